import { type Proof, some } from './lib/proof.ts';
import { inWorld } from './lib/world.ts';
import { runWebhooksOut } from './webhooks-out/run-webhooks-out.ts';

export const proof: Proof = {
  figure:
    'deliveries under rebinding, redirects, mapped and numeric addresses, slow answers and kill -9: 0 connections to private ranges, each delivered at least once with the same id',
  planted: 'redirects are followed',
  isDrawnAnew: true,
  run: (asked) =>
    inWorld({ config: { dev: true } }, (world) =>
      runWebhooksOut(world, {
        seed: asked.seed,
        hostile: some(400, asked),
        good: some(12, asked),
        news: some(60, asked),
        kills: some(25, asked),
        followsRedirects: asked.plant,
      }),
    ),
};

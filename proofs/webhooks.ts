import { type Proof, some } from './lib/proof.ts';
import { inWorld } from './lib/world.ts';
import { runWebhooks } from './webhooks/run-webhooks.ts';

const LIVES = 500;
const ORDERS = 20;
const FORGED = 5_000;

export const proof: Proof = {
  figure:
    '500 subscription lives x 20 orders x 3 copies, some late, some lost until the night: rows and features are the provider’s truth; 5,000 forged: 0 accepted',
  planted: 'what an event says is taken for what is',
  isDrawnAnew: true,
  run: (asked) =>
    inWorld({}, (world) =>
      runWebhooks(world, {
        seed: asked.seed,
        lives: some(LIVES, asked),
        orders: ORDERS,
        forged: some(FORGED, asked),
        trustsPayload: asked.plant,
      }),
    ),
};

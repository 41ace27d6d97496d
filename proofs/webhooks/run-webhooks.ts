import { makeMasjid } from '../../apps/server/test/make.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import type { Verdict } from '../lib/proof.ts';
import { seeded } from '../lib/random.ts';
import { sendForged } from './forged.ts';
import { drawLife, type Life } from './lives.ts';
import { openReplay } from './replay.ts';

export interface WebhooksRun {
  seed: number;
  lives: number;
  orders: number;
  forged: number;
  trustsPayload: boolean;
}

const AT_ONCE = 50;

/** So many lives, each in so many orders; then those that the provider never sent. */
export async function runWebhooks(test: TestApp, run: WebhooksRun): Promise<Verdict> {
  const random = seeded(run.seed);
  const faults: string[] = [];
  const prices = await test.platform.payments.catalogue();
  const masjids: number[] = [];
  for (let index = 0; index < Math.min(AT_ONCE, run.lives); index += 1) masjids.push(await makeMasjid(test));
  const forged = await sendForged(test, random, run.forged);
  faults.push(...forged.faults);

  const replay = openReplay(test, run);
  const steps = new Map<string, number>();
  let events = 0;
  try {
    for (let first = 0; first < run.lives; first += AT_ONCE) {
      const lives = new Map<number, Life>();
      for (const [place, masjidId] of masjids.entries())
        if (first + place < run.lives) lives.set(masjidId, drawLife(run.seed, first + place, prices));
      for (const life of lives.values()) {
        for (const step of life.steps) steps.set(step, (steps.get(step) ?? 0) + 1);
        events += life.moments.reduce((sum, moment) => sum + moment.events.length, 0);
      }
      for (let order = 0; order < run.orders; order += 1) faults.push(...(await replay.play(lives, random)));
    }
  } finally {
    await replay.stop();
  }
  const list = (of: Map<string, number>) => [...of].map(([name, times]) => `${name} ${times}`).join(', ');
  return {
    counts: {
      lives: run.lives,
      'what happens in them': list(steps),
      events,
      ...replay.counts,
      forged: run.forged,
      'forged by kind': list(forged.kinds),
      'forged and accepted': forged.accepted,
      'true ones between them': forged.trueOnes,
    },
    faults,
  };
}

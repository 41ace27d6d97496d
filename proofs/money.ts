import { type Proof, some, type Verdict } from './lib/proof.ts';
import { inWorld } from './lib/world.ts';
import { runMoney } from './money/run-money.ts';

const STEPS = 20_000;
/** How often somebody dies at each point. */
const EACH_POINT = 50;
/** A smaller part does not come by every point. */
const REACHES_ALL = 0.2;

export const proof: Proof = {
  figure:
    '20,000 steps with crashes before and after every call of the provider and every commit, events doubled, shuffled and lost: 0 charged twice; provider = rows = receipts to the cent',
  planted: 'another idempotency key at each attempt',
  isDrawnAnew: true,
  async run(asked) {
    const counts: Verdict['counts'] = {};
    const faults: string[] = [];
    for (const provider of ['builtin', 'stripe'] as const) {
      if (!provider.includes(asked.only)) continue;
      const verdict = await inWorld({}, (world) =>
        runMoney(world, {
          provider,
          seed: asked.seed,
          steps: some(STEPS, asked),
          enough: some(EACH_POINT, asked),
          randomKeys: asked.plant,
          wantsAllPoints: asked.part >= REACHES_ALL && !asked.plant,
        }),
      );
      for (const [name, count] of Object.entries(verdict.counts)) counts[`${provider}, ${name}`] = count;
      faults.push(...verdict.faults.map((fault) => `${provider}, ${fault}`));
    }
    return { counts, faults };
  },
};

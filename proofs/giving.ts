import { PLANTS } from './giving/plants.ts';
import { runGiving } from './giving/run-giving.ts';
import { type Proof, some, type Verdict } from './lib/proof.ts';
import { inWorld } from './lib/world.ts';

const STEPS = 20_000;
/** How often somebody dies at each point. */
const EACH_POINT = 50;
/** A smaller part does not come by every point. */
const REACHES_ALL = 0.2;
const PROVIDERS = ['builtin', 'stripe'] as const;
/** A fault that is put in shows itself soon. */
const PLANTED_STEPS = 800;

export const proof: Proof = {
  figure:
    '20,000 steps of gifts, refunds, disputes, payouts, cash, counting, spending and closes with crashes before and after every call of the provider and every commit, webhooks doubled, shuffled and lost: 0 charged twice; provider = ledger = gifts = receipts = thermometer to the cent',
  planted: PLANTS.join('; '),
  isDrawnAnew: true,
  async run(asked) {
    if (asked.plant) return planted(asked.seed, asked.only);
    const counts: Verdict['counts'] = {};
    const faults: string[] = [];
    for (const provider of PROVIDERS) {
      if (!provider.includes(asked.only)) continue;
      const verdict = await inWorld({}, (world) =>
        runGiving(world, {
          provider,
          seed: asked.seed,
          steps: some(STEPS, asked),
          enough: some(EACH_POINT, asked),
          plant: null,
          wantsAllPoints: asked.part >= REACHES_ALL,
        }),
      );
      for (const [name, count] of Object.entries(verdict.counts)) counts[`${provider}, ${name}`] = count;
      faults.push(...verdict.faults.map((fault) => `${provider}, ${fault}`));
    }
    return { counts, faults };
  },
};

/** Each fault in a world of its own. Met, which it must not be, unless every one of them is seen. */
async function planted(seed: number, only: string): Promise<Verdict> {
  const counts: Verdict['counts'] = {};
  const seen: string[] = [];
  let isMissed = false;
  for (const plant of PLANTS) {
    for (const provider of PROVIDERS) {
      if (!provider.includes(only)) continue;
      const run = { provider, seed, steps: PLANTED_STEPS, enough: 2, plant, wantsAllPoints: false };
      const { faults } = await inWorld({}, (world) => runGiving(world, run));
      counts[`${plant}, ${provider}`] = `${faults.length} seen`;
      isMissed ||= faults.length === 0;
      seen.push(...faults.slice(0, 3).map((fault) => `${plant}: ${fault}`));
    }
  }
  return { counts, faults: isMissed ? [] : seen };
}

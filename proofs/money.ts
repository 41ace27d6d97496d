import { type Proof, some } from './lib/proof.ts';
import { inWorld } from './lib/world.ts';
import { runMoney } from './money/run-money.ts';

const STEPS = 20_000;
/** How often somebody dies at each point. */
const EACH_POINT = 50;

export const proof: Proof = {
  figure:
    '20,000 steps with crashes before and after every call of the provider and every commit, events doubled, shuffled and lost: 0 charged twice; provider = rows = receipts to the cent',
  planted: 'another idempotency key at each attempt',
  isDrawnAnew: true,
  async run(asked) {
    const { seed, plant } = asked;
    const enough = some(EACH_POINT, asked);
    return inWorld({}, (world) =>
      runMoney(world, { seed, steps: some(STEPS, asked), enough, randomKeys: plant, wantsAllPoints: !plant }),
    );
  },
};

import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Failure } from '../apps/server/src/platform/failure.ts';
import type { Platform } from '../apps/server/src/platform/runtime.ts';
import { BUDGETS, type RateLimits } from '../apps/server/src/platform/session/rate-limits.ts';
import { makeUser, PASSWORD, signIn } from '../apps/server/test/make.ts';
import type { Caller } from '../apps/server/test/whole-server.ts';
import { inParallel } from './lib/parallel.ts';
import { type Proof, some } from './lib/proof.ts';
import { seeded } from './lib/random.ts';
import { inWorld } from './lib/world.ts';

const GUESSES = 10_000;
/** "Login 10 tries in 15 minutes an account." */
const MOST_EVALUATED = 10;
const FIFTEEN_MINUTES = 15 * 60_000;

/** A store that forgets with its process. */
function memoryOnly(): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(BUDGETS).map(([name, budget]) => [name, new RateLimiterMemory(budget)]),
  );
  return {
    budgets: BUDGETS,
    async take(budget, key) {
      const counted = await limiters[budget]?.consume(key).catch(() => {
        throw new Failure('too_many_requests', null, { retryAfter: 1 });
      });
      return { points: counted?.remainingPoints ?? 0, retryAfter: 1 };
    },
    takeNow: () => null,
    async refund(budget, key) {
      await limiters[budget]?.reward(key, 1);
    },
    async forgive(budget, key) {
      await limiters[budget]?.delete(key);
    },
    async left(budget, key) {
      const counted = await limiters[budget]?.get(key);
      return { points: counted?.remainingPoints ?? BUDGETS[budget].points, retryAfter: 1 };
    },
  };
}

interface Told {
  evaluated: number;
  refused: number;
  other: number;
}

export const proof: Proof = {
  figure:
    '10,000 guesses: at most 10 evaluated in 15 minutes for an account; the owner elsewhere still gets in; limits survive a restart',
  planted: 'limits kept in memory alone',
  async run(asked) {
    const random = seeded(asked.seed);
    return inWorld({ budgets: BUDGETS }, async (world) => {
      const faults: string[] = [];
      const plant = (platform: Platform) => {
        if (asked.plant) platform.limits = memoryOnly();
      };
      plant(world.platform);
      const owner = await makeUser(world);
      // The owner has signed in here before: their browser is known.
      const owners = await signIn(world, owner, '203.0.113.7');
      const told: Told = { evaluated: 0, refused: 0, other: 0 };
      const guess = async (caller: Caller) => {
        const answer = await caller.raw({
          method: 'POST',
          url: '/api/users/login',
          payload: { email: owner.email, password: `guess ${random.below(1e9)} of a password` },
        });
        const { code } = answer.json() as { code?: string };
        if (code === 'wrong_credentials') told.evaluated += 1;
        else if (answer.statusCode === 429) {
          told.refused += 1;
          if (!(Number(answer.headers['retry-after']) > 0))
            faults.push('a refusal did not say when to come back');
        } else told.other += 1;
      };
      // Each from an address of its own, so that only the account's budget stands in the way.
      const addresses = function* (count: number) {
        for (let index = 0; index < count; index += 1)
          yield `10.${random.below(200)}.${random.below(250)}.${1 + random.below(250)}`;
      };
      const total = some(GUESSES, asked);
      const half = Math.ceil(total / 2);
      await inParallel(16, addresses(half), (address) => guess(world.caller(address)));
      if (told.evaluated > MOST_EVALUATED)
        faults.push(`${told.evaluated} guesses were evaluated before the restart`);

      const restarted = await world.beside();
      plant(restarted.platform);
      await inParallel(16, addresses(total - half), (address) => guess(restarted.caller(address)));
      if (told.evaluated > MOST_EVALUATED)
        faults.push(`${told.evaluated} guesses were evaluated, restart included`);
      if (told.evaluated === 0) faults.push('no guess was evaluated: nothing was proven');
      if (told.other > 0) faults.push(`${told.other} guesses were answered in another way`);

      const again = await owners.raw({
        method: 'POST',
        url: '/api/users/login',
        payload: { email: owner.email, password: PASSWORD },
      });
      if (again.statusCode !== 200) faults.push(`the owner was answered ${again.statusCode}`);
      const stranger = await world.caller('198.51.100.9').raw({
        method: 'POST',
        url: '/api/users/login',
        payload: { email: owner.email, password: PASSWORD },
      });
      if (stranger.statusCode !== 429) faults.push('the right password passed a spent budget');
      return {
        counts: {
          guesses: told.evaluated + told.refused + told.other,
          evaluated: told.evaluated,
          refused: told.refused,
          'the owner elsewhere': again.statusCode === 200 ? 'got in' : 'was kept out',
          'minutes that the budget is for': FIFTEEN_MINUTES / 60_000,
        },
        faults,
      };
    });
  },
};

// Decides: too many attempts: how many wrong passwords (login), codes, invitations, mails, uploads or requests; the wait (lockout, rate limit, throttle).

import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../failure.ts';
import { type Left, makeMemoryCounts } from './memory-counts.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface Budget {
  points: number;
  /** Seconds. */
  duration: number;
  /** For what is asked so often that counting must cost nothing: each process counts its own. */
  isInMemory?: boolean;
}

/** Attempts allowed in a span of seconds. Kept in PostgreSQL, so that a restart forgets nothing, unless they say otherwise. */
export const BUDGETS = {
  loginAccount: { points: 10, duration: 15 * MINUTE },
  loginDevice: { points: 10, duration: 15 * MINUTE },
  loginAddress: { points: 100, duration: 15 * MINUTE },
  forgot: { points: 3, duration: HOUR },
  resend: { points: 3, duration: HOUR },
  mailAddress: { points: 30, duration: HOUR },
  register: { points: 3, duration: 3 * HOUR },
  password: { points: 10, duration: 15 * MINUTE },
  secondFactor: { points: 10, duration: 15 * MINUTE },
  invite: { points: 60, duration: HOUR },
  /** The same for a masjid that nobody has approved yet: anybody may register one, and write to strangers. */
  newcomerInvite: { points: 10, duration: 24 * HOUR },
  inviteAddress: { points: 5, duration: 24 * HOUR },
  lookup: { points: 240, duration: MINUTE },
  systemUpload: { points: 600, duration: HOUR },
  pairingStart: { points: 60, duration: HOUR },
  pairingGuess: { points: 10, duration: 15 * MINUTE },
  pageCheck: { points: 60, duration: HOUR },
  /** New phones, by network: a phone company's customers, or a hall full of people, may share one. */
  phoneRegister: { points: 300, duration: HOUR },
  /** Views of giving pages and gifts begun there, by network: after Jumu'ah a whole hall shares one. */
  givePage: { points: 1200, duration: HOUR },
  giveStart: { points: 300, duration: HOUR },
  /** Links to the own page: by network, and by the address that is written to. */
  donorLink: { points: 30, duration: HOUR },
  donorLinkAddress: { points: 4, duration: HOUR },
  donorOpen: { points: 60, duration: HOUR },
  phoneTest: { points: 10, duration: HOUR },
  /** Tests of webhooks and what is sent again, by person. */
  webhookSend: { points: 60, duration: HOUR },
  upload: { points: 60, duration: HOUR },
  /** A sound comes in up to seven. */
  soundPart: { points: 240, duration: HOUR },
  /** Files of text, by person: uploads, their previews, what is learnt or matched from one. */
  textFile: { points: 60, duration: HOUR },
  /** The same for all of a masjid that nobody has approved yet. */
  newcomerFile: { points: 15, duration: HOUR },
  /** An address to upload to is good for one file. */
  uploadAddress: { points: 1, duration: 15 * MINUTE },
  /** All that one person changes: far above what hands do, far below what a program could. */
  write: { points: 300, duration: MINUTE },
  /** The public API without a key, by network: a phone company's customers may share one. */
  publicCall: { points: 600, duration: MINUTE, isInMemory: true },
  apiKeyCall: { points: 1200, duration: MINUTE, isInMemory: true },
} as const satisfies Record<string, Budget>;
export type BudgetName = keyof typeof BUDGETS;
export type Budgets = Record<BudgetName, Budget>;

export interface RateLimits {
  readonly budgets: Budgets;
  /** Counts an attempt, or one that weighs more; refuses it when the budget is spent. */
  take(budget: BudgetName, key: string, points?: number): Promise<Left>;
  /** The same at once, of what is counted in memory; null when it is not, or when the budget is spent. */
  takeNow(budget: BudgetName, key: string, points: number): Left | null;
  /** Counting nothing. */
  left(budget: BudgetName, key: string): Promise<Left>;
  /** An attempt that was none after all; the others stay counted. */
  refund(budget: BudgetName, key: string): Promise<void>;
  /** A success makes earlier attempts forgotten. */
  forgive(budget: BudgetName, key: string): Promise<void>;
}

/** The library names its statements. Behind a pooler in transaction mode another's connection has that name already. */
function withoutNames(pool: pg.Pool) {
  return { query: ({ text, values }: pg.QueryConfig<unknown[]>) => pool.query(text, values) };
}

function makeLimiter(pool: pg.Pool, name: string, { points, duration }: Budget): RateLimiterPostgres {
  return new RateLimiterPostgres({
    keyPrefix: name,
    points,
    duration,
    storeClient: withoutNames(pool),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Refused attempts are answered from memory, so a flood does not reach the database.
    inMemoryBlockOnConsumed: points + 1,
  });
}

function refusal(retryAfter: number): Failure {
  return new Failure('too_many_requests', { retry_after: retryAfter }, { retryAfter });
}

export function makeRateLimits(pool: pg.Pool, budgets: Budgets = BUDGETS): RateLimits {
  const all = Object.entries(budgets) as [BudgetName, Budget][];
  const counts = new Map(
    all.flatMap(([name, budget]) => (budget.isInMemory ? [[name, makeMemoryCounts(budget)]] : [])),
  );
  const limiters = new Map(
    all.flatMap(([name, budget]) => (budget.isInMemory ? [] : [[name, makeLimiter(pool, name, budget)]])),
  );
  const limiterOf = (name: BudgetName): RateLimiterPostgres => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`no budget ${name}`);
    return limiter;
  };
  return {
    budgets,
    async take(budget, key, points = 1) {
      const counted = counts.get(budget);
      if (counted) {
        const left = counted.take(key, points);
        if (left) return left;
        throw refusal(counted.left(key).retryAfter);
      }
      try {
        const taken = await limiterOf(budget).consume(digest(key), points);
        return { points: taken.remainingPoints, retryAfter: secondsOf(taken) };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw refusal(secondsOf(refused));
      }
    },
    takeNow: (budget, key, points) => counts.get(budget)?.take(key, points) ?? null,
    async left(budget, key) {
      const counted = counts.get(budget);
      if (counted) return counted.left(key);
      const taken = await limiterOf(budget).get(digest(key));
      if (!taken) return { points: budgets[budget].points, retryAfter: 0 };
      return { points: taken.remainingPoints, retryAfter: secondsOf(taken) };
    },
    async refund(budget, key) {
      const counted = counts.get(budget);
      if (counted) counted.refund(key);
      else await limiterOf(budget).reward(digest(key), 1);
    },
    async forgive(budget, key) {
      const counted = counts.get(budget);
      if (counted) counted.forgive(key);
      else await limiterOf(budget).delete(digest(key));
    },
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Keys hold e-mail and network addresses: they are not for reading. What never leaves the memory need not be hidden. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 27);
}

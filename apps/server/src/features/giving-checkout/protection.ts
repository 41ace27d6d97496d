// Decides: the protection against card testing: how many refused cards a network may have, and when a masjid's breaker raises the smallest gift.

import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { declinesOf, recentRefusals } from './queries.ts';

const HOUR_MS = 3600_000;
const MOST_DECLINES = 5;
const LOOKED_AT = 20;
const REFUSED_SHARE = 0.6;
/** While the breaker is on: cards are tried with the smallest sums. */
const BREAKER_FACTOR = 10;

/** Enough to count by, and not the address itself. */
export function networkDigest(ctx: RequestContext): string {
  return createHash('sha256').update(ctx.ports.secrets.sign('give-network', ctx.web.network)).digest('hex');
}

/** Before anything is asked of the provider. */
export async function assertNotTesting(ctx: RequestContext): Promise<void> {
  await ctx.ports.limits.take('giveStart', ctx.web.network);
  const since = new Date(ctx.now.getTime() - HOUR_MS);
  const declines = await ctx.transact(({ db }) => declinesOf(db, networkDigest(ctx), since));
  if (declines >= MOST_DECLINES) throw new Failure('too_many_requests', null, { retryAfter: HOUR_MS / 1000 });
}

/** More than six in ten of the last twenty were refused: somebody tries cards. */
export async function isBreakerOn(db: Db, masjidId: number): Promise<boolean> {
  const { tried, refused } = await recentRefusals(db, masjidId, LOOKED_AT);
  return tried >= LOOKED_AT && refused / tried > REFUSED_SHARE;
}

export const smallestGift = (minimum: number, isOn: boolean): number =>
  isOn ? minimum * BREAKER_FACTOR : minimum;

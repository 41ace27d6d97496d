// Decides: whether a plan limit (quota) is reached, and the refusal; after a smaller plan (downgrade) what is there stays, such as screens, and nothing can be added.

import {
  type LimitName,
  limitsOf,
  MONTHLY_LIMITS,
  type MonthlyLimit,
  PLANS,
  type PlanName,
  type PlanNote,
  type StockLimit,
} from '@minaret/contract/access/plans';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { Db } from '../../db/database.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { addUsage, findUsage, lockLimit, takeBackUsage, updateFeatures } from './queries.ts';

export { planInForce } from './queries.ts';

/** The one writer of what a masjid has bought. */
export function writePlan(
  db: Db,
  masjidId: number,
  plan: PlanName,
  notes: readonly PlanNote[] = [],
): Promise<void> {
  return updateFeatures(db, masjidId, [...PLANS[plan].features, ...notes]);
}

/** By the plan that the masjid has at this request; null: no limit. */
export function limitOf(ctx: Context, name: LimitName): number | null {
  return limitsOf(masjidOf(ctx).features)[name];
}

/** The first day of the month by the masjid's own calendar. */
function monthOf(ctx: Context): string {
  const { date } = wallClock(zone(masjidOf(ctx).timeZone), ctx.now.getTime());
  return `${date.slice(0, 7)}-01`;
}

/** What is used up of it in the masjid's running month. */
export function usedThisMonth(ctx: Context, name: MonthlyLimit): Promise<number> {
  return findUsage(ctx.db, masjidOf(ctx).id, name, monthOf(ctx));
}

interface Held {
  /** Counts what there is now; asked only where there is a limit, with nobody else adding meanwhile. */
  held(): Promise<number>;
}

function isMonthly(name: LimitName): name is MonthlyLimit {
  return MONTHLY_LIMITS.some((each) => each === name);
}

/**
 * Refuses what goes beyond the plan. Of what begins anew each month it takes its part, which comes back if the
 * transaction does not stand; of what there may be at once it counts what is there. What a masjid has above its limit
 * after a smaller plan stays: it adds nothing.
 */
export async function assertWithinLimit(ctx: Context, name: MonthlyLimit, adding?: number): Promise<void>;
export async function assertWithinLimit(
  ctx: Context,
  name: StockLimit,
  adding: number,
  held: Held['held'],
): Promise<void>;
export async function assertWithinLimit(
  ctx: Context,
  name: LimitName,
  adding = 1,
  held?: Held['held'],
): Promise<void> {
  const most = limitOf(ctx, name);
  const used = isMonthly(name)
    ? await useUp(ctx, name, adding, most)
    : await overStock(ctx, name, adding, most, held);
  if (used !== null) throw new Failure('limit_reached', { limit: name, most, used });
}

/** What was taken and not used after all. */
export async function giveBack(ctx: Context, limit: MonthlyLimit): Promise<void> {
  await takeBackUsage(ctx.db, masjidOf(ctx).id, limit, monthOf(ctx));
}

/** Null: there was room. */
async function useUp(
  ctx: Context,
  limit: MonthlyLimit,
  adding: number,
  most: number | null,
): Promise<number | null> {
  const month = monthOf(ctx);
  const taken = await addUsage(ctx.db, { masjidId: masjidOf(ctx).id, limit, month, adding, most });
  return taken === undefined ? usedThisMonth(ctx, limit) : null;
}

async function overStock(
  ctx: Context,
  limit: StockLimit,
  adding: number,
  most: number | null,
  held: Held['held'] | undefined,
): Promise<number | null> {
  if (most === null) return null;
  if (!held) throw new Error(`nobody has counted ${limit}`);
  await lockLimit(ctx.db, masjidOf(ctx).id, limit);
  const there = await held();
  return there + adding > most ? there : null;
}

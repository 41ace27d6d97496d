// Decides: what staff see of gifts that come again: a list with search (refused cards too), the sums on the overview, and stopping one on request.

import type {
  RegularGiftOfDonor,
  RegularOverview,
  RegularShown,
} from '@minaret/contract/giving/regular-gifts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { comingDues, givenByRegular, monthCounts, stateCounts } from './list-queries.ts';
import { type StopRequest, stopOnRequest } from './manage.ts';
import { presentRegular } from './present.ts';
import { regularById, regularsOfAddress, type ShownRow, searchRegulars } from './queries.ts';
import { dateIn, isNights } from './schedule.ts';

async function withSums(ctx: Context, rows: readonly ShownRow[]): Promise<RegularGiftOfDonor[]> {
  const sums = await givenByRegular(
    ctx.db,
    masjidOf(ctx).id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentRegular(row),
    donor: { name: row.donor_name, email: row.donor_email },
    given: sums.get(row.id)?.given ?? 0,
    gifts: sums.get(row.id)?.gifts ?? 0,
    last_gift_id: sums.get(row.id)?.last_gift_id ?? null,
    stop:
      row.stop_asked_by === null || row.stop_reason === null
        ? null
        : { asked_by: row.stop_asked_by, reason: row.stop_reason, by: row.stopped_by_name },
  }));
}

export async function getRegulars(
  ctx: Context,
  { state, q }: { state?: RegularShown | undefined; q?: string | undefined },
): Promise<RegularGiftOfDonor[]> {
  const words = q?.trim() || undefined;
  return withSums(ctx, await searchRegulars(ctx.db, masjidOf(ctx).id, { state, words }));
}

export async function regularsOfEmail(ctx: Context, email: string): Promise<RegularGiftOfDonor[]> {
  const rows = await regularsOfAddress(ctx.db, masjidOf(ctx).id, email);
  return withSums(ctx, rows);
}

/** On request: staff can neither start, raise nor redirect one. */
export async function stopForDonor(
  ctx: Context,
  id: string,
  request: StopRequest,
): Promise<RegularGiftOfDonor> {
  await stopOnRequest(ctx, id, request);
  return getRegular(ctx, id);
}

export async function getRegular(ctx: Context, id: string): Promise<RegularGiftOfDonor> {
  const row = await regularById(ctx.db, masjidOf(ctx).id, id);
  if (!row) throw new Failure('not_found');
  const [shown] = await withSums(ctx, [row]);
  if (!shown) throw new Failure('not_found');
  return shown;
}

export async function regularOverview(ctx: Context): Promise<RegularOverview> {
  const { id } = masjidOf(ctx);
  const today = dateIn(ctx, ctx.now);
  const rows = await stateCounts(ctx.db, id);
  const active = rows.filter(({ state }) => state === 'active');
  const of = (isOf: (frequency: (typeof rows)[number]['frequency']) => boolean) => ({
    count: active.filter(({ frequency }) => isOf(frequency)).reduce((sum, each) => sum + each.count, 0),
    sum: active.filter(({ frequency }) => isOf(frequency)).reduce((sum, each) => sum + each.sum, 0),
  });
  return {
    monthly: of((frequency) => frequency === 'monthly'),
    fridays: of((frequency) => frequency === 'fridays'),
    nights: of(isNights),
    ...(await monthCounts(ctx.db, id, `${today.slice(0, 7)}-01`)),
    unpaid: rows.filter(({ state }) => state === 'unpaid').reduce((sum, each) => sum + each.count, 0),
    next: await comingDues(ctx.db, id),
  };
}

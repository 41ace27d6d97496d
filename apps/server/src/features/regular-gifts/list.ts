// Decides: what staff see of gifts that come again: a list with search, the sums on the overview, and stopping one on request.

import type {
  RegularGiftOfDonor,
  RegularOverview,
  RegularState,
} from '@minaret/contract/giving/regular-gifts';
import { sql } from 'kysely';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { comingDues, givenByRegular, monthCounts, stateCounts } from './list-queries.ts';
import { stopRegular } from './manage.ts';
import { presentRegular } from './present.ts';
import { regularsWithFunds, type ShownRow } from './queries.ts';
import { dateIn, isNights } from './schedule.ts';

const MOST = 500;

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
  }));
}

export async function getRegulars(
  ctx: Context,
  { state, q }: { state?: RegularState | undefined; q?: string | undefined },
): Promise<RegularGiftOfDonor[]> {
  let query = regularsWithFunds(ctx.db, masjidOf(ctx).id).orderBy('r.started_at', 'desc').limit(MOST);
  if (state) query = query.where('r.state', '=', state);
  const words = q?.trim();
  if (words) {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([eb('r.donor_name', 'ilike', like), eb('r.donor_email', 'ilike', like)]),
    );
  }
  return withSums(ctx, await query.execute());
}

export async function regularsOfEmail(ctx: Context, email: string): Promise<RegularGiftOfDonor[]> {
  const rows = await regularsWithFunds(ctx.db, masjidOf(ctx).id)
    .where(sql<string>`lower(r.donor_email)`, '=', email)
    .orderBy('r.started_at', 'desc')
    .execute();
  return withSums(ctx, rows);
}

/** On request: staff can neither start, raise nor redirect one. */
export async function stopForDonor(ctx: Context, id: string): Promise<RegularGiftOfDonor> {
  await stopRegular(ctx, id, 'staff');
  const row = await regularsWithFunds(ctx.db, masjidOf(ctx).id).where('r.id', '=', id).executeTakeFirst();
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

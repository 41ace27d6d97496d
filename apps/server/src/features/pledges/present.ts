import type { Pledge } from '@minaret/contract/giving/pledges';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { namesOf } from '../giving/service.ts';
import { giftsOfPledges } from './gift-queries.ts';
import { findPledge, type PledgeWithPaid } from './queries.ts';

export async function presentPledges(ctx: Context, rows: readonly PledgeWithPaid[]): Promise<Pledge[]> {
  const gifts = await giftsOfPledges(
    ctx.db,
    masjidOf(ctx).id,
    rows.map(({ id }) => id),
  );
  const names = await namesOf(
    ctx.db,
    rows.map(({ made_by }) => made_by),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    campaign_id: row.campaign_id,
    campaign: row.campaign,
    amount: row.amount,
    name: row.name,
    shows_name: row.shows_name,
    phone: row.phone,
    email: row.email,
    note: row.note,
    state: row.state,
    paid: row.paid,
    gifts: gifts
      .filter(({ pledge_id }) => pledge_id === row.id)
      .map(({ pledge_id: _pledge, ...gift }) => gift),
    reason: row.withdrawn_reason,
    made_at: row.made_at.toISOString(),
    made_by: row.made_by === null ? null : (names.get(row.made_by) ?? null),
    version: row.version,
  }));
}

export async function rowOf(ctx: Context, id: string): Promise<PledgeWithPaid> {
  const row = await findPledge(ctx.db, masjidOf(ctx).id, id);
  if (!row) throw new Failure('not_found');
  return row;
}

export async function pledgeOf(ctx: Context, id: string): Promise<Pledge> {
  const [pledge] = await presentPledges(ctx, [await rowOf(ctx, id)]);
  if (!pledge) throw new Failure('not_found');
  return pledge;
}

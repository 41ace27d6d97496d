// Decides: how a pledge is noted once, corrected, withdrawn with a reason, and stands again.

import { stepOf } from '@minaret/contract/giving/money';
import type { Pledge, PledgeNote, PledgeSave } from '@minaret/contract/giving/pledges';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findCampaign, givingOf, lockGiving } from '../giving/service.ts';
import { publishPledges } from './night.ts';
import { pledgeOf, rowOf } from './present.ts';
import { drawPledgeNumber, findPledge, insertPledge, type PledgeRow, updatePledge } from './queries.ts';

const FIELDS = ['amount', 'name', 'shows_name', 'phone', 'email', 'note'] as const;

/** Nobody's consent is kept for a name that is not there. */
function columnsOf({ amount, name, shows_name, phone, email, note }: Omit<PledgeSave, 'version'>) {
  return { amount, name, shows_name: shows_name && name !== null, phone, email, note };
}

function assertCoins(amount: number, currency: string): void {
  if (amount % stepOf(currency) !== 0) throw new Failure('amount_not_allowed');
}

export async function notePledge(ctx: Context, given: PledgeNote): Promise<Pledge> {
  const { id: masjidId } = masjidOf(ctx);
  // Under the lock: of two presses the second finds the first one's pledge.
  await lockGiving(ctx.db, masjidId);
  if (await findPledge(ctx.db, masjidId, given.operation)) return pledgeOf(ctx, given.operation);
  const { settings } = await givingOf(ctx);
  const campaign = await findCampaign(ctx.db, masjidId, given.campaign_id);
  if (!campaign || campaign.is_draft) throw new Failure('not_found');
  assertCoins(given.amount, settings.currency);
  const number = await drawPledgeNumber(ctx.db, masjidId);
  const isNoted = await insertPledge(ctx.db, {
    ...columnsOf(given),
    masjid_id: masjidId,
    id: given.operation,
    number,
    campaign_id: campaign.id,
    currency: settings.currency,
    made_at: ctx.now,
    made_by: userOf(ctx).userId,
    withdrawn_at: null,
    withdrawn_reason: null,
  });
  // Another masjid has an operation of this name.
  if (!isNoted) throw new Failure('not_found');
  // Without the name: the giver may ask to be forgotten, and the trail stays.
  await audit(ctx, 'donations.pledge', { subject: given.operation, details: { number } });
  await publishPledges(ctx);
  return pledgeOf(ctx, given.operation);
}

async function lockedPledge(ctx: Context, id: string) {
  await lockGiving(ctx.db, masjidOf(ctx).id);
  return rowOf(ctx, id);
}

async function change(
  ctx: Context,
  { id, number }: PledgeRow,
  did: { action: string; reason?: string },
  values: Parameters<typeof updatePledge>[3],
): Promise<Pledge> {
  const { action, ...details } = did;
  await updatePledge(ctx.db, masjidOf(ctx).id, id, values);
  await audit(ctx, action, { subject: id, details: { number, ...details } });
  await publishPledges(ctx);
  return pledgeOf(ctx, id);
}

export async function savePledge(ctx: Context, id: string, given: PledgeSave): Promise<Pledge> {
  const row = await lockedPledge(ctx, id);
  if (given.version !== row.version) throw new Failure('stale_version', { current: await pledgeOf(ctx, id) });
  const columns = columnsOf(given);
  if (FIELDS.every((field) => columns[field] === row[field])) return pledgeOf(ctx, id);
  if (row.withdrawn_at !== null) throw new Failure('pledge_withdrawn');
  assertCoins(given.amount, row.currency);
  return change(ctx, row, { action: 'donations.pledge-correct' }, columns);
}

export async function withdrawPledge(ctx: Context, id: string, reason: string): Promise<Pledge> {
  const row = await lockedPledge(ctx, id);
  if (row.withdrawn_at !== null) throw new Failure('pledge_withdrawn');
  return change(
    ctx,
    row,
    { action: 'donations.pledge-withdraw', reason },
    { withdrawn_at: ctx.now, withdrawn_reason: reason },
  );
}

/** One that stands already stands: a second press changes nothing. */
export async function restorePledge(ctx: Context, id: string): Promise<Pledge> {
  const row = await lockedPledge(ctx, id);
  if (row.withdrawn_at === null) return pledgeOf(ctx, id);
  return change(
    ctx,
    row,
    { action: 'donations.pledge-restore' },
    { withdrawn_at: null, withdrawn_reason: null },
  );
}

// Decides: what the giver may do to a regular gift (amount, day, skip, pause, stop, start again), and the one thing that staff may: stop it.

import { stepOf } from '@minaret/contract/giving/money';
import type { StopAskedBy } from '@minaret/contract/giving/regular-gifts';
import { addDays } from '@minaret/prayer/calendar/dates';
import { audit } from '../../platform/audit.ts';
import { type Context, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { coverOf } from '../../platform/giving-payments/fee.ts';
import { givingOf } from '../giving/service.ts';
import { tellDonor } from './mails.ts';
import { lockedRegular, planFrom } from './plan.ts';
import { dropDue, duesOf, findDue, putDue, type RegularRow, saveRegular } from './queries.ts';
import { dateIn, dueAt } from './schedule.ts';

export interface ChangeRegular {
  amount?: number | undefined;
  day_of_month?: number | undefined;
}

const isLive = ({ state }: RegularRow) => state === 'active' || state === 'paused' || state === 'unpaid';

async function liveRegular(ctx: Context, id: string): Promise<RegularRow> {
  const row = await lockedRegular(ctx, id);
  if (!isLive(row)) throw new Failure('regular_gift_over');
  return row;
}

const done = async (ctx: Context, action: string, row: RegularRow, details: Record<string, unknown> = {}) => {
  await audit(ctx, action, { subject: row.id, details });
  await ctx.publish('donations');
};

/** A covered fee stays covered: it is worked out anew from the new amount. */
export async function changeRegular(ctx: Context, id: string, change: ChangeRegular): Promise<void> {
  const row = await liveRegular(ctx, id);
  const { settings } = await givingOf(ctx);
  const { amount = row.amount, day_of_month } = change;
  const isPossible =
    amount >= settings.minimum && amount <= settings.maximum && amount % stepOf(row.currency) === 0;
  if (amount !== row.amount && !isPossible) throw new Failure('amount_not_allowed');
  const feeOn = (gross: number) => ctx.ports.givingPayments.feeOn(gross, row.currency);
  const cover =
    amount === row.amount ? row.cover : row.cover > 0 ? coverOf(amount, stepOf(row.currency), feeOn) : 0;
  const changed = await saveRegular(ctx.db, row, { amount, cover });
  if (day_of_month !== undefined && row.frequency === 'monthly' && day_of_month !== row.day_of_month)
    await changeDay(ctx, changed, day_of_month);
  await done(ctx, 'donations.regular-change', row, {
    from: row.amount,
    to: amount,
    day: day_of_month ?? row.day_of_month,
  });
}

/** A month that was given for is not given for again. */
async function changeDay(ctx: Context, row: RegularRow, day: number): Promise<void> {
  const moved = await saveRegular(ctx.db, row, { day_of_month: day });
  if (row.state !== 'active' || row.refusals > 0) return;
  const today = dateIn(ctx, ctx.now);
  const last = (await duesOf(ctx.db, row, ['taken', 'missed', 'skipped']))[0]?.due_on;
  const planned = await planFrom(ctx, moved, today);
  if (last !== undefined && planned.next_on?.slice(0, 7) === last.slice(0, 7))
    await planFrom(ctx, moved, planned.next_on);
}

export async function skipNext(ctx: Context, id: string): Promise<void> {
  const row = await lockedRegular(ctx, id);
  if (row.state !== 'active' || row.next_on === null) throw new Failure('regular_gift_over');
  const known = await findDue(ctx.db, row, row.next_on);
  // It is being taken at this moment.
  if (known?.state === 'open') throw new Failure('regular_gift_busy');
  await putDue(ctx.db, {
    masjid_id: row.masjid_id,
    regular_id: row.id,
    due_on: row.next_on,
    state: 'skipped',
    tries: known?.tries ?? 0,
    gift_id: known?.gift_id ?? null,
    card_reference: known?.card_reference ?? null,
    at: ctx.now,
  });
  await planFrom(ctx, { ...row, refusals: 0 }, row.next_on);
  await done(ctx, 'donations.regular-skip', row, { date: row.next_on });
}

/** While its time has not come. */
export async function undoSkip(ctx: Context, id: string): Promise<void> {
  const row = await lockedRegular(ctx, id);
  const [skipped] = await duesOf(ctx.db, row, ['skipped']);
  if (row.state !== 'active' || !skipped || (await dueAt(ctx, row, skipped.due_on)) <= ctx.now)
    throw new Failure('regular_gift_over');
  await dropDue(ctx.db, skipped);
  await planFrom(ctx, row, addDays(skipped.due_on, -1));
  await done(ctx, 'donations.regular-unskip', row, { date: skipped.due_on });
}

export async function pauseRegular(ctx: Context, id: string): Promise<void> {
  const row = await lockedRegular(ctx, id);
  if (row.state === 'paused') return;
  if (row.state !== 'active') throw new Failure('regular_gift_over');
  await saveRegular(ctx.db, row, { state: 'paused', next_on: null, next_at: null, refusals: 0 });
  await done(ctx, 'donations.regular-pause', row);
}

/** What was paused goes on; what was stopped starts again, until the day that would have been its next. */
export async function resumeRegular(ctx: Context, id: string): Promise<void> {
  const row = await lockedRegular(ctx, id);
  if (row.state === 'active') return;
  const isStopped = row.state === 'stopped' && row.next_at !== null && row.next_at > ctx.now;
  if ((row.state !== 'paused' && !isStopped) || row.card_reference === null)
    throw new Failure('regular_gift_over');
  const today = dateIn(ctx, ctx.now);
  const last = (await duesOf(ctx.db, row, ['taken', 'missed']))[0]?.due_on;
  const yesterday = addDays(today, -1);
  const planned = await planFrom(ctx, row, last !== undefined && last > yesterday ? last : yesterday);
  // What was due while it was paused is not made up for.
  if (planned.next_at !== null && planned.next_at <= ctx.now) await planFrom(ctx, row, today);
  await done(ctx, 'donations.regular-resume', row);
}

/** Nothing is taken from now on, and nothing of the past changes. */
export async function stopRegular(ctx: Context, id: string): Promise<void> {
  const row = await stoppable(ctx, id);
  if (!row) return;
  await saveRegular(ctx.db, row, { state: 'stopped', ended_at: ctx.now, ended_by: 'giver', refusals: 0 });
  await done(ctx, 'donations.regular-stop', row, { by: 'giver' });
}

export interface StopRequest {
  asked_by: StopAskedBy;
  reason: string;
}

/** By staff: who asked and why is kept, and the giver hears who asked. */
export async function stopOnRequest(
  ctx: Context,
  id: string,
  { asked_by, reason }: StopRequest,
): Promise<void> {
  const row = await stoppable(ctx, id);
  if (!row) return;
  const stopped = await saveRegular(ctx.db, row, {
    state: 'stopped',
    ended_at: ctx.now,
    ended_by: 'staff',
    refusals: 0,
    stop_asked_by: asked_by,
    stop_reason: reason,
    stopped_by: userOf(ctx).userId,
  });
  await tellDonor(ctx, stopped, 'stopped');
  await done(ctx, 'donations.regular-stop-asked', row, { by: 'staff', asked_by, reason });
}

/** Null: it is stopped already, and who did it first stays. */
async function stoppable(ctx: Context, id: string): Promise<RegularRow | null> {
  const row = await lockedRegular(ctx, id);
  if (row.state === 'stopped') return null;
  if (!isLive(row)) throw new Failure('regular_gift_over');
  return row;
}

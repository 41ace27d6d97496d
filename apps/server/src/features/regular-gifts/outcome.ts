// Decides: what follows when the gift of a due day came, was refused (asked again after 1, 3 and 5 days, then unpaid) or is too late.

import { type Context, masjidOf } from '../../platform/context.ts';
import type { PaymentState } from '../../platform/giving-payments/giving-payments.ts';
import { tellDonor } from './mails.ts';
import { lockedRegular, planFrom, startRegular } from './plan.ts';
import {
  dueOfGift,
  lockRegular,
  putDue,
  type RegularRow,
  regularOfGift,
  saveRegular,
  setDueState,
} from './queries.ts';
import { dateIn, isNights } from './schedule.ts';

const DAY_MS = 86_400_000;
/** Days between one try and the next: after one, three and five days. */
const WAITS = [1, 2, 2];
/** What is not taken within so long after its time is not taken any more. */
export const LATEST_MS = 3 * DAY_MS;
const laterOf = (one: string, other: string) => (one > other ? one : other);

/** The provider says that it was paid: told as often as it likes, it counts once. */
export async function regularPaid(ctx: Context, giftId: string, state: PaymentState): Promise<void> {
  const { id: masjidId } = masjidOf(ctx);
  const regularId = (await regularOfGift(ctx.db, masjidId, giftId))?.regular_id;
  if (!regularId) return;
  const row = await lockRegular(ctx.db, masjidId, regularId);
  if (!row) return;
  if (row.first_gift_id === giftId) {
    if (state.card)
      await startRegular(ctx, row.id, { card: state.card, at: state.paidAt ?? ctx.now, giftId });
    return;
  }
  const due = await dueOfGift(ctx.db, masjidId, giftId);
  if (due?.state !== 'open') return;
  await setDueState(ctx.db, due, 'taken');
  const { card } = state;
  const mended = card
    ? await saveRegular(ctx.db, row, {
        card_reference: card.reference,
        card_brand: card.brand,
        card_last4: card.last4,
      })
    : row;
  // One that its giver stopped or paused meanwhile stays so.
  if (row.state === 'active') await planFrom(ctx, { ...mended, refusals: 0 }, due.due_on);
  if (row.state === 'unpaid')
    await planFrom(
      ctx,
      { ...mended, refusals: 0 },
      laterOf(due.due_on, dateIn(ctx, state.paidAt ?? ctx.now)),
    );
}

/** Nothing was taken. */
export async function regularRefused(
  ctx: Context,
  giftId: string,
  state: PaymentState | null,
): Promise<void> {
  const { id: masjidId } = masjidOf(ctx);
  const due = await dueOfGift(ctx.db, masjidId, giftId);
  if (due?.state !== 'open') return;
  const row = await lockedRegular(ctx, due.regular_id);
  await setDueState(ctx.db, due, 'refused');
  // Its giver left the payment page again: what was said before still holds.
  const isOwnTry = due.card_reference === null;
  if (isOwnTry || row.state !== 'active') return;
  const refusals = row.refusals + 1;
  const wait = WAITS[refusals - 1];
  if (wait === undefined) {
    await saveRegular(ctx.db, row, { state: 'unpaid', refusals, next_on: null, next_at: null });
    await tellDonor(ctx, row, 'unpaid', due.due_on);
  } else if (isNights(row.frequency)) {
    // The next night is the next try: two nights are never taken at once.
    await planFrom(ctx, { ...row, refusals }, due.due_on);
  } else {
    const from = row.next_at ?? ctx.now;
    await saveRegular(ctx.db, row, {
      refusals,
      next_on: due.due_on,
      next_at: new Date(from.getTime() + wait * DAY_MS),
    });
  }
  if (refusals === 1) await tellDonor(ctx, row, state?.needsHolder ? 'holder' : 'refused', due.due_on);
  await ctx.publish('donations');
}

/** Too late to be taken without surprise: it is left out, and said. */
export async function missDue(ctx: Context, row: RegularRow, tries: number): Promise<void> {
  const { next_on } = row;
  if (next_on === null) return;
  await putDue(ctx.db, {
    masjid_id: row.masjid_id,
    regular_id: row.id,
    due_on: next_on,
    state: 'missed',
    tries,
    gift_id: null,
    card_reference: null,
    at: ctx.now,
  });
  // After a long silence one mail says it, and not one for each day.
  const longAgo = dateIn(ctx, new Date(ctx.now.getTime() - LATEST_MS - DAY_MS));
  await planFrom(ctx, { ...row, refusals: 0 }, laterOf(next_on, longAgo));
  await tellDonor(ctx, row, 'missed', next_on);
}

/** What it was for takes no more gifts. */
export async function endRegular(ctx: Context, row: RegularRow): Promise<void> {
  await saveRegular(ctx.db, row, {
    state: 'ended',
    next_on: null,
    next_at: null,
    ended_at: ctx.now,
    ended_by: 'us',
  });
  await tellDonor(ctx, row, 'ended');
  await ctx.publish('donations');
}

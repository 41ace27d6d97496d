// Decides: how a payout of the card provider is written down with what is in it, when it is booked, and that one which does not add up is an alarm.

import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../../platform/context.ts';
import type { AccountTransaction, PayoutState } from '../../../platform/giving-payments/giving-payments.ts';
import { todayOf } from '../../../platform/masjid-day.ts';
import { bookableDay } from '../card-gifts.ts';
import { findEntrySeq } from '../ledger-queries.ts';
import { postEntry, reverseEntry } from '../post-entry.ts';
import { payoutPostings } from '../postings.ts';
import { bookedParts, findPayout, netOf, putLines, putPayout, setDifference } from './payout-queries.ts';

const entryOf = (payoutId: string) => ({ source: 'provider', sourceId: payoutId, kind: 'payout' }) as const;

/** False: what is in it is to be read, for the first time or because it did not add up. */
export async function isPayoutKept(ctx: Context, payoutId: string): Promise<boolean> {
  const { id } = masjidOf(ctx);
  if (!(await findPayout(ctx.db, id, payoutId))) return false;
  return (await findEntrySeq(ctx.db, id, entryOf(payoutId))) !== undefined;
}

export async function keepPayout(
  ctx: Context,
  provider: string,
  told: PayoutState,
  lines: readonly AccountTransaction[],
): Promise<void> {
  const { id: masjidId } = masjidOf(ctx);
  await putPayout(ctx.db, masjidId, provider, told);
  await putLines(ctx.db, masjidId, told.id, lines);
}

/**
 * What left the provider for the bank, fund by fund, from the lines that are in it. To the cent or not at all: a payout that
 * is another sum than the provider's lines, or than what the books know of them, is shown with its difference.
 */
export async function bookPayout(ctx: Context, payoutId: string): Promise<void> {
  const { id: masjidId, timeZone } = masjidOf(ctx);
  const payout = await findPayout(ctx.db, masjidId, payoutId);
  if (!payout) throw new Error('a payout that was not written down');
  const parts = await bookedParts(ctx.db, masjidId, payoutId);
  const booked = parts.reduce((sum, { amount }) => sum + amount, 0);
  const net = await netOf(ctx.db, masjidId, payoutId);
  const difference = payout.amount - booked || payout.amount - net;
  await setDifference(ctx.db, payout, difference, ctx.now);
  await ctx.publish('donations');
  if (difference !== 0) {
    ctx.log.error({ masjidId, payout: payoutId, difference }, 'a payout is not the sum of what is in it');
    return;
  }
  await postEntry(ctx.db, {
    masjidId,
    ...entryOf(payoutId),
    occurredOn: await bookableDay(ctx, wallClock(zone(timeZone), payout.created_at.getTime()).date),
    writtenAt: ctx.now,
    postings: payoutPostings(parts),
  });
}

/** It came back: the money is with the provider again. */
export async function failPayout(ctx: Context, payoutId: string): Promise<void> {
  const { id: masjidId } = masjidOf(ctx);
  const seq = await findEntrySeq(ctx.db, masjidId, entryOf(payoutId));
  if (seq === undefined) return;
  await reverseEntry(ctx.db, seq, { masjidId, occurredOn: todayOf(ctx), writtenAt: ctx.now });
  await ctx.publish('donations');
}

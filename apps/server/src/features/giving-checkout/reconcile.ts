// Decides: what the night compares between the books and the card provider, and when it is an alarm (clearing older than 72 hours, another balance).

import type { PayoutState } from '../../platform/giving-payments/giving-payments.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { bookPayout, failPayout, isPayoutKept, keepPayout } from '../giving/service.ts';
import { syncAccount } from './account.ts';
import { syncSetup } from './keep-card.ts';
import { isBreakerOn } from './protection.ts';
import {
  type AccountRow,
  bookedAtProvider,
  clearingOlder,
  findAccount,
  saveAccount,
  settledDisputes,
  waitingPayments,
} from './queries.ts';
import { waitingSetups } from './setup-queries.ts';
import { inMasjid, type Outside, syncGift } from './sync.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const CLEARING_MS = 72 * HOUR_MS;
/** What came late is found although it was compared before. */
const OVERLAP_MS = 3 * DAY_MS;
const PAYOUTS_MS = 40 * DAY_MS;
const DISPUTES_MS = 400 * DAY_MS;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Everything of one account, as if no webhook had ever come. */
export async function reconcile(ctx: Outside, masjidId: number): Promise<void> {
  const { givingPayments } = ctx.ports;
  const { provider } = givingPayments;
  const row = await inMasjid(ctx, masjidId, ({ db }) => findAccount(db, masjidId, provider));
  if (!row?.account_id) return;
  await syncAccount(ctx, masjidId);
  const stuck = new Set<string>();
  /** One that cannot be written down keeps no other waiting, and is an alarm. A provider that is silent ends the night. */
  const sync = async (giftId: string): Promise<void> => {
    try {
      await syncGift(ctx, masjidId, giftId);
    } catch (error) {
      if (error instanceof PaymentError && error.kind === 'unavailable') throw error;
      stuck.add(giftId);
      ctx.log.error({ err: error, masjidId, gift: giftId }, 'a gift could not be written down');
    }
  };
  await syncWaiting(ctx, row, sync);
  await syncSetups(ctx, masjidId);
  await syncMoved(ctx, row, sync);
  await syncDisputes(ctx, row, sync);
  await bookPayouts(ctx, row);
  // Read before the books are: a gift that comes in between is in neither, or found the next night.
  const balance = await givingPayments.balance(row.account_id, row.currency ?? '');
  await inMasjid(ctx, masjidId, async (own) => {
    const now = own.now;
    const difference = balance - (await bookedAtProvider(own.db, masjidId));
    const clearing = await clearingOlder(own.db, masjidId, provider, new Date(now.getTime() - CLEARING_MS));
    const isOn = await isBreakerOn(own.db, masjidId);
    const [firstStuck = null] = stuck;
    const last = (await findAccount(own.db, masjidId, provider)) ?? row;
    await saveAccount(own.db, row, {
      reconciled_at: now,
      clearing_old: clearing?.amount ?? null,
      clearing_old_since: clearing?.since ?? null,
      difference: difference === 0 ? null : difference,
      difference_since: difference === 0 ? null : (last.difference_since ?? now),
      stuck_gift: firstStuck,
      stuck_since: firstStuck === null ? null : (last.stuck_since ?? now),
      breaker_since: isOn ? (last.breaker_since ?? now) : null,
    });
    await own.publish('donations');
    if (difference !== 0) own.log.error({ masjidId, difference }, 'the books and the card provider differ');
    if (clearing)
      own.log.error({ masjidId, amount: clearing.amount }, 'card gifts have not arrived for 72 hours');
  });
}

type Sync = (giftId: string) => Promise<void>;

async function syncWaiting(ctx: Outside, row: AccountRow, sync: Sync): Promise<void> {
  const { masjid_id: masjidId, provider } = row;
  for (let after = FIRST; ; ) {
    const rows = await inMasjid(ctx, masjidId, ({ db }) => waitingPayments(db, masjidId, provider, after));
    for (const { gift_id } of rows) await sync(gift_id);
    const last = rows.at(-1);
    if (!last) return;
    after = last.gift_id;
  }
}

async function syncSetups(ctx: Outside, masjidId: number): Promise<void> {
  const rows = await inMasjid(ctx, masjidId, ({ db }) => waitingSetups(db, masjidId));
  for (const { id } of rows) await syncSetup(ctx, masjidId, id);
}

/** Every gift that something moved for since the last time: its refunds too. */
async function syncMoved(ctx: Outside, row: AccountRow, sync: Sync): Promise<void> {
  const since = new Date((row.reconciled_at?.getTime() ?? OVERLAP_MS) - OVERLAP_MS);
  const moved = await ctx.ports.givingPayments.transactions(row.account_id ?? '', since);
  const gifts = new Set(moved.flatMap(({ giftId }) => (giftId === null ? [] : [giftId])));
  for (const giftId of gifts) await sync(giftId);
}

/** A bank takes months. What is over and booked is not read again. */
async function syncDisputes(ctx: Outside, row: AccountRow, sync: Sync): Promise<void> {
  const { masjid_id: masjidId, account_id: accountId } = row;
  const since = new Date(ctx.now.getTime() - DISPUTES_MS);
  const told = await ctx.ports.givingPayments.disputes(accountId ?? '', since);
  if (told.length === 0) return;
  const settled = await inMasjid(ctx, masjidId, ({ db }) => settledDisputes(db, masjidId));
  const gifts = told.flatMap(({ giftId, dispute }) =>
    giftId === null || settled.get(dispute.id) === dispute.status ? [] : [giftId],
  );
  for (const giftId of new Set(gifts)) await sync(giftId);
}

/** After its gifts: a payout is the sum of what is in it. */
async function bookPayouts(ctx: Outside, row: AccountRow): Promise<void> {
  const since = new Date(ctx.now.getTime() - PAYOUTS_MS);
  const payouts = await ctx.ports.givingPayments.payouts(row.account_id ?? '', since);
  for (const payout of [...payouts].reverse())
    await bookOne(ctx, row, payout).catch((error: unknown) => {
      // One that cannot be booked shows as a difference, and does not keep the others out.
      const about = { err: error, payout: payout.id, masjidId: row.masjid_id };
      ctx.log.error(about, 'a payout could not be booked');
    });
  const [newest] = payouts;
  if (newest)
    await inMasjid(ctx, row.masjid_id, ({ db }) =>
      saveAccount(db, row, { last_payout: newest.amount, last_payout_on: newest.arrivesOn }),
    );
}

/** What is in it is asked until it is booked, and then stays as it was. */
async function bookOne(ctx: Outside, row: AccountRow, payout: PayoutState): Promise<void> {
  const { masjid_id: masjidId, account_id: accountId, provider } = row;
  const isKept = await inMasjid(ctx, masjidId, (own) => isPayoutKept(own, payout.id));
  const lines =
    isKept || !payout.isItemised
      ? []
      : await ctx.ports.givingPayments.payoutTransactions(accountId ?? '', payout.id);
  // Written down before it is booked: what the books refuse is shown all the same.
  await inMasjid(ctx, masjidId, (own) => keepPayout(own, provider, payout, lines));
  await inMasjid(ctx, masjidId, async (own) => {
    if (!isKept) await bookPayout(own, payout.id);
    if (payout.status === 'failed') await failPayout(own, payout.id);
  });
}

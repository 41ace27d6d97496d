// Decides: what is written down after a card gift was paid, refused, refunded, disputed or left; the provider's state is read whole, each time.

import type { Context } from '../../platform/context.ts';
import type { PaymentState } from '../../platform/giving-payments/giving-payments.ts';
import {
  bookRefund,
  bookTransaction,
  failGift,
  failRefund,
  settleGift,
  writeDispute,
} from '../giving/service.ts';
import { enterMasjid } from '../masjid/service.ts';
import { dueOfGift, regularPaid, regularRefused } from '../regular-gifts/service.ts';
import { tellOfDispute } from './dispute-mails.ts';
import { findPayment, findRefundState, openPayment, type PaymentRow, savePayment } from './queries.ts';

/** Work that speaks to the provider holds no transaction meanwhile. */
export type Outside = Omit<Context, 'db'>;

/** A transaction in the name of one masjid. */
export function inMasjid<T>(ctx: Outside, masjidId: number, work: (own: Context) => Promise<T>): Promise<T> {
  return ctx.transact(async (own) => work((await enterMasjid(own, masjidId)).ctx));
}

/** Providers forget keys after a day: what was asked and never answered is not asked again after this. */
export const KEY_HOLDS_MS = 20 * 3600_000;

/**
 * Reads one payment and writes what it says. A payment only goes forward and the books take each thing once, so that
 * webhooks, the thank-you page and the night may all do it at the same time, in any order.
 */
export async function syncGift(ctx: Outside, masjidId: number, giftId: string): Promise<void> {
  const { givingPayments } = ctx.ports;
  const row = await inMasjid(ctx, masjidId, ({ db }) => findPayment(db, masjidId, giftId));
  if (!row || row.provider !== givingPayments.provider) return;
  if (row.payment_id === null) return giveUp(ctx, row);
  const state = await givingPayments.payment(row.account_id, row.payment_id);
  if (state) await inMasjid(ctx, masjidId, (own) => writeState(own, row, state));
}

/** Nobody was ever told where to pay; of a kept card the provider is asked whether it was charged all the same. */
async function giveUp(ctx: Outside, row: PaymentRow): Promise<void> {
  if (row.state !== 'asked' || ctx.now.getTime() - row.created_at.getTime() < KEY_HOLDS_MS) return;
  const { masjid_id: masjidId, gift_id: giftId, account_id: accountId } = row;
  const due = await inMasjid(ctx, masjidId, ({ db }) => dueOfGift(db, masjidId, giftId));
  const card = due?.card_reference;
  const charge = card ? await ctx.ports.givingPayments.findCharge({ accountId, giftId, card }) : null;
  await inMasjid(ctx, masjidId, async (own) => {
    if (charge) {
      await openPayment(own.db, row, charge.id, null);
      return writeState(own, row, charge);
    }
    await failGift(own, giftId, { state: 'canceled', failure: 'expired' });
    await savePayment(own.db, row, { state: 'over', read_at: own.now });
  });
}

export async function writeState(ctx: Context, row: PaymentRow, state: PaymentState): Promise<void> {
  const read = { declines: state.declines, read_at: ctx.now };
  if (state.giftId !== null && state.giftId !== row.gift_id) throw new Error('the payment of another gift');
  switch (state.status) {
    case 'open':
      await savePayment(ctx.db, row, read);
      return;
    case 'processing':
      await failGift(ctx, row.gift_id, { state: 'processing', failure: null });
      await savePayment(ctx.db, row, { ...read, pay_url: null });
      return;
    case 'expired':
      await failGift(ctx, row.gift_id, overBy(state));
      await savePayment(ctx.db, row, { ...read, state: 'over', pay_url: null });
      await regularRefused(ctx, row.gift_id, state);
      return;
    case 'succeeded':
      await writePaid(ctx, row, state);
      await savePayment(ctx.db, row, {
        ...read,
        state: state.transaction ? 'done' : 'paid',
        paid_at: state.paidAt ?? ctx.now,
        pay_url: null,
      });
      await regularPaid(ctx, row.gift_id, state);
  }
}

/** In our own words: the provider's stay with it. */
function overBy({ declines }: PaymentState) {
  return declines > 0
    ? ({ state: 'failed', failure: 'declined' } as const)
    : ({ state: 'canceled', failure: 'expired' } as const);
}

async function writePaid(ctx: Context, row: PaymentRow, state: PaymentState): Promise<void> {
  const { gift_id: giftId, provider } = row;
  if (state.amount !== row.amount || state.currency !== row.currency)
    throw new Error('another sum was paid than was asked');
  await settleGift(ctx, giftId, { provider, paymentId: state.id, paidAt: state.paidAt ?? ctx.now });
  const { transaction } = state;
  if (!transaction) return;
  await bookTransaction(ctx, giftId, {
    transactionId: transaction.id,
    gross: transaction.gross,
    fee: transaction.fee,
    at: transaction.at,
  });
  for (const { id, refundId, status, transactionId, at } of state.refunds) {
    // What was given back by hand at the provider is found by the night's comparison.
    if (refundId === null || !(await findRefundState(ctx.db, row.masjid_id, refundId))) continue;
    if (status === 'failed') await failRefund(ctx, refundId, at);
    else if (status === 'succeeded' && transactionId !== null)
      await bookRefund(ctx, refundId, { providerRefundId: id, transactionId, at });
  }
  // After the refunds: what went back before is not what is disputed.
  for (const dispute of state.disputes) {
    const { isNew } = await writeDispute(ctx, giftId, dispute);
    if (isNew) await tellOfDispute(ctx, row.masjid_id, dispute);
  }
}

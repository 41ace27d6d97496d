// Decides: how a card gift is given back: booked first, then asked of the provider under the refund's own id, and asked again after a crash.

import type { CardRefund } from '@minaret/contract/giving/card-account';
import { masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { askRefund, failRefund } from '../giving/service.ts';
import { findPayment, findRefundState } from './queries.ts';
import { inMasjid, type Outside, syncGift } from './sync.ts';

/** The job waits so long for whoever asked. */
const IN_HAND_MS = 60_000;

interface AskedRefund {
  operation: string;
  gift_id: string;
  amount: number;
  reason: string;
}

export async function refundGift(ctx: RequestContext, asked: AskedRefund): Promise<CardRefund> {
  const { id: masjidId } = masjidOf(ctx);
  const { operation: refundId, gift_id: giftId, amount, reason } = asked;
  await ctx.transact(async (own) => {
    const payment = await findPayment(own.db, masjidId, giftId);
    if (!payment?.paid_at || payment.provider !== own.ports.givingPayments.provider)
      throw new Failure('refund_not_possible');
    const refund = await askRefund(own, { operation: refundId, giftId, amount, reason });
    if (refund.gift_id !== giftId || refund.from_fund + refund.from_cover !== amount)
      throw new Failure('refund_not_possible');
    const runAt = new Date(own.now.getTime() + IN_HAND_MS);
    await own.enqueue('giving-checkout:refund', { masjidId, refundId }, { key: `refund ${refundId}`, runAt });
  });
  const { db: _none, ...outside } = ctx;
  try {
    await performRefund(outside, masjidId, refundId);
  } catch (error) {
    // It is booked, and the job asks again: the answer says that it is on its way.
    if (!(error instanceof PaymentError)) throw error;
    ctx.log.warn({ refundId, kind: error.kind }, 'a refund is asked again later');
  }
  return ctx.transact(async ({ db }) => {
    const refund = await findRefundState(db, masjidId, refundId);
    if (!refund) throw new Failure('not_found');
    return {
      id: refundId,
      gift_id: giftId,
      amount: refund.from_fund + refund.from_cover,
      state: refund.state,
    };
  });
}

/** What is at the provider already is not asked for again, however long ago its key was forgotten. */
export async function performRefund(ctx: Outside, masjidId: number, refundId: string): Promise<void> {
  const { givingPayments } = ctx.ports;
  const found = await inMasjid(ctx, masjidId, async ({ db }) => {
    const refund = await findRefundState(db, masjidId, refundId);
    const payment = refund && (await findPayment(db, masjidId, refund.gift_id));
    return refund && payment ? { refund, payment } : null;
  });
  if (!found?.payment.payment_id || found.refund.state !== 'asked') return;
  const { refund, payment } = found;
  if (payment.provider !== givingPayments.provider || payment.payment_id === null) return;
  const { account_id: accountId, payment_id: paymentId } = payment;
  const before = await givingPayments.payment(accountId, paymentId);
  if (!before?.refunds.some((each) => each.refundId === refundId)) {
    const amount = refund.from_fund + refund.from_cover;
    try {
      await givingPayments.createRefund({ accountId, paymentId, refundId, amount }, `refund:${refundId}`);
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind === 'unavailable') throw error;
      // A plain no: nothing left the account, so the books take it back.
      await inMasjid(ctx, masjidId, (own) => failRefund(own, refundId, own.now));
      return;
    }
  }
  await syncGift(ctx, masjidId, payment.gift_id);
}

// Decides: what the thank-you page is told of a gift, and how often it may make us ask the card provider.

import type { GivenGift } from '@minaret/contract/giving/give';
import { masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { giftIdOf } from './page-tokens.ts';
import { presentGift } from './present.ts';
import { findPayment } from './queries.ts';
import { syncGift } from './sync.ts';

/** Pages ask every few seconds; the provider is asked no more often. */
const FRESH_MS = 2000;

/** Waits for the truth: while nobody knows, the provider is asked. Its silence is not the giver's trouble. */
export async function givenGift(ctx: RequestContext, token: string): Promise<GivenGift> {
  const { id: masjidId } = masjidOf(ctx);
  const giftId = giftIdOf(ctx.ports.secrets, token);
  const payment = await ctx.transact(({ db }) => findPayment(db, masjidId, giftId));
  if (!payment) throw new Failure('not_found');
  const isWaiting = payment.state === 'open';
  const isFresh = payment.read_at !== null && ctx.now.getTime() - payment.read_at.getTime() < FRESH_MS;
  if (isWaiting && !isFresh) {
    const { db: _none, ...outside } = ctx;
    await syncGift(outside, masjidId, giftId).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      ctx.log.warn({ kind: error.kind }, 'the card provider did not say what became of a gift');
    });
  }
  return ctx.transact((own) => presentGift(own, giftId));
}

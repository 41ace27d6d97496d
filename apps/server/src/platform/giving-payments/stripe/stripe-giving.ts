// Decides: how Stripe takes gifts: on the masjid's own account (Connect, direct charges), on Stripe's payment page, without a fee of ours.

import type { StripeConfig } from '../../../config.ts';
import type { Clock } from '../../clock.ts';
import { stripeClient } from '../../payments/stripe/stripe-client.ts';
import { asking } from '../../payments/stripe/stripe-error.ts';
import { usualFee } from '../fee.ts';
import type { GivingPayments } from '../giving-payments.ts';
import { createAccount, onboardingUrl, readAccount } from './stripe-account.ts';
import { chargeCard, findCharge } from './stripe-charge.ts';
import { acceptDispute, answerDispute, disputesSince, giftOfDispute } from './stripe-disputes.ts';
import { createPayment, createRefund, expirePayment, readPayment } from './stripe-gift.ts';
import { readGivingEvent } from './stripe-giving-event.ts';
import { balanceOf, payoutsOf, transactionsIn, transactionsOf } from './stripe-money.ts';
import { stripeReaders } from './stripe-readers.ts';

/** Stripe takes the gifts: the masjid is the merchant and bears its fees, we never hold the money. */
export function stripeGiving(
  config: StripeConfig,
  secret: string,
  { clock }: { clock: Clock },
): GivingPayments {
  const stripe = stripeClient(config);
  return {
    provider: 'stripe',
    movesMoney: true,
    now: async () => clock.now(),
    feeOn: usualFee,
    createAccount: (account, key) => asking(() => createAccount(stripe, account, key)),
    account: (id) => asking(() => readAccount(stripe, id)),
    onboardingUrl: (id, back) => asking(() => onboardingUrl(stripe, id, back)),
    createPayment: (payment, key) => asking(() => createPayment(stripe, payment, key)),
    payment: (accountId, id) => asking(() => readPayment(stripe, accountId, id)),
    expirePayment: (accountId, id, key) => asking(() => expirePayment(stripe, accountId, id, key)),
    chargeCard: (charge, key) => asking(() => chargeCard(stripe, charge, key)),
    findCharge: (charge) => asking(() => findCharge(stripe, charge)),
    createRefund: (refund, key) => asking(() => createRefund(stripe, refund, key)),
    disputes: (accountId, since) => asking(() => disputesSince(stripe, accountId, since)),
    giftOfDispute: (accountId, id) => asking(() => giftOfDispute(stripe, accountId, id)),
    answerDispute: (answer, key) => asking(() => answerDispute(stripe, answer, key)),
    acceptDispute: (accepted, key) => asking(() => acceptDispute(stripe, accepted, key)),
    readers: stripeReaders(stripe),
    transactions: (accountId, since) => asking(() => transactionsOf(stripe, accountId, since)),
    balance: (accountId, currency) => asking(() => balanceOf(stripe, accountId, currency)),
    payouts: (accountId, since) => asking(() => payoutsOf(stripe, accountId, since)),
    payoutTransactions: (accountId, id) => asking(() => transactionsIn(stripe, accountId, id)),
    readEvent: async (body, signature) => readGivingEvent(stripe, secret, clock, body, signature),
  };
}

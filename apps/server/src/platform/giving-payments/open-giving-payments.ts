// Decides: which card provider takes gifts: the same as for plans, or none.

import type { Config } from '../../config.ts';
import type { PaymentMeans } from '../payments/open-payments.ts';
import { PaymentError } from '../payments/payment-error.ts';
import { usualFee } from './fee.ts';
import type { GivingPayments } from './giving-payments.ts';

export async function openGivingPayments(config: Config, means: PaymentMeans): Promise<GivingPayments> {
  const { payments } = config;
  if (payments.provider === 'stripe' && payments.stripe.connectWebhookSecret) {
    const { stripeGiving } = await import('./stripe/stripe-giving.ts');
    return stripeGiving(payments.stripe, payments.stripe.connectWebhookSecret, means);
  }
  if (payments.provider !== 'builtin') return noGivingPayments(means);
  const { builtinGiving } = await import('./builtin/builtin-giving.ts');
  return builtinGiving(config, means);
}

/** Gifts by card are not taken here; cash, cheques and transfers are. */
function noGivingPayments({ clock }: Pick<PaymentMeans, 'clock'>): GivingPayments {
  const refuse = async (): Promise<never> => {
    throw new PaymentError('unavailable', 'no card provider is configured');
  };
  return {
    provider: 'none',
    movesMoney: false,
    now: async () => clock.now(),
    feeOn: usualFee,
    createAccount: refuse,
    account: async () => null,
    onboardingUrl: refuse,
    createPayment: refuse,
    payment: async () => null,
    expirePayment: refuse,
    chargeCard: refuse,
    findCharge: async () => null,
    createRefund: refuse,
    disputes: async () => [],
    giftOfDispute: async () => null,
    answerDispute: refuse,
    acceptDispute: refuse,
    readers: {
      register: refuse,
      read: async () => null,
      remove: refuse,
      createPayment: refuse,
      present: refuse,
      cancel: refuse,
    },
    transactions: async () => [],
    balance: async () => 0,
    payouts: async () => [],
    payoutTransactions: async () => [],
    readEvent: refuse,
  };
}

// Decides: a server that sells no plans (no card provider).

import type { Clock } from '../clock.ts';
import { PaymentError } from './payment-error.ts';
import type { Payments } from './payments.ts';

/** Nothing is sold here: plans are given by hand. */
export function noPayments(clock: Clock): Payments {
  const refuse = async (): Promise<never> => {
    throw new PaymentError('unavailable', 'no card provider is configured');
  };
  return {
    provider: 'none',
    publicKey: null,
    hasEmbeddedCheckout: false,
    now: async () => clock.now(),
    catalogue: async () => [],
    createCustomer: refuse,
    updateCustomer: refuse,
    customer: async () => null,
    createCheckout: refuse,
    checkout: async () => null,
    expireCheckout: refuse,
    createSetup: refuse,
    setDefaultCard: refuse,
    detachCard: refuse,
    previewChange: refuse,
    changePlan: refuse,
    scheduleChange: refuse,
    cancelAtPeriodEnd: refuse,
    cancelNow: refuse,
    invoicePdfUrl: refuse,
    invoicePdf: refuse,
    readEvent: refuse,
  };
}

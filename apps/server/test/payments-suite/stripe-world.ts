import type { TestCard } from '@minaret/contract/billing/test-cards';
import { expect } from 'vitest';
import { stripePayments } from '../../src/platform/payments/stripe/stripe-payments.ts';
import { ApiError, found } from '../stripe/engine/api-error.ts';
import type { CardToken } from '../stripe/engine/cards.ts';
import { completeCheckout, confirmSetup } from '../stripe/engine/checkouts.ts';
import { advanceTo, payNow } from '../stripe/engine/clock.ts';
import { startFakeStripe } from '../stripe/fake-stripe.ts';
import type { World } from './world.ts';

/** Both providers' names of one card. */
const TOKENS: Partial<Record<TestCard, CardToken>> = {
  visa: 'pm_card_visa',
  mastercard: 'pm_card_mastercard',
  declined: 'pm_card_visa_chargeDeclined',
  no_funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  authenticate_once: 'pm_card_authenticationRequiredOnSetup',
  authenticate_always: 'pm_card_authenticationRequired',
  fails_later: 'pm_card_chargeCustomerFail',
};

/** The adapter with the local Stripe behind it. A renewal's draft hour is left out: the built-in provider has none. */
export async function openStripeWorld(start: Date): Promise<World> {
  const fake = await startFakeStripe({ finalizesAfter: 0 });
  fake.state.now = start.getTime() / 1000;
  return {
    payments: stripePayments(fake.config, { clock: fake.clock }),
    advanceTo: async (instant) => advanceTo(fake.state, Math.floor(instant.getTime() / 1000)),
    completeCheckout: async (id, card) =>
      accepted(() => completeCheckout(fake.state, id, card && tokenOf(card))),
    confirmSetup: async (secret, card) =>
      accepted(() => confirmSetup(fake.state, secret, tokenOf(card), true)),
    payInvoice: async (id) =>
      accepted(() => payNow(fake.state, found(fake.state.invoices, 'invoice', id), null, true)),
    failNext: async () => {
      fake.state.failing = 1;
    },
    close: async () => {
      await fake.close();
      expect(fake.problems).toEqual([]);
    },
  };
}

function tokenOf(card: TestCard): CardToken {
  const token = TOKENS[card];
  if (!token) throw new Error(`the fake has no card ${card}`);
  return token;
}

function accepted(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return false;
    throw error;
  }
}

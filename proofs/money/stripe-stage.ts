import type { TestCard } from '@minaret/contract/billing/test-cards';
import { PaymentError } from '../../apps/server/src/platform/payments/payment-error.ts';
import { stripePayments } from '../../apps/server/src/platform/payments/stripe/stripe-payments.ts';
import { ApiError } from '../../apps/server/test/stripe/engine/api-error.ts';
import type { CardToken } from '../../apps/server/test/stripe/engine/cards.ts';
import {
  attachCard,
  completeCheckout,
  confirmSetup,
} from '../../apps/server/test/stripe/engine/checkouts.ts';
import { advanceTo, payNow } from '../../apps/server/test/stripe/engine/clock.ts';
import { payingMethod } from '../../apps/server/test/stripe/engine/invoices.ts';
import type { FakeEvent } from '../../apps/server/test/stripe/engine/state.ts';
import { startFakeStripe } from '../../apps/server/test/stripe/fake-stripe.ts';
import { wireCheck } from '../../apps/server/test/stripe/schema/wire-check.ts';
import { deliver } from '../../apps/server/test/stripe/webhooks.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import type { Random } from '../lib/random.ts';
import { groupBy } from '../lib/stored-billing.ts';
import { knownCustomer, type ProviderStage } from './stage.ts';

const TOKENS: Partial<Record<TestCard, CardToken>> = {
  visa: 'pm_card_visa',
  mastercard: 'pm_card_mastercard',
  declined: 'pm_card_visa_chargeDeclined',
  no_funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  authenticate_once: 'pm_card_authenticationRequiredOnSetup',
  authenticate_always: 'pm_card_authenticationRequired',
  fails_later: 'pm_card_chargeCustomerFail',
};
const tokenOf = (card: TestCard | null): CardToken | null => (card ? (TOKENS[card] ?? 'pm_card_visa') : null);
const lastOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** What the provider's own page refuses is said in the port's words. */
function atPage(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    throw error instanceof ApiError ? new PaymentError('declined', error.message) : error;
  }
}

/** The Stripe adapter over its unmodified SDK, with the local fake behind it. */
export async function stripeStage(test: TestApp, random: Random): Promise<ProviderStage> {
  // Its schemas are derived once, which holds everything up for a while.
  wireCheck();
  const fake = await startFakeStripe({ finalizesAfter: 0 });
  const { state } = fake;
  state.now = Math.floor(test.platform.clock.now().getTime() / 1000);
  const payments = stripePayments(fake.config, { clock: fake.clock });
  test.platform.payments = payments;
  let told = 0;
  let again: FakeEvent[] = [];
  let extras = 0;
  return {
    signatureHeader: 'stripe-signature',
    now: () => payments.now(),
    async payCheckout(url, { card }) {
      const checkout = state.checkouts.get(lastOf(url));
      const wanted = checkout?.needsCard ? (card ?? 'visa') : card;
      atPage(() => completeCheckout(state, lastOf(url), tokenOf(wanted)));
    },
    async confirmSetup(secret, { card, isConfirmed }) {
      atPage(() => confirmSetup(state, secret, tokenOf(card) ?? 'pm_card_visa', isConfirmed === true));
    },
    async payInvoice(url, { card }) {
      const invoice = state.invoices.get(lastOf(url));
      const subscription = state.subscriptions.get(invoice?.subscription ?? '');
      if (!invoice || !subscription) return;
      const token = tokenOf(card);
      atPage(() => {
        const method = token
          ? attachCard(state, invoice.customer, token).id
          : payingMethod(state, subscription);
        payNow(state, invoice, method);
      });
    },
    async failNext() {
      state.failing += 1;
    },
    async startExtra(customerId, priceId) {
      extras += 1;
      const urls = { successUrl: 'https://minaret.example/', cancelUrl: 'https://minaret.example/' };
      const { id } = await payments.createCheckout(
        { customerId, priceId, trialDays: 15, ...urls, locale: 'en' },
        `by support ${extras}`,
      );
      return completeCheckout(state, id, null).subscription;
    },
    async passTime(ms) {
      test.advance(ms);
      const now = Math.floor(test.platform.clock.now().getTime() / 1000);
      advanceTo(state, Math.max(now, state.now));
    },
    async deliver(send) {
      const fresh = state.events.slice(told);
      told = state.events.length;
      const bag = [...again, ...fresh].flatMap((event) => (random.below(2) ? [event, event] : [event]));
      again = [];
      while (bag.length > 0) {
        const [event] = bag.splice(random.below(bag.length), 1);
        if (!event) return;
        const { body, signature } = deliver(fake, event);
        await send(body, signature).catch(() => again.push(event));
      }
    },
    customerOf: (masjidId) => knownCustomer(test, masjidId),
    async customers() {
      const known = await Promise.all(
        [...state.customers.values()].map(async ({ id, metadata }) => ({
          masjidId: Number(metadata.masjid_id),
          of: await payments.customer(id),
        })),
      );
      const groups = groupBy(known, ({ masjidId }) => masjidId);
      return new Map(
        [...groups].map(([masjidId, all]) => [masjidId, all.flatMap(({ of }) => of ?? [])] as const),
      );
    },
    async close() {
      await fake.close();
      return fake.problems;
    },
  };
}

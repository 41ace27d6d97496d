import { expect } from 'vitest';
import type { CustomerState, Payments, ProviderSubscription } from '../../src/platform/payments/payments.ts';
import { stripePayments } from '../../src/platform/payments/stripe/stripe-payments.ts';
import type { CardToken } from './engine/cards.ts';
import { completeCheckout, confirmSetup } from './engine/checkouts.ts';
import { advanceTo } from './engine/clock.ts';
import type { Rules } from './engine/state.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';

export interface Shop {
  fake: FakeStripe;
  payments: Payments;
  customerId: string;
  state(): Promise<CustomerState>;
  /** The newest subscription. */
  subscription(): Promise<ProviderSubscription>;
  advance(seconds: number): void;
  subscribe(priceId: string, card: CardToken | null, trialDays?: number): Promise<ProviderSubscription>;
  addCard(card: CardToken): Promise<string>;
  key(): string;
  /** Fails the test if anybody did what no client of Stripe should. */
  close(): Promise<void>;
}

/** The adapter, the fake behind it, and one customer. */
export async function openShop(rules?: Partial<Rules>, tax = false): Promise<Shop> {
  const fake = await startFakeStripe(rules);
  const payments = stripePayments({ ...fake.config, tax }, { clock: fake.clock });
  let keys = 0;
  const key = () => `operation-${++keys}`;
  const { id: customerId } = await payments.createCustomer(
    { name: 'Masjid an-Nur', email: 'office@example.org', phone: null, masjidId: 7, masjidName: 'an-Nur' },
    key(),
  );
  const state = async () => {
    const read = await payments.customer(customerId);
    if (!read) throw new Error('the customer is gone');
    return read;
  };
  /** What billing does after it has read. */
  const makeDefault = async () => {
    const { cardToMakeDefault } = await state();
    if (cardToMakeDefault) await payments.setDefaultCard(customerId, cardToMakeDefault, key());
  };
  const subscription = async () => {
    const [newest] = (await state()).subscriptions;
    if (!newest) throw new Error('there is no subscription');
    return newest;
  };
  return {
    fake,
    payments,
    customerId,
    state,
    subscription,
    key,
    advance: (seconds) => advanceTo(fake.state, fake.state.now + seconds),
    subscribe: async (priceId, card, trialDays) => {
      const checkout = await payments.createCheckout(
        {
          customerId,
          priceId,
          trialDays: trialDays ?? null,
          successUrl: 'https://minaret.example/done',
          cancelUrl: 'https://minaret.example/plans',
          locale: 'en',
        },
        key(),
      );
      completeCheckout(fake.state, checkout.id, card);
      await makeDefault();
      return subscription();
    },
    addCard: async (card) => {
      const { clientSecret } = await payments.createSetup(customerId, key());
      const { method } = confirmSetup(fake.state, clientSecret, card, true);
      await makeDefault();
      return method ?? '';
    },
    close: async () => {
      await fake.close();
      expect(fake.problems).toEqual([]);
    },
  };
}

export const at = (fake: FakeStripe, seconds = 0): Date => new Date((fake.state.now + seconds) * 1000);

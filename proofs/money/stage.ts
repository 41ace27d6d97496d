import type { TestCard } from '@minaret/contract/billing/test-cards';
import { builtinOf } from '../../apps/server/src/platform/payments/builtin/builtin-payments.ts';
import type { CustomerState, Payments } from '../../apps/server/src/platform/payments/payments.ts';
import { entry } from '../../apps/server/test/billing.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import { groupBy, readStoredBilling } from '../lib/stored-billing.ts';

/** A card as somebody types it, and what they answer their bank; null: not asked yet, or they went away. */
export interface CardShown {
  card: TestCard | null;
  isConfirmed: boolean | null;
}

/** What people, support and time do at the provider itself, whichever it is. */
export interface ProviderStage {
  /** Where a webhook carries its signature. */
  signatureHeader: string;
  now(): Promise<Date>;
  payCheckout(sessionUrl: string, payer: CardShown): Promise<void>;
  confirmSetup(clientSecret: string, payer: CardShown): Promise<void>;
  payInvoice(payUrl: string, payer: CardShown): Promise<void>;
  /** The next payment of the customer is refused, whatever the card. */
  failNext(customerId: string): Promise<void>;
  /** Support starts a second trial by hand, which nobody meant; its id. */
  startExtra(customerId: string, priceId: string): Promise<string | null>;
  passTime(ms: number): Promise<void>;
  /** Hands out every event that is due, some twice and in no order; one that throws comes again later. */
  deliver(send: (body: Buffer, signature: string) => Promise<void>): Promise<void>;
  /** The customer that our rows know: support looks a masjid up there before it does anything at the provider. */
  customerOf(masjidId: number): Promise<string | null>;
  /** All that the provider knows, by masjid: one customer each, if all is well. */
  customers(): Promise<Map<number, CustomerState[]>>;
  /** What the provider has to complain of. */
  close(): Promise<string[]>;
}

export async function knownCustomer({ platform }: TestApp, masjidId: number): Promise<string | null> {
  const id = (await readStoredBilling(platform, [masjidId])).get(masjidId)?.account?.customer_id;
  return typeof id === 'string' ? id : null;
}

const MOST_CUSTOMERS = 100_000;
let extras = 0;

/** The built-in provider, with its clock and its pages' own doings. */
export async function builtinStage(test: TestApp, payments: Payments): Promise<ProviderStage> {
  const builtin = builtinOf(payments);
  if (!builtin) throw new Error('another provider is at work');
  const { simulator } = builtin;
  await simulator.saveDials({ copies: 2, is_shuffled: true, delay_seconds: 0 });
  const shown = ({ card, isConfirmed }: CardShown) => ({
    card: card && entry(card, isConfirmed),
    isConfirmed,
  });
  const lastOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
  return {
    signatureHeader: 'payment-signature',
    now: () => builtin.now(),
    async payCheckout(url, payer) {
      await simulator.payCheckout(lastOf(url), shown(payer));
    },
    async confirmSetup(secret, { card, isConfirmed }) {
      await simulator.confirmSetup(secret, entry(card ?? 'visa', isConfirmed));
    },
    async payInvoice(url, payer) {
      await simulator.payInvoice(lastOf(url), shown(payer));
    },
    failNext: (customerId) => simulator.failNext(customerId, true),
    async startExtra(customerId, priceId) {
      extras += 1;
      const urls = { successUrl: 'http://localhost/', cancelUrl: 'http://localhost/' };
      const { id } = await builtin.createCheckout(
        { customerId, priceId, trialDays: 15, ...urls, locale: 'en' },
        `by support ${extras}`,
      );
      await simulator.payCheckout(id, { card: null, isConfirmed: null });
      return (await simulator.checkout(id))?.checkout.subscriptionId ?? null;
    },
    async passTime(ms) {
      test.advance(ms);
      await simulator.playDue();
    },
    async deliver(send) {
      for (let batches = 0; batches < 1000; batches += 1) {
        let sent = 0;
        await simulator.deliverDue(async (body, signature) => {
          sent += 1;
          await send(body, signature);
        });
        if (sent === 0) return;
      }
    },
    customerOf: (masjidId) => knownCustomer(test, masjidId),
    async customers() {
      const records = await simulator.customers(MOST_CUSTOMERS);
      const states = await Promise.all(
        records.map(async ({ id, masjidId }) => ({ masjidId, state: await builtin.customer(id) })),
      );
      const known = states.flatMap(({ masjidId, state }) => (state ? [{ masjidId, state }] : []));
      return new Map(
        [...groupBy(known, ({ masjidId }) => masjidId)].map(([masjidId, of]) => [
          masjidId,
          of.map(({ state }) => state),
        ]),
      );
    },
    close: async () => [],
  };
}

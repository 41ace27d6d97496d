import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { signLink } from '../../session/signed-links.ts';
import type { PaymentMeans } from '../open-payments.ts';
import { PaymentError } from '../payment-error.ts';
import type { Payments } from '../payments.ts';
import { readCatalogue } from './catalogue.ts';
import { subscriptionOf } from './engine/commands.ts';
import { customerOf, found } from './engine/ids.ts';
import { previewChange } from './engine/plan-change.ts';
import type { CustomerRecord, Invoice } from './engine/state.ts';
import { renderInvoice } from './invoice-document.ts';
import { dateOf, PAGES, presenter, presentPreview } from './present.ts';
import { assertSigned } from './signature.ts';
import { type BuiltinSimulator, builtinSimulator } from './simulator.ts';
import { builtinStore } from './store.ts';

/** The provider that moves no money, with the simulator that its own pages and jobs use. */
export interface BuiltinPayments extends Payments {
  provider: 'builtin';
  simulator: BuiltinSimulator;
}

/** Null: another provider is at work. */
export function builtinOf(payments: Payments): BuiltinPayments | null {
  return payments.provider === 'builtin' && 'simulator' in payments ? (payments as BuiltinPayments) : null;
}

const NOTHING = z.null().transform(() => undefined);
const CreatedCustomer = z.object({ id: z.string() });
const Checkout = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  url: z.string().nullable(),
});
const Setup = z.object({ clientSecret: z.string() });
const Change = z.object({ isPending: z.boolean(), payUrl: z.string().nullable() });
const Told = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  customer: z.string().nullable(),
});

const PDF_MINUTES = 5;

const invoiceOf = ({ invoices }: CustomerRecord, id: string): Invoice =>
  found(
    invoices.find((each) => each.id === id),
    'invoice',
  );

export function builtinPayments(config: Config, means: PaymentMeans): BuiltinPayments {
  const plansFile = config.payments.provider === 'builtin' ? config.payments.plansFile : undefined;
  const catalogue = readCatalogue(plansFile);
  const store = builtinStore(means, catalogue);
  const present = presenter(config.publicUrl);
  const { secrets, clock } = means;

  async function customer(id: string): Promise<CustomerRecord> {
    const state = await store.read(id);
    if (!state) throw new PaymentError('not_found', 'there is no such customer');
    return state;
  }

  /** Of the customer that its id names. */
  async function checkoutOf(id: string) {
    const state = await store.read(customerOf(id) ?? '');
    return state?.checkouts.find((each) => each.id === id);
  }

  const quiet = () => undefined;

  return {
    provider: 'builtin',
    publicKey: null,
    hasEmbeddedCheckout: false,
    simulator: builtinSimulator(means, store),
    now: async () => dateOf(await store.now()),
    catalogue: async () => catalogue,

    createCustomer: ({ masjidId, masjidName, ...details }, key) =>
      store.create(
        { masjidId, masjidName, details },
        { key, request: ['createCustomer', masjidId, masjidName, details], answer: CreatedCustomer },
        (id) => ({ id }),
      ),
    updateCustomer: (id, details, key) =>
      store.runKeyed(id, 'updateDetails', { details }, { key, answer: NOTHING }, quiet),
    async customer(id) {
      const state = await store.read(id);
      return state && present.customer(state);
    },

    createCheckout: ({ customerId, isEmbedded: _always, ...asked }, key) =>
      store.runKeyed(customerId, 'createCheckout', asked, { key, answer: Checkout }, ({ id }) =>
        present.checkout({ id, status: 'open' }),
      ),
    async checkout(id) {
      const checkout = await checkoutOf(id);
      return checkout ? present.checkout(checkout) : null;
    },
    expireCheckout: (id, key) =>
      store.runKeyed(
        customerOf(id) ?? '',
        'expireCheckout',
        { id },
        { key, answer: Checkout },
        ({ status }) => present.checkout({ id, status }),
      ),

    createSetup: (id, key) =>
      store.runKeyed(id, 'createSetup', undefined, { key, answer: Setup }, ({ secret }) => ({
        clientSecret: secret,
      })),
    setDefaultCard: (id, cardId, key) =>
      store.runKeyed(id, 'setDefaultCard', { cardId }, { key, answer: NOTHING }, quiet),
    detachCard: (id, cardId, key) =>
      store.runKeyed(id, 'detachCard', { cardId }, { key, answer: NOTHING }, quiet),

    async previewChange(id, { subscriptionId, priceId }) {
      const state = await customer(id);
      const price = catalogue.find((each) => each.id === priceId);
      if (!price) throw new PaymentError('invalid', `no price ${priceId}`);
      const subscription = subscriptionOf(state, subscriptionId);
      const now = Math.max(await store.now(), state.at);
      return presentPreview(previewChange(state, subscription, price, now), price.currency, now);
    },
    changePlan: (id, { subscriptionId, priceId, prorationDate }, key) =>
      store.runKeyed(
        id,
        'changePlan',
        { subscriptionId, priceId, prorationAt: Math.floor(prorationDate.getTime() / 1000) },
        { key, answer: Change },
        ({ invoiceId }) => ({
          isPending: invoiceId !== null,
          payUrl: invoiceId === null ? null : present.payUrl(invoiceId),
        }),
      ),
    scheduleChange: (id, subscriptionId, priceId, key) =>
      store.runKeyed(id, 'scheduleChange', { subscriptionId, priceId }, { key, answer: NOTHING }, quiet),
    cancelAtPeriodEnd: (id, subscriptionId, cancels, key) =>
      store.runKeyed(id, 'cancelAtPeriodEnd', { subscriptionId, cancels }, { key, answer: NOTHING }, quiet),
    cancelNow: (id, subscriptionId, key) =>
      store.runKeyed(id, 'cancelNow', { subscriptionId }, { key, answer: NOTHING }, quiet),

    async invoicePdfUrl(id, invoiceId) {
      const { id: subject } = invoiceOf(await customer(id), invoiceId);
      const expires = new Date(clock.now().getTime() + PDF_MINUTES * 60_000);
      const link = signLink(secrets, { purpose: 'invoice', subject, expires });
      return `${config.publicUrl}${PAGES}/invoice-pdf/${subject}?${new URLSearchParams(link)}`;
    },

    async invoicePdf(id, invoiceId) {
      const state = await customer(id);
      return renderInvoice(state, invoiceOf(state, invoiceId), state.locale);
    },

    // Verifies the webhook's signature before anything is read.
    async readEvent(body, signature) {
      assertSigned(secrets, body, signature, clock.now());
      const told = Told.safeParse(JSON.parse(body.toString('utf8')));
      if (!told.success) throw new PaymentError('invalid', 'no event of ours');
      const { id, type, created, customer: customerId } = told.data;
      return { id, type, createdAt: dateOf(created), customerId };
    },
  };
}

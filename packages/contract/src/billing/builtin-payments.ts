import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../access/access.ts';
import { CONSOLE_EDGE, OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { ProviderId } from './payment-billings.ts';
import { TEST_CARD_NAMES } from './test-cards.ts';

/** What the built-in provider's own card form sends: never a number. */
export const CardEntry = z.object({
  card: z.enum(TEST_CARD_NAMES),
  exp_month: z.int().check(z.minimum(1), z.maximum(12)),
  exp_year: z.int().check(z.minimum(2000), z.maximum(2100)),
  /** The holder's answer to the bank's question, once it was asked. */
  is_confirmed: z.optional(z.boolean()),
});
export type CardEntry = z.infer<typeof CardEntry>;

/** `requires_action`: the bank asks its holder; send the same again with `is_confirmed`. */
export const CardOutcome = z.object({
  status: z.enum(['succeeded', 'requires_action', 'declined']),
  /** Why not, for people. */
  message: z.nullable(z.string()),
});
export type CardOutcome = z.infer<typeof CardOutcome>;

/** With another card, or with the one that is kept. */
export const Payment = z.object({
  card: z.optional(z.omit(CardEntry, { is_confirmed: true })),
  is_confirmed: z.optional(z.boolean()),
  /** Of the page, which may be another than the one it was opened in. */
  lang: z.optional(z.string().check(z.maxLength(20))),
});
export type Payment = z.infer<typeof Payment>;
export const PaymentOutcome = z.extend(CardOutcome, {
  /** Where to go now that it is paid. */
  next: z.nullable(z.string()),
});

/** Whoever has the address pays: its id cannot be guessed. */
const PAYER_EDGE: OpenEdge = { ...OPEN_EDGE, bodies: ['json'] };
const PAGES = '/payments/builtin';
const PageId = z.object({ id: ProviderId });

const Language = z.object({ lang: z.optional(z.string()) });

const payment = {
  method: 'POST',
  base: '',
  access: { visitor: true },
  edge: PAYER_EDGE,
  params: PageId,
  body: Payment,
  response: PaymentOutcome,
  transaction: 'none',
} as const;

/** Only there while the built-in provider is at work; else 404. */
export const builtinPaymentsContract = {
  confirmSetup: endpoint({
    access: { roles: ADMIN_ROLES },
    method: 'POST',
    path: '/builtin-payments/confirm-setup',
    summary: 'What the provider’s script does elsewhere: adds the card that the secret was made for',
    body: z.extend(CardEntry, { client_secret: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: CardOutcome,
    transaction: 'none',
  }),
  payCheckout: endpoint({
    ...payment,
    path: `${PAGES}/checkout/:id/pay`,
    summary: 'Start the plan of a payment page, with a card where one is needed',
  }),
  payInvoice: endpoint({
    ...payment,
    path: `${PAGES}/invoice/:id/pay`,
    summary: 'Pay or confirm an invoice that is open',
  }),
};

export const WebhookDials = z.object({
  /** How often each event is sent. */
  copies: z.int().check(z.minimum(1), z.maximum(5)),
  is_shuffled: z.boolean(),
  delay_seconds: z.int().check(z.minimum(0), z.maximum(3600)),
});
export type WebhookDials = z.infer<typeof WebhookDials>;

const Done = z.object({ done: z.boolean() });
const page = { method: 'GET', base: '', response: z.string(), transaction: 'none', raw: true } as const;
const payerPage = { ...page, access: { visitor: true }, edge: OPEN_EDGE } as const;
/** For whoever runs the demo; elsewhere for system admins. The feature asks for the session itself. */
const operator = {
  base: '',
  access: 'public',
  edge: CONSOLE_EDGE,
  transaction: 'none',
  raw: true,
} as const;

/** The built-in provider's own pages. */
export const builtinPaymentPagesContract = {
  checkout: endpoint({
    ...payerPage,
    path: `${PAGES}/checkout/:id`,
    summary: 'The payment page of a plan',
    params: PageId,
    query: Language,
  }),
  invoice: endpoint({
    ...payerPage,
    path: `${PAGES}/invoice/:id`,
    summary: 'An invoice, with a way to pay it',
    params: PageId,
    query: Language,
  }),
  invoicePdf: endpoint({
    ...page,
    path: `${PAGES}/invoice-pdf/:subject`,
    access: { link: 'invoice' },
    edge: OPEN_EDGE,
    summary: 'An invoice as PDF, for as long as its address holds',
    params: z.object({ subject: ProviderId }),
    query: z.object({ s: z.string(), e: z.string(), lang: z.optional(z.string()) }),
  }),
  script: endpoint({
    ...payerPage,
    path: `${PAGES}/card-form.js`,
    edge: { ...OPEN_EDGE, cache: 'no-cache' },
    summary: 'The script of these pages: it reads card numbers, and sends none',
  }),
  viewer: endpoint({
    ...operator,
    method: 'GET',
    path: PAGES,
    summary: 'What the built-in provider knows and has told',
    query: Language,
    response: z.string(),
  }),
  moveClock: endpoint({
    ...operator,
    method: 'POST',
    path: `${PAGES}/clock/next`,
    summary: 'Move the provider’s clock to the next thing that happens by itself',
    response: Done,
  }),
  saveDials: endpoint({
    ...operator,
    method: 'POST',
    path: `${PAGES}/dials`,
    summary: 'How events are sent: how often, in what order, how late',
    body: WebhookDials,
    response: Done,
  }),
  failNext: endpoint({
    ...operator,
    method: 'POST',
    path: `${PAGES}/customers/:id/fail-next`,
    summary: 'Make the next payment of a customer fail, or not after all',
    params: PageId,
    body: z.object({ on: z.boolean() }),
    response: Done,
  }),
};

import { PaidPlan } from '@minaret/contract/access/plans';
import { BillingInterval } from '@minaret/contract/billing/payment-billings';
import { TEST_CARD_NAMES } from '@minaret/contract/billing/test-cards';
import { z } from 'zod';

/** Seconds since 1970: the provider reckons by the second. */
const Seconds = z.int();
/** Whole minor units. */
const Amount = z.int();

/** A price as it was when it was agreed: what the file says later changes nothing. */
export const AgreedPrice = z.object({
  id: z.string(),
  productId: z.string(),
  plan: PaidPlan,
  interval: BillingInterval,
  amount: Amount,
  currency: z.string(),
});
export type AgreedPrice = z.output<typeof AgreedPrice>;

const Details = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

const Card = z.object({
  id: z.string(),
  card: z.enum(TEST_CARD_NAMES),
  expMonth: z.int(),
  expYear: z.int(),
  addedAt: Seconds,
});
export type Card = z.output<typeof Card>;

const Setup = z.object({ secret: z.string(), createdAt: Seconds, isDone: z.boolean() });

const Checkout = z.object({
  id: z.string(),
  price: AgreedPrice,
  trialDays: z.int().nullable(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  createdAt: Seconds,
  expiresAt: Seconds,
  /** What it became, once it is paid. */
  subscriptionId: z.string().optional(),
});
export type Checkout = z.output<typeof Checkout>;

const Subscription = z.object({
  id: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  price: AgreedPrice,
  /** Since when this price holds in this cycle: nothing is reckoned from before. */
  pricedAt: Seconds,
  startedAt: Seconds,
  /** Cycles are counted from here, so that the 31st comes back after February. */
  anchor: Seconds,
  cycleStart: Seconds,
  cycleEnd: Seconds,
  trialEnd: Seconds.nullable(),
  cancelsAtPeriodEnd: z.boolean(),
  endedAt: Seconds.nullable(),
  scheduled: AgreedPrice.nullable(),
  pending: z
    .object({ price: AgreedPrice, prorationAt: Seconds, until: Seconds, invoiceId: z.string() })
    .nullable(),
});
export type Subscription = z.output<typeof Subscription>;

/** `plan`: a cycle of it; `unused`: what is given back of the old one; `rest`: what is left of the cycle, of the new one. */
const Line = z.object({
  kind: z.enum(['plan', 'unused', 'rest']),
  price: AgreedPrice,
  amount: Amount,
  from: Seconds,
  to: Seconds,
});
export type Line = z.output<typeof Line>;

const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  reason: z.enum(['start', 'cycle', 'change']),
  subscriptionId: z.string(),
  priceId: z.string(),
  lines: z.array(Line),
  /** Below zero it went to the customer's balance. */
  total: Amount,
  /** Taken off by what stood to the customer's credit. */
  creditUsed: Amount,
  amountDue: Amount,
  amountPaid: Amount,
  currency: z.string(),
  createdAt: Seconds,
  paidAt: Seconds.nullable(),
  paidWith: z.string().nullable(),
  periodStart: Seconds,
  periodEnd: Seconds,
  attempts: z.int(),
  firstFailedAt: Seconds.nullable(),
  nextAttemptAt: Seconds.nullable(),
  /** The bank wants to ask the card's holder. */
  needsHolder: z.boolean(),
});
export type Invoice = z.output<typeof Invoice>;

/** All that the built-in provider knows of one customer. */
export const CustomerRecord = z.object({
  id: z.string(),
  /** What unguessable ids are made from. */
  seed: z.string(),
  /** How many ids were made. */
  serial: z.int(),
  masjidId: z.int(),
  masjidName: z.string(),
  details: Details,
  locale: z.enum(['en', 'ar']),
  createdAt: Seconds,
  /** Played up to here; never goes back. */
  at: Seconds,
  /** Below zero: owed to the customer. */
  balance: Amount,
  invoiceCount: z.int(),
  failsNext: z.boolean(),
  cards: z.array(Card),
  defaultCardId: z.string().nullable(),
  setups: z.array(Setup),
  checkouts: z.array(Checkout),
  subscriptions: z.array(Subscription),
  invoices: z.array(Invoice),
});
export type CustomerRecord = z.output<typeof CustomerRecord>;

export interface EngineEvent {
  id: string;
  type: string;
  at: number;
}

/** A customer's record while something is done to it: the copy that becomes the next one. */
export interface Draft {
  state: CustomerRecord;
  events: EngineEvent[];
  now: number;
}

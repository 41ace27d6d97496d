import type { Interval } from './calendar.ts';
import type { CardToken } from './cards.ts';

export interface Product {
  id: string;
  name: string;
  description: string | null;
  metadata: Record<string, string>;
  features: string[];
  isActive: boolean;
}

export interface Price {
  id: string;
  product: string;
  amount: number;
  interval: Interval;
  lookupKey: string | null;
  isActive: boolean;
}

export interface Customer {
  id: string;
  created: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  description: string | null;
  metadata: Record<string, string>;
  /** Below zero: owed to the customer. */
  balance: number;
  defaultMethod: string | null;
  isDeleted: boolean;
  invoices: number;
}

export interface Method {
  id: string;
  created: number;
  customer: string | null;
  card: CardToken;
  expMonth: number;
  expYear: number;
}

export interface Setup {
  id: string;
  created: number;
  customer: string;
  method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
}

export interface Line {
  description: string;
  amount: number;
  price: string;
  start: number;
  end: number;
  isProration: boolean;
}

export interface Invoice {
  id: string;
  created: number;
  customer: string;
  subscription: string;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  lines: Line[];
  total: number;
  startingBalance: number;
  endingBalance: number | null;
  amountDue: number;
  amountPaid: number;
  attempts: number;
  /** Null: nobody tries by himself. */
  nextAttempt: number | null;
  firstFailure: number | null;
  finalizedAt: number | null;
  finalizesAt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
  prorationDate: number | null;
}

/** A change as it will be once it is paid. */
export interface Change {
  price: string;
  anchor: number;
  periodStart: number;
  periodEnd: number;
  /** What was debited for the rest of the period: credits come from it. */
  debit: Debit;
}

export interface Debit {
  amount: number;
  start: number;
  end: number;
}

export interface Subscription {
  id: string;
  item: string;
  created: number;
  customer: string;
  price: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  anchor: number;
  periodStart: number;
  periodEnd: number;
  trialStart: number | null;
  trialEnd: number | null;
  cancelsAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  defaultMethod: string | null;
  latestInvoice: string | null;
  schedule: string | null;
  pending: { change: Change; expiresAt: number; invoice: string } | null;
  debit: Debit | null;
}

export interface Phase {
  price: string;
  start: number;
  end: number;
  trialEnd: number | null;
  resetsAnchor: boolean;
}

export interface Schedule {
  id: string;
  created: number;
  customer: string;
  subscription: string | null;
  released: string | null;
  releasedAt: number | null;
  status: 'active' | 'released' | 'canceled';
  phases: Phase[];
  defaultMethod: string | null;
}

export interface Checkout {
  id: string;
  created: number;
  expiresAt: number;
  customer: string;
  reference: string | null;
  price: string;
  trialDays: number | null;
  needsCard: boolean;
  /** In a page of ours. */
  isEmbedded: boolean;
  successUrl: string;
  cancelUrl: string | null;
  locale: string | null;
  hasTax: boolean;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  invoice: string | null;
}

export interface FakeEvent {
  id: string;
  type: string;
  created: number;
  object: Record<string, unknown>;
  previous: Record<string, unknown> | undefined;
}

export interface Rules {
  /** A renewal's invoice is a draft for an hour. */
  finalizesAfter: number;
  /** Days after the first failure at which it is tried again; then the subscription is cancelled. */
  retryDays: readonly number[];
  /** Stripe collects nothing smaller, and carries it over. */
  smallestCharge: number;
}

export interface State {
  now: number;
  /** Where its files are. */
  pages: string;
  rules: Rules;
  numbers: Map<string, number>;
  products: Map<string, Product>;
  prices: Map<string, Price>;
  customers: Map<string, Customer>;
  methods: Map<string, Method>;
  setups: Map<string, Setup>;
  invoices: Map<string, Invoice>;
  subscriptions: Map<string, Subscription>;
  schedules: Map<string, Schedule>;
  checkouts: Map<string, Checkout>;
  events: FakeEvent[];
  /** So many charges from now on are declined, whatever the card. */
  failing: number;
  /** Money that left a card. */
  charges: { invoice: string; amount: number; at: number }[];
}

export function emptyState(now: number, rules: Rules): State {
  return {
    now,
    pages: '',
    rules,
    numbers: new Map(),
    products: new Map(),
    prices: new Map(),
    customers: new Map(),
    methods: new Map(),
    setups: new Map(),
    invoices: new Map(),
    subscriptions: new Map(),
    schedules: new Map(),
    checkouts: new Map(),
    events: [],
    failing: 0,
    charges: [],
  };
}

export function nextId(state: State, prefix: string): string {
  const number = (state.numbers.get(prefix) ?? 0) + 1;
  state.numbers.set(prefix, number);
  return `${prefix}_fake${String(number).padStart(6, '0')}`;
}

// Decides: after how many attempts an event (webhook) of the card provider counts as failed; the billing states and their order.

import * as z from 'zod/mini';
import { SYSTEM_ROLES } from '../access/access.ts';
import { PaidPlan, PlanName } from '../access/plans.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { BillingInterval } from '../billing/payment-billings.ts';
import { Id, IsoDay, MasjidParams, text } from '../fields/fields.ts';

/**
 * Where a masjid stands with its plan, one each: what is first in this list counts. `other` is whatever else a card provider
 * says and entitles to nothing.
 */
export const BILLING_STATES = [
  'legacy',
  'past_due',
  'cancelling',
  'trialing',
  'active',
  'granted',
  'other',
  'none',
] as const;
export const BillingState = z.enum(BILLING_STATES);
export type BillingState = z.infer<typeof BillingState>;

/** Whole minor units of a currency. */
const Money = z.object({ amount: z.int(), currency: z.string() });
const Instant = z.string();
const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

export const REVENUE_MONTHS = 12;

export const BillingOverview = z.object({
  /** The card provider is our own: no money moves. */
  is_test: z.boolean(),
  /** By the plan that is in force; combinations that nobody has are left out. */
  counts: z.array(z.object({ plan: PlanName, status: BillingState, masjids: z.int() })),
  /** What the subscriptions of today bring in a month, a yearly one by its twelfth; trials bring nothing yet. */
  recurring: z.array(Money),
  revenue: z.object({
    /** The last twelve by UTC, the running one included. */
    months: z.array(Month),
    /** Amounts in the order of the months. Plan null: a product that no plan of ours stands for. */
    series: z.array(
      z.object({ plan: z.nullable(PaidPlan), currency: z.string(), amounts: z.array(z.int()) }),
    ),
  }),
  trials: z.object({
    running: z.int(),
    /** Over, whatever became of them. */
    ended: z.int(),
    /** Of those that are over: who has paid since. */
    paid: z.int(),
  }),
  failed_payments: z.int(),
});
export type BillingOverview = z.infer<typeof BillingOverview>;

export const MasjidSubscription = z.object({
  m_id: Id,
  hash_id: z.string(),
  m_name: z.string(),
  m_timezone: z.string(),
  /** In force now, from whatever source. */
  plan: PlanName,
  status: BillingState,
  /** What the card provider has; null: nothing is bought. */
  bought: z.nullable(
    z.object({
      plan: z.nullable(PaidPlan),
      interval: z.nullable(BillingInterval),
      amount: z.nullable(z.int()),
      currency: z.nullable(z.string()),
      /** As the provider calls it. */
      provider_status: z.string(),
      /** When it renews; null: it ends. */
      renews_at: z.nullable(Instant),
      ends_at: z.nullable(Instant),
    }),
  ),
  granted: z.nullable(
    z.object({
      id: Id,
      plan: PaidPlan,
      /** The last day by the masjid's calendar. */ ends_on: z.nullable(IsoDay),
    }),
  ),
  is_legacy: z.boolean(),
  last_payment: z.nullable(z.object({ ...Money.shape, at: Instant })),
});
export type MasjidSubscription = z.infer<typeof MasjidSubscription>;

export const FailedPayment = z.object({
  invoice_id: z.string(),
  m_id: Id,
  m_name: z.string(),
  plan: z.nullable(PaidPlan),
  ...Money.shape,
  attempts: z.int(),
  /** Null: the provider tries no more. */
  next_attempt_at: z.nullable(Instant),
  created_at: Instant,
});
export type FailedPayment = z.infer<typeof FailedPayment>;

/** An event that nothing came of: not done after so many attempts, or after so long. */
export const DEAD_AFTER_ATTEMPTS = 10;
export const DEAD_AFTER_MS = 60 * 60_000;
export const DEAD_LETTERS_SHOWN = 20;

export const DeadLetter = z.object({
  id: z.string(),
  type: z.string(),
  /** Whose it is; null: no masjid of ours. */
  m_name: z.nullable(z.string()),
  received_at: Instant,
  attempts: z.int(),
  error: z.nullable(z.string()),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const WebhookHealth = z.object({
  last: z.nullable(z.object({ type: z.string(), received_at: Instant })),
  /** From an event's arrival until it was taken into account, over the last hundred, in milliseconds; null: none have come. */
  lag: z.nullable(z.object({ p50: z.int(), p95: z.int() })),
  /** Not done yet, dead letters included. */
  waiting: z.int(),
  dead: z.int(),
  /** The oldest of them. */
  dead_letters: z.array(DeadLetter),
});
export type WebhookHealth = z.infer<typeof WebhookHealth>;

export const PlanGrant = z.object({
  id: Id,
  m_id: Id,
  m_name: z.string(),
  plan: PaidPlan,
  reason: z.string(),
  granted_at: Instant,
  /** Null: the person who hosts the installation, or somebody who is no longer there. */
  granted_by: z.nullable(z.string()),
  /** The last day by the masjid's calendar; null: until it is taken back. */
  ends_on: z.nullable(IsoDay),
  revoked_at: z.nullable(Instant),
  revoked_by: z.nullable(z.string()),
  is_in_force: z.boolean(),
});
export type PlanGrant = z.infer<typeof PlanGrant>;

/** What the server says of an end that has come already. */
export const DAY_IS_OVER = 'This day is over. Choose today or a later day';

/** No grant is thought of beyond it; whoever means for good leaves the day out. */
export const LAST_GRANT_DAY = '2199-12-31';

export const NewGrant = z.object({
  plan: PaidPlan,
  reason: text(500),
  /** The last day by the masjid's calendar. */
  ends_on: z.nullable(
    IsoDay.check(z.refine((day) => day <= LAST_GRANT_DAY, 'Choose a day before the year 2200')),
  ),
  /** The grant that was seen in force and is replaced by this one. */
  replaces: z.nullable(Id),
});
export type NewGrant = z.infer<typeof NewGrant>;

export const BILLING_ROWS_A_PAGE = 10;
const Page = z.coerce.number<number | string>().check(z.int(), z.nonnegative(), z.maximum(1_000_000));
const PageQuery = z.object({ page_index: z._default(Page, 0) });

const system = { access: { roles: SYSTEM_ROLES } } as const;

export const systemBillingContract = {
  overview: endpoint({
    ...system,
    method: 'GET',
    path: '/system-admin/billing/overview',
    summary: 'Plans of all masjids in counts, what they bring in a month, revenue by plan and month, trials',
    response: BillingOverview,
    transaction: 'none',
  }),
  subscriptions: endpoint({
    ...system,
    method: 'GET',
    path: '/system-admin/billing/subscriptions',
    summary: 'Every masjid with its plan and where it comes from',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(120))),
      plan: z.optional(PlanName),
      status: z.optional(BillingState),
      page_index: z._default(Page, 0),
    }),
    response: z.object({ list: z.array(MasjidSubscription), total: z.int() }),
  }),
  failedPayments: endpoint({
    ...system,
    method: 'GET',
    path: '/system-admin/billing/failed-payments',
    summary: 'Invoices whose payment failed and that are still to be paid, the oldest first',
    query: PageQuery,
    response: z.object({ list: z.array(FailedPayment), total: z.int() }),
  }),
  webhooks: endpoint({
    ...system,
    method: 'GET',
    path: '/system-admin/billing/webhooks',
    summary: 'How the card provider’s events arrive, and those that nothing came of',
    response: WebhookHealth,
  }),
  again: endpoint({
    ...system,
    method: 'POST',
    path: '/system-admin/billing/webhooks/again',
    summary: 'Try an event again that nothing came of, or all of them',
    body: z.object({
      /** Null: all of them. */
      event_id: z.nullable(z.string().check(z.minLength(1), z.maxLength(255))),
    }),
    response: z.object({ customers: z.int() }),
    failures: ['not_found'],
  }),
  grants: endpoint({
    ...system,
    method: 'GET',
    path: '/system-admin/billing/grants',
    summary: 'Plans given by hand, those in force first, then the latest',
    query: PageQuery,
    response: z.object({ list: z.array(PlanGrant), total: z.int() }),
  }),
  grant: endpoint({
    ...system,
    method: 'POST',
    path: '/system-admin/billing/grant/:m_id',
    summary: 'Give a masjid a plan by hand, with the reason; it has it at once',
    params: MasjidParams,
    body: NewGrant,
    response: Nothing,
    failures: ['not_found', 'grant_changed'],
  }),
  endGrant: endpoint({
    ...system,
    method: 'POST',
    path: '/system-admin/billing/end-grant/:grant_id',
    summary: 'Take back a plan that was given by hand; it is gone at once',
    params: z.object({ grant_id: Id }),
    response: Nothing,
    failures: ['not_found', 'grant_changed'],
  }),
  setLegacy: endpoint({
    ...system,
    method: 'PUT',
    path: '/system-admin/billing/legacy/:m_id',
    summary: 'Say that a masjid is billed by what was there before, or no longer',
    params: MasjidParams,
    body: z.object({ is_legacy: z.boolean() }),
    response: Nothing,
    failures: ['not_found'],
  }),
};

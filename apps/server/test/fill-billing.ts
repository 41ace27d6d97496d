import type { Insertable } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type {
  BillingAccountsTable,
  BillingInvoicesTable,
  PaymentEventsTable,
} from '../src/db/tables/billing.ts';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import type { TestApp } from './whole-server.ts';

const DAY_MS = 24 * 60 * 60_000;

export function asSystem<T>({ platform }: TestApp, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    return work(db);
  });
}

export function daysFrom({ platform }: TestApp, days: number): Date {
  return new Date(platform.clock.now().getTime() + days * DAY_MS);
}

type Account = Partial<Insertable<BillingAccountsTable>>;

/** As if the provider had told it: a monthly Premium that is paid, unless something else is said. */
export async function putAccount(test: TestApp, masjidId: number, given: Account = {}): Promise<void> {
  const account: Insertable<BillingAccountsTable> = {
    masjid_id: masjidId,
    provider: test.platform.payments.provider,
    customer_id: `cus_${masjidId}`,
    name: null,
    email: null,
    phone: null,
    subscription_id: `sub_${masjidId}`,
    status: 'active',
    price_id: 'price_x',
    product_id: 'prod_x',
    plan: 'premium',
    billing_interval: 'month',
    amount: 1250,
    currency: 'usd',
    started_at: daysFrom(test, -20),
    cycle_start: daysFrom(test, -20),
    cycle_end: daysFrom(test, 10),
    trial_end: null,
    cancels_at: null,
    scheduled_price_id: null,
    scheduled_at: null,
    pending_price_id: null,
    pending_until: null,
    pending_pay_url: null,
    trial_used_at: null,
    checkout_id: null,
    synced_at: null,
    ...given,
  };
  await asSystem(test, (db) => db.insertInto('billing_accounts').values(account).execute());
}

let invoices = 0;

export async function putInvoice(
  test: TestApp,
  masjidId: number,
  given: Partial<Insertable<BillingInvoicesTable>> = {},
): Promise<string> {
  invoices += 1;
  const at = given.paid_at ?? daysFrom(test, -20);
  const invoice = {
    masjid_id: masjidId,
    id: `in_${invoices}`,
    provider: test.platform.payments.provider,
    number: null,
    status: 'paid',
    subscription_id: `sub_${masjidId}`,
    price_id: 'price_x',
    plan: 'premium' as const,
    billing_interval: 'month' as const,
    amount_due: 1250,
    amount_paid: 1250,
    currency: 'usd',
    created_at: at,
    paid_at: at,
    period_start: at,
    period_end: daysFrom(test, 10),
    next_attempt_at: null,
    pay_url: null,
    ...given,
  };
  await asSystem(test, (db) => db.insertInto('billing_invoices').values(invoice).execute());
  return invoice.id;
}

export async function putEvent(
  test: TestApp,
  id: string,
  given: Partial<Insertable<PaymentEventsTable>> = {},
): Promise<void> {
  const now = test.platform.clock.now();
  const event = {
    provider: test.platform.payments.provider,
    id,
    type: 'invoice.paid',
    customer_id: null,
    created_at: now,
    received_at: now,
    done_at: null,
    error: null,
    ...given,
  };
  await asSystem(test, (db) => db.insertInto('payment_events').values(event).execute());
}

import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PaymentEvent } from '../../platform/payments/payments.ts';

/** Kept once, however often it comes. True: it was not known. */
export async function insertEvent(
  db: Db,
  provider: string,
  event: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into payment_events (provider, id, type, customer_id, created_at, received_at)
    values (${provider}, ${event.id}, ${event.type}, ${event.customerId}, ${event.createdAt}, ${now})
    on conflict (provider, id) do update set copies = payment_events.copies + 1
    returning copies = 1 as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

/** One that speaks of nobody's plan has nothing more to it. */
export async function endEvent(db: Db, provider: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ done_at: now, error: null })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Those of a customer that were there before the provider was asked: its answer covers them all. */
export async function endEventsOf(
  db: Db,
  provider: string,
  customerId: string,
  before: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ done_at: now, error: null })
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .where('received_at', '<=', before)
    .where('done_at', 'is', null)
    .execute();
}

export async function failEventsOf(
  db: Db,
  provider: string,
  customerId: string,
  error: string,
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ attempts: sql`attempts + 1`, error })
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .where('done_at', 'is', null)
    .execute();
}

/** Customers with events that nothing came of. */
export async function customersWaiting(db: Db, provider: string, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('customer_id')
    .distinct()
    .where('provider', '=', provider)
    .where('done_at', 'is', null)
    .where('received_at', '<', before)
    .where('customer_id', 'is not', null)
    .limit(1000)
    .execute();
  return rows.flatMap(({ customer_id }) => customer_id ?? []);
}

/** Masjids with a customer, from one id on. */
export async function masjidsToReconcile(db: Db, provider: string, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('billing_accounts')
    .select('masjid_id')
    .where('provider', '=', provider)
    .where('customer_id', 'is not', null)
    .where('masjid_id', '>', after)
    .orderBy('masjid_id')
    .limit(1000)
    .execute();
  return rows.map(({ masjid_id }) => masjid_id);
}

export async function sweepEvents(db: Db, before: Date): Promise<void> {
  await sql`delete from payment_events where done_at < ${before}`.execute(db);
}

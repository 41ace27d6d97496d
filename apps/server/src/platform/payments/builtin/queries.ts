import type { Database, Db } from '../../../db/database.ts';

export const readSettings = (db: Database) =>
  db.selectFrom('builtin_payment_settings').selectAll().executeTakeFirstOrThrow();

/** Only forward, whoever else moves it. */
export function moveClock(db: Database, seconds: number) {
  return db
    .updateTable('builtin_payment_settings')
    .set(({ fn, val, ref }) => ({
      clock_seconds: fn<number>('greatest', [ref('clock_seconds'), val(seconds)]),
    }))
    .execute();
}

export interface Dials {
  copies: number;
  is_shuffled: boolean;
  delay_seconds: number;
}

export const saveDials = (db: Database, dials: Dials) =>
  db.updateTable('builtin_payment_settings').set(dials).execute();

export const findCustomer = (db: Database, id: string) =>
  db.selectFrom('builtin_payment_customers').selectAll().where('id', '=', id).executeTakeFirst();

/** Whoever does something to a customer waits for whoever came first. */
export const lockCustomer = (db: Db, id: string) =>
  db.selectFrom('builtin_payment_customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface CustomerRow {
  id: string;
  state: string;
  next_at: Date | null;
  changed_at: Date;
}

export const addCustomer = (db: Db, row: CustomerRow) =>
  db.insertInto('builtin_payment_customers').values(row).execute();

export const saveCustomer = (db: Db, { id, ...row }: CustomerRow) =>
  db.updateTable('builtin_payment_customers').set(row).where('id', '=', id).execute();

export const newestCustomers = (db: Database, count: number) =>
  db
    .selectFrom('builtin_payment_customers')
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();

/** Whose time has come, the most overdue first. */
export async function dueCustomers(db: Database, now: Date, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('builtin_payment_customers')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

export const nextCustomers = (db: Database, count: number) =>
  db
    .selectFrom('builtin_payment_customers')
    .selectAll()
    .where('next_at', 'is not', null)
    .orderBy('next_at')
    .limit(count)
    .execute();

/** True for the first to come with it; a second one waits until the first has ended. */
export async function claimKey(
  db: Db,
  row: { key: string; request_hash: string; created_at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('builtin_payment_keys')
    .values({ ...row, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export const findKey = (db: Db, key: string) =>
  db.selectFrom('builtin_payment_keys').selectAll().where('key', '=', key).executeTakeFirst();

export const keepAnswer = (db: Db, key: string, answer: string) =>
  db.updateTable('builtin_payment_keys').set({ answer }).where('key', '=', key).execute();

export interface EventRow {
  id: string;
  /** Either a customer's or an account's that takes gifts. */
  customer_id?: string;
  giving_account_id?: string;
  type: string;
  body: string;
  created_at: Date;
  noted_at: Date;
  due_at: Date;
}

export const addEvents = (db: Db, rows: EventRow[]) =>
  db.insertInto('builtin_payment_events').values(rows).execute();

export const dueEvents = (db: Database, now: Date, count: number) =>
  db
    .selectFrom('builtin_payment_events')
    .select(['id', 'body', 'attempts', 'giving_account_id'])
    .where('delivered_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('noted_at')
    .limit(count)
    .execute();

export async function nextDelivery(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('builtin_payment_events')
    .select('due_at')
    .where('delivered_at', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

export const markDelivered = (db: Database, id: string, { now, copies }: { now: Date; copies: number }) =>
  db
    .updateTable('builtin_payment_events')
    .set(({ eb, ref }) => ({
      delivered_at: now,
      error: null,
      attempts: eb(ref('attempts'), '+', 1),
      deliveries: eb(ref('deliveries'), '+', copies),
    }))
    .where('id', '=', id)
    .execute();

export const markUndelivered = (
  db: Database,
  id: string,
  { dueAt, error, copies }: { dueAt: Date; error: string; copies: number },
) =>
  db
    .updateTable('builtin_payment_events')
    .set(({ eb, ref }) => ({
      due_at: dueAt,
      error,
      attempts: eb(ref('attempts'), '+', 1),
      deliveries: eb(ref('deliveries'), '+', copies),
    }))
    .where('id', '=', id)
    .execute();

export const newestEvents = (db: Database, count: number) =>
  db
    .selectFrom('builtin_payment_events')
    .selectAll()
    .orderBy('noted_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute();

/** What nobody asks for any more. */
export async function sweep(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('builtin_payment_keys').where('created_at', '<', before).execute();
  await db.deleteFrom('builtin_payment_events').where('delivered_at', '<', before).execute();
}

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BillingOperationsTable } from '../../db/tables/billing.ts';

export type OperationRow = Selectable<BillingOperationsTable>;

/** What is not finished of the masjid; at most one. */
export function findOpenOperation(db: Db, masjidId: number): Promise<OperationRow | undefined> {
  return db
    .selectFrom('billing_operations')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export function findOperation(db: Db, id: string): Promise<OperationRow | undefined> {
  return db.selectFrom('billing_operations').selectAll().where('id', '=', id).executeTakeFirst();
}

interface NewOperation {
  masjid_id: number;
  kind: string;
  request: object;
  begun_by: number | null;
  begun_at: Date;
}

export function insertOperation(db: Db, { request, ...values }: NewOperation): Promise<OperationRow> {
  return db
    .insertInto('billing_operations')
    .values({ ...values, request: JSON.stringify(request), ended_at: null, outcome: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False: somebody else has ended it. */
export async function endOperation(db: Db, id: string, now: Date, outcome: string): Promise<boolean> {
  const ended = await db
    .updateTable('billing_operations')
    .set({ ended_at: now, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Those that nobody has in hand any more. */
export async function operationsLeft(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_operations')
    .select('id')
    .where('ended_at', 'is', null)
    .where('begun_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** What came of the work stays as long as somebody may ask about it. */
export async function sweepOperations(db: Db, before: Date): Promise<void> {
  await sql`delete from billing_operations where ended_at < ${before}`.execute(db);
}

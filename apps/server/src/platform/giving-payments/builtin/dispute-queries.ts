import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import type { BuiltinGivingDisputesTable } from '../../../db/tables/builtin-payments.ts';

export type DisputeRow = BuiltinGivingDisputesTable;
/** With what the bank has moved for it by now. */
export type MovedDispute = DisputeRow & {
  gift_id: string;
  withdrawal_id: string;
  reinstatement_id: string | null;
};

export const addDispute = (db: Db, row: DisputeRow) =>
  db.insertInto('builtin_giving_disputes').values(row).execute();

export const saveDispute = (db: Db, id: string, values: Partial<DisputeRow>) =>
  db.updateTable('builtin_giving_disputes').set(values).where('id', '=', id).execute();

export const findDispute = (db: Db, paymentId: string): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('builtin_giving_disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();

/** The payment that it is about, on that account. */
export async function paymentOfDispute(db: Database | Db, accountId: string, id: string) {
  return db
    .selectFrom('builtin_giving_disputes as d')
    .innerJoin('builtin_giving_payments as p', 'p.id', 'd.payment_id')
    .select(['p.id', 'p.gift_id'])
    .where('d.id', '=', id)
    .where('p.account_id', '=', accountId)
    .executeTakeFirst();
}

export const removeDispute = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('builtin_giving_transactions').where('source_id', '=', id).execute();
  await db.deleteFrom('builtin_giving_disputes').where('id', '=', id).execute();
};

export const removeReinstatement = (db: Db, id: string) =>
  db
    .deleteFrom('builtin_giving_transactions')
    .where('source_id', '=', id)
    .where('kind', '=', 'dispute_reversal')
    .execute();

/** What can be seen by now: of one payment, or of an account since. */
export async function disputesOf(
  db: Database | Db,
  of: { paymentId: string } | { accountId: string; since: Date },
  now: Date,
): Promise<MovedDispute[]> {
  return db
    .selectFrom('builtin_giving_disputes as d')
    .innerJoin('builtin_giving_payments as p', 'p.id', 'd.payment_id')
    .innerJoin('builtin_giving_transactions as w', (join) =>
      join.onRef('w.source_id', '=', 'd.id').on('w.kind', '=', 'dispute'),
    )
    .leftJoin('builtin_giving_transactions as r', (join) =>
      join
        .onRef('r.source_id', '=', 'd.id')
        .on('r.kind', '=', 'dispute_reversal')
        .on('r.at', '<=', sql.val(now)),
    )
    .selectAll('d')
    .select(['p.gift_id', 'w.id as withdrawal_id', 'r.id as reinstatement_id'])
    .where('d.opened_at', '<=', now)
    .$if('paymentId' in of, (query) => query.where('p.id', '=', 'paymentId' in of ? of.paymentId : ''))
    .$if('accountId' in of, (query) =>
      query
        .where('p.account_id', '=', 'accountId' in of ? of.accountId : '')
        .where('d.opened_at', '>=', 'since' in of ? of.since : now),
    )
    .orderBy('d.opened_at')
    .orderBy('d.id')
    .execute();
}

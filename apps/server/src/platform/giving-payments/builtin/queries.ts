import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import type {
  BuiltinGivingAccountsTable,
  BuiltinGivingPaymentsTable,
  BuiltinGivingPayoutsTable,
  BuiltinGivingRefundsTable,
  BuiltinGivingTransactionsTable,
} from '../../../db/tables/builtin-payments.ts';
export type AccountRow = BuiltinGivingAccountsTable;
export type PaymentRow = Selectable<BuiltinGivingPaymentsTable>;
/** One whose money is to arrive. */
export type PaidRow = Pick<PaymentRow, 'id' | 'account_id' | 'amount' | 'currency' | 'gift_id' | 'card'>;
export type RefundRow = BuiltinGivingRefundsTable;
export type MovedRefund = RefundRow & { transaction_id: string };
export type TransactionRow = BuiltinGivingTransactionsTable;
export type PayoutRow = BuiltinGivingPayoutsTable;

export const findAccount = (db: Database, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('builtin_giving_accounts').selectAll().where('id', '=', id).executeTakeFirst();

/** Whoever does something to an account's money waits for whoever came first. */
export const lockAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('builtin_giving_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const addAccount = (db: Db, row: AccountRow) =>
  db.insertInto('builtin_giving_accounts').values(row).execute();

export const setAccountStatus = (db: Db, id: string, status: string, now: Date) =>
  db.updateTable('builtin_giving_accounts').set({ status, changed_at: now }).where('id', '=', id).execute();

export const addPayment = (db: Db, row: Insertable<BuiltinGivingPaymentsTable>) =>
  db.insertInto('builtin_giving_payments').values(row).execute();

export const findPayment = (db: Database, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('builtin_giving_payments').selectAll().where('id', '=', id).executeTakeFirst();

/** Of a charge without a person: its answer may never have arrived. */
export const findPaymentOf = (
  db: Database,
  accountId: string,
  giftId: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('builtin_giving_payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('gift_id', '=', giftId)
    .executeTakeFirst();

export const lockPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('builtin_giving_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const savePayment = (db: Db, id: string, values: Partial<PaymentRow>) =>
  db.updateTable('builtin_giving_payments').set(values).where('id', '=', id).execute();

export const addRefund = (db: Db, row: RefundRow) =>
  db.insertInto('builtin_giving_refunds').values(row).execute();

export const refundsOf = (db: Database, paymentId: string): Promise<MovedRefund[]> =>
  db
    .selectFrom('builtin_giving_refunds as refund')
    .innerJoin('builtin_giving_transactions as moved', (join) =>
      join.onRef('moved.source_id', '=', 'refund.id').on('moved.kind', '=', 'refund'),
    )
    .selectAll('refund')
    .select('moved.id as transaction_id')
    .where('refund.payment_id', '=', paymentId)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute();

export const addTransactions = (db: Db, rows: TransactionRow[]) =>
  db.insertInto('builtin_giving_transactions').values(rows).execute();

/** What can be seen by now. */
export const transactionsOf = (db: Database, accountId: string, since: Date, now: Date) =>
  db
    .selectFrom('builtin_giving_transactions as moved')
    .leftJoin('builtin_giving_payments as payment', 'payment.id', 'moved.payment_id')
    .selectAll('moved')
    .select('payment.gift_id')
    .where('moved.account_id', '=', accountId)
    .where('moved.at', '>=', since)
    .where('moved.at', '<=', now)
    .orderBy('moved.at')
    .orderBy('moved.id')
    .execute();

export const chargeOf = (db: Database, paymentId: string, now: Date): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('builtin_giving_transactions')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'charge')
    .where('at', '<=', now)
    .executeTakeFirst();

export async function balanceOf(db: Database, accountId: string, now: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('builtin_giving_transactions')
    .select(sql<string | null>`sum(amount - fee)`.as('sum'))
    .where('account_id', '=', accountId)
    .where('at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Available and not paid out yet. */
export const payableOf = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('builtin_giving_transactions')
    .select(['id', 'amount', 'fee'])
    .where('account_id', '=', accountId)
    .where('payout_id', 'is', null)
    .where('kind', '!=', 'payout')
    .where('available_at', '<=', now)
    .where('at', '<=', now)
    .execute();

export async function addPayout(db: Db, row: PayoutRow, transactionIds: string[]): Promise<void> {
  await db.insertInto('builtin_giving_payouts').values(row).execute();
  await db
    .updateTable('builtin_giving_transactions')
    .set({ payout_id: row.id })
    .where('id', 'in', transactionIds)
    .execute();
}

/** Without the payout itself. */
export const transactionsIn = (db: Database, accountId: string, payoutId: string) =>
  db
    .selectFrom('builtin_giving_transactions as moved')
    .leftJoin('builtin_giving_payments as payment', 'payment.id', 'moved.payment_id')
    .selectAll('moved')
    .select('payment.gift_id')
    .where('moved.account_id', '=', accountId)
    .where('moved.payout_id', '=', payoutId)
    .where('moved.kind', '!=', 'payout')
    .orderBy('moved.at')
    .orderBy('moved.id')
    .execute();

export const lastPayout = (db: Db, accountId: string): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('builtin_giving_payouts')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const markPayoutFailed = (db: Db, id: string, at: Date) =>
  db.updateTable('builtin_giving_payouts').set({ failed_at: at }).where('id', '=', id).execute();

export const payoutsOf = (db: Database, accountId: string, since: Date) =>
  db
    .selectFrom('builtin_giving_payouts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .execute();

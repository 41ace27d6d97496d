import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type {
  BillingAccountsTable,
  BillingCardsTable,
  BillingInvoicesTable,
} from '../../db/tables/billing.ts';

export type Account = Selectable<BillingAccountsTable>;
export type Card = Selectable<BillingCardsTable>;
export type Invoice = Selectable<BillingInvoicesTable>;

/** Another provider's ids, and a trial where no money moved, mean nothing to this one. */
const FORGOTTEN = {
  customer_id: null,
  subscription_id: null,
  status: null,
  price_id: null,
  product_id: null,
  plan: null,
  billing_interval: null,
  amount: null,
  currency: null,
  started_at: null,
  cycle_start: null,
  cycle_end: null,
  trial_end: null,
  cancels_at: null,
  scheduled_price_id: null,
  scheduled_at: null,
  pending_price_id: null,
  pending_until: null,
  pending_pay_url: null,
  trial_used_at: null,
  checkout_id: null,
} as const;

/** The masjid's account with this provider, made if there is none; locked until the end of the transaction. */
export async function lockAccount(db: Db, masjidId: number, provider: string): Promise<Account> {
  await db
    .insertInto('billing_accounts')
    .values({
      masjid_id: masjidId,
      provider,
      ...FORGOTTEN,
      name: null,
      email: null,
      phone: null,
      synced_at: null,
    })
    .onConflict((conflict) => conflict.column('masjid_id').doNothing())
    .execute();
  const account = await db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.provider === provider) return account;
  await db.deleteFrom('billing_cards').where('masjid_id', '=', masjidId).execute();
  return updateAccount(db, masjidId, { ...FORGOTTEN, provider });
}

export function findAccount(db: Db, masjidId: number, provider: string): Promise<Account | undefined> {
  return db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

export function findAccountOfCustomer(
  db: Db,
  provider: string,
  customerId: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export function accountsOfOthers(db: Db, provider: string): Promise<Account[]> {
  return db.selectFrom('billing_accounts').selectAll().where('provider', '<>', provider).execute();
}

export function updateAccount(db: Db, masjidId: number, values: Partial<Account>): Promise<Account> {
  return db
    .updateTable('billing_accounts')
    .set(values)
    .where('masjid_id', '=', masjidId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Unless another one is open by now. */
export async function forgetCheckout(db: Db, masjidId: number, checkoutId: string): Promise<void> {
  await db
    .updateTable('billing_accounts')
    .set({ checkout_id: null })
    .where('masjid_id', '=', masjidId)
    .where('checkout_id', '=', checkoutId)
    .execute();
}

/** Whoever decided by what was there before has to look again. */
export async function raiseVersion(db: Db, masjidId: number): Promise<void> {
  await sql`update billing_accounts set version = version + 1 where masjid_id = ${masjidId}`.execute(db);
}

/** The provider is about to be asked: reads are numbered, so that an older answer never replaces a newer one. */
export async function beginRead(
  db: Db,
  masjidId: number,
  provider: string,
): Promise<{ customerId: string; read: number } | undefined> {
  const row = await db
    .updateTable('billing_accounts')
    .set({ reads_begun: sql`reads_begun + 1` })
    .where('masjid_id', '=', masjidId)
    .where('provider', '=', provider)
    .where('customer_id', 'is not', null)
    .returning(['reads_begun as read', 'customer_id as customerId'])
    .executeTakeFirst();
  return row?.customerId ? { customerId: row.customerId, read: row.read } : undefined;
}

/** The default one first, then as they expire. */
export function listCards(db: Db, masjidId: number): Promise<Card[]> {
  return db
    .selectFrom('billing_cards')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('is_default', 'desc')
    .orderBy('exp_year', 'desc')
    .orderBy('exp_month', 'desc')
    .orderBy('id')
    .execute();
}

export async function replaceCards(db: Db, masjidId: number, cards: readonly Card[]): Promise<void> {
  await db.deleteFrom('billing_cards').where('masjid_id', '=', masjidId).execute();
  if (cards.length > 0)
    await db
      .insertInto('billing_cards')
      .values([...cards])
      .execute();
}

/** Of this provider: another one's are kept, and are nobody's until it is back. */
function invoicesOf(db: Db, masjidId: number, provider: string) {
  return db
    .selectFrom('billing_invoices')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('provider', '=', provider);
}

export function listInvoices(db: Db, masjidId: number, provider: string): Promise<Invoice[]> {
  return invoicesOf(db, masjidId, provider).execute();
}

export async function putInvoices(db: Db, invoices: readonly Invoice[]): Promise<void> {
  for (const { masjid_id, id, ...values } of invoices)
    await db
      .insertInto('billing_invoices')
      .values({ masjid_id, id, ...values })
      .onConflict((conflict) => conflict.columns(['masjid_id', 'id']).doUpdateSet(values))
      .execute();
}

export function findInvoice(
  db: Db,
  masjidId: number,
  provider: string,
  id: string,
): Promise<Invoice | undefined> {
  return invoicesOf(db, masjidId, provider).where('id', '=', id).executeTakeFirst();
}

/** The newest that nobody has paid yet. */
export function findUnpaid(db: Db, masjidId: number, provider: string): Promise<Invoice | undefined> {
  return invoicesOf(db, masjidId, provider)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

interface HistoryPage {
  pageIndex: number;
  pageSize: number;
  search: string | undefined;
}

/** Paid ones, newest first. */
export function listPaid(
  db: Db,
  masjidId: number,
  provider: string,
  { pageIndex, pageSize, search }: HistoryPage,
): Promise<Invoice[]> {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return invoicesOf(db, masjidId, provider)
    .where('status', '=', 'paid')
    .$if(Boolean(pattern), (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', number, plan, to_char(paid_at, 'DD Mon, YYYY'), to_char(period_end, 'DD Mon, YYYY')) ilike ${pattern}`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
}

import { DONATIONS_ROLES } from '@minaret/contract/access/access';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GivingCardAccountsTable, GivingCardPaymentsTable } from '../../db/tables/giving-checkout.ts';
import type { GivingEvent } from '../../platform/giving-payments/giving-payments.ts';

export type AccountRow = Selectable<GivingCardAccountsTable>;
export type PaymentRow = Selectable<GivingCardPaymentsTable>;

export const findAccount = (db: Db, masjidId: number, provider: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('giving_card_accounts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('provider', '=', provider)
    .executeTakeFirst();

/** Whose an account is; for webhooks, which name nothing else. */
export const findAccountById = (
  db: Db,
  provider: string,
  accountId: string,
): Promise<AccountRow | undefined> =>
  db
    .selectFrom('giving_card_accounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The one that is there stays: two who connect at once make one account. */
export const addAccount = (db: Db, row: Insertable<GivingCardAccountsTable>) =>
  db
    .insertInto('giving_card_accounts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['masjid_id', 'provider']).doUpdateSet({ disconnected_at: null }),
    )
    .execute();

export const saveAccount = (
  db: Db,
  { masjid_id, provider }: Pick<AccountRow, 'masjid_id' | 'provider'>,
  values: Updateable<GivingCardAccountsTable>,
) =>
  db
    .updateTable('giving_card_accounts')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('provider', '=', provider)
    .execute();

export async function accountsToReconcile(db: Db, provider: string, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('giving_card_accounts')
    .select('masjid_id')
    .where('provider', '=', provider)
    .where('account_id', 'is not', null)
    .where('masjid_id', '>', after)
    .orderBy('masjid_id')
    .limit(500)
    .execute();
  return rows.map(({ masjid_id }) => masjid_id);
}

/** Whoever starts a gift from the same page waits: a double click is one gift. */
export async function lockPage(db: Db, pageId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`give ${pageId}`}, 0))`.execute(db);
}

export const livePayment = (db: Db, masjidId: number, pageId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('giving_card_payments')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('page_id', '=', pageId)
    .where('state', '!=', 'over')
    .executeTakeFirst();

export const findPayment = (db: Db, masjidId: number, giftId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('giving_card_payments')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('gift_id', '=', giftId)
    .executeTakeFirst();

/** Whether its card is kept for the gifts that come after it. */
export async function isRegular(db: Db, { masjid_id, gift_id }: PaymentRow): Promise<boolean> {
  const gift = await db
    .selectFrom('gifts')
    .select('regular_id')
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', gift_id)
    .executeTakeFirst();
  return !!gift?.regular_id;
}

export const addPayment = (db: Db, row: Insertable<GivingCardPaymentsTable>): Promise<PaymentRow> =>
  db.insertInto('giving_card_payments').values(row).returningAll().executeTakeFirstOrThrow();

export const savePayment = (
  db: Db,
  { masjid_id, gift_id }: Pick<PaymentRow, 'masjid_id' | 'gift_id'>,
  values: Updateable<GivingCardPaymentsTable>,
) =>
  db
    .updateTable('giving_card_payments')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('gift_id', '=', gift_id)
    .execute();

/** The first answer counts; whoever hears the same later changes nothing. */
export const openPayment = (db: Db, row: PaymentRow, paymentId: string, payUrl: string | null) =>
  db
    .updateTable('giving_card_payments')
    .set({ state: 'open', payment_id: paymentId, pay_url: payUrl })
    .where('masjid_id', '=', row.masjid_id)
    .where('gift_id', '=', row.gift_id)
    .where('state', '=', 'asked')
    .execute();

export const waitingPayments = (
  db: Db,
  masjidId: number,
  provider: string,
  after: string,
): Promise<PaymentRow[]> =>
  db
    .selectFrom('giving_card_payments')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('provider', '=', provider)
    .where('state', 'in', ['asked', 'open', 'paid'])
    .where('gift_id', '>', after)
    .orderBy('gift_id')
    .limit(200)
    .execute();

/** Refused cards of a network since. Of every masjid: who tries cards tries them where he can. */
export async function declinesOf(db: Db, network: string, since: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('giving_card_payments')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('declines'), sql<number>`0`).as('sum'))
    .where('network', '=', network)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Of the newest that are over or were tried: how many there are, and how many ended in refusals alone. */
export async function recentRefusals(db: Db, masjidId: number, count: number) {
  const rows = await db
    .selectFrom('giving_card_payments')
    .select(['declines', 'paid_at'])
    .where('masjid_id', '=', masjidId)
    .where((eb) => eb.or([eb('declines', '>', 0), eb('paid_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute();
  return { tried: rows.length, refused: rows.filter(({ paid_at }) => paid_at === null).length };
}

/** Paid, and its money has not arrived since. */
export async function clearingOlder(db: Db, masjidId: number, provider: string, before: Date) {
  const { sum, first } = await db
    .selectFrom('giving_card_payments')
    .select(({ fn }) => [fn.sum<string | null>('amount').as('sum'), fn.min('paid_at').as('first')])
    .where('masjid_id', '=', masjidId)
    .where('provider', '=', provider)
    .where('state', '=', 'paid')
    .where('paid_at', '<', before)
    .executeTakeFirstOrThrow();
  return sum === null ? null : { amount: Number(sum), since: first };
}

/** Kept once, however often it comes. True: it was not known. */
export async function insertEvent(db: Db, provider: string, event: GivingEvent, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into giving_card_events (provider, id, type, account_id, gift_id, received_at)
    values (${provider}, ${event.id}, ${event.type}, ${event.accountId}, ${event.giftId}, ${now})
    on conflict (provider, id) do update set copies = giving_card_events.copies + 1
    returning copies = 1 as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

export const sweepEvents = (db: Db, before: Date) =>
  db.deleteFrom('giving_card_events').where('received_at', '<', before).execute();

/** Who tried what from where is nobody's business later. */
export const forgetNetworks = (db: Db, before: Date) =>
  db
    .updateTable('giving_card_payments')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', before)
    .execute();

/** A gift as its giver may see it. */
export const findGiven = (db: Db, masjidId: number, giftId: string) =>
  db
    .selectFrom('gifts as g')
    .innerJoin('funds as f', (join) =>
      join.onRef('f.masjid_id', '=', 'g.masjid_id').onRef('f.id', '=', 'g.fund_id'),
    )
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.masjid_id', '=', 'g.masjid_id').onRef('c.id', '=', 'g.campaign_id'),
    )
    .leftJoin('receipt_gifts as r', (join) =>
      join
        .onRef('r.masjid_id', '=', 'g.masjid_id')
        .onRef('r.gift_id', '=', 'g.id')
        .on('r.is_live', '=', true),
    )
    .select([
      'g.state',
      'g.amount',
      'g.cover',
      'g.amount_refunded',
      'g.cover_refunded',
      'g.currency',
      'g.given_at',
      'g.failure',
      'g.moves_money',
      'g.dedication_kind',
      'g.dedication_name',
      'g.masjid_id',
      'g.turned_from',
      'g.language',
      'f.id as fund_id',
      'f.name as fund_name',
      'f.kind as fund_kind',
      'g.regular_id',
      'c.slug',
      'c.title',
      'r.year as receipt_year',
      'r.number as receipt_number',
    ])
    .where('g.masjid_id', '=', masjidId)
    .where('g.id', '=', giftId)
    .executeTakeFirst();

export const findRefundState = (db: Db, masjidId: number, refundId: string) =>
  db
    .selectFrom('gift_refunds')
    .select(['id', 'gift_id', 'state', 'from_fund', 'from_cover'])
    .where('masjid_id', '=', masjidId)
    .where('id', '=', refundId)
    .executeTakeFirst();

/** With the state that each was settled in. */
export async function settledDisputes(db: Db, masjidId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('gift_disputes')
    .select(['id', 'state'])
    .where('masjid_id', '=', masjidId)
    .where('is_settled', '=', true)
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** What the books say stands at the provider. */
export async function bookedAtProvider(db: Db, masjidId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_accounts')
    .select(({ fn }) => fn.sum<string | null>('balance').as('sum'))
    .where('masjid_id', '=', masjidId)
    .where('kind', '=', 'provider')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export const masjidOfPage = (db: Db, masjidId: number) =>
  db
    .selectFrom('masjids')
    .select(['hash_id', 'name', 'city', 'country', 'time_zone', 'logo_key'])
    .where('id', '=', masjidId)
    .executeTakeFirstOrThrow();

/** Who may answer for the masjid's gifts. */
export const listTreasurers = (db: Db, masjidId: number) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.first_name as name', 'users.locale'])
    .where('memberships.masjid_id', '=', masjidId)
    .where(sql<boolean>`memberships.roles && ${[...DONATIONS_ROLES]}::text[]`)
    .where('users.disabled_at', 'is', null)
    .where('users.verified_at', 'is not', null)
    .orderBy('users.id')
    .execute();

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { CardPayoutLinesTable, CardPayoutsTable } from '../../../db/tables/card-payouts.ts';
import type { AccountTransaction, PayoutState } from '../../../platform/giving-payments/giving-payments.ts';

export type PayoutRow = Selectable<CardPayoutsTable>;
type LineRow = Selectable<CardPayoutLinesTable>;

export const findPayout = (db: Db, masjidId: number, id: string): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('card_payouts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function putPayout(
  db: Db,
  masjidId: number,
  provider: string,
  told: PayoutState,
): Promise<void> {
  const { id, amount, currency, status, createdAt, arrivesOn, isItemised } = told;
  const changing = { status, arrives_on: arrivesOn, is_itemised: isItemised };
  await db
    .insertInto('card_payouts')
    .values({ masjid_id: masjidId, id, provider, amount, currency, created_at: createdAt, ...changing })
    .onConflict((same) => same.columns(['masjid_id', 'id']).doUpdateSet(changing))
    .execute();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The gift by what the provider says, by the books, or by the dispute: a dispute carries nothing of its payment. */
export async function putLines(
  db: Db,
  masjidId: number,
  payoutId: string,
  lines: readonly AccountTransaction[],
): Promise<void> {
  const column = <T>(pick: (line: AccountTransaction) => T) => lines.map(pick);
  const gifts = column(({ giftId }) => (giftId !== null && UUID.test(giftId) ? giftId : null));
  await sql`
    insert into card_payout_lines (masjid_id, payout_id, id, kind, amount, fee, at, gift_id, source_id)
    select ${masjidId}::bigint, ${payoutId}, l.id, l.kind, l.amount, l.fee, l.at, coalesce(
        (select g.id from gifts g where g.masjid_id = ${masjidId} and g.id = l.gift),
        (select max(e.gift_id::text)::uuid from ledger_entries e
          where e.masjid_id = ${masjidId} and e.source = 'provider' and e.source_id = l.id),
        (select d.gift_id from gift_disputes d where d.masjid_id = ${masjidId} and d.id = l.source)), l.source
    from unnest(${column(({ id }) => id)}::text[], ${column(({ kind }) => (kind === 'payout' ? 'other' : kind))}::text[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ fee }) => fee)}::bigint[],
      ${column(({ at }) => at)}::timestamptz[], ${gifts}::uuid[], ${column(({ sourceId }) => sourceId)}::text[])
      as l (id, kind, amount, fee, at, gift, source)
    on conflict (masjid_id, payout_id, id) do update set gift_id = excluded.gift_id`.execute(db);
}

export async function setDifference(
  db: Db,
  { masjid_id, id, differs_since }: PayoutRow,
  difference: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('card_payouts')
    .set(
      difference === 0
        ? { difference: null, differs_since: null }
        : { difference, differs_since: differs_since ?? now },
    )
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .execute();
}

/** What its lines come to, after their fees. */
export async function netOf(db: Db, masjidId: number, payoutId: string): Promise<number> {
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(amount - fee), 0)::bigint as net from card_payout_lines
    where masjid_id = ${masjidId} and payout_id = ${payoutId}`.execute(db);
  return rows[0]?.net ?? 0;
}

/**
 * What the books know of its lines, by fund. What was given back and came again, and a payout that the bank sent back, are
 * booked under the names that they had before.
 */
export async function bookedParts(
  db: Db,
  masjidId: number,
  payoutId: string,
): Promise<{ fundId: number; amount: number }[]> {
  const { rows } = await sql<{ fundId: number; amount: number }>`
    with lines as (select id, kind, source_id from card_payout_lines
        where masjid_id = ${masjidId} and payout_id = ${payoutId}),
      entries as (
        select e.seq, 'provider' as place from lines l join ledger_entries e on e.masjid_id = ${masjidId}
          and e.source = 'provider' and e.source_id = l.id
          and e.kind in ('settlement', 'refund_settlement', 'dispute', 'dispute_won')
        union select e.seq, 'provider' from lines l
          join gift_refunds r on r.masjid_id = ${masjidId} and r.provider_refund_id = l.source_id
          join ledger_entries e on e.masjid_id = ${masjidId} and e.source = 'refund' and e.kind = 'settlement'
            and e.source_id = r.id::text
          where l.kind = 'refund_failure'
        union select e.seq, 'in_transit' from lines l join ledger_entries e on e.masjid_id = ${masjidId}
          and e.source = 'provider' and e.kind = 'payout' and e.source_id = l.source_id
          where l.kind = 'payout_failure')
    select l.fund_id as "fundId", sum(l.amount)::bigint as amount
    from entries e join ledger_lines l on l.masjid_id = ${masjidId} and l.seq = e.seq
    join ledger_accounts a on a.id = l.account_id and a.kind = e.place
    group by l.fund_id order by l.fund_id`.execute(db);
  return rows;
}

export type ListedPayout = PayoutRow & {
  gifts: number;
  refunds: number;
  entry: number | null;
  has_arrived: boolean;
  line_on: string | null;
  line_words: string | null;
  line_amount: number | null;
};

const listed = (masjidId: number) => sql`
  select p.*, to_char(p.arrives_on, 'YYYY-MM-DD') as arrives_on,
    (select count(*)::int from card_payout_lines l
      where l.masjid_id = p.masjid_id and l.payout_id = p.id and l.kind = 'charge') as gifts,
    (select count(*)::int from card_payout_lines l
      where l.masjid_id = p.masjid_id and l.payout_id = p.id and l.kind = 'refund') as refunds,
    e.seq as entry, to_char(b.booked_on, 'YYYY-MM-DD') as line_on, b.words as line_words, b.amount as line_amount,
    exists (select 1 from ledger_entries a where a.masjid_id = p.masjid_id and a.kind = 'arrived'
      and a.source = 'payout' and a.source_id = p.id) as has_arrived
  from card_payouts p
  left join ledger_entries e on e.masjid_id = p.masjid_id and e.source = 'provider' and e.kind = 'payout' and e.source_id = p.id
  left join bank_lines b on b.masjid_id = p.masjid_id and b.match_kind = 'payout' and b.match_id = p.id
  where p.masjid_id = ${masjidId}`;

export async function listPayouts(
  db: Db,
  masjidId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`${listed(masjidId)}
    order by p.created_at desc, p.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function findListed(db: Db, masjidId: number, id: string): Promise<ListedPayout | undefined> {
  const { rows } = await sql<ListedPayout>`${listed(masjidId)} and p.id = ${id}`.execute(db);
  return rows[0];
}

export async function countPayouts(db: Db, masjidId: number): Promise<number> {
  const { total } = await db
    .selectFrom('card_payouts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('masjid_id', '=', masjidId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export type ListedLine = LineRow & {
  number: number | null;
  donor_name: string | null;
  fund_id: number | null;
  fund: string | null;
};

/** In the order in which they moved. */
export async function linesOf(db: Db, masjidId: number, payoutId: string): Promise<ListedLine[]> {
  const { rows } = await sql<ListedLine>`
    select l.*, g.number, g.donor_name, g.fund_id, f.name as fund from card_payout_lines l
    left join gifts g on g.masjid_id = l.masjid_id and g.id = l.gift_id
    left join funds f on f.masjid_id = g.masjid_id and f.id = g.fund_id
    where l.masjid_id = ${masjidId} and l.payout_id = ${payoutId} order by l.at, l.id`.execute(db);
  return rows;
}

/** The payout that a gift's money left with; one that came back went again with another. */
export async function payoutOfGift(
  db: Db,
  masjidId: number,
  giftId: string,
): Promise<ListedPayout | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive trail as (
      select p.id, p.status, 1 as step from card_payout_lines l
        join card_payouts p on p.masjid_id = l.masjid_id and p.id = l.payout_id
        where l.masjid_id = ${masjidId} and l.gift_id = ${giftId} and l.kind = 'charge'
      union all select p.id, p.status, t.step + 1 from trail t
        join card_payout_lines l on l.masjid_id = ${masjidId} and l.kind = 'payout_failure' and l.source_id = t.id
        join card_payouts p on p.masjid_id = l.masjid_id and p.id = l.payout_id
        where t.status = 'failed' and t.step < 20)
    select id from trail order by step desc limit 1`.execute(db);
  return rows[0] && findListed(db, masjidId, rows[0].id);
}

const NEAR_DAYS = 10;
const NEAR_PART = 20;

/** Lines of the bank that nobody has explained, near its day and its sum: the bank may have kept something. */
export async function nearLines(
  db: Db,
  { masjid_id, amount }: PayoutRow,
  paidOutOn: string,
): Promise<{ booked_on: string; words: string; amount: number }[]> {
  const { rows } = await sql<{ booked_on: string; words: string; amount: number }>`
    select to_char(booked_on, 'YYYY-MM-DD') as booked_on, words, amount from bank_lines
    where masjid_id = ${masjid_id} and state = 'open' and amount > 0
      and booked_on between ${paidOutOn}::date - 1 and ${paidOutOn}::date + ${NEAR_DAYS}::int
      and abs(amount - ${amount}::bigint) * ${NEAR_PART} <= ${amount}::bigint
    order by abs(amount - ${amount}::bigint), booked_on limit 3`.execute(db);
  return rows;
}

/** The oldest that does not add up. */
export const differingPayout = (
  db: Db,
  masjidId: number,
): Promise<Pick<PayoutRow, 'difference' | 'differs_since'> | undefined> =>
  db
    .selectFrom('card_payouts')
    .select(['difference', 'differs_since'])
    .where('masjid_id', '=', masjidId)
    .where('difference', 'is not', null)
    .orderBy('differs_since')
    .limit(1)
    .executeTakeFirst();

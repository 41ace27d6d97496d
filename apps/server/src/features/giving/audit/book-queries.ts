import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A row as text: the columns in their order, and then where to read on. */
export interface BookRows {
  rows: (string | null)[][];
  /** Null: that was the last. */
  next: readonly string[] | null;
}

interface BookTable {
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  from: RawBuilder<unknown>;
  /** Of one masjid, without a blank and in this order. */
  key: readonly { of: RawBuilder<unknown>; as: 'bigint' | 'integer' | 'text' }[];
}

const ref = (name: string) => sql.ref(name);
const instant = (column: string) =>
  sql`to_char(${ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Everything of the books, with names: the masjid's own. `last` is the entry up to which they are read. */
export function bookTables(masjidId: number, decimals: number, last: number): Record<string, BookTable> {
  const form = `FM999999999999990${decimals ? `.${'0'.repeat(decimals)}` : ''}`;
  const money = (column: string) => sql`trim(to_char(${ref(column)}::numeric / ${10 ** decimals}, ${form}))`;
  const of = (column: string, as: 'bigint' | 'integer' | 'text' = 'bigint') => ({ of: ref(column), as });
  return {
    funds: {
      columns: {
        fund: ref('f.id'),
        kind: ref('f.kind'),
        name: ref('f.name'),
        purpose: ref('f.purpose'),
        restricted: ref('f.is_restricted'),
        held: money('b.held'),
      },
      from: sql`funds f left join fund_balances b on b.masjid_id = f.masjid_id and b.fund_id = f.id
        where f.masjid_id = ${masjidId}`,
      key: [of('f.id')],
    },
    entries: {
      columns: {
        entry: ref('e.seq'),
        kind: ref('e.kind'),
        day: ref('e.occurred_on'),
        written: instant('e.written_at'),
        source: ref('e.source'),
        source_id: ref('e.source_id'),
        reverses: ref('e.reverses'),
        gift: ref('g.number'),
        made_by: ref('e.made_by'),
        approved_by: ref('e.approved_by'),
        seal: sql`encode(s.seal, 'hex')`,
      },
      from: sql`ledger_entries e join ledger_seals s on s.masjid_id = e.masjid_id and s.seq = e.seq
        left join gifts g on g.masjid_id = e.masjid_id and g.id = e.gift_id
        where e.masjid_id = ${masjidId} and e.seq <= ${last}`,
      key: [of('e.seq')],
    },
    lines: {
      columns: {
        entry: ref('l.seq'),
        line: ref('l.line'),
        account: ref('a.kind'),
        fund: ref('l.fund_id'),
        amount: money('l.amount'),
        currency: ref('l.currency'),
      },
      from: sql`ledger_lines l join ledger_accounts a on a.id = l.account_id
        where l.masjid_id = ${masjidId} and l.seq <= ${last}`,
      key: [of('l.seq'), of('l.line', 'integer')],
    },
    gifts: {
      columns: {
        gift: ref('g.number'),
        day: ref('g.given_on'),
        fund: ref('g.fund_id'),
        campaign: ref('c.title'),
        way: ref('g.way'),
        state: ref('g.state'),
        amount: money('g.amount'),
        cover: money('g.cover'),
        refunded: money('g.amount_refunded'),
        fee: money('g.fee'),
        currency: ref('g.currency'),
        donor: ref('g.donor_name'),
        email: ref('g.donor_email'),
        phone: ref('g.donor_phone'),
        address: ref('g.donor_address'),
        anonymous: ref('g.is_anonymous'),
        dedication: ref('g.dedication_name'),
        note: ref('g.note'),
        cheque: ref('g.cheque_number'),
        banked: ref('g.banked_on'),
        regular: ref('g.regular_id'),
      },
      from: sql`gifts g left join campaigns c on c.masjid_id = g.masjid_id and c.id = g.campaign_id
        where g.masjid_id = ${masjidId}`,
      key: [of('g.number')],
    },
    donors: {
      columns: {
        donor: ref('d.name'),
        email: ref('d.email'),
        gifts: ref('d.gifts'),
        given: money('d.given'),
        first: ref('d.first'),
        last: ref('d.last'),
      },
      from: sql`(select coalesce('e ' || lower(donor_email), 'n ' || lower(donor_name)) as key, lower(donor_email) as email,
          (array_agg(donor_name order by given_on desc, number desc) filter (where donor_name is not null))[1] as name, count(*) as gifts,
          sum(amount - amount_refunded) as given, min(given_on) as first, max(given_on) as last
        from gifts where masjid_id = ${masjidId} and state in ('succeeded', 'refunded') and (donor_email is not null or donor_name is not null)
        group by 1, 2) d where true`,
      key: [{ of: sql`d.key collate "C"`, as: 'text' }],
    },
    receipts: {
      columns: {
        receipt: sql`r.year || '-' || lpad(r.number::text, 4, '0')`,
        issued: instant('r.issued_at'),
        gifts: sql`(select string_agg(g.number::text, ' ' order by g.number) from receipt_gifts x
          join gifts g on g.masjid_id = x.masjid_id and g.id = x.gift_id
          where x.masjid_id = r.masjid_id and x.year = r.year and x.number = r.number)`,
        cancelled: instant('k.cancelled_at'),
        reason: ref('k.reason'),
        content: ref('r.content'),
      },
      from: sql`gift_receipts r left join receipt_cancellations k
        on k.masjid_id = r.masjid_id and k.year = r.year and k.number = r.number where r.masjid_id = ${masjidId}`,
      key: [of('r.year', 'integer'), of('r.number', 'integer')],
    },
    'gift-aid-claims': {
      columns: {
        claim: ref('k.id'),
        state: ref('k.state'),
        from: ref('k.earliest_on'),
        to: ref('k.to_on'),
        gifts: money('k.gifts'),
        small_gifts: money('k.small_gifts'),
        overclaimed: money('k.overclaimed'),
        tax: money('k.tax'),
        prepared: instant('k.prepared_at'),
        sent: ref('k.sent_on'),
        reference: ref('k.reference'),
        paid_on: ref('k.paid_on'),
        paid: money('k.paid'),
        content: ref('k.content'),
      },
      from: sql`gift_aid_claims k where k.masjid_id = ${masjidId}`,
      key: [of('k.id')],
    },
    payouts: {
      columns: {
        payout: ref('p.id'),
        provider: ref('p.provider'),
        amount: money('p.amount'),
        currency: ref('p.currency'),
        state: ref('p.status'),
        created: instant('p.created_at'),
        arrives: ref('p.arrives_on'),
      },
      from: sql`card_payouts p where p.masjid_id = ${masjidId}`,
      key: [of('p.id', 'text')],
    },
    'payout-lines': {
      columns: {
        payout: ref('l.payout_id'),
        line: ref('l.id'),
        kind: ref('l.kind'),
        amount: money('l.amount'),
        fee: money('l.fee'),
        at: instant('l.at'),
        gift: ref('g.number'),
      },
      from: sql`card_payout_lines l left join gifts g on g.masjid_id = l.masjid_id and g.id = l.gift_id
        where l.masjid_id = ${masjidId}`,
      key: [of('l.payout_id', 'text'), of('l.id', 'text')],
    },
  };
}

/** On from where the last part ended. */
export async function readBookRows(
  db: Db,
  { columns, from, key }: BookTable,
  after: readonly string[] | null,
  limit: number,
): Promise<BookRows> {
  const cells = sql.join(Object.values(columns).map((column) => sql`(${column})::text`));
  const keys = sql.join(key.map((part) => part.of));
  const texts = sql.join(key.map((part) => sql`(${part.of})::text`));
  const beyond = after
    ? sql`and (${keys}) > (${sql.join(after.map((value, at) => sql`${value}::${sql.raw(key[at]?.as ?? 'text')}`))})`
    : sql``;
  const { rows } = await sql<{ cells: (string | null)[]; key: string[] }>`
    select array[${cells}] as cells, array[${texts}] as key from ${from} ${beyond} order by ${keys} limit ${limit}`.execute(
    db,
  );
  return {
    rows: rows.map((row) => row.cells),
    next: rows.length < limit ? null : (rows.at(-1)?.key ?? null),
  };
}

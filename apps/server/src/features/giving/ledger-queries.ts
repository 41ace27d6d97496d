import type { EntryKind, LedgerAccountKind } from '@minaret/contract/giving/ledger';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { NewEntry, Posting } from './postings.ts';

/** The books of a masjid begin with its settings. */
export async function openBooks(db: Db, masjidId: number, currency: string): Promise<void> {
  await db
    .insertInto('ledger_books')
    .values({ masjid_id: masjidId, currency })
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet({ currency }).where('ledger_books.currency', '<>', currency),
    )
    .execute();
}

export function findBooks(db: Db, masjidId: number) {
  return db
    .selectFrom('ledger_books')
    .select(['currency', 'last_seq', 'last_gift', 'closed_through'])
    .where('masjid_id', '=', masjidId)
    .executeTakeFirst();
}

/** Whoever books for the same masjid waits, until the commit. */
export async function lockBooks(db: Db, masjidId: number): Promise<void> {
  await sql`select 1 from ledger_books where masjid_id = ${masjidId} for update`.execute(db);
}

/** The next number of a gift; others wait until the commit. */
export async function drawGiftNumber(db: Db, masjidId: number): Promise<number> {
  const { last_gift } = await db
    .updateTable('ledger_books')
    .set({ last_gift: sql<number>`last_gift + 1` })
    .where('masjid_id', '=', masjidId)
    .returning('last_gift')
    .executeTakeFirstOrThrow();
  return last_gift;
}

export async function findEntrySeq(
  db: Db,
  masjidId: number,
  { source, sourceId, kind }: { source: string; sourceId: string; kind: EntryKind },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('seq')
    .where('masjid_id', '=', masjidId)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.seq;
}

const keyOf = (kind: LedgerAccountKind, fundId: number) => `${kind} ${fundId}`;

export type Accounts = ReadonlyMap<string, { id: number; currency: string }>;

export async function findAccounts(
  db: Db,
  masjidId: number,
  postings: readonly Posting[],
): Promise<Accounts> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'fund_id', 'currency'])
    .where('masjid_id', '=', masjidId)
    .where(
      'fund_id',
      'in',
      postings.map(({ fundId }) => fundId),
    )
    .execute();
  return new Map(rows.map(({ kind, fund_id, ...account }) => [keyOf(kind, fund_id), account]));
}

/** Those that are missing are made, with nothing in them. */
export async function makeAccounts(
  db: Db,
  masjidId: number,
  postings: readonly Posting[],
  known: Accounts,
): Promise<Accounts> {
  const missing = postings.filter(({ account, fundId }) => !known.has(keyOf(account, fundId)));
  if (missing.length === 0) return known;
  const funds = missing.map(({ fundId }) => fundId);
  const kinds = missing.map(({ account }) => account);
  await sql`insert into ledger_accounts (masjid_id, kind, fund_id, currency)
    select distinct ${masjidId}::bigint, w.kind, w.fund_id, b.currency
    from unnest(${kinds}::text[], ${funds}::bigint[]) as w (kind, fund_id) join ledger_books b on b.masjid_id = ${masjidId}
    on conflict (masjid_id, fund_id, kind) do nothing`.execute(db);
  return findAccounts(db, masjidId, postings);
}

export async function insertEntry(db: Db, entry: NewEntry): Promise<number> {
  const { seq } = await db
    .insertInto('ledger_entries')
    .values({
      masjid_id: entry.masjidId,
      kind: entry.kind,
      occurred_on: entry.occurredOn,
      written_at: entry.writtenAt,
      source: entry.source,
      source_id: entry.sourceId,
      reverses: entry.reverses ?? null,
      gift_id: entry.giftId ?? null,
      made_by: entry.madeBy ?? null,
      approved_by: entry.approvedBy ?? null,
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}

export async function insertLines(
  db: Db,
  masjidId: number,
  seq: number,
  postings: readonly Posting[],
  accounts: Accounts,
): Promise<void> {
  const rows = postings.map(({ account, fundId, amount }, line) => {
    const found = accounts.get(keyOf(account, fundId));
    if (!found) throw new Error(`no account ${account} of fund ${fundId}`);
    const { id: account_id, currency } = found;
    return { masjid_id: masjidId, seq, line, account_id, fund_id: fundId, currency, amount };
  });
  await db.insertInto('ledger_lines').values(rows).execute();
}

/** What would be refused at the commit is refused here. */
export async function sealNow(db: Db): Promise<void> {
  await sql`set constraints seal_entry immediate`.execute(db);
  await sql`set constraints seal_entry deferred`.execute(db);
}

/** Of one entry, or of many: in their order. */
export async function findLines(db: Db, masjidId: number, ...seqs: number[]) {
  if (seqs.length === 0) return [];
  return db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_accounts as a', 'a.id', 'l.account_id')
    .select(['l.seq', 'a.kind as account', 'l.fund_id as fundId', 'l.amount'])
    .where('l.masjid_id', '=', masjidId)
    .where('l.seq', 'in', seqs)
    .orderBy('l.seq')
    .orderBy('l.line')
    .execute();
}

/** What a restricted fund holds; null: the fund is not restricted. */
export async function restrictedHeld(db: Db, masjidId: number, fundId: number): Promise<number | null> {
  const row = await db
    .selectFrom('fund_balances')
    .select(['held', 'is_restricted'])
    .where('masjid_id', '=', masjidId)
    .where('fund_id', '=', fundId)
    .executeTakeFirst();
  return row?.is_restricted ? row.held : null;
}

import type { EntryKind, LedgerAccountKind } from '@minaret/contract/giving/ledger';
import type { ColumnType, Generated } from 'kysely';

/** Written by the database alone, whatever is sent. */
type Drawn<T> = ColumnType<T, never, never>;

export interface LedgerBooksTable {
  masjid_id: number;
  currency: string;
  last_seq: Drawn<number>;
  last_gift: Generated<number>;
  closed_through: ColumnType<string | null, never, string>;
}

export interface MonthClosesTable {
  masjid_id: number;
  /** Its first day. */
  month: string;
  prepared_by: number;
  prepared_at: Date;
  approved_by: number | null;
  approved_at: Date | null;
}

export interface LedgerAccountsTable {
  masjid_id: number;
  id: Generated<number>;
  kind: LedgerAccountKind;
  side: Drawn<'place' | 'fund'>;
  fund_id: number;
  currency: string;
  balance: Drawn<number>;
}

export interface FundBalancesTable {
  masjid_id: number;
  fund_id: number;
  is_restricted: boolean;
  held: Drawn<number>;
}

export interface LedgerEntriesTable {
  masjid_id: number;
  seq: Drawn<number>;
  kind: ColumnType<EntryKind, EntryKind, never>;
  occurred_on: ColumnType<string, string, never>;
  written_at: ColumnType<Date, Date, never>;
  source: ColumnType<string, string, never>;
  source_id: ColumnType<string, string, never>;
  reverses: ColumnType<number | null, number | null, never>;
  gift_id: ColumnType<string | null, string | null, never>;
  made_by: ColumnType<number | null, number | null, never>;
  approved_by: ColumnType<number | null, number | null, never>;
}

export interface LedgerLinesTable {
  masjid_id: ColumnType<number, number, never>;
  seq: ColumnType<number, number, never>;
  line: ColumnType<number, number, never>;
  account_id: ColumnType<number, number, never>;
  fund_id: ColumnType<number, number, never>;
  currency: ColumnType<string, string, never>;
  /** Debit above nothing, credit below. */
  amount: ColumnType<number, number, never>;
}

export interface LedgerSealsTable {
  masjid_id: Drawn<number>;
  seq: Drawn<number>;
  seal: Drawn<Buffer>;
}

import type { BankMatch } from '@minaret/contract/giving/bank';
import type { OpeningBalance } from '@minaret/contract/giving/openings';
import type { SpendingPlace, ZakatCategory } from '@minaret/contract/giving/outgoings';
import type { ColumnType, Generated } from 'kysely';

export interface CashDepositsTable {
  masjid_id: number;
  id: string;
  amount: number;
  paid_in_on: string;
  slip: string | null;
  paid_in_by: number;
  arrived_on: string | null;
}

export interface CountingSheetsTable {
  masjid_id: number;
  id: string;
  number: number;
  counted_on: string;
  currency: string;
  pieces: number[];
  state: 'open' | 'booked' | 'withdrawn';
  opened_by: number;
  opened_at: Date;
  round: Generated<number>;
  booked_turn: number | null;
  seq: number | null;
  bag: string | null;
  deposit_id: string | null;
  corrects: string | null;
}

export interface SheetBoxesTable {
  masjid_id: number;
  sheet_id: string;
  box: number;
  name: string;
  fund_id: number;
}

export interface SheetCountsTable {
  masjid_id: number;
  sheet_id: string;
  round: number;
  turn: number;
  counted_by: number;
  signed_at: Date;
  counted: number[];
  sums: number[];
  why: string | null;
  agrees_to: number | null;
}

export interface OutgoingsTable {
  masjid_id: number;
  id: string;
  number: number;
  kind: 'spending' | 'transfer';
  state: 'proposed' | 'booked' | 'withdrawn' | 'refused';
  fund_id: number;
  to_fund_id: number | null;
  amount: number;
  currency: string;
  spent_on: string;
  way: SpendingPlace | null;
  payee: string | null;
  purpose: string;
  category: ZakatCategory | null;
  document: string | null;
  proposed_by: ColumnType<number, number, never>;
  proposed_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  seq: number | null;
}

export interface BankLinesTable {
  masjid_id: number;
  id: string;
  fingerprint: string;
  booked_on: string;
  amount: number;
  words: string;
  state: 'open' | 'matched' | 'set_aside';
  match_kind: BankMatch | null;
  match_id: string | null;
  note: string | null;
  decided_by: number | null;
  imported_by: number;
  imported_at: Date;
}

export interface BankLayoutsTable {
  masjid_id: number;
  header: string;
  date_column: number;
  amount_column: number | null;
  credit_column: number | null;
  debit_column: number | null;
  words_column: number;
  is_day_first: boolean;
}

export interface OpeningBalancesTable {
  masjid_id: number;
  id: string;
  fund_id: number;
  bank: number;
  cash: number;
  brought_on: string;
  evidence: string;
  state: OpeningBalance['state'];
  proposed_by: number;
  proposed_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  seq: number | null;
  reason: string | null;
}

/** By the name of each. */
export interface TreasuryTables {
  bank_layouts: BankLayoutsTable;
  bank_lines: BankLinesTable;
  cash_deposits: CashDepositsTable;
  counting_sheets: CountingSheetsTable;
  opening_balances: OpeningBalancesTable;
  outgoings: OutgoingsTable;
  sheet_boxes: SheetBoxesTable;
  sheet_counts: SheetCountsTable;
}

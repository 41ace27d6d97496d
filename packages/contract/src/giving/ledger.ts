// Decides: the accounts and kinds of entry of the ledger (double entry, books), and how a month is closed by two people.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, IsoDay, MasjidParams, optionalText } from '../fields/fields.ts';
import { FundBalance, MONEY_PLACES } from './funds.ts';
import { Sum } from './money.ts';

/** Whose money it is and what it was for. Of each kind every fund has its own account. */
export const FUND_ACCOUNTS = [
  'gifts',
  'covers',
  'fees',
  'disputes',
  'spending',
  'opening',
  'transfers',
  'gift_aid',
] as const;
export const LEDGER_ACCOUNTS = [...MONEY_PLACES, ...FUND_ACCOUNTS] as const;
export const LedgerAccountKind = z.enum(LEDGER_ACCOUNTS);
export type LedgerAccountKind = z.infer<typeof LedgerAccountKind>;

export const ENTRY_KINDS = [
  'gift',
  'settlement',
  'refund',
  'refund_settlement',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'payout',
  'banked',
  'spending',
  'opening',
  'reversal',
  'counted',
  'transfer',
  'settled',
  'arrived',
  'gift_aid',
  'gift_aid_paid',
] as const;
export const EntryKind = z.enum(ENTRY_KINDS);
export type EntryKind = z.infer<typeof EntryKind>;

export const LedgerLine = z.object({
  account: LedgerAccountKind,
  fund_id: z.int(),
  /** One of both is 0. */
  debit: Sum,
  credit: Sum,
});
export const LedgerEntry = z.object({
  /** Without a gap, from 1. */
  seq: z.int(),
  kind: EntryKind,
  /** The day it counts for. */
  occurred_on: z.string(),
  /** When it was written, an instant. */
  written_at: z.string(),
  /** The entry that it takes back. */
  reverses: z.nullable(z.int()),
  gift: z.nullable(z.object({ id: z.string(), number: z.int(), donor_name: z.nullable(z.string()) })),
  /** Null: by the card provider. */
  made_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  lines: z.array(LedgerLine),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const ENTRIES_A_PAGE = 25;
export const LedgerPage = z.object({
  entries: z.array(LedgerEntry),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  currency: z.nullable(z.string()),
  /** Nothing can be booked on this day or before. */
  closed_through: z.nullable(z.string()),
});
export type LedgerPage = z.infer<typeof LedgerPage>;

/** The chain of seals, gone through from its beginning. */
export const LedgerCheck = z.object({
  entries: z.int(),
  is_whole: z.boolean(),
  /** The first entry that is not as it was sealed, or is missing. */
  broken_at: z.nullable(z.int()),
  checked_at: z.string(),
  /** Of the newest entry, hexadecimal. */
  seal: z.nullable(z.string()),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

const Month = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Use YYYY-MM'));

export const CLOSE_CHECKS = [
  'seals',
  'balances',
  'clearing',
  'bank',
  'provider',
  'counted',
  'banked',
  'waiting',
  'zakat',
  'receipts',
] as const;
export const MonthClose = z.object({
  month: z.string(),
  prepared_by: z.nullable(z.string()),
  prepared_at: z.nullable(z.string()),
  /** It was the reader: another person must approve. */
  is_own: z.boolean(),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
});
export const MonthToClose = z.extend(MonthClose, {
  checks: z.array(
    z.object({ check: z.enum(CLOSE_CHECKS), is_met: z.boolean(), amount: Sum, count: z.int() }),
  ),
  funds: z.array(FundBalance),
});
export const MonthCloses = z.object({
  currency: z.nullable(z.string()),
  closed_through: z.nullable(z.string()),
  /** The oldest month that is over and open; null: there is none. */
  next: z.nullable(MonthToClose),
  closed: z.array(MonthClose),
});
export type MonthCloses = z.infer<typeof MonthCloses>;

const treasurer = {
  access: { roles: DONATIONS_ROLES, feature: 'donation_portal' },
  params: MasjidParams,
} as const;

/** A file that is sent while it is made; its stream is the server's alone. */
const StreamedFile = z.object({ name: z.string(), type: z.string(), stream: z.unknown() });

export const ledgerContract = {
  bundle: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/bundle/:m_id',
    summary:
      'The auditor’s bundle: entries, lines, balances, gifts, receipts, seals and closes as tables in a zip',
    response: StreamedFile,
    download: true,
    transaction: 'none',
    writes: true,
    failures: ['giving_not_set_up'],
  }),
  entries: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/ledger/:m_id',
    summary: 'Entries of the ledger with their lines, newest first; nothing in it is ever changed',
    query: z.object({
      /** An entry's or gift's number. */
      search: z.optional(optionalText(40)),
      account: z.optional(LedgerAccountKind),
      fund_id: z.optional(Id),
      gift_id: z.optional(z.uuid()),
      from: z.optional(IsoDay),
      to: z.optional(IsoDay),
      page: z.optional(Id),
    }),
    response: LedgerPage,
  }),
  check: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/ledger-check/:m_id',
    summary: 'Go through the chain of seals: whether every entry is as it was written',
    response: LedgerCheck,
  }),
  closes: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/closes/:m_id',
    summary: 'Closed months, and the next one to close with what was checked',
    response: MonthCloses,
  }),
  prepareClose: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/closes/:m_id/prepare',
    summary: 'Propose to close the oldest open month; another person closes it',
    body: z.object({ month: Month }),
    response: MonthCloses,
    failures: ['close_not_next', 'close_checks_open'],
  }),
  approveClose: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/closes/:m_id/approve',
    summary: 'Close the month that another person prepared: nothing can be booked into it any more',
    body: z.object({ month: Month }),
    response: MonthCloses,
    failures: ['close_not_next', 'close_not_prepared', 'own_approval', 'close_checks_open'],
  }),
  sendBackClose: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/closes/:m_id/send-back',
    summary: 'Do not close the month that was prepared',
    body: z.object({ month: Month }),
    response: MonthCloses,
    failures: ['close_not_prepared'],
  }),
};

/** Where a page sends the browser. */
export const bundleAddress = (m_id: number) => `/api/giving/bundle/${m_id}`;

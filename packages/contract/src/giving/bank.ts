// Decides: how bank statements are sent and their lines matched with payouts, deposits, gifts and spending; what is not understood is asked.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, line, MasjidParams } from '../fields/fields.ts';
import { FileBody } from '../fields/text-file.ts';
import { Sum } from './money.ts';

export const BANK_LINE_STATES = ['open', 'matched', 'set_aside'] as const;
export const BANK_MATCHES = ['deposit', 'payout', 'gift', 'outgoing'] as const;
export const BankMatch = z.enum(BANK_MATCHES);
export type BankMatch = z.infer<typeof BankMatch>;

/** Something in the books that a line may be. */
export const BankCandidate = z.object({
  kind: BankMatch,
  id: z.string(),
  /** Of a gift or outgoing; null: it has none. */
  number: z.nullable(z.int()),
  day: z.string(),
  amount: Sum,
});
export type BankCandidate = z.infer<typeof BankCandidate>;

export const BankLine = z.object({
  id: z.uuid(),
  booked_on: z.string(),
  amount: Sum,
  words: z.string(),
  state: z.enum(BANK_LINE_STATES),
  match: z.nullable(z.object({ kind: BankMatch, id: z.string(), number: z.nullable(z.int()) })),
  note: z.nullable(z.string()),
  /** Of an open line: what has the same sum and is not matched yet. */
  candidates: z.array(BankCandidate),
});
export type BankLine = z.infer<typeof BankLine>;

export const BANK_LINES_A_PAGE = 25;
export const BankPage = z.object({
  lines: z.array(BankLine),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  open: z.int(),
  currency: z.nullable(z.string()),
  /** Left the masjid or the card provider, not on a statement yet. */
  expected: z.array(BankCandidate),
  references: z.array(z.object({ fund_id: z.int(), reference: z.string() })),
});
export type BankPage = z.infer<typeof BankPage>;

const Column = z.int().check(z.minimum(0), z.maximum(60));
export const BankColumns = z.object({
  date: Column,
  words: Column,
  /** One sum with its sign, or what came in and went out apart. */
  amount: z.nullable(Column),
  credit: z.nullable(Column),
  debit: z.nullable(Column),
  is_day_first: z.boolean(),
});
export type BankColumns = z.infer<typeof BankColumns>;

const QueryColumn = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60)));
export const BankImported = z.object({
  /** False: the columns have to be named first; nothing was kept. */
  is_read: z.boolean(),
  lines: z.int(),
  /** Were there already, from a file before. */
  known: z.int(),
  matched: z.int(),
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type BankImported = z.infer<typeof BankImported>;

const treasurer = { access: { roles: DONATIONS_ROLES, feature: 'donation_portal' } } as const;
const path = '/giving/bank/:m_id';
const LineParams = z.object({ m_id: Id, line_id: z.uuid() });

export const bankContract = {
  lines: endpoint({
    ...treasurer,
    method: 'GET',
    path,
    summary: 'Lines of bank statements against the books, newest first',
    params: MasjidParams,
    query: z.object({ state: z.optional(z.enum(BANK_LINE_STATES)), page: z.optional(Id) }),
    response: BankPage,
  }),
  upload: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/statements`,
    summary: 'Read a bank statement (CSV, CAMT.053, MT940); the same file again books nothing twice',
    params: MasjidParams,
    query: z.object({
      date: QueryColumn,
      words: QueryColumn,
      amount: QueryColumn,
      credit: QueryColumn,
      debit: QueryColumn,
      day_first: z.optional(z.enum(['yes', 'no'])),
    }),
    body: FileBody,
    upload: true,
    response: BankImported,
    failures: ['giving_not_set_up', 'statement_unreadable', 'payload_too_large', 'unavailable'],
  }),
  match: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:line_id/match`,
    summary: 'Say what an open line is: something that stands in the books',
    params: LineParams,
    body: z.object({ kind: BankMatch, id: line(80) }),
    response: BankLine,
    failures: ['not_found', 'line_decided', 'period_closed', 'already_banked', 'date_ahead', 'range_invalid'],
  }),
  gift: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:line_id/gift`,
    summary: 'Book an open line as a gift by bank transfer',
    params: LineParams,
    body: z.object({ fund_id: Id, donor_name: z.nullable(line(120)) }),
    response: BankLine,
    failures: ['not_found', 'line_decided', 'period_closed', 'amount_not_allowed', 'date_ahead'],
  }),
  setAside: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:line_id/set-aside`,
    summary: 'An open line is nothing of the donations: it stays listed, with the reason',
    params: LineParams,
    body: z.object({ why: line(200) }),
    response: BankLine,
    failures: ['not_found', 'line_decided'],
  }),
};

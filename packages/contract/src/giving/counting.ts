// Decides: the counting sheet of Friday's boxes (cash counted by two people), what each may see of it, and how cash is paid in at the bank.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, IsoDay, line, MasjidParams, optionalText, text } from '../fields/fields.ts';
import { Amount, MOST_OF_A_GIFT, Sum } from './money.ts';

export const MAX_BOXES = 12;
/** So many pieces of one kind are in no box. */
export const MOST_PIECES = 1_000_000;

export const SHEET_STATES = [
  /** Nobody has signed this round. */
  'first',
  /** One has signed; a second person counts without seeing it. */
  'second',
  /** Both have signed and do not agree: nothing is booked. */
  'differs',
  'booked',
  'withdrawn',
] as const;
export const SheetState = z.enum(SHEET_STATES);
export type SheetState = z.infer<typeof SheetState>;

/** Of one box: how many of each piece, in the order of the sheet, and what is not among them. */
export const BoxCount = z.object({
  counts: z.array(z.int().check(z.minimum(0), z.maximum(MOST_PIECES))).check(z.maxLength(40)),
  loose: z.int().check(z.minimum(0), z.maximum(MOST_OF_A_GIFT)),
});
export type BoxCount = z.infer<typeof BoxCount>;

export const SignedCount = z.object({
  turn: z.int(),
  by: z.nullable(z.string()),
  is_own: z.boolean(),
  signed_at: z.string(),
  /** Null: hidden from the reader, who has not signed yet. */
  boxes: z.nullable(z.array(BoxCount)),
  sums: z.nullable(z.array(Sum)),
  total: z.nullable(Sum),
  why: z.nullable(z.string()),
  agrees_to: z.nullable(z.int()),
});
export type SignedCount = z.infer<typeof SignedCount>;

export const CountingSheet = z.object({
  id: z.uuid(),
  number: z.int(),
  counted_on: z.string(),
  state: SheetState,
  currency: z.string(),
  /** Worth of each piece in minor units, the largest first. */
  pieces: z.array(z.object({ worth: Sum, is_note: z.boolean() })),
  boxes: z.array(z.object({ name: z.string(), fund_id: z.int() })),
  opened_by: z.nullable(z.string()),
  /** From 1; each recount is one more. */
  round: z.int(),
  counts: z.array(SignedCount),
  /** The reader has signed this round, or may not see what another one counted. */
  has_signed: z.boolean(),
  booked_turn: z.nullable(z.int()),
  /** The number of the ledger's entry. */
  entry: z.nullable(z.int()),
  total: z.nullable(Sum),
  bag: z.nullable(z.string()),
  deposit: z.nullable(
    z.object({
      id: z.uuid(),
      amount: Sum,
      paid_in_on: z.string(),
      slip: z.nullable(z.string()),
      arrived_on: z.nullable(z.string()),
    }),
  ),
  /** Number of the sheet that this one puts right, and of the one that put this right. */
  corrects: z.nullable(z.int()),
  corrected_by: z.nullable(z.int()),
});
export type CountingSheet = z.infer<typeof CountingSheet>;

export const SHEETS_A_PAGE = 25;
export const SheetPage = z.object({
  sheets: z.array(CountingSheet),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Booked cash that was not paid in yet. */
  in_the_safe: Sum,
  /** The boxes of the newest sheet, for the next one. */
  usual_boxes: z.array(z.object({ name: z.string(), fund_id: z.int() })),
});
export type SheetPage = z.infer<typeof SheetPage>;

export const SheetOpen = z.object({
  /** Made by the page, so that a second press is the same sheet. */
  operation: z.uuid(),
  counted_on: IsoDay,
  boxes: z.array(z.object({ name: line(60), fund_id: Id })).check(z.minLength(1), z.maxLength(MAX_BOXES)),
  bag: z.nullable(line(40)),
  /** A booked sheet that was wrong. */
  corrects: z.nullable(z.uuid()),
});
export type SheetOpen = z.infer<typeof SheetOpen>;

const treasurer = { access: { roles: DONATIONS_ROLES, feature: 'donation_portal' } } as const;
const SheetParams = z.object({ m_id: Id, sheet_id: z.uuid() });
const path = '/giving/counting/:m_id';

export const countingContract = {
  list: endpoint({
    ...treasurer,
    method: 'GET',
    path,
    summary:
      'Counting sheets, newest first; what another person counted is hidden until the reader has signed',
    params: MasjidParams,
    query: z.object({ page: z.optional(Id) }),
    response: SheetPage,
  }),
  get: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${path}/:sheet_id`,
    summary: 'One counting sheet',
    params: SheetParams,
    response: CountingSheet,
    failures: ['not_found'],
  }),
  open: endpoint({
    ...treasurer,
    method: 'POST',
    path,
    summary: 'Open a counting sheet; the same operation again is the same sheet',
    params: MasjidParams,
    body: SheetOpen,
    response: CountingSheet,
    failures: [
      'giving_not_set_up',
      'not_found',
      'date_ahead',
      'period_closed',
      'already_banked',
      'sheet_not_open',
    ],
  }),
  sign: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:sheet_id/sign`,
    summary: 'Sign a count. The second one, by another person, books the sheet when both agree',
    params: SheetParams,
    body: z.object({
      round: z.int().check(z.minimum(1), z.maximum(1000)),
      boxes: z.array(BoxCount).check(z.minLength(1), z.maxLength(MAX_BOXES)),
    }),
    response: CountingSheet,
    failures: [
      'not_found',
      'sheet_not_open',
      'own_approval',
      'amount_not_allowed',
      'period_closed',
      'fund_overspent',
    ],
  }),
  recount: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:sheet_id/recount`,
    summary: 'Both count again, blind; what was signed stays',
    params: SheetParams,
    response: CountingSheet,
    failures: ['not_found', 'sheet_not_open'],
  }),
  explain: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:sheet_id/explain`,
    summary:
      'Say why the counts differ and which one to book; it is booked when both counters say the same one',
    params: SheetParams,
    body: z.object({ why: text(300), agrees_to: z.int().check(z.minimum(1), z.maximum(2)) }),
    response: CountingSheet,
    failures: ['not_found', 'sheet_not_open', 'amount_not_allowed', 'period_closed', 'fund_overspent'],
  }),
  withdraw: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:sheet_id/withdraw`,
    summary: 'Do not go on with a sheet that is not booked; it stays listed',
    params: SheetParams,
    response: CountingSheet,
    failures: ['not_found', 'sheet_not_open'],
  }),
  payIn: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/deposits/:m_id',
    summary: 'Cash of booked sheets was paid in at the bank: it is on its way until the statement shows it',
    params: MasjidParams,
    body: z.object({
      operation: z.uuid(),
      sheet_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(50)),
      paid_in_on: IsoDay,
      slip: optionalText(60),
    }),
    response: z.object({ id: z.uuid(), amount: Amount }),
    failures: ['not_found', 'already_banked', 'date_ahead', 'period_closed'],
  }),
  arrive: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/deposits/:m_id/:deposit_id/arrive',
    summary: 'The bank statement shows a deposit',
    params: z.object({ m_id: Id, deposit_id: z.uuid() }),
    body: z.object({ arrived_on: IsoDay }),
    response: z.object({ id: z.uuid(), amount: Amount }),
    failures: ['not_found', 'already_banked', 'date_ahead', 'period_closed', 'range_invalid'],
  }),
};

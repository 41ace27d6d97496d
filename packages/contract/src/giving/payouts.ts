// Decides: what is told of a payout of the card provider: the gifts, refunds, fees and disputes in it, the funds it is for, its bank line, its states.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, MasjidParams } from '../fields/fields.ts';
import { TextFile } from '../fields/text-file.ts';
import { Sum } from './money.ts';

/** `arrived`: a bank statement shows it, whatever the provider says. */
export const PAYOUT_STATES = ['on_its_way', 'arrived', 'failed'] as const;
export const PayoutState = z.enum(PAYOUT_STATES);

/** `other`: of no gift, such as a fee of the account. */
export const PAYOUT_LINES = [
  'charge',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
  'payout_failure',
  'other',
] as const;

export const Payout = z.object({
  /** The provider's own name for it. */
  id: z.string(),
  amount: Sum,
  currency: z.string(),
  state: PayoutState,
  /** The day it left the provider, by the masjid's calendar. */
  paid_out_on: z.string(),
  /** The day the provider expects it at the bank. */
  arrives_on: z.string(),
  /** The provider says that it is there; only a statement makes it `arrived`. */
  is_said_paid: z.boolean(),
  /** What it is more than its lines, or than the books know of them; null: it adds up to the cent. */
  difference: z.nullable(Sum),
  gifts: z.int(),
  refunds: z.int(),
  /** The number of the ledger's entry; null: it is not booked. */
  entry: z.nullable(z.int()),
  bank_line: z.nullable(z.object({ booked_on: z.string(), words: z.string(), amount: Sum })),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutLine = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_LINES),
  day: z.string(),
  gift: z.nullable(
    z.object({ id: z.uuid(), number: z.int(), donor_name: z.nullable(z.string()), fund_id: z.int() }),
  ),
  /** Before the fee; below nothing: it was taken off. */
  amount: Sum,
  fee: Sum,
  net: Sum,
});
export type PayoutLine = z.infer<typeof PayoutLine>;

export const PayoutDetail = z.extend(Payout, {
  /** False: the provider does not say what is in it. */
  is_itemised: z.boolean(),
  lines: z.array(PayoutLine),
  totals: z.object({ amount: Sum, fee: Sum, net: Sum }),
  /** As it is booked: fees are the general fund's, so that its part may be below nothing. */
  funds: z.array(z.object({ fund_id: z.int(), amount: Sum })),
  /** Open lines of the bank near its day with another sum; `difference`: what the bank shows more. */
  near: z.array(z.object({ booked_on: z.string(), words: z.string(), amount: Sum, difference: Sum })),
});
export type PayoutDetail = z.infer<typeof PayoutDetail>;

export const PAYOUTS_A_PAGE = 12;
export const PayoutPage = z.object({
  payouts: z.array(Payout),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type PayoutPage = z.infer<typeof PayoutPage>;

const treasurer = { access: { roles: DONATIONS_ROLES, feature: 'donation_portal' } } as const;
const PayoutParams = z.object({ m_id: Id, payout_id: z.string().check(z.regex(/^\w{1,100}$/)) });

export const payoutsContract = {
  list: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/payouts/:m_id',
    summary: 'Payouts of the card provider, newest first',
    params: MasjidParams,
    query: z.object({ page: z.optional(Id) }),
    response: PayoutPage,
  }),
  get: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/payouts/:m_id/:payout_id',
    summary: 'One payout with all that is in it, and the bank line that it met',
    params: PayoutParams,
    response: PayoutDetail,
    failures: ['not_found'],
  }),
  download: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/payouts-file/:m_id/:payout_id',
    // Who took the donors' names along is written down.
    writes: true,
    summary: 'What is in one payout as a CSV file',
    params: PayoutParams,
    response: TextFile,
    download: true,
    failures: ['not_found'],
  }),
};

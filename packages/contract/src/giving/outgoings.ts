// Decides: spending, zakat handed out to one of its eight categories, and money moved from fund to fund; what of it waits for a second person.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, IsoDay, line, MasjidParams, optionalText } from '../fields/fields.ts';
import { FundBalances } from './funds.ts';
import { Amount, Sum } from './money.ts';

/** Of 9:60, in its order. Which of them a case belongs to is the masjid's own judgement. */
export const ZAKAT_CATEGORIES = [
  'fuqara',
  'masakin',
  'amilin',
  'muallafah',
  'riqab',
  'gharimin',
  'fi_sabilillah',
  'ibn_as_sabil',
] as const;
export const ZakatCategory = z.enum(ZAKAT_CATEGORIES);
export type ZakatCategory = z.infer<typeof ZakatCategory>;

/** Where the money is taken from. */
export const SPENDING_PLACES = ['bank', 'cash_box'] as const;
export const SpendingPlace = z.enum(SPENDING_PLACES);
export type SpendingPlace = z.infer<typeof SpendingPlace>;

export const OUTGOING_STATES = ['proposed', 'booked', 'withdrawn', 'refused'] as const;
export const Outgoing = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(['spending', 'transfer']),
  state: z.enum(OUTGOING_STATES),
  fund_id: z.int(),
  to_fund_id: z.nullable(z.int()),
  amount: Sum,
  currency: z.string(),
  spent_on: z.string(),
  way: z.nullable(SpendingPlace),
  payee: z.nullable(z.string()),
  purpose: z.string(),
  category: z.nullable(ZakatCategory),
  document: z.nullable(z.string()),
  proposed_by: z.nullable(z.string()),
  proposed_at: z.string(),
  /** The reader proposed it: another person agrees. */
  is_own: z.boolean(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** The number of the ledger's entry. */
  entry: z.nullable(z.int()),
});
export type Outgoing = z.infer<typeof Outgoing>;

export const OUTGOINGS_A_PAGE = 25;
export const OutgoingPage = z.object({
  outgoings: z.array(Outgoing),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  currency: z.nullable(z.string()),
  /** Zakat handed out in the same days, by category. */
  handed_out: z.array(z.object({ category: ZakatCategory, amount: Sum })),
});
export type OutgoingPage = z.infer<typeof OutgoingPage>;

export const SpendingAdd = z.object({
  /** Made by the page, so that a second press is the same. */
  operation: z.uuid(),
  fund_id: Id,
  amount: Amount,
  spent_on: IsoDay,
  way: SpendingPlace,
  /** To whom. Of zakat a word that names nobody, such as a case number, is enough. */
  payee: line(120),
  purpose: line(200),
  category: z.nullable(ZakatCategory),
  /** Where its invoice or form is filed. */
  document: optionalText(120),
});
export type SpendingAdd = z.infer<typeof SpendingAdd>;

export const TransferAdd = z.object({
  operation: z.uuid(),
  fund_id: Id,
  to_fund_id: Id,
  amount: Amount,
  spent_on: IsoDay,
  purpose: line(200),
  document: optionalText(120),
});
export type TransferAdd = z.infer<typeof TransferAdd>;

const treasurer = { access: { roles: DONATIONS_ROLES, feature: 'donation_portal' } } as const;
const OutgoingParams = z.object({ m_id: Id, outgoing_id: z.uuid() });
const path = '/giving/outgoings/:m_id';

export const outgoingsContract = {
  list: endpoint({
    ...treasurer,
    method: 'GET',
    path,
    summary: 'What left the funds, newest first, and what waits for a second person',
    params: MasjidParams,
    query: z.object({
      from: z.optional(IsoDay),
      to: z.optional(IsoDay),
      state: z.optional(z.enum(OUTGOING_STATES)),
      page: z.optional(Id),
    }),
    response: OutgoingPage,
  }),
  spend: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/spend`,
    summary:
      'Record spending; from a restricted fund it is booked when a second person agrees, zakat with its category',
    params: MasjidParams,
    body: SpendingAdd,
    response: Outgoing,
    failures: [
      'giving_not_set_up',
      'not_found',
      'category_missing',
      'fund_overspent',
      'place_short',
      'date_ahead',
      'period_closed',
    ],
  }),
  transfer: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/transfer`,
    summary: 'Propose to move money from fund to fund; never out of a restricted one',
    params: MasjidParams,
    body: TransferAdd,
    response: Outgoing,
    failures: [
      'giving_not_set_up',
      'not_found',
      'fund_restricted',
      'range_invalid',
      'date_ahead',
      'period_closed',
    ],
  }),
  approve: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:outgoing_id/approve`,
    summary: 'Agree, as another person than who proposed it: it is booked',
    params: OutgoingParams,
    response: Outgoing,
    failures: [
      'not_found',
      'own_approval',
      'outgoing_decided',
      'fund_overspent',
      'place_short',
      'period_closed',
    ],
  }),
  withdraw: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${path}/:outgoing_id/withdraw`,
    summary: 'Withdraw what one proposed, or refuse what another person did',
    params: OutgoingParams,
    response: Outgoing,
    failures: ['not_found', 'outgoing_decided'],
  }),
  settle: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/owed/:m_id/settle',
    summary: 'Pay from the bank what funds owe each other; no fund holds more or less afterwards',
    params: MasjidParams,
    body: z.object({ operation: z.uuid() }),
    response: FundBalances,
    failures: ['nothing_owed', 'place_short'],
  }),
};

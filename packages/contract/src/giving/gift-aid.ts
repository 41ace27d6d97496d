// Decides: Gift Aid (United Kingdom): declarations, lines of a claim and what is wrong with them, the steps of a claim, the small donations scheme.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { email, Id, IsoDay, line, MasjidParams, optionalText } from '../fields/fields.ts';
import { SentFileBody, TextFile } from '../fields/text-file.ts';
import { Amount, Sum } from './money.ts';
import { StreamedFile } from './receipts.ts';

/** The words of the declaration that page, paper and phone use, as HMRC wants them. */
export const GIFT_AID_TEXT_VERSION = '2026-1';
export const DECLARATION_CHANNELS = ['page', 'paper', 'spoken'] as const;
export const DeclarationChannel = z.enum(DECLARATION_CHANNELS);
export type DeclarationChannel = z.infer<typeof DeclarationChannel>;

/** As the schedule takes them: HMRC refuses longer ones. */
const person = {
  title: z.nullable(line(4)),
  first_name: line(35),
  last_name: line(35),
  house: z.nullable(line(40)),
  /** With or without its space; `X` outside of the United Kingdom. */
  postcode: z.nullable(line(10)),
};

export const Declaration = z.object({
  id: z.int(),
  title: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  house: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  email: z.nullable(z.string()),
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  is_one_gift: z.boolean(),
  channel: DeclarationChannel,
  evidence: z.nullable(z.string()),
  text_version: z.string(),
  declared_at: z.string(),
  taken_by: z.nullable(z.string()),
});
export type Declaration = z.infer<typeof Declaration>;

export const DECLARATION_SCOPES = ['this', 'this_and_future', 'past_and_future'] as const;
export const NewDeclaration = z
  .object({
    ...person,
    email: z.nullable(email()),
    scope: z.enum(DECLARATION_SCOPES),
    gift_id: z.nullable(z.uuid()),
    channel: z.enum(['paper', 'spoken']),
    /** Where the paper or the recording is kept. */
    evidence: line(200),
    declared_on: IsoDay,
  })
  .check(
    z.refine(({ scope, gift_id }) => scope !== 'this' || gift_id !== null, {
      path: ['gift_id'],
      message: 'Choose the gift that it is for',
    }),
  );
export type NewDeclaration = z.infer<typeof NewDeclaration>;

export const LINE_PROBLEMS = [
  'house_missing',
  'postcode_missing',
  'postcode_wrong',
  'company',
  'before_declaration',
  'after_declaration',
  'lapsed',
  'no_money',
] as const;
export const LineProblem = z.enum(LINE_PROBLEMS);
export type LineProblem = z.infer<typeof LineProblem>;

export const ClaimLine = z.object({
  gift_id: z.string(),
  gift_number: z.int(),
  declaration_id: z.int(),
  title: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  house: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  date: z.string(),
  amount: Sum,
  problem: z.nullable(LineProblem),
  /** Of the declaration that does not cover it. */
  declared_from: z.nullable(z.string()),
  declared_to: z.nullable(z.string()),
  /** The last day on which it can be claimed. */
  lapses_on: z.string(),
});
export type ClaimLine = z.infer<typeof ClaimLine>;

/** Gifts of thirty pounds and less of different donors, on one line without names. */
export const TogetherLine = z.object({
  date: z.string(),
  amount: Sum,
  gifts: z.int(),
  gift_ids: z.array(z.string()),
});

export const SmallScheme = z.object({
  /** The year in which it begins: 2026 is 6 April 2026 to 5 April 2027. */
  tax_year: z.int(),
  /** Cash and taps of thirty pounds or less without a declaration, not claimed. */
  eligible: Sum,
  /** What of them this claim takes. */
  claimable: Sum,
  claimed: Sum,
  /** The lower of 8,000 pounds and ten times the year's gifts with Gift Aid. */
  limit: Sum,
  lapses_on: z.string(),
});

export const Overclaimed = z.object({
  gift_id: z.string(),
  gift_number: z.int(),
  claim_id: z.int(),
  amount: Sum,
});

const claimFigures = {
  to: z.string(),
  earliest: z.nullable(z.string()),
  lines: z.array(ClaimLine),
  together: z.array(TogetherLine),
  overclaimed: z.array(Overclaimed),
  small: z.array(SmallScheme),
  /** Of the gifts that can be claimed, with those together. */
  gifts: Sum,
  small_gifts: Sum,
  /** A quarter of both, less a quarter of what was claimed too much. */
  tax: Sum,
};

export const CLAIM_STATES = ['prepared', 'agreed', 'sent', 'paid'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
export const Claim = z.object({
  id: z.int(),
  state: z.enum(CLAIM_STATES),
  ...claimFigures,
  prepared_by: z.nullable(z.string()),
  prepared_at: z.string(),
  is_own: z.boolean(),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
  sent_on: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  paid_on: z.nullable(z.string()),
  paid: z.nullable(Sum),
});
export type Claim = z.infer<typeof Claim>;

export const ClaimDraft = z.object({
  /** False: the masjid is not in the United Kingdom, or its books are not in pounds. */
  is_possible: z.boolean(),
  ...claimFigures,
  /** Lines that stay out as they are. */
  problems: z.int(),
  problem_sum: Sum,
  left_out: z.int(),
  /** The day on which the first of these gifts cannot be claimed any more. */
  lapses_on: z.nullable(z.string()),
  has_schedule: z.nullable(z.string()),
  declarations: z.int(),
  /** The one that is on its way. */
  open: z.nullable(Claim),
  past: z.array(Claim),
});
export type ClaimDraft = z.infer<typeof ClaimDraft>;

const treasurer = {
  access: { roles: DONATIONS_ROLES, feature: 'donation_portal' },
  params: MasjidParams,
} as const;
const base = '/giving/gift-aid/:m_id';
const GiftParams = z.object({ m_id: Id, gift_id: z.uuid() });
const ClaimParams = z.object({ m_id: Id, claim_id: Id });
const DeclarationParams = z.object({ m_id: Id, declaration_id: Id });
const options = {
  to: z.optional(IsoDay),
  together: z.optional(z.stringbool()),
  small: z.optional(z.stringbool()),
};

export const giftAidContract = {
  draft: endpoint({
    ...treasurer,
    method: 'GET',
    path: base,
    summary: 'Gifts with a declaration that were not claimed, each with what is wrong with it; claims before',
    query: z.object(options),
    response: ClaimDraft,
  }),
  declarations: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${base}/declarations`,
    summary: 'Declarations with their evidence, newest first, two hundred at most',
    query: z.object({ search: z.optional(optionalText(100)) }),
    response: z.array(Declaration),
  }),
  declare: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/declarations`,
    summary: 'Enter a declaration that somebody signed or spoke',
    body: NewDeclaration,
    response: Declaration,
    failures: ['not_found', 'date_ahead', 'postcode_invalid'],
  }),
  correct: endpoint({
    ...treasurer,
    method: 'PUT',
    path: `${base}/declarations/:declaration_id`,
    summary: 'Put the name or address of a declaration right; what was declared stays',
    params: DeclarationParams,
    body: z.object(person),
    response: Declaration,
    failures: ['not_found', 'postcode_invalid'],
  }),
  end: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/declarations/:declaration_id/end`,
    summary: 'End a declaration from today on: gifts until yesterday stay covered',
    params: DeclarationParams,
    response: Declaration,
    failures: ['not_found'],
  }),
  leaveOut: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/gifts/:gift_id/leave-out`,
    summary: 'Leave a gift out of every claim; the gift stays',
    params: GiftParams,
    response: z.null(),
    failures: ['not_found'],
  }),
  takeIn: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/take-in`,
    summary: 'Take all gifts in again that were left out',
    response: z.null(),
  }),
  prepare: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/claims`,
    summary: 'Prepare a claim of all lines that can be claimed; another person agrees to it',
    body: z.object({ to: IsoDay, together: z.boolean(), small: z.boolean(), tax: Amount }),
    response: Claim,
    failures: ['claim_open', 'claim_problems', 'claim_changed', 'date_ahead', 'giving_not_set_up'],
  }),
  agree: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/claims/:claim_id/agree`,
    summary: 'Agree to a claim that another person prepared',
    params: ClaimParams,
    response: Claim,
    failures: ['not_found', 'claim_step', 'own_approval'],
  }),
  withdraw: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/claims/:claim_id/withdraw`,
    summary: 'Take a claim back that was not sent; its gifts can be claimed again',
    params: ClaimParams,
    response: z.null(),
    failures: ['not_found', 'claim_step'],
  }),
  sent: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/claims/:claim_id/sent`,
    summary: 'It was sent to HMRC: what HMRC owes is booked to the funds of the gifts',
    params: ClaimParams,
    body: z.object({ sent_on: IsoDay, reference: line(60) }),
    response: Claim,
    failures: ['not_found', 'claim_step', 'date_ahead', 'period_closed'],
  }),
  paid: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/claims/:claim_id/paid`,
    summary: 'The money is on the bank; what HMRC paid less is written off',
    params: ClaimParams,
    body: z.object({ paid_on: IsoDay, amount: Amount }),
    response: Claim,
    failures: ['not_found', 'claim_step', 'date_ahead', 'period_closed', 'fund_overspent'],
  }),
  csv: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${base}/claims/:claim_id/schedule.csv`,
    summary: 'The schedule of a claim as CSV, in the order of HMRC’s columns',
    params: ClaimParams,
    response: TextFile,
    download: true,
    failures: ['not_found'],
  }),
  keepSchedule: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${base}/schedule`,
    summary: 'Keep HMRC’s own empty schedule (ODS), to be filled with every claim',
    body: SentFileBody,
    response: z.object({ name: z.string(), rows: z.int() }),
    upload: true,
    transaction: 'none',
    failures: ['ods_unreadable', 'payload_too_large', 'unavailable'],
  }),
  ods: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${base}/claims/:claim_id/schedule.ods`,
    summary: 'HMRC’s own schedule (ODS) with the lines of a claim filled in, its layout kept',
    params: ClaimParams,
    response: StreamedFile,
    download: true,
    transaction: 'none',
    failures: ['not_found', 'ods_missing', 'ods_unreadable', 'unavailable'],
  }),
};

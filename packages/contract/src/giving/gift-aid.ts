// Decides: Gift Aid (United Kingdom): declarations, lines of a claim and what is wrong with them, the steps of a claim, the small donations scheme.

import * as z from 'zod/mini';
import { email, IsoDay, line } from '../fields/fields.ts';
import { Sum } from './money.ts';

/** The words of the declaration that page, paper and phone use, as HMRC wants them. */
export const GIFT_AID_TEXT_VERSION = '2026-1';
export const DECLARATION_CHANNELS = ['page', 'paper', 'spoken'] as const;
export const DeclarationChannel = z.enum(DECLARATION_CHANNELS);
export type DeclarationChannel = z.infer<typeof DeclarationChannel>;

/** As the schedule takes them: HMRC refuses longer ones. */
export const DECLARED_PERSON = {
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
    ...DECLARED_PERSON,
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

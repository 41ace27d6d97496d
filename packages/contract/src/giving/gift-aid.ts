// Decides: Gift Aid (United Kingdom): declarations, lines of a claim and what is wrong with them, the steps of a claim, the small donations scheme.

import * as z from 'zod/mini';
import { email, IsoDay, line, optionalText, text } from '../fields/fields.ts';
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
  /** Null: nobody ended it; one for a single gift ends by itself. */
  ended: z.nullable(
    z.object({
      at: z.string(),
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** It was wrong from its first day, such as of somebody who paid no tax in the United Kingdom. */
      never_held: z.boolean(),
    }),
  ),
});
export type Declaration = z.infer<typeof Declaration>;

/** Gifts that a claim has taken under it, which it does not cover any more: HMRC wants their tax back. */
export const ToPayBack = z.object({ gifts: z.int(), amount: Sum, tax: Sum });
export type ToPayBack = z.infer<typeof ToPayBack>;

export const ListedDeclaration = z.extend(Declaration, {
  /** Of the last gift that was claimed under it; null: none was. */
  claimed_until: z.nullable(z.string()),
  /** HMRC may ask for it until then: six years after the tax year of that gift. */
  kept_until: z.nullable(z.string()),
  to_pay_back: ToPayBack,
});
export type ListedDeclaration = z.infer<typeof ListedDeclaration>;

/** `open`: gifts of today are covered, or will be; `ended`: by its giver's word; `one_gift`: it was for one gift alone. */
export const DECLARATION_VIEWS = ['all', 'open', 'ended', 'one_gift'] as const;
export const DeclarationView = z.enum(DECLARATION_VIEWS);
export type DeclarationView = z.infer<typeof DeclarationView>;
export const DECLARATIONS_A_PAGE = 25;

export const DeclarationFilter = z.object({
  /** A name, an email or a postcode. */
  search: z.optional(optionalText(100)),
  view: z.optional(DeclarationView),
});
export type DeclarationFilter = z.infer<typeof DeclarationFilter>;

export const DeclarationPage = z.object({
  declarations: z.array(ListedDeclaration),
  total: z.int(),
  /** Of what is searched for. */
  counts: z.object({ all: z.int(), open: z.int(), ended: z.int(), one_gift: z.int() }),
});
export type DeclarationPage = z.infer<typeof DeclarationPage>;

export const DeclarationEnd = z.object({
  /** The last day that it covers. */
  ends_on: IsoDay,
  reason: text(300),
  never_held: z.boolean(),
});
export type DeclarationEnd = z.infer<typeof DeclarationEnd>;

/** What ending it would do. */
export const DeclarationEndEffect = z.object({
  /** Not claimed yet, and out of claims from then on. */
  out_of_claims: z.object({ gifts: z.int(), amount: Sum }),
  to_pay_back: ToPayBack,
});
export type DeclarationEndEffect = z.infer<typeof DeclarationEndEffect>;

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

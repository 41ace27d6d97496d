// Decides: what the giving page of a masjid reads and sends: funds, campaigns, amounts, the card fee's cover, the start and state of a gift.

import * as z from 'zod/mini';
import { OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { email, Id, line, optionalText, Phone, Token } from '../fields/fields.ts';
import { HashId } from '../public-api/public-schemas.ts';
import { Frequency, GiveRegular } from './regular-gifts.ts';
import { GiveZakat } from './zakat.ts';

/** Money is whole minor units; `currency` is lower-case ISO letters. */
export const GIVE_LANGUAGES = ['en', 'ar', 'ur'] as const;
export const GiveLanguage = z.enum(GIVE_LANGUAGES);
export type GiveLanguage = z.infer<typeof GiveLanguage>;

/** More than any card takes at once; a masjid's own limit is below. */
export const MOST_AMOUNT = 99_999_999;
const Amount = z.int().check(z.minimum(1), z.maximum(MOST_AMOUNT));

export const GiveFund = z.object({
  id: z.int(),
  kind: z.enum(['general', 'zakat', 'zakat_al_fitr', 'sadaqah', 'building', 'other']),
  name: z.string(),
  /** What it may be spent on, in the masjid's words. */
  purpose: z.nullable(z.string()),
  is_restricted: z.boolean(),
  is_open: z.boolean(),
  /** Instants; null: no such end. */
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  /** What one person's share is, of Zakat al-Fitr: the gift is a multiple of it. Null: any amount. */
  amount_a_person: z.nullable(z.int()),
});
export type GiveFund = z.infer<typeof GiveFund>;

export const RecentGift = z.object({
  /** Null: given without showing a name. */
  name: z.nullable(z.string()),
  /** Null: the masjid does not show sums. */
  amount: z.nullable(z.int()),
  at: z.string(),
});
export type RecentGift = z.infer<typeof RecentGift>;

export const GiveCampaign = z.object({
  slug: z.string(),
  fund_id: z.int(),
  title: z.string(),
  story: z.nullable(z.string()),
  picture_url: z.nullable(z.string()),
  goal: z.nullable(z.int()),
  /** Without covered fees, failed and refunded gifts. */
  given: z.int(),
  gifts: z.int(),
  steps: z.array(z.object({ amount: z.int(), label: z.string() })),
  /** Empty: those of the page. */
  presets: z.array(z.int()),
  recent: z.array(RecentGift),
  is_open: z.boolean(),
  /** The last day, `2026-12-31`; null: no end. */
  ends_on: z.nullable(z.string()),
});
export type GiveCampaign = z.infer<typeof GiveCampaign>;

/** Why cards cannot be taken at the moment. */
export const CLOSED_REASONS = ['not_set_up', 'paused', 'no_card_account'] as const;

export const GivePage = z.object({
  masjid: z.object({
    hash_id: z.string(),
    name: z.string(),
    city: z.nullable(z.string()),
    /** ISO 3166, two letters. */
    country: z.nullable(z.string()),
    time_zone: z.string(),
    logo_url: z.nullable(z.string()),
    /** As its register writes it; stands on receipts. */
    charity_name: z.nullable(z.string()),
    charity_number: z.nullable(z.string()),
  }),
  is_open: z.boolean(),
  closed_because: z.nullable(z.enum(CLOSED_REASONS)),
  currency: z.string(),
  /** How many figures stand behind the point: 0, 2 or 3. */
  decimals: z.int(),
  /** An amount is a multiple of it: 10 where a currency has three decimals. */
  step: z.int(),
  presets: z.array(z.int()),
  minimum: z.int(),
  maximum: z.int(),
  languages: z.array(GiveLanguage),
  funds: z.array(GiveFund),
  campaigns: z.array(GiveCampaign),
  /** False: the built-in provider is at work, and the page must say that no money moves. */
  moves_money: z.boolean(),
  /** Whether a giver may declare Gift Aid; the declaration's words belong to this version. */
  gift_aid: z.nullable(z.object({ text_version: z.string() })),
  /** How often a gift can come again; null: only once. */
  regular: z.nullable(GiveRegular),
  /** What the Zakat calculator works with; null: the masjid offers none. */
  zakat: z.nullable(GiveZakat),
});
export type GivePage = z.infer<typeof GivePage>;

/** What the card fee comes to, to the smallest coin; never a percentage. */
export const FeeCover = z.object({
  amount: z.int(),
  /** Added so that all of the amount arrives. */
  cover: z.int(),
  total: z.int(),
  /** What arrives without it. */
  arrives_without: z.int(),
  currency: z.string(),
});
export type FeeCover = z.infer<typeof FeeCover>;

/** Of one view of the page: a gift is started with it, and the same one never pays twice. */
export const PageToken = z.string().check(z.minLength(20), z.maxLength(200));

export const DEDICATION_KINDS = ['in_honour', 'on_behalf_deceased'] as const;
export const Dedication = z.object({
  kind: z.enum(DEDICATION_KINDS),
  name: line(120),
  /** To the family, only where an address is given: nobody is written to unless asked. */
  message: z.optional(optionalText(500)),
  email: z.optional(z.nullable(email())),
});
export type Dedication = z.infer<typeof Dedication>;

export const GiverAddress = z.object({
  /** House name or number, with the street where there is one. */
  street: line(200),
  city: z.optional(optionalText(120)),
  postcode: z.optional(optionalText(20)),
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
});
export type GiverAddress = z.infer<typeof GiverAddress>;

export const Giver = z.object({
  email: email(),
  first_name: z.optional(optionalText(60)),
  last_name: z.optional(optionalText(60)),
  phone: z.optional(Phone),
  address: z.optional(z.nullable(GiverAddress)),
});
export type Giver = z.infer<typeof Giver>;

/** Which gifts a declaration is for; the wish itself is that it was sent. */
export const GIFT_AID_SCOPES = ['this', 'this_and_future', 'past_and_future'] as const;
export const GiftAidDeclaration = z.object({
  scope: z.enum(GIFT_AID_SCOPES),
  /** Of the words that were shown. */
  text_version: z.string().check(z.minLength(1), z.maxLength(40)),
});
export type GiftAidDeclaration = z.infer<typeof GiftAidDeclaration>;

export const StartGift = z
  .object({
    page: PageToken,
    fund_id: Id,
    campaign_slug: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(80)))),
    amount: Amount,
    /** The cover that was shown and ticked; null: none. Another sum than the server's is `cover_changed`. */
    cover: z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_AMOUNT))),
    giver: Giver,
    is_anonymous: z.boolean(),
    dedication: z.optional(z.nullable(Dedication)),
    /** Needs first and last name and an address with a postcode. */
    gift_aid: z.optional(z.nullable(GiftAidDeclaration)),
    language: GiveLanguage,
    /** Absent or null: once. Monthly starts with this gift; the others, which start later, are agreed to by `agree`. */
    every: z.optional(z.nullable(Frequency)),
  })
  .check(
    z.refine(
      ({ gift_aid, giver }) =>
        !gift_aid || !!(giver.first_name && giver.last_name && giver.address?.postcode),
      {
        path: ['gift_aid'],
        message: 'A declaration needs first and last name, and an address with a postcode',
      },
    ),
  );
export type StartGift = z.infer<typeof StartGift>;

export const GIVEN_STATES = ['started', 'processing', 'succeeded', 'failed', 'canceled', 'refunded'] as const;
/** For people: what to do differs. `declined`: another card; `expired`: the payment page was left open too long. */
export const GIFT_REFUSALS = ['declined', 'expired', 'refused'] as const;

export const GivenGift = z.object({
  /** Of the thank-you page: `/give/{hash}/thanks/{token}`. */
  token: z.string(),
  state: z.enum(GIVEN_STATES),
  amount: z.int(),
  cover: z.int(),
  total: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  fund: z.object({ id: z.int(), name: z.string(), kind: GiveFund.shape.kind }),
  campaign: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  dedication: z.nullable(z.object({ kind: z.string(), name: z.string() })),
  paid_at: z.nullable(z.string()),
  /** From the moment it succeeded. */
  receipt_number: z.nullable(z.string()),
  /** Why it failed. Nothing was taken then. */
  refusal: z.nullable(z.enum(GIFT_REFUSALS)),
  /** The payment page, while it can still be paid there. */
  pay_url: z.nullable(z.string()),
  /** False: the truth is not known yet, ask again in some seconds. */
  is_settled: z.boolean(),
  moves_money: z.boolean(),
  /** What the giver is to know of it, in the language that it was given in; null: nothing. */
  note: z.nullable(z.string()),
  /** Of one that comes again: how often, and when next (once that is known). */
  regular: z.nullable(z.object({ frequency: Frequency, next_on: z.nullable(z.string()) })),
});
export type GivenGift = z.infer<typeof GivenGift>;

/** Whatever of the session the browser has counts for nothing here. */
export const GIVE_EDGE: OpenEdge = { ...OPEN_EDGE, cost: 1 };
export const GIVE_WRITE_EDGE: OpenEdge = { ...GIVE_EDGE, bodies: ['json'] };
const HashParams = z.object({ hash_id: HashId });
const anybody = {
  access: { visitor: true, feature: 'donation_portal' },
  edge: GIVE_EDGE,
} as const;

export const giveContract = {
  page: endpoint({
    ...anybody,
    method: 'GET',
    path: '/give/:hash_id',
    summary: 'What a masjid can be given for, and in which amounts',
    params: HashParams,
    query: z.object({ lang: z.optional(GiveLanguage) }),
    response: GivePage,
    failures: ['too_many_requests'],
  }),
  cover: endpoint({
    ...anybody,
    method: 'GET',
    path: '/give/:hash_id/cover',
    summary: 'What is to be added so that an amount arrives whole',
    params: HashParams,
    query: z.object({
      amount: z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(MOST_AMOUNT)),
    }),
    response: FeeCover,
    failures: ['too_many_requests', 'amount_not_allowed'],
  }),
  openPage: endpoint({
    ...anybody,
    method: 'POST',
    path: '/give/:hash_id/pages',
    edge: GIVE_EDGE,
    summary: 'A view of the page, asked for once it is open: one gift is started with its token',
    params: HashParams,
    response: z.object({ page: z.string(), expires_at: z.string() }),
    failures: ['too_many_requests'],
  }),
  start: endpoint({
    ...anybody,
    method: 'POST',
    path: '/give/:hash_id/gifts',
    edge: GIVE_WRITE_EDGE,
    summary: 'Start a gift; the same page again answers with the same gift, and never pays twice',
    params: HashParams,
    body: StartGift,
    response: GivenGift,
    transaction: 'none',
    failures: [
      'too_many_requests',
      'amount_not_allowed',
      'cover_changed',
      'fund_closed',
      'giving_closed',
      'page_expired',
      'payment_unavailable',
      'frequency_not_offered',
    ],
  }),
  state: endpoint({
    ...anybody,
    method: 'GET',
    path: '/give/:hash_id/gifts/:token',
    summary: 'What became of a gift; asks the card provider while nobody knows',
    params: z.object({ hash_id: HashId, token: Token }),
    response: GivenGift,
    transaction: 'none',
    failures: ['too_many_requests'],
  }),
};

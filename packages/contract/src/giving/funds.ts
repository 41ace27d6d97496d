// Decides: the kinds of fund (general, zakat, restricted ones), what a treasurer may change of one, and the figures of the overview.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { Id, IsoDay, line, MasjidParams, optionalText, Version } from '../fields/fields.ts';
import { Amount, Sum } from './money.ts';

export const FUND_KINDS = ['general', 'zakat', 'zakat_al_fitr', 'sadaqah', 'building', 'other'] as const;
export const FundKind = z.enum(FUND_KINDS);
export type FundKind = z.infer<typeof FundKind>;

/** Of these a masjid has exactly one, made with its giving settings; they are never deleted. */
export const STANDING_FUNDS = ['general', 'zakat'] as const satisfies readonly FundKind[];
/** Never anything else than restricted. */
export const ALWAYS_RESTRICTED = ['zakat', 'zakat_al_fitr'] as const satisfies readonly FundKind[];
export const MAX_FUNDS = 50;

/** Words in a second and third language; what is not there is shown in the first. */
export const GIVING_TRANSLATIONS = ['ar', 'ur'] as const;
export const FundWords = z.object({ name: line(60), purpose: optionalText(200) });
export const FundTranslations = z.object({ ar: z.nullable(FundWords), ur: z.nullable(FundWords) });
export type FundTranslations = z.infer<typeof FundTranslations>;

const Instant = z.iso.datetime('Use a date and time in UTC');

const fields = {
  name: line(60),
  /** What it may be used for, in the masjid's words. */
  purpose: optionalText(200),
  translations: FundTranslations,
  is_restricted: z.boolean(),
  /** Offered on the giving page. A fund that is not can still be given to by cash and bank. */
  is_public: z.boolean(),
  /** Offered from and until; null: no such end. */
  opens_at: z.nullable(Instant),
  closes_at: z.nullable(Instant),
  /** Of Zakat al-Fitr: what one person's share is; a gift is a multiple of it. */
  amount_a_person: z.nullable(Amount),
};

export const Fund = z.object({
  ...fields,
  id: z.int(),
  kind: FundKind,
  position: z.int(),
  /** Money has been booked to it: it cannot be deleted, and whether it is restricted stays. */
  is_used: z.boolean(),
  version: Version,
});
export type Fund = z.infer<typeof Fund>;

export const FundAdd = z.object({ ...fields, kind: FundKind });
export type FundAdd = z.infer<typeof FundAdd>;
export const FundSave = z.object({ ...fields, version: Version });
export type FundSave = z.infer<typeof FundSave>;

/** Where money is; `due` is what funds owe each other, and over all of them nothing. */
export const MONEY_PLACES = [
  'clearing',
  'provider',
  'in_transit',
  'bank',
  'cash_box',
  'cheques',
  'due',
  'hmrc',
] as const;
export const MoneyPlace = z.enum(MONEY_PLACES);
export type MoneyPlace = z.infer<typeof MoneyPlace>;

export const FundBalance = z.object({
  fund_id: z.int(),
  /** Held at the start of `from`. */
  opening: Sum,
  in: Sum,
  /** Positive: what was spent, given back, or taken as a fee. */
  out: Sum,
  held: Sum,
});
export type FundBalance = z.infer<typeof FundBalance>;

/** Days in one year of the moon. */
export const LUNAR_YEAR_DAYS = 354;
/** So many days before, it is said under what needs doing. */
export const ZAKAT_WARNING_DAYS = 90;
export const ZakatClock = z.object({
  fund_id: z.int(),
  since: z.string(),
  /** Not handed out of what came on that day. */
  amount: Sum,
  by: z.string(),
  days_left: z.int(),
});
export type ZakatClock = z.infer<typeof ZakatClock>;

export const FundBalances = z.object({
  currency: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  funds: z.array(FundBalance),
  /** Now, whatever the dates. */
  places: z.array(z.object({ place: MoneyPlace, amount: Sum })),
  held: Sum,
  /** Where the money is comes to the same as whose it is. */
  agrees: z.boolean(),
  /** Card fees that the general fund owes to the others at the provider. */
  general_owes: Sum,
  /** Which fund owes which other one: card fees, and what was moved between funds. */
  owed: z.array(z.object({ from_fund_id: z.int(), to_fund_id: z.int(), amount: Sum })),
  /** Of what is held of zakat the oldest, and until when it is to reach people; null: nothing is held. */
  zakat_clock: z.nullable(ZakatClock),
});
export type FundBalances = z.infer<typeof FundBalances>;

export const GIVING_NEEDS = [
  'settings_missing',
  'dispute_to_answer',
  'no_card_account',
  'month_to_approve',
  'month_to_close',
  'clearing_old',
  'cheque_not_banked',
  'general_owes',
  'sheet_to_sign',
  'sheet_differs',
  'outgoing_to_approve',
  'zakat_to_hand_out',
  'regular_refused',
  'opening_to_approve',
] as const;

export const GivingOverview = z.object({
  currency: z.nullable(z.string()),
  /** `2026-11`, by the masjid's calendar. */
  month: z.string(),
  from: z.string(),
  /** Today, or the month's last day. */
  to: z.string(),
  /** Without covers, failed and refunded gifts. */
  given: Sum,
  gifts: z.int(),
  fees: Sum,
  covered: Sum,
  funds: z.array(z.object({ fund_id: z.int(), gifts: z.int(), given: Sum })),
  days: z.array(z.object({ date: z.string(), funds: z.array(z.object({ fund_id: z.int(), given: Sum })) })),
  /** At most five, the soonest harm first. */
  needs: z.array(
    z.object({
      kind: z.enum(GIVING_NEEDS),
      amount: z.nullable(Sum),
      /** A day or a month, where the need has one. */
      since: z.nullable(z.string()),
      by: z.nullable(z.string()),
      gift_id: z.nullable(z.string()),
      /** How many, where one line stands for several. */
      count: z.nullable(z.int()),
    }),
  ),
});
export type GivingOverview = z.infer<typeof GivingOverview>;

const treasurer = { access: { roles: DONATIONS_ROLES, feature: 'donation_portal' } } as const;
const FundParams = z.object({ m_id: Id, fund_id: Id });

export const fundsContract = {
  list: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/funds/:m_id',
    summary: 'The funds of a masjid, in their order; none until the giving settings are saved',
    params: MasjidParams,
    response: z.array(Fund),
  }),
  add: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/funds/:m_id',
    summary: `Add a fund; a masjid has ${MAX_FUNDS} at most`,
    params: MasjidParams,
    body: FundAdd,
    response: Fund,
    failures: ['giving_not_set_up', 'funds_full', 'fund_kind_taken'],
  }),
  save: endpoint({
    ...treasurer,
    method: 'PUT',
    path: '/giving/funds/:m_id/:fund_id',
    summary: 'Change a fund’s words, and when it is offered',
    params: FundParams,
    body: FundSave,
    response: Fund,
    failures: ['not_found', 'stale_version', 'fund_in_use'],
  }),
  order: endpoint({
    ...treasurer,
    method: 'PUT',
    path: '/giving/fund-order/:m_id',
    summary: 'The order in which funds are shown; those that are not named follow',
    params: MasjidParams,
    body: z.object({ fund_ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_FUNDS)) }),
    response: z.array(Fund),
    failures: ['not_found'],
  }),
  remove: endpoint({
    ...treasurer,
    method: 'DELETE',
    path: '/giving/funds/:m_id/:fund_id',
    summary: 'Delete a fund to which nothing was ever given',
    params: FundParams,
    response: Nothing,
    failures: ['not_found', 'fund_in_use'],
  }),
  balances: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/balances/:m_id',
    summary: 'What came in, went out and is held, by fund; and where the money is',
    params: MasjidParams,
    query: z.object({ from: z.optional(IsoDay), to: z.optional(IsoDay) }),
    response: FundBalances,
    failures: ['range_invalid'],
  }),
  overview: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/overview/:m_id',
    summary: 'A month of giving by fund and day, and what needs doing',
    params: MasjidParams,
    query: z.object({
      month: z.optional(z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Use YYYY-MM'))),
    }),
    response: GivingOverview,
  }),
};

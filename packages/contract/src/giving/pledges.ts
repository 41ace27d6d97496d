// Decides: what a pledge (promise to give) is, its states, who may note, correct, withdraw and match it, and how long a pledge night is on.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { email, Id, line, MasjidParams, optionalText, Phone, text, Version } from '../fields/fields.ts';
import { TextFile } from '../fields/text-file.ts';
import { GiftWay } from './gifts.ts';
import { Amount, Sum } from './money.ts';

/** A night that nobody ends is over after so long. */
export const NIGHT_HOURS = 4;
export const PLEDGES_A_PAGE = 25;

export const PLEDGE_STATES = ['open', 'part_paid', 'paid', 'withdrawn'] as const;
export const PledgeState = z.enum(PLEDGE_STATES);
export type PledgeState = z.infer<typeof PledgeState>;

const fields = {
  amount: Amount,
  /** Null: without a name. */
  name: z.nullable(line(120)),
  /** The giver agreed that the wall says the name, as `Faris H.`. */
  shows_name: z.boolean(),
  phone: Phone,
  email: z.nullable(email()),
  note: optionalText(300),
};

/** A gift that pays a pledge, or could. */
export const PledgeGift = z.object({
  id: z.uuid(),
  number: z.int(),
  /** By the masjid's calendar. */
  date: z.string(),
  donor_name: z.nullable(z.string()),
  way: GiftWay,
  /** Without what went back. */
  amount: Sum,
});
export type PledgeGift = z.infer<typeof PledgeGift>;

export const Pledge = z.object({
  id: z.uuid(),
  /** Counts within the masjid, from 1. */
  number: z.int(),
  campaign_id: z.int(),
  campaign: z.string(),
  amount: Sum,
  name: z.nullable(z.string()),
  shows_name: z.boolean(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  note: z.nullable(z.string()),
  state: PledgeState,
  /** By the gifts that are matched with it; may be more than was pledged. */
  paid: Sum,
  gifts: z.array(PledgeGift),
  /** Why it was withdrawn. */
  reason: z.nullable(z.string()),
  /** Instant in UTC. */
  made_at: z.string(),
  made_by: z.nullable(z.string()),
  version: Version,
});
export type Pledge = z.infer<typeof Pledge>;

export const PledgeNote = z.object({
  ...fields,
  /** Made by the page, so that a second press is the same pledge. */
  operation: z.uuid(),
  campaign_id: Id,
});
export type PledgeNote = z.infer<typeof PledgeNote>;
export const PledgeSave = z.object({ ...fields, version: Version });
export type PledgeSave = z.infer<typeof PledgeSave>;

/** Part paid ones are open too. */
export const PLEDGE_VIEWS = ['open', 'paid', 'withdrawn'] as const;
export const PledgeFilter = z.object({
  campaign_id: z.optional(Id),
  view: z.optional(z.enum(PLEDGE_VIEWS)),
  /** A giver's name, phone or e-mail, or a pledge's number. */
  search: z.optional(optionalText(100)),
});
export type PledgeFilter = z.infer<typeof PledgeFilter>;

/** Of pledges that stand: `pledged` = `paid` + `open`. What was given beyond a pledge is in none of them. */
export const PledgeSums = z.object({
  pledged: Sum,
  paid: Sum,
  open: Sum,
  counts: z.object({ all: z.int(), open: z.int(), paid: z.int(), withdrawn: z.int() }),
});
export type PledgeSums = z.infer<typeof PledgeSums>;

export const PledgePage = z.object({
  pledges: z.array(Pledge),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Of the campaign, whatever else is filtered. */
  sums: PledgeSums,
  currency: z.string(),
});
export type PledgePage = z.infer<typeof PledgePage>;

export const PledgeNight = z.object({
  campaign_id: z.int(),
  campaign: z.string(),
  started_at: z.string(),
  /** It is over by itself then. */
  ends_at: z.string(),
  pledged: Sum,
  pledges: z.int(),
});
export type PledgeNight = z.infer<typeof PledgeNight>;
const RunningNight = z.object({ night: z.nullable(PledgeNight) });

const treasurer = { access: { roles: DONATIONS_ROLES, feature: 'donation_portal' } } as const;
const PledgeParams = z.object({ m_id: Id, pledge_id: z.uuid() });
const GiftParams = z.object({ m_id: Id, gift_id: z.uuid() });

export const pledgesContract = {
  list: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/pledges/:m_id',
    summary: 'Pledges, newest first, with what is pledged, paid and open',
    params: MasjidParams,
    query: z.extend(PledgeFilter, { page: z.optional(Id) }),
    response: PledgePage,
    failures: ['giving_not_set_up'],
  }),
  download: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/pledges-file/:m_id',
    // Who took the givers' names along is written down.
    writes: true,
    summary: 'The same as a CSV file, twenty thousand pledges at most',
    params: MasjidParams,
    query: PledgeFilter,
    response: TextFile,
    download: true,
    failures: ['giving_not_set_up'],
  }),
  note: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/pledges/:m_id',
    summary:
      'Note a pledge for a campaign; the same operation again is the same pledge. It is no income until it is paid',
    params: MasjidParams,
    body: PledgeNote,
    response: Pledge,
    failures: ['giving_not_set_up', 'not_found', 'amount_not_allowed'],
  }),
  save: endpoint({
    ...treasurer,
    method: 'PUT',
    path: '/giving/pledges/:m_id/:pledge_id',
    summary: 'Correct a pledge',
    params: PledgeParams,
    body: PledgeSave,
    response: Pledge,
    failures: ['not_found', 'stale_version', 'amount_not_allowed', 'pledge_withdrawn'],
  }),
  withdraw: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/pledges/:m_id/:pledge_id/withdraw',
    summary: 'A pledge does not stand any more: it was a mistake, or the giver cannot keep it',
    params: PledgeParams,
    body: z.object({ reason: text(300) }),
    response: Pledge,
    failures: ['not_found', 'pledge_withdrawn'],
  }),
  restore: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/pledges/:m_id/:pledge_id/restore',
    summary: 'A withdrawn pledge stands again',
    params: PledgeParams,
    response: Pledge,
    failures: ['not_found'],
  }),
  gifts: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/pledges/:m_id/:pledge_id/gifts',
    summary: 'Gifts of the campaign that could pay a pledge, the likeliest first',
    params: PledgeParams,
    query: z.object({ search: z.optional(optionalText(100)) }),
    response: z.array(PledgeGift),
    failures: ['not_found'],
  }),
  match: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/pledges/:m_id/:pledge_id/gifts',
    summary: 'A gift of the same campaign pays a pledge; several add up',
    params: PledgeParams,
    body: z.object({ gift_id: z.uuid() }),
    response: Pledge,
    failures: ['not_found', 'pledge_withdrawn', 'gift_of_other_purpose', 'gift_matched'],
  }),
  unmatch: endpoint({
    ...treasurer,
    method: 'DELETE',
    path: '/giving/pledges/:m_id/:pledge_id/gifts/:gift_id',
    summary: 'A gift was matched with the wrong pledge',
    params: z.extend(PledgeParams, { gift_id: z.uuid() }),
    response: Pledge,
    failures: ['not_found'],
  }),
  ofGift: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/pledges-of-gift/:m_id/:gift_id',
    summary: 'The pledge that a gift pays, and the open ones that it could pay, the likeliest first',
    params: GiftParams,
    response: z.object({ pledge: z.nullable(Pledge), open: z.array(Pledge) }),
    failures: ['not_found'],
  }),
  night: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/pledge-night/:m_id',
    summary: 'The pledge night that is on, if one is',
    params: MasjidParams,
    response: RunningNight,
  }),
  startNight: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/pledge-night/:m_id',
    summary: `Show the board of a campaign on the masjid’s screens, for ${NIGHT_HOURS} hours at most; one at a time`,
    params: MasjidParams,
    body: z.object({ campaign_id: Id }),
    response: RunningNight,
    failures: ['not_found', 'night_on', 'campaign_not_running'],
  }),
  stopNight: endpoint({
    ...treasurer,
    method: 'DELETE',
    path: '/giving/pledge-night/:m_id',
    summary: 'End the pledge night; its pledges stay',
    params: MasjidParams,
    response: RunningNight,
  }),
};

// Decides: how often a gift can come again (monthly, every Friday, nights of Ramadan), its states, and what staff may do to it: stop it.

import { NIGHT_SETS } from '@minaret/prayer/calendar/ramadan-nights';
import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, text } from '../fields/fields.ts';

export const FREQUENCIES = ['monthly', 'fridays', ...NIGHT_SETS] as const;
export const Frequency = z.enum(FREQUENCIES);
export type Frequency = z.infer<typeof Frequency>;

/** `starting`: no card is kept yet; `unpaid`: the card was refused too often; `ended`: its nights or its campaign are over. */
export const REGULAR_STATES = ['starting', 'active', 'paused', 'stopped', 'ended', 'unpaid'] as const;
export const RegularState = z.enum(REGULAR_STATES);
export type RegularState = z.infer<typeof RegularState>;

/** What the giving page offers, with the dates it is said by. Null: not at the moment. */
export const GiveRegular = z.object({
  /** On the day of today, first today. */
  monthly: z.object({ day: z.int(), next_on: z.string() }),
  fridays: z.object({ first_on: z.string() }),
  /** Each with the most it can come to: `least` nights are sure. */
  nights: z.array(
    z.object({
      frequency: z.enum(NIGHT_SETS),
      first_on: z.string(),
      least: z.int(),
      most: z.int(),
    }),
  ),
});
export type GiveRegular = z.infer<typeof GiveRegular>;

export const RegularGift = z.object({
  id: z.string(),
  state: RegularState,
  frequency: Frequency,
  day_of_month: z.nullable(z.int()),
  amount: z.int(),
  cover: z.int(),
  currency: z.string(),
  fund: z.object({ id: z.int(), name: z.string(), kind: z.string() }),
  campaign: z.nullable(z.string()),
  /** The day of the next one; null: none comes. */
  next_on: z.nullable(z.string()),
  /** Skipped by its giver, and can still be undone. */
  skipped_on: z.nullable(z.string()),
  /** The last one was refused; it is asked again until then. */
  is_refused: z.boolean(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  ended_by: z.nullable(z.enum(['giver', 'staff', 'us'])),
});
export type RegularGift = z.infer<typeof RegularGift>;

/** `relative`: somebody of the giver's, as after a death; `masjid`: nobody, such as a fund that is given up. */
export const STOP_ASKED_BY = ['giver', 'relative', 'masjid'] as const;
export const StopAskedBy = z.enum(STOP_ASKED_BY);
export type StopAskedBy = z.infer<typeof StopAskedBy>;

export const RegularGiftOfDonor = z.extend(RegularGift, {
  donor: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  given: z.int(),
  gifts: z.int(),
  /** The newest, whatever became of it. */
  last_gift_id: z.nullable(z.string()),
  /** Staff stopped it; for them alone to read. */
  stop: z.nullable(z.object({ asked_by: StopAskedBy, reason: z.string(), by: z.nullable(z.string()) })),
});
export type RegularGiftOfDonor = z.infer<typeof RegularGiftOfDonor>;

/** `live`: it comes, rests or waits for another card; `refused`: the card was refused, whether it is asked again or not. */
export const REGULAR_SHOWN = [...REGULAR_STATES, 'live', 'refused'] as const;
export const RegularShown = z.enum(REGULAR_SHOWN);
export type RegularShown = z.infer<typeof RegularShown>;

/** Of all that are active; weeks and nights are no months, and are counted apart. */
export const RegularOverview = z.object({
  monthly: z.object({ count: z.int(), sum: z.int() }),
  fridays: z.object({ count: z.int(), sum: z.int() }),
  nights: z.object({ count: z.int(), sum: z.int() }),
  started: z.int(),
  stopped: z.int(),
  unpaid: z.int(),
  /** Soonest first. */
  next: z.array(z.object({ on: z.string(), count: z.int(), sum: z.int() })),
});
export type RegularOverview = z.infer<typeof RegularOverview>;

const access = { roles: DONATIONS_ROLES, feature: 'donation_portal' } as const;
const params = z.object({ m_id: Id });

export const regularGiftsContract = {
  list: endpoint({
    method: 'GET',
    path: '/giving/regular/:m_id',
    access,
    summary: 'Gifts that come again, newest first',
    params,
    query: z.object({
      state: z.optional(RegularShown),
      q: z.optional(z.string().check(z.maxLength(120))),
    }),
    response: z.array(RegularGiftOfDonor),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/giving/regular/:m_id/overview',
    access,
    summary: 'How many gifts come again, what they come to, and which are next',
    params,
    response: RegularOverview,
  }),
  get: endpoint({
    method: 'GET',
    path: '/giving/regular/:m_id/:id',
    access,
    summary: 'One gift that comes again: how often, what comes next, and how it was stopped',
    params: z.object({ m_id: Id, id: z.uuid() }),
    response: RegularGiftOfDonor,
    failures: ['not_found'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/giving/regular/:m_id/:id/stop',
    access,
    summary:
      'Stop one, with who asked for it and why; its giver is told who asked, and nobody but its giver can start it again or change it',
    params: z.object({ m_id: Id, id: z.uuid() }),
    body: z.object({ asked_by: StopAskedBy, reason: text(300) }),
    response: RegularGiftOfDonor,
    failures: ['not_found', 'regular_gift_over'],
  }),
};

import * as z from 'zod/mini';
import { MOSQUE_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { IsoDay, MasjidParams } from '../fields/fields.ts';
import { ReviewState } from '../system/review-requests.ts';
import { ClockTime } from '../timings/timing-fields.ts';
import { HijriDay } from './masjid.ts';

/** A time as the wall shows it, and the moment it is. */
export const Moment = z.object({
  time: ClockTime,
  /** Milliseconds of UTC: a page compares it with its own clock, whatever its zone. */
  at: z.number(),
  /** After the midnight that ends the row's date. */
  is_next_day: z.boolean(),
});
export type Moment = z.infer<typeof Moment>;

export const DashboardPrayer = z.enum(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']);
export type DashboardPrayer = z.infer<typeof DashboardPrayer>;

export const DashboardDay = z.object({
  date: IsoDay,
  /** The day begins at this instant and lasts until the next one begins: 23, 24 or 25 hours. */
  starts_at: z.number(),
  /** As the daytime has it. */
  hijri: HijriDay,
  /** In a calendar that turns at Maghrib: from here on it is the next day's. */
  hijri_turns_at: z.nullable(z.number()),
  /** False: nobody has stored times for this date. */
  is_stored: z.boolean(),
  sunrise: z.nullable(Moment),
  prayers: z.array(
    z.object({ prayer: DashboardPrayer, salah: z.nullable(Moment), iqamah: z.nullable(Moment) }),
  ),
  /** Of the Friday that comes next, or of the day itself. */
  jumuah: z.object({ date: IsoDay, times: z.array(ClockTime) }),
});
export type DashboardDay = z.infer<typeof DashboardDay>;

/** Something people come for. Jumu'ah takes the place of a Friday's Dhuhr; without an iqamah it is the salah itself. */
export const DashboardEvent = z.object({
  name: z.enum([...DashboardPrayer.options, 'jumuah']),
  /** Which Jumu'ah, from 1. */
  slot: z.nullable(z.int()),
  kind: z.enum(['iqamah', 'salah']),
  /** The row it belongs to, which after midnight may be yesterday's. */
  date: IsoDay,
  time: ClockTime,
  at: z.number(),
});
export type DashboardEvent = z.infer<typeof DashboardEvent>;

export const Dashboard = z.object({
  /** Yesterday to the day after tomorrow: a page that is left open is right over midnight, and asks again after it. */
  days: z.array(DashboardDay),
  /** Of all those days, in their order. */
  events: z.array(DashboardEvent),
  /** The first day from today on that has stored times; null when none has. */
  times_from: z.nullable(IsoDay),
  review: ReviewState,
  /** Where plans are presented, if not on our own page. */
  pricing_url: z.nullable(z.string()),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardContract = {
  get: endpoint({
    access: { roles: MOSQUE_ROLES },
    params: MasjidParams,
    method: 'GET',
    path: '/dashboard/:m_id',
    summary: 'The times around today, and what waits to be done',
    response: Dashboard,
  }),
};

// Decides: which hours a salah or iqamah time may have ("Invalid time selected"), and where Isha may be past midnight (latitude).

import { isIsoDate } from '@minaret/prayer/calendar/dates';
import * as z from 'zod/mini';
import { REQUIRED } from '../fields/fields.ts';

/** A wall-clock time, `HH:MM`, as it is stored. */
export const ClockTime = z.string(REQUIRED).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, REQUIRED));
/** The years for which times are kept. */
const YEARS = /^(19|20|21)/;
/** A day of the calendar, `YYYY-MM-DD`; the 30th of February is none. */
export const IsoDate = z
  .string(REQUIRED)
  .check(z.refine((value) => YEARS.test(value) && isIsoDate(value), REQUIRED));
/** Overwriting has to be asked for. */
export const YesNo = z.enum(['yes', 'no']);

/** What `duplicate_timings` answers with: how much is at stake. */
export const TakenDays = z.object({ first: z.string(), days: z.int(), edited: z.int() });
export type TakenDays = z.infer<typeof TakenDays>;

/** The five iqamah prayers and sunrise as the wire spells them, in the order of a day. */
export const SALAH_COLUMNS = [
  'mst_fajr',
  'mst_sunrise',
  'mst_zuhr',
  'mst_asr',
  'mst_maghrib',
  'mst_isha',
] as const;
export const SalahColumn = z.enum(SALAH_COLUMNS);
export type SalahColumn = z.infer<typeof SalahColumn>;

/** Maghrib and Isha after midnight are real at this latitude and beyond. */
export const LATE_NIGHT_LATITUDE = 45;
const LATE_NIGHT_HOURS = 3;

/** What the specification says of the hour of a prayer; null when it may be. */
export function hourProblem(
  prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha',
  time: string,
  latitude: number,
): string | null {
  const hour = Number(time.slice(0, 2));
  const isLateNight = Math.abs(latitude) >= LATE_NIGHT_LATITUDE && hour < LATE_NIGHT_HOURS;
  switch (prayer) {
    case 'fajr':
      return hour > 12 ? 'Invalid time selected for Fajr' : null;
    case 'dhuhr':
      return hour < 11 ? 'Invalid time selected for Dhuhr' : null;
    case 'asr':
      return hour < 12 ? 'Invalid time selected for Asr' : null;
    case 'maghrib':
      return hour < 12 && !isLateNight ? 'Invalid time selected for Maghrib' : null;
    case 'isha':
      return hour < 12 && !isLateNight ? 'Invalid time selected for Isha' : null;
  }
}

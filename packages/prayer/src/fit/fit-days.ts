import { dayNumber, weekdayOf } from '../calendar/dates.ts';
import { type HijriCalendar, hijriReader, PLAIN_CALENDAR } from '../calendar/hijri.ts';
import { RAMADAN } from '../calendar/hijri-events.ts';
import { DAY_MINUTES } from '../clock/clock.ts';
import { minutesIn, rowMinutes } from '../clock/row-minutes.ts';
import { clockSeason, offsetAt, type ZoneSlice } from '../clock/zone.ts';
import type { IqamahValue, TimetableRow } from '../files/cells/row.ts';
import type { IqamahRules } from '../iqamah/iqamah-rules.ts';
import { computedDays } from '../sun/computed-days.ts';
import {
  type Day,
  IQAMAH_PRAYERS,
  type IqamahPrayer,
  type IsoDate,
  type Place,
  type Settings,
} from '../types.ts';

/** One day of one prayer, as the search for rules sees it: minutes from the day's midnight. */
export interface FitDay {
  day: number;
  date: IsoDate;
  weekday: number;
  isSummer: boolean;
  isRamadan: boolean;
  /** Minutes east of Greenwich at noon: days of one block share it. */
  clockOffset: number;
  adhan: number | null;
  /** Only where it bounds the prayer: for Fajr. */
  sunrise: number | null;
  iqamah: number;
}

export interface IqamahFitContext {
  /** Needed for rules that follow the clock; without it they become dated ones. */
  timeZone?: string;
  /** With the settings, gives the adhan to files that have none. */
  place?: Place;
  settings?: Settings;
  calendar?: HijriCalendar;
  /** The masjid's own days: the adhan of files that have none, and the days around a file that rules look at. */
  days?: readonly Day[];
  /** The rules in force: they stay for what the file does not speak of. */
  standing?: IqamahRules;
  /** So many rules for one prayer can be kept, those that stand among them. */
  mostRules?: number;
}

/** Stands for an adhan nobody knows beside "10 minutes after adhan": only the minutes matter then. */
const ANY_ADHAN = '12:00';

function daysByDate(
  rows: readonly TimetableRow[],
  { days, place, settings, calendar }: IqamahFitContext,
): ReadonlyMap<IsoDate, Day> | undefined {
  if (days) return new Map(days.map((day) => [day.date, day]));
  const numbers = rows.map(({ date }) => dayNumber(date));
  return place && settings ? computedDays(numbers, place, settings, calendar) : undefined;
}

/** The rows as whole days of prayer times, from the file or else from the masjid's. */
export function salahDays(rows: readonly TimetableRow[], context: IqamahFitContext): Day[] {
  const known = daysByDate(rows, context);
  return rows.map((row) => {
    const own = known?.get(row.date);
    const time = (prayer: keyof TimetableRow['salah']) => row.salah[prayer] ?? own?.[prayer] ?? null;
    const day: Day = {
      date: row.date,
      fajr: time('fajr'),
      sunrise: time('sunrise'),
      dhuhr: time('dhuhr'),
      asr: time('asr'),
      maghrib: time('maghrib'),
      isha: time('isha'),
    };
    for (const prayer of IQAMAH_PRAYERS) {
      const value = row.iqamah[prayer];
      if (value && 'after' in value) day[prayer] ??= ANY_ADHAN;
    }
    if (row.jumuah.some((slot) => typeof slot !== 'string')) day.dhuhr ??= ANY_ADHAN;
    return day;
  });
}

export function iqamahMinutes(
  value: IqamahValue | null | undefined,
  day: Day,
  prayer: IqamahPrayer,
): number | null {
  if (!value) return null;
  const adhan = minutesIn(day, prayer);
  if ('after' in value) return adhan === null ? null : adhan + value.after;
  const [first] = value.at;
  return first === undefined ? null : rowMinutes(prayer, first);
}

/** The days on which a prayer has a congregation; `given` says which value of the row is meant. */
export function fitDays(
  rows: readonly TimetableRow[],
  days: readonly Day[],
  prayer: IqamahPrayer,
  zone: ZoneSlice,
  calendar: HijriCalendar | undefined,
  given: (row: TimetableRow) => IqamahValue | null | undefined,
): FitDay[] {
  const hijri = hijriReader(calendar ?? PLAIN_CALENDAR);
  return rows.flatMap((row, index): FitDay[] => {
    const salah = days[index];
    const iqamah = salah ? iqamahMinutes(given(row), salah, prayer) : null;
    if (!salah || iqamah === null) return [];
    const day = dayNumber(row.date);
    const noon = (day * DAY_MINUTES + DAY_MINUTES / 2) * 60_000;
    const clockOffset = offsetAt(zone, noon - offsetAt(zone, noon) * 60_000);
    return [
      {
        day,
        date: row.date,
        weekday: weekdayOf(day),
        isSummer: clockSeason(zone, noon - clockOffset * 60_000) === 'summer',
        isRamadan: hijri.dateOf(day).month === RAMADAN,
        clockOffset,
        adhan: minutesIn(salah, prayer),
        sunrise: prayer === 'fajr' ? minutesIn(salah, 'sunrise') : null,
        iqamah,
      },
    ];
  });
}

import { dayNumber, isoDate } from '../calendar/dates.ts';
import { minutesOf } from '../clock/clock.ts';
import { rowMinutes } from '../clock/row-minutes.ts';
import type { ZoneSlice } from '../clock/zone.ts';
import { zone } from '../clock/zones.ts';
import type { JumuahValue, TimetableRow } from '../files/cells/row.ts';
import { computedDays } from '../sun/computed-days.ts';
import { SUN_ALONE } from '../sun/sun-alone.ts';
import { timetable } from '../sun/timetable.ts';
import {
  type ClockTime,
  type Day,
  IQAMAH_PRAYERS,
  type IqamahPrayer,
  type IsoDate,
  PRAYERS,
  type Prayer,
} from '../types.ts';
import type { ExamineContext } from './finding.ts';

export type Minutes<Name extends string> = Partial<Record<Name, number>>;

/**
 * One day in minutes since its midnight. A night that passes midnight counts on: 01:07 is 1507. Checks take away what they
 * have explained, so that one fault is told once.
 */
export interface SurveyDay {
  date: IsoDate;
  number: number;
  row: TimetableRow;
  salah: Minutes<Prayer>;
  iqamah: Minutes<IqamahPrayer>;
  jumuah: number[];
  /** By the masjid's own settings; empty when they are not known. */
  own: Minutes<Prayer>;
  /** By the Sun alone, Maghrib being sunset; empty when the place is not known. */
  sun: Minutes<Prayer>;
}

export interface Survey {
  context: ExamineContext;
  rows: readonly TimetableRow[];
  /** In order, each date once. */
  days: SurveyDay[];
  zone?: ZoneSlice;
}

function minutesOfRow(prayer: Prayer, time: ClockTime): number {
  return rowMinutes(prayer, time) ?? 0;
}

function surveyDay(row: TimetableRow): SurveyDay {
  const day: SurveyDay = {
    date: row.date,
    number: dayNumber(row.date),
    row,
    salah: {},
    iqamah: {},
    jumuah: [],
    own: {},
    sun: {},
  };
  for (const prayer of PRAYERS) {
    const time = row.salah[prayer];
    if (time) day.salah[prayer] = minutesOfRow(prayer, time);
  }
  for (const prayer of IQAMAH_PRAYERS) {
    const value = row.iqamah[prayer];
    const first = value && 'at' in value ? value.at[0] : undefined;
    if (first !== undefined) day.iqamah[prayer] = minutesOfRow(prayer, first);
  }
  return day;
}

export function survey(rows: readonly TimetableRow[], context: ExamineContext): Survey {
  const byDate = new Map<IsoDate, SurveyDay>();
  for (const row of rows) {
    if (!byDate.has(row.date)) byDate.set(row.date, surveyDay(row));
  }
  const days = [...byDate.values()].sort((a, b) => a.number - b.number);
  const result: Survey = { context, rows, days };
  const { place, settings, calendar } = context;
  if (place) {
    result.zone = zone(place.timeZone);
    const numbers = days.map(({ number }) => number);
    const sun = computedDays(numbers, place, SUN_ALONE);
    const own = settings ? computedDays(numbers, place, settings, calendar) : undefined;
    for (const day of days) {
      day.sun = minutesOfDay(sun.get(day.date));
      day.own = minutesOfDay(own?.get(day.date));
    }
  }
  for (const day of days) day.jumuah = day.row.jumuah.flatMap((slot) => slotMinutes(day, slot) ?? []);
  return result;
}

function minutesOfDay(row: Day | undefined): Minutes<Prayer> {
  const minutes: Minutes<Prayer> = {};
  for (const prayer of PRAYERS) {
    const time = row?.[prayer];
    if (time) minutes[prayer] = minutesOfRow(prayer, time);
  }
  return minutes;
}

/** Minutes after an adhan that nobody knows are no time of the day. */
function slotMinutes(day: SurveyDay, slot: JumuahValue): number | undefined {
  if (typeof slot === 'string') return minutesOf(slot);
  const begins = adhan(day, 'dhuhr');
  return begins === undefined ? undefined : begins + slot.after;
}

/** Rows by the masjid's own settings, where it has any. */
export function ownDays({ place, settings, calendar }: ExamineContext, from: number, to: number): Day[] {
  if (!place || !settings) return [];
  return timetable(place, settings, { from: isoDate(from), to: isoDate(to) }, calendar);
}

/** When a prayer begins: as the file says or, when it has no such column, as the settings give it. */
export function adhan(day: SurveyDay, prayer: Prayer): number | undefined {
  return day.row.salah[prayer] === undefined ? day.own[prayer] : day.salah[prayer];
}

/** When the congregation is, minutes after the adhan included. */
export function iqamahOf(day: SurveyDay, prayer: IqamahPrayer): number | undefined {
  const value = day.row.iqamah[prayer];
  if (!value || 'at' in value) return day.iqamah[prayer];
  const begins = adhan(day, prayer);
  return begins === undefined ? undefined : begins + value.after;
}

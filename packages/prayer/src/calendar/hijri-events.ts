// Decides: the Eid days and when Ramadan begins, by the masjid's Hijri calendar.

import type { IsoDate, Range } from '../types.ts';
import { dayNumber, isoDate } from './dates.ts';
import { type HijriCalendar, type HijriDate, type HijriReader, hijriReader } from './hijri.ts';

export const RAMADAN = 9;

export type HijriEvent =
  | 'new-year'
  | 'ashura'
  | 'ramadan-begins'
  | 'eid-al-fitr'
  | 'arafah'
  | 'eid-al-adha'
  | 'white-day';

/** The fasting days of the full moon: the 13th in Dhul-Hijjah is still a day of Eid. */
function isWhiteDay({ month, day }: HijriDate): boolean {
  return day >= 13 && day <= 15 && month !== RAMADAN && !(month === 12 && day === 13);
}

const DATED: { event: HijriEvent; month: number; day: number }[] = [
  { event: 'new-year', month: 1, day: 1 },
  { event: 'ashura', month: 1, day: 10 },
  { event: 'ramadan-begins', month: RAMADAN, day: 1 },
  { event: 'eid-al-fitr', month: 10, day: 1 },
  { event: 'arafah', month: 12, day: 9 },
  { event: 'eid-al-adha', month: 12, day: 10 },
];

function eventOf(hijri: HijriDate): HijriEvent | null {
  if (isWhiteDay(hijri)) return 'white-day';
  return DATED.find(({ month, day }) => month === hijri.month && day === hijri.day)?.event ?? null;
}

export interface DatedEvent {
  date: IsoDate;
  hijri: HijriDate;
  event: HijriEvent;
}

export function hijriEvents(calendar: HijriCalendar, range: Range): DatedEvent[] {
  const reader = hijriReader(calendar);
  const last = dayNumber(range.to);
  const found: DatedEvent[] = [];
  for (let day = dayNumber(range.from); day <= last; day++) {
    const hijri = reader.dateOf(day);
    const event = eventOf(hijri);
    if (event) found.push({ date: isoDate(day), hijri, event });
  }
  return found;
}

function monthRange(reader: HijriReader, year: number, month: number): Range {
  const { start, days } = reader.monthOf(year, month);
  return { from: start, to: isoDate(dayNumber(start) + days - 1) };
}

/** First and last day of Ramadan of a Hijri year. */
export function ramadan(calendar: HijriCalendar, year: number): Range {
  return monthRange(hijriReader(calendar), year, RAMADAN);
}

export function isRamadan(calendar: HijriCalendar, date: IsoDate): boolean {
  return hijriReader(calendar).dateOf(dayNumber(date)).month === RAMADAN;
}

export function eidAlFitr(calendar: HijriCalendar, year: number): IsoDate {
  return hijriReader(calendar).monthOf(year, 10).start;
}

export function eidAlAdha(calendar: HijriCalendar, year: number): IsoDate {
  return isoDate(dayNumber(hijriReader(calendar).monthOf(year, 12).start) + 9);
}

/** The white days of a Hijri month on which one may fast for them: none in Ramadan, two in Dhul-Hijjah. */
export function whiteDays(calendar: HijriCalendar, year: number, month: number): IsoDate[] {
  const first = dayNumber(hijriReader(calendar).monthOf(year, month).start);
  return [13, 14, 15]
    .filter((day) => isWhiteDay({ year, month, day }))
    .map((day) => isoDate(first + day - 1));
}

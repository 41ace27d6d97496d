// Decides: the Hijri date of a day: the published calendar, the masjid's adjustment (offset) in days, and its moon sightings (decided in features/hijri/nights.ts).

import type { IsoDate } from '../types.ts';
import { dayNumber, isoDate, readIsoDate } from './dates.ts';
import { monthIndex, publishedStart, roughMonthIndex, yearAndMonth } from './hijri-table.ts';

export interface HijriDate {
  year: number;
  month: number;
  day: number;
}

/** "1 Shawwal 1448 = 2027-03-10", with who said so. */
export interface MonthRecord {
  year: number;
  month: number;
  start: IsoDate;
  source?: string;
  recordedBy?: string;
  recordedAt?: string;
}

/** A mosque's own calendar. Of two records that contradict each other the later in the list counts. */
export interface HijriCalendar {
  /** Days added to the published date, -2..2. */
  offset: number;
  months: readonly MonthRecord[];
  turnsAtMaghrib: boolean;
}

export const PLAIN_CALENDAR: HijriCalendar = { offset: 0, months: [], turnsAtMaghrib: false };

export type MonthRecordProblem =
  | { kind: 'not-a-date' }
  | { kind: 'too-far'; expected: IsoDate }
  | { kind: 'month-length'; other: MonthRecord; days: number; atLeast: number; atMost: number };

/** A sighting is never this many days from the published calendar: it is a slip of the pen. */
const FARTHEST = 3;

interface Pin {
  index: number;
  start: number;
  record: MonthRecord;
}

function pinOf(record: MonthRecord): Pin | null {
  if (readIsoDate(record.start) === null) return null;
  const { year, month, start } = record;
  return Number.isInteger(year) && month >= 1 && month <= 12 && Number.isInteger(month)
    ? { index: monthIndex(year, month), start: dayNumber(start), record }
    : null;
}

function isNearPublished(pin: Pin): boolean {
  return Math.abs(pin.start - publishedStart(pin.index)) <= FARTHEST;
}

/** Whether months of 29 and 30 days can lead from one pinned start to the other. */
function canBothStand(a: Pin, b: Pin): boolean {
  const months = Math.abs(a.index - b.index);
  const days = (a.start - b.start) * (a.index < b.index ? -1 : 1);
  return days >= 29 * months && days <= 30 * months;
}

/** Why a record cannot join a calendar, or `null` when it can. A record of the same month is replaced, not contradicted. */
export function monthRecordProblem(calendar: HijriCalendar, record: MonthRecord): MonthRecordProblem | null {
  const pin = pinOf(record);
  if (pin === null) return { kind: 'not-a-date' };
  if (!isNearPublished(pin)) return { kind: 'too-far', expected: isoDate(publishedStart(pin.index)) };
  for (const other of pinsOf(calendar.months)) {
    if (other.index === pin.index || canBothStand(pin, other)) continue;
    const months = Math.abs(pin.index - other.index);
    const days = Math.abs(pin.start - other.start);
    return { kind: 'month-length', other: other.record, days, atLeast: 29 * months, atMost: 30 * months };
  }
  return null;
}

function pinsOf(records: readonly MonthRecord[]): Pin[] {
  const pins: Pin[] = [];
  for (let i = records.length - 1; i >= 0; i--) {
    const record = records[i];
    const pin = record ? pinOf(record) : null;
    if (pin && isNearPublished(pin) && pins.every((other) => canBothStand(pin, other))) pins.push(pin);
  }
  return pins.sort((a, b) => a.index - b.index);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

export interface HijriMonth {
  year: number;
  month: number;
  start: IsoDate;
  days: number;
  /** `adjusted` months moved only because a record beside them left no other way to have 29 or 30 days. */
  basis: 'published' | 'record' | 'adjusted';
}

export interface HijriReader {
  dateOf(dayNumber: number): HijriDate;
  /** Day number of the first of a month counted from Muharram 1431. */
  startOf(index: number): number;
  monthOf(year: number, month: number): HijriMonth;
}

/**
 * Reads one mosque's calendar, by which Ramadan and Eid come; make it once for many dates. A start without a record is the
 * published one moved by the offset, held within what 29 or 30 days a month allow from the records on either side: so
 * nothing else ever moves.
 */
export function hijriReader(calendar: HijriCalendar): HijriReader {
  const pins = pinsOf(calendar.months);
  const plainStart = (index: number) => publishedStart(index) - calendar.offset;

  function startOf(index: number): number {
    let start = plainStart(index);
    if (pins.length === 0) return start;
    const next = pins.findIndex((pin) => pin.index > index);
    const before = pins[(next < 0 ? pins.length : next) - 1];
    const after = pins[next];
    if (before) {
      const months = index - before.index;
      start = clamp(start, before.start + 29 * months, before.start + 30 * months);
    }
    if (after) {
      const months = after.index - index;
      start = clamp(start, after.start - 30 * months, after.start - 29 * months);
    }
    return start;
  }

  // The month found last: dates are mostly asked for one after the other.
  let found = { year: 0, month: 0 };
  let first = 0;
  let next = 0;

  function findMonth(day: number): void {
    let index = roughMonthIndex(day + calendar.offset);
    while (startOf(index) > day) index--;
    while (startOf(index + 1) <= day) index++;
    found = yearAndMonth(index);
    first = startOf(index);
    next = startOf(index + 1);
  }

  function dateOf(day: number): HijriDate {
    if (day < first || day >= next) findMonth(day);
    return { year: found.year, month: found.month, day: day - first + 1 };
  }

  function monthOf(year: number, month: number): HijriMonth {
    const index = monthIndex(year, month);
    const start = startOf(index);
    const isPinned = pins.some((pin) => pin.index === index);
    const basis = isPinned ? 'record' : start === plainStart(index) ? 'published' : 'adjusted';
    return { year, month, start: isoDate(start), days: startOf(index + 1) - start, basis };
  }

  return { dateOf, startOf, monthOf };
}

/** The Hijri date of a day; after Maghrib it is the next one's in a calendar that turns at Maghrib. */
export function hijriDate(calendar: HijriCalendar, date: IsoDate, isAfterMaghrib = false): HijriDate {
  const turned = isAfterMaghrib && calendar.turnsAtMaghrib ? 1 : 0;
  return hijriReader(calendar).dateOf(dayNumber(date) + turned);
}

/** The day of a Hijri date, or `null` for one that does not exist, such as the 30th of a month of 29 days. */
export function gregorianDate(calendar: HijriCalendar, hijri: HijriDate): IsoDate | null {
  const { start, days } = hijriReader(calendar).monthOf(hijri.year, hijri.month);
  const isReal = hijri.month >= 1 && hijri.month <= 12 && hijri.day >= 1 && hijri.day <= days;
  return isReal ? isoDate(dayNumber(start) + hijri.day - 1) : null;
}

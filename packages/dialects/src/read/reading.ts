// Decides: how much of another system's text is read at most, and what is asked about (doubts).

import { weekday } from '@minaret/prayer/calendar/dates';
import { clockTime } from '@minaret/prayer/clock/clock';
import { emptyRow, type JumuahValue, MAX_JUMUAH, type TimetableRow } from '@minaret/prayer/files/cells/row';
import {
  type ClockTime,
  IQAMAH_PRAYERS,
  type IqamahPrayer,
  type IsoDate,
  PRAYERS,
  type Prayer,
} from '@minaret/prayer/types';
import { FRIDAY } from '../wording.ts';

/** More than any of these systems gives for years. */
export const MOST_CHARACTERS = 4_000_000;
const MOST_DAYS = 10 * 366;
const MOST_DOUBTS = 200;

export const DOUBTS = [
  'not-understood',
  'too-large',
  'too-many-days',
  'year',
  'winter-time',
  'asr-school',
  'unreadable-time',
  'unreadable-date',
  'repeated-date',
  'no-such-date',
  'weekday-mismatch',
  'too-many-jumuah',
  'unknown-field',
] as const;
export type DoubtCode = (typeof DOUBTS)[number];

/** What somebody has to look at: nothing of the source is left out without one. */
export interface Doubt {
  code: DoubtCode;
  /** A date, or the name of a field. */
  where: string;
  value: string;
}

export interface SourceReading {
  /** In the order of the calendar, a day once. */
  rows: TimetableRow[];
  doubts: Doubt[];
}

export interface SourceHints {
  /** By the masjid's clock: where a source has no year, its dates are those around this day. */
  today: IsoDate;
  timeZone: string;
  /** Which of two Asr columns: '0' Standard, '1' Hanafi. */
  asr?: '0' | '1';
}

/** Collects days and doubts, both bounded. */
export interface Collector {
  doubt(code: DoubtCode, where: string, value?: unknown): void;
  /** The row of a date, made when it is first asked for; null beyond what is taken. */
  row(date: IsoDate): TimetableRow | null;
  salah(row: TimetableRow, prayer: Prayer, value: unknown): void;
  iqamah(row: TimetableRow, prayer: IqamahPrayer, value: unknown): void;
  /** On its Friday. */
  jumuah(row: TimetableRow, values: readonly unknown[]): void;
  /** On every Friday that has been read. */
  jumuahOnFridays(values: readonly unknown[]): void;
  done(): SourceReading;
}

const TIME = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,6})?)?(?: ?([AaPp])\.?[Mm]\.?)?(?: \([\w+-]{1,6}\))?$/;
/** What these systems write for nothing. */
const NOTHING = new Set(['', '-', '--:--']);

export const isNothing = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && NOTHING.has(value.trim()));

/** `05:42`, `05:42:00`, `5:42 AM`, `5:42AM`, `05:42 (GMT)`; null for anything else. */
export function readClock(value: unknown): ClockTime | null {
  const [, hours, minutes, half] = (typeof value === 'string' && TIME.exec(value.trim())) || [];
  if (hours === undefined) return null;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const isLate = half?.toLowerCase() === 'p';
  return clockTime((half ? (hour % 12) + (isLate ? 12 : 0) : hour) * 60 + minute);
}

const AFTER = /^\+(\d{1,3})$/;

export function collector(): Collector {
  const rows = new Map<IsoDate, TimetableRow>();
  const doubts: Doubt[] = [];
  const doubt: Collector['doubt'] = (code, where, value = '') => {
    if (doubts.length < MOST_DOUBTS) doubts.push({ code, where, value: String(value).slice(0, 80) });
  };
  const slotsOf = (where: string, values: readonly unknown[]): JumuahValue[] => {
    const given = values.filter((value) => !isNothing(value));
    if (given.length > MAX_JUMUAH) doubt('too-many-jumuah', where, given.length);
    return given.slice(0, MAX_JUMUAH).flatMap((value): JumuahValue[] => {
      if (typeof value === 'object' && value !== null && 'after' in value)
        return [value as { after: number }];
      const time = readClock(value);
      if (time === null) doubt('unreadable-time', where, value);
      return time === null ? [] : [time];
    });
  };
  return {
    doubt,
    row(date) {
      const known = rows.get(date);
      if (known) return known;
      if (rows.size >= MOST_DAYS) {
        if (rows.size === MOST_DAYS) doubt('too-many-days', date, MOST_DAYS);
        return null;
      }
      const row = emptyRow(date);
      rows.set(date, row);
      return row;
    },
    salah(row, prayer, value) {
      if (isNothing(value)) return;
      const time = readClock(value);
      if (time === null) doubt('unreadable-time', `${row.date} ${prayer}`, value);
      else row.salah[prayer] = time;
    },
    iqamah(row, prayer, value) {
      if (isNothing(value)) return;
      const after = typeof value === 'string' ? AFTER.exec(value.trim())?.[1] : undefined;
      const time = after === undefined ? readClock(value) : null;
      if (after !== undefined) row.iqamah[prayer] = { after: Number(after) };
      else if (time === null) doubt('unreadable-time', `${row.date} ${prayer} iqamah`, value);
      else row.iqamah[prayer] = { at: [time] };
    },
    jumuah(row, values) {
      if (weekday(row.date) === FRIDAY) row.jumuah = slotsOf(row.date, values);
    },
    jumuahOnFridays(values) {
      const slots = slotsOf("Jumu'ah", values);
      for (const row of rows.values()) if (weekday(row.date) === FRIDAY) row.jumuah = [...slots];
    },
    done() {
      const hasTimes = ({ salah, iqamah }: TimetableRow) =>
        PRAYERS.some((prayer) => salah[prayer]) || IQAMAH_PRAYERS.some((prayer) => iqamah[prayer]);
      const read = [...rows.values()].filter((row) => hasTimes(row) || row.jumuah.length > 0);
      if (read.length === 0 && doubts.length === 0) doubt('not-understood', '', '');
      return { rows: read.sort((a, b) => (a.date < b.date ? -1 : 1)), doubts };
    },
  };
}

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectIn = (value: unknown, key: string): Json => {
  const inner = isObject(value) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
};
export const listIn = (value: unknown, key: string): readonly unknown[] => {
  const inner = isObject(value) ? value[key] : undefined;
  return Array.isArray(inner) ? inner : [];
};

/** The value, or what is in the way of it. */
export function readJson(text: string): { value: unknown } | { doubt: Doubt } {
  if (text.length > MOST_CHARACTERS)
    return { doubt: { code: 'too-large', where: '', value: String(text.length) } };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { doubt: { code: 'not-understood', where: '', value: text.slice(0, 80) } };
  }
}

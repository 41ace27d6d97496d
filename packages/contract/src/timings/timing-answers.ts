import type { ColumnMeaning, Hints } from '@minaret/prayer/files/read-types';
import * as z from 'zod/mini';
import { MAX_ANSWERS } from './timing-query.ts';

/** What a column of a timetable file may be said to be. */
export const COLUMN_MEANINGS = [
  'date',
  'year',
  'month',
  'day',
  'weekday',
  'hijri',
  'salah.fajr',
  'salah.sunrise',
  'salah.dhuhr',
  'salah.asr',
  'salah.asr-hanafi',
  'salah.maghrib',
  'salah.isha',
  'iqamah.fajr',
  'iqamah.dhuhr',
  'iqamah.asr',
  'iqamah.maghrib',
  'iqamah.isha',
  'jumuah',
  'ignored',
  'unknown',
] as const satisfies readonly ColumnMeaning[];

/** The names and values an answer may have; columns have a name each. */
const VALUES: Record<string, RegExp> = {
  dateOrder: /^(ymd|dmy|mdy)$/,
  year: /^(19|20|21)\d\d$/,
  month: /^([1-9]|1[0-2])$/,
  salahClock: /^(12h|24h)$/,
  iqamahClock: /^(12h|24h)$/,
  content: /^(salah|iqamah)$/,
  asr: /^[01]$/,
  winterTime: /^(convert|as-written)$/,
  hourOff: /^(shift|as-written)$/,
  otherPlace: /^as-written$/,
  missing: /^(keep|clear)$/,
};
const NUMBERS: ReadonlySet<string> = new Set(['year', 'month']);
const COLUMN = /^column\.(\d|[1-5]\d|6[0-3])$/;

/** What a person has said about a file, for the reader of files and for what becomes of stored times. */
export interface FileAnswers {
  hints: Partial<Hints>;
  /** Stored times of a prayer that the file does not have: they stay unless the person says otherwise. */
  missing: 'keep' | 'clear';
}

function pairsIn(text: string): [name: string, value: string][] {
  return text
    .split(',')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf(':');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    });
}

const isMeaning = (value: string): value is ColumnMeaning => COLUMN_MEANINGS.some((role) => role === value);

function isKnown([name, value]: [string, string]): boolean {
  return COLUMN.test(name)
    ? isMeaning(value)
    : Object.hasOwn(VALUES, name) && VALUES[name]?.test(value) === true;
}

/** `dateOrder:dmy,year:2026,column.3:salah.fajr,missing:clear`: what a person chose, by the names of the questions. */
export const AnswersText = z.string().check(
  z.maxLength(MAX_ANSWERS),
  z.refine((text) => pairsIn(text).every(isKnown), 'Unknown answer'),
);

export function readAnswers(text = ''): FileAnswers {
  const columns: Record<number, ColumnMeaning> = {};
  const plain: Record<string, string | number> = {};
  let missing: FileAnswers['missing'] = 'keep';
  for (const [name, value] of pairsIn(text)) {
    const position = COLUMN.exec(name)?.[1];
    if (name === 'missing') missing = value === 'clear' ? 'clear' : 'keep';
    else if (position === undefined) plain[name] = NUMBERS.has(name) ? Number(value) : value;
    else if (isMeaning(value)) columns[Number(position)] = value;
  }
  const hints: Partial<Hints> = { ...plain };
  if (Object.keys(columns).length > 0) hints.columns = columns;
  return { hints, missing };
}

/** The other way: what a dialog has collected, as it is sent. */
export function writeAnswers(answers: Readonly<Record<string, string>>): string {
  return Object.entries(answers)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
}

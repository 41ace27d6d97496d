// Decides: the columns of a daily messages file (CSV), and the longest text.

import type { DailyKind, MessageCalendar } from '@minaret/contract/system/daily-messages';
import { HIJRI_MONTHS, monthName } from '@minaret/i18n';
import { isoDateOf } from '@minaret/prayer/calendar/dates';
import type { NewMessage } from './queries.ts';
import { plainWords } from './similar.ts';

/** The columns of the page in their order, and what the page has no room for. */
export const COLUMNS = [
  'Date Type',
  'Day',
  'Month',
  'Language',
  'Content Type',
  'Body',
  'Arabic',
  'Source',
  'Translation by',
] as const;
export type Column = (typeof COLUMNS)[number];
/** Without these a line says nothing. */
export const NEEDED: readonly Column[] = ['Date Type', 'Language', 'Content Type', 'Body', 'Source'];

export const KIND_WORDS: Record<DailyKind, string> = {
  daily_verse: 'Daily Verse',
  daily_hadith: 'Daily Hadith',
  daily_dua: 'Daily Dua',
};
export const CALENDAR_WORDS: Record<MessageCalendar, string> = {
  gregorian: 'Gregorian',
  hijri: 'Hijri',
  any: 'Any day',
};
export const MAX_WORDS = { body: 2000, short: 200 };

const MONTHS: Record<'gregorian' | 'hijri', readonly string[]> = {
  gregorian: Array.from({ length: 12 }, (_, index) => monthName(isoDateOf(2000, index + 1, 1), 'en', 'long')),
  hijri: HIJRI_MONTHS.en,
};

export function monthWord({ calendar, month }: Pick<NewMessage, 'calendar' | 'month'>): string {
  return calendar === 'any' || month === null ? '' : (MONTHS[calendar][month - 1] ?? '');
}

function among<T extends string>(words: Record<T, string>, text: string): T | undefined {
  const wanted = plainWords(text);
  return (Object.keys(words) as T[]).find((name) =>
    [name, name.replace('daily_', ''), words[name]].some((word) => plainWords(word) === wanted),
  );
}

export const readKind = (text: string) => among(KIND_WORDS, text);
export const readCalendar = (text: string) => among(CALENDAR_WORDS, text);

/** By its number or its English name. */
export function readMonth(calendar: 'gregorian' | 'hijri', text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null;
  const at = MONTHS[calendar].findIndex((name) => plainWords(name) === plainWords(text));
  return at < 0 ? null : at + 1;
}

// Decides: how dates, times and numbers are written (format) in the console's languages (digits, Arabic figures).

import { COMMAS } from './format-list.ts';
import type { Locale } from './locales.ts';

/** Latin digits in every language: that is how timetables are printed. */
export const TAGS: Record<Locale, string> = { en: 'en-US', ar: 'ar-u-nu-latn' };
const HALVES: Record<Locale, readonly [am: string, pm: string]> = { en: ['AM', 'PM'], ar: ['ص', 'م'] };

export interface ClockParts {
  /** `2:45`, or `02:45` when padded. */
  time: string;
  /** AM or PM in the reader's language: set smaller, beside the time. */
  half: string;
}

/** Twelve-hour parts of a wall-clock `HH:MM`; salah times are plain, iqamah times padded. */
export function clockParts(time: string, locale: Locale, padded = false): ClockParts {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  const shown = String(hour % 12 || 12);
  return {
    time: `${padded ? shown.padStart(2, '0') : shown}:${minutes}`,
    half: HALVES[locale][hour < 12 ? 0 : 1],
  };
}

type Name = 'month' | 'weekday';
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Intl is asked for names only, in UTC: its zone data is never used. */
function nameOf(date: string, locale: Locale, part: Name, style: 'long' | 'short'): string {
  const key = `${locale} ${part} ${style}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(TAGS[locale], { [part]: style, timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(`${date}T00:00:00Z`));
}

/** `04 Feb, 2026`. The date is a calendar day, `YYYY-MM-DD`. */
export function formatDate(date: string, locale: Locale): string {
  const [year, , day] = date.split('-');
  return `${day} ${nameOf(date, locale, 'month', 'short')}${COMMAS[locale]} ${year}`;
}

/** `Wednesday, 18 November 2026`. */
export function formatLongDate(date: string, locale: Locale): string {
  const [year, , day] = date.split('-');
  const weekday = nameOf(date, locale, 'weekday', 'long');
  return `${weekday}${COMMAS[locale]} ${Number(day)} ${nameOf(date, locale, 'month', 'long')} ${year}`;
}

/** `18 November`: a day within a year that is plain from its surroundings. */
export function formatDay(date: string, locale: Locale): string {
  return `${Number(date.slice(8))} ${nameOf(date, locale, 'month', 'long')}`;
}

/** `3–9 March`, `28 March – 4 April`, or one day of a year that is plain from its surroundings. */
export function formatDayRange(from: string, to: string, locale: Locale): string {
  if (from === to) return formatDay(from, locale);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatDay(to, locale)}`;
  return `${formatDay(from, locale)} – ${formatDay(to, locale)}`;
}

/** `November 2026`. */
export function formatMonth(date: string, locale: Locale): string {
  return `${nameOf(date, locale, 'month', 'long')} ${date.slice(0, 4)}`;
}

/** `Nov`, or `November`. */
export function monthName(date: string, locale: Locale, style: 'long' | 'short'): string {
  return nameOf(date, locale, 'month', style);
}

/** `Wed`, or `Wednesday`. */
export function weekdayName(date: string, locale: Locale, style: 'long' | 'short'): string {
  return nameOf(date, locale, 'weekday', style);
}

/** `Thursday 12 November`: a day within a year that is plain from its surroundings. */
export function formatWeekday(date: string, locale: Locale): string {
  return `${weekdayName(date, locale, 'long')} ${formatDay(date, locale)}`;
}

export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(TAGS[locale]).format(value);
}

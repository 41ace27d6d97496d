// Decides: how times and figures are written on screens and widgets: 12 or 24 hours, Arabic or Urdu digits.

import type { ScreenSettings } from './settings.ts';
import type { Counted, PluralCategory, SayKey, ScreenWords } from './words.ts';

type Digits = ScreenSettings['digits'];
const FIRST_DIGIT: Record<Digits, number> = { latin: 0x30, arabic: 0x660, urdu: 0x6f0 };

export function inDigits(text: string | number, digits: Digits): string {
  if (digits === 'latin') return String(text);
  return String(text).replace(/\d/g, (digit) => String.fromCharCode(FIRST_DIGIT[digits] + Number(digit)));
}

/** `17:15` of a wall as it is read: `5:15`, or as it is in 24 hours. */
export function clockText(label: string, isHour24: boolean, digits: Digits): string {
  if (isHour24) return inDigits(label, digits);
  const [hours = '0', minutes = '00'] = label.split(':');
  return inDigits(`${Number(hours) % 12 || 12}:${minutes}`, digits);
}

export const isAfternoon = (label: string) => Number(label.slice(0, 2)) >= 12;

/** 10:45 and 12:45 need more room than 5:45. */
export const isLong = (text: string) => text.length > 4;

/** A lone time keeps its box by shrinking, a whole column or arcade by shrinking together. */
export const LONE_LONG = 0.82;
export const COLUMN_LONG = 0.9;

export function pluralCategory(words: Pick<ScreenWords, 'plural'>, count: number): PluralCategory {
  if (words.plural === 'one-other') return count === 1 ? 'one' : 'other';
  const hundredth = count % 100;
  if (count === 0) return 'zero';
  if (count === 1) return 'one';
  if (count === 2) return 'two';
  if (hundredth >= 3 && hundredth <= 10) return 'few';
  return hundredth >= 11 ? 'many' : 'other';
}

/** A piece of a sentence; figures are set larger than the words around them. */
export interface Piece {
  text: string;
  isFigure: boolean;
}

/** `in 34 min` in pieces; a form that says the number in words has no figure. */
export function counted(words: ScreenWords, of: Counted, count: number, digits = words.digits): Piece[] {
  const forms = words.count[of];
  const form = forms[pluralCategory(words, count)] || forms.other;
  return form
    .split(/(\{n\})/)
    .filter(Boolean)
    .map((part) =>
      part === '{n}' ? { text: inDigits(count, digits), isFigure: true } : { text: part, isFigure: false },
    );
}

export function fill(pattern: string, values: Record<string, string | number>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : String(values[name]),
  );
}

export function say(words: ScreenWords, key: SayKey, values: Record<string, string | number> = {}): string {
  return fill(words.say[key], values);
}

/** A sentence with counted places, in pieces, neighbouring words joined. */
export function sayCounted(
  words: ScreenWords,
  key: SayKey,
  counts: Partial<Record<Counted, number>>,
  values: Record<string, string> = {},
  digits = words.digits,
): Piece[] {
  return piecesOf(words, say(words, key, values), counts, digits);
}

function piecesOf(
  words: ScreenWords,
  pattern: string,
  counts: Partial<Record<Counted, number>>,
  digits: Digits,
): Piece[] {
  const pieces: Piece[] = [];
  for (const part of pattern.split(/(\{\w+\})/)) {
    const of = part.slice(1, -1) as Counted;
    const count = part.charAt(0) === '{' ? counts[of] : undefined;
    const added = count === undefined ? [{ text: part, isFigure: false }] : counted(words, of, count, digits);
    for (const piece of added) {
      const last = pieces[pieces.length - 1];
      if (last && !last.isFigure && !piece.isFigure) last.text += piece.text;
      else if (piece.text) pieces.push({ ...piece });
    }
  }
  return pieces;
}

/** What is waited for, with its units: a countdown never looks like a clock. */
export function waitFor(
  words: ScreenWords,
  minutes: number,
  kind: 'in' | 'iqamahIn' = 'in',
  digits = words.digits,
): Piece[] {
  if (minutes <= 0) return [{ text: words.say.now, isFigure: false }];
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const counts = { hours, minutes: rest };
  if (hours === 0) return sayCounted(words, `${kind}Minutes`, counts, {}, digits);
  return sayCounted(words, rest === 0 ? `${kind}Hours` : `${kind}HoursMinutes`, counts, {}, digits);
}

/** The same in two lines where it has hours and minutes; an Arabic "and" stays with its minutes. */
export function waitInLines(words: ScreenWords, minutes: number, kind: 'in' | 'iqamahIn' = 'in'): Piece[][] {
  const pattern = words.say[`${kind}HoursMinutes`];
  const at = pattern.lastIndexOf(' ', pattern.indexOf('{minutes}'));
  const counts = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  if (counts.hours <= 0 || counts.minutes === 0 || at < 0) return [waitFor(words, minutes, kind)];
  return [pattern.slice(0, at), pattern.slice(at + 1)].map((part) =>
    piecesOf(words, part, counts, words.digits),
  );
}

const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number];

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function dateText(words: ScreenWords, date: string, length: 'long' | 'short' = 'long'): string {
  const [year, month, day] = partsOf(date);
  const weekday = weekdayOf(date);
  const isLongDate = length === 'long';
  return fill(isLongDate ? words.date : words.dateShort, {
    weekday: (isLongDate ? words.weekdays : words.weekdaysShort)[weekday] || '',
    day: inDigits(day, words.digits),
    month: words.months[month - 1] || '',
    year: inDigits(year, words.digits),
  });
}

/** Without its year, unless that is another than today's. */
export function shortDate(words: ScreenWords, today: string, date: string): string {
  const text = dateText(words, date, 'short');
  return date.slice(0, 4) === today.slice(0, 4)
    ? text
    : `${text} ${inDigits(date.slice(0, 4), words.digits)}`;
}

export function hijriText(
  words: ScreenWords,
  [year, month, day]: readonly [number, number, number],
  length: 'long' | 'short' = 'long',
): string {
  return fill(length === 'long' ? words.hijriDate : words.hijriDateShort, {
    day: inDigits(day, words.digits),
    month: words.hijriMonths[month - 1] || '',
    year: inDigits(year, words.digits),
  });
}

/** A time inside a sentence of a language, in that language's digits, with its half of the day. */
export function timeInSentence(words: ScreenWords, label: string, isHour24: boolean): string {
  const time = clockText(label, isHour24, words.digits);
  if (isHour24) return time;
  const { am, pm, [partOfDay(Number(label.slice(0, 2)))]: part } = words.sentenceTime;
  return fill(part || (isAfternoon(label) ? pm : am), { time });
}

/** As people say a time: Dhuhr is never in the evening, and the first hours of a day are its night. */
function partOfDay(hour: number): keyof ScreenWords['sentenceTime'] {
  if (hour < 3 || hour >= 20) return 'night';
  if (hour < 11) return 'am';
  if (hour < 15) return 'noon';
  return hour < 18 ? 'afternoon' : 'pm';
}

const DAY = 86_400_000;
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** Today, tomorrow, a weekday within the week, else the date; after "from" or by itself. */
export function dayInSentence(words: ScreenWords, today: string, date: string, isAfterFrom = false): string {
  const days = daysBetween(today, date);
  if (days <= 0) return words.say.today;
  // A manifest that a player stored before it had the other form is still read.
  if (days === 1) return (isAfterFrom && words.say.fromTomorrow) || words.say.tomorrow;
  if (days < 7) return words.weekdays[weekdayOf(date)] || '';
  return shortDate(words, today, date);
}

export const startSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

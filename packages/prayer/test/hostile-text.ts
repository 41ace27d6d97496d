import type { Hints } from '../src/files/read-types.ts';
import { LAYOUT_FILES, layoutText, madeUpDays } from './layout-files.ts';

/** A small seeded generator, so that every failure can be run again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Random = () => number;
const below = (random: Random, limit: number) => Math.floor(random() * limit);
const pick = <T>(random: Random, list: readonly T[], otherwise: T): T =>
  list[below(random, list.length)] ?? otherwise;

const PIECES = [
  ',',
  ';',
  '\t',
  '"',
  '""',
  '\n',
  '\r\n',
  '\r',
  '\0',
  '\ufeff',
  '=1+1',
  "'",
  '+10',
  ':',
  '/',
  '-',
  '.',
  'Date',
  'Fajr',
  'Isha',
  'Iqamah',
  'Day',
  'Month',
  'Jumuah',
  'Begins',
  'fajir',
  'March 2026',
  '2026-03-29',
  '29/03/2026',
  '31/02/26',
  '99:99',
  '5:33',
  '12:00 am',
  '13:00/13:30',
  'sunset',
  'adhan+',
  '٠٥:٣٣',
  '\u200f',
  '\ud800',
  'a'.repeat(70),
  '0'.repeat(40),
];

export function randomText(random: Random): string {
  const length = below(random, 120);
  let text = '';
  if (random() < 0.5) {
    const bytes = Uint8Array.from({ length }, () => below(random, 256));
    text = new TextDecoder(random() < 0.5 ? 'utf-8' : 'latin1').decode(bytes);
  } else {
    for (let i = 0; i < length / 6; i++) text += pick(random, PIECES, '');
  }
  return random() < 0.3 ? `Date,Fajr,Sunrise,Isha Iqamah,Jumuah\n${text}` : text;
}

const DAYS = madeUpDays('2026-03-20', 14);
const FILES = Object.values(LAYOUT_FILES).flatMap((file) =>
  [',', ';', '\t'].map((separator) => layoutText(file, DAYS, separator)),
);

/** A plausible file with a handful of wounds: pieces cut out, doubled, replaced or put in. */
export function mutatedFile(random: Random): string {
  let text = pick(random, FILES, '');
  for (let wounds = 1 + below(random, 6); wounds > 0; wounds--) {
    const from = below(random, text.length);
    const to = Math.min(text.length, from + below(random, 30));
    const kind = random();
    const middle =
      kind < 0.25
        ? ''
        : kind < 0.5
          ? text.slice(from, to).repeat(2)
          : kind < 0.9
            ? pick(random, PIECES, '')
            : randomText(random);
    text = text.slice(0, from) + middle + text.slice(kind < 0.75 ? to : from);
  }
  return text;
}

const HINTS: readonly Hints[] = [
  {},
  { year: 2026, month: 3, dateOrder: 'dmy', asr: '0', salahClock: '24h', iqamahClock: '12h' },
  { year: 2026, month: 2, dateOrder: 'mdy', asr: '1', timeZone: 'Europe/Paris', content: 'iqamah' },
  { year: 0, month: 99, dateOrder: 'ymd', timeZone: 'No/Where', winterTime: 'convert', salahClock: '12h' },
  {
    fileName: '2026-03.csv',
    today: '2026-03-01',
    content: 'salah',
    columns: { 0: 'date', 2: 'salah.asr' },
  },
  {
    year: 2026,
    month: 3,
    asr: '0',
    place: { latitude: 45.76, longitude: 4.84 },
    timeZone: 'Europe/Paris',
    columns: { 1: 'salah.fajr', 3: 'salah.fajr', 4: 'ignored', 99: 'date' },
  },
  { place: { latitude: -91, longitude: Number.NaN }, timeZone: 'Asia/Riyadh', hourOff: 'shift' },
  {
    year: 2026,
    month: 3,
    place: { latitude: 78.2, longitude: 15.6 },
    timeZone: 'Arctic/Longyearbyen',
    hourOff: 'shift',
    otherPlace: 'as-written',
    winterTime: 'convert',
  },
];

export function randomHints(random: Random): Hints {
  return pick(random, HINTS, {});
}

/** Shapes made to be slow to read, of about `size` characters. */
export const SLOW_SHAPES: Record<string, (size: number) => string> = {
  quotes: (size) => `Date,Fajr\n${'"'.repeat(size)}`,
  'open quotes': (size) => `Date,Fajr\n${'"a,\n'.repeat(size / 4)}`,
  commas: (size) => `Date,Fajr\n${','.repeat(size)}`,
  'empty lines': (size) => `Date,Fajr Adhan\n${'\n'.repeat(size)}`,
  'one long cell': (size) => `Date,Fajr Adhan\n${'a'.repeat(size)}`,
  'one long header': (size) => `Date,Fajr${' 1'.repeat(size / 2)}\n2026-01-01,05:00`,
  'many headers': (size) => 'Date,Fajr Adhan\n'.repeat(size / 16),
  'many titles': (size) => `Date,Fajr Adhan\n${'March 2026\n'.repeat(size / 11)}`,
  'many bad dates': (size) => `Date,Fajr Adhan\n${'99/99/2026,05:00\n'.repeat(size / 17)}`,
  'one date for ever': (size) => `Date,Fajr Adhan\n${'01/02/2026,5:00\n'.repeat(size / 16)}`,
  digits: (size) => `Date,Fajr Adhan\n${'1'.repeat(size)}`,
  spaces: (size) => `Date,Fajr Adhan\n2026-01-01,${' '.repeat(size)}5:00`,
  'exotic spaces': (size) => `Date,Fajr Adhan\n2026-01-01,${'\u00a0x'.repeat(size / 2)}5:00`,
  'unknown columns': (size) =>
    `Date,Fajr,fajir,Shouruqe\n${'2026-01-01,05:00,05:01,06:00\n'.repeat(size / 29)}`,
  'unknown columns under many headers': (size) =>
    'Date,Fajr Adhan,xajir\n2026-01-01,05:00,05:01\n'.repeat(size / 45),
  'two columns for all': (size) =>
    `Date,Fajr,Date,Fajr\n${'2026-01-01,05:00,2026-01-01,06:00\n'.repeat(size / 34)}`,
  'two header lines for ever': (size) => 'Date,Fajr,\n,Begins,Iqamah\n'.repeat(size / 28),
  'no header': (size) => '2026-01-01,05:00,06:00,12:00,15:00,18:00,20:00\n'.repeat(size / 47),
  'plausible days': (size) => {
    const days = layoutText(LAYOUT_FILES.montreal, madeUpDays('2000-01-01', Math.ceil(size / 95)));
    return days.slice(0, size);
  },
};

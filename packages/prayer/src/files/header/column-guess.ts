// Decides: how a misspelt heading of a timetable file is guessed.

import { median } from '../../median.ts';
import { IQAMAH_PRAYERS, PRAYERS, type Prayer } from '../../types.ts';
import type { Column, ColumnMeaning } from '../read-types.ts';
import { words } from '../text.ts';
import type { ColumnContent } from './column-content.ts';
import { isIqamahPrayer } from './header-cell.ts';
import { IQAMAH_NAMES, PRAYER_NAMES, STAND_INS } from './names.ts';

const LONGEST_NAME = 16;

/** How many letters must be put in, taken out or replaced. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one.charCodeAt(i - 1) === other.charCodeAt(j - 1) ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The name nearest to a word, if a slip of the pen explains the difference. */
function nearest<T>(word: string, names: Iterable<readonly [string, T]>): T | undefined {
  if (word.length < 3 || word.length > LONGEST_NAME) return undefined;
  let least = word.length < 5 ? 1 : 2;
  let found: T | undefined;
  for (const [name, value] of names) {
    if (Math.abs(name.length - word.length) > least) continue;
    const distance = editDistance(word, name);
    if (distance < least || (distance === least && found === undefined)) {
      least = distance;
      found = value;
    }
  }
  return found;
}

/** The prayer that a heading names, or means by a slip of the pen. */
export function prayerByName(header: string): Prayer | undefined {
  return words(header)
    .map((word) => PRAYER_NAMES.get(word) ?? STAND_INS.get(word) ?? nearest(word, PRAYER_NAMES))
    .find((prayer) => prayer !== undefined);
}

function isIqamahByName(header: string): boolean {
  const marks = [...IQAMAH_NAMES].map((name) => [name, true] as const);
  return words(header).some((word) => IQAMAH_NAMES.has(word) || nearest(word, marks));
}

/** The prayers whose columns may stand here: after the last known one to the left, before the first to the right. */
function prayersByPosition(columns: readonly Column[], index: number): Prayer[] {
  const at = (column: Column) => PRAYERS.findIndex((prayer) => column.role === `salah.${prayer}`);
  const known = columns.filter((column) => at(column) >= 0);
  const left = known.filter((column) => column.index < index).map(at);
  const right = known.filter((column) => column.index > index).map(at);
  const [from, to] = [left.at(-1) ?? -1, right[0] ?? PRAYERS.length];
  return PRAYERS.slice(from + 1, Math.max(from + 1, to));
}

/** When the prayers are, roughly and anywhere. */
const USUAL: Record<Prayer, number> = {
  fajr: 285,
  sunrise: 375,
  dhuhr: 760,
  asr: 955,
  maghrib: 1100,
  isha: 1200,
};

/** From here on a time can only be on a 24-hour clock; below it, the afternoon is the less likely half. */
const AFTERNOON = 780;
const LESS_LIKELY = 30;

function byTime(minutes: number | undefined) {
  return (one: Prayer, other: Prayer): number => {
    if (minutes === undefined) return 0;
    const away = (prayer: Prayer) => {
      const straight = Math.abs(USUAL[prayer] - minutes);
      if (minutes >= AFTERNOON) return straight;
      return Math.min(straight, Math.abs(USUAL[prayer] - minutes - 720) + LESS_LIKELY);
    };
    return away(one) - away(other);
  };
}

const isSalahRole = (role: ColumnMeaning) => role.startsWith('salah.');
const isIqamahRole = (role: ColumnMeaning) => role.startsWith('iqamah.');

/** All that a column of times can be. */
export const TIME_ROLES: readonly ColumnMeaning[] = [
  ...PRAYERS.map((prayer) => `salah.${prayer}` as const),
  'salah.asr-hanafi',
  ...IQAMAH_PRAYERS.map((prayer) => `iqamah.${prayer}` as const),
  'jumuah',
];

/** What a column of times may be, the likeliest first: by its heading, its neighbours, then its hours. */
export function likelyRoles(
  columns: readonly Column[],
  column: Column,
  content: ColumnContent,
): ColumnMeaning[] {
  const taken = new Set(columns.filter(({ index }) => index !== column.index).map(({ role }) => role));
  const isFree = (role: ColumnMeaning) => role === 'jumuah' || !taken.has(role);
  const named = prayerByName(column.header);
  const isIqamah = isIqamahByName(column.header);
  const order = byTime(content.minutes.length > 0 ? median(content.minutes) : undefined);
  const placed = prayersByPosition(columns, column.index).sort(order);
  const prayers = [...(named ? [named] : []), ...placed, ...[...PRAYERS].sort(order)];
  const begins = prayers.map((prayer) => `salah.${prayer}` as const);
  const called = prayers.filter(isIqamahPrayer).map((prayer) => `iqamah.${prayer}` as const);
  // A prayer that is named here and has its column already is named for its congregation.
  const isSecond = named !== undefined && taken.has(`salah.${named}`);
  const isAmongIqamah = named !== 'sunrise' && [...taken].some(isIqamahRole) && ![...taken].some(isSalahRole);
  const likely: ColumnMeaning[] =
    isIqamah || isSecond || isAmongIqamah ? [...called, ...begins] : [...begins, ...called];
  return [...new Set([...(column.guess ? [column.guess] : []), ...likely, ...TIME_ROLES])].filter(isFree);
}

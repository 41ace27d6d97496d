import { isoDate } from '@minaret/prayer/calendar/dates';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { type Book, instantOfMoment, MINUTE, storedDay } from './book.ts';
import type { ManifestDay, Moment } from './manifest.ts';
import type { Row } from './scene.ts';
import type { Visit } from './visits.ts';

function isJumuah(stored: ManifestDay, prayer: IqamahPrayer): boolean {
  return prayer === 'dhuhr' && stored.jumuah.length > 0;
}

/** When a row of a day is over; null: that prayer does not occur, so there is nothing to wait for. */
export function rowPasses(stored: ManifestDay, prayer: IqamahPrayer): number | null {
  const { adhan, iqamah } = stored.prayers[prayer];
  const last = isJumuah(stored, prayer) ? stored.jumuah[stored.jumuah.length - 1] : (iqamah ?? adhan);
  return last ? instantOfMoment(last) + MINUTE : null;
}

/**
 * The day whose time a row shows: yesterday's while that is still to come, today's until it is over, then tomorrow's. A
 * Fajr before midnight belongs to the next row and may be over as well.
 */
function dayOfRow(book: Book, today: number, prayer: IqamahPrayer, at: number): number {
  for (let day = today - 1; day <= today + 1; day++) {
    const stored = storedDay(book, day);
    const passes = stored ? rowPasses(stored, prayer) : null;
    if (passes === null ? day >= today : at < passes) return day;
  }
  return today + 2;
}

function row(book: Book, today: number, day: number, prayer: IqamahPrayer, next: Visit | null): Row {
  const stored = storedDay(book, day);
  const isTomorrow = day > today;
  if (!stored) return { name: prayer, adhan: null, iqamah: [], isNext: false, isTomorrow, isNewTime: false };
  const hasJumuah = isJumuah(stored, prayer);
  const name = hasJumuah ? 'jumuah' : prayer;
  const { adhan, iqamah } = stored.prayers[prayer];
  return {
    name,
    adhan,
    iqamah: hasJumuah ? stored.jumuah : iqamah ? [iqamah] : [],
    isNext: next !== null && next.name === name && next.day === day,
    isTomorrow,
    isNewTime: isNewTime(book, day, name),
  };
}

function isNewTime(book: Book, day: number, name: Row['name']): boolean {
  if (!book.manifest.settings.shows.changes) return false;
  return (book.changes.get(isoDate(day)) ?? []).some(({ prayer }) => prayer === name);
}

export function rowsAt(book: Book, today: number, at: number, next: Visit | null): Row[] {
  return IQAMAH_PRAYERS.map((prayer) => row(book, today, dayOfRow(book, today, prayer, at), prayer, next));
}

/** Of today until it has passed, then tomorrow's, as in the rows around it. */
export function sunriseAt(book: Book, today: number, at: number): Moment | null {
  const sunrise = storedDay(book, today)?.sunrise ?? null;
  if (sunrise === null || at < instantOfMoment(sunrise) + MINUTE) return sunrise;
  return storedDay(book, today + 1)?.sunrise ?? null;
}

/** The slots of today's Friday until the last is over, then of the one that comes. */
export function jumuahAt(book: Book, today: number, at: number): readonly Moment[] {
  for (let day = today; day <= today + 7; day++) {
    const stored = storedDay(book, day);
    const passes = stored && isJumuah(stored, 'dhuhr') ? rowPasses(stored, 'dhuhr') : null;
    if (stored && passes !== null && at < passes) return stored.jumuah;
  }
  return [];
}

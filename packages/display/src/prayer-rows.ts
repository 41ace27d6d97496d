// Decides: the rows of the times on a screen: which one is marked as the next prayer, and when a row shows tomorrow's time.

import { isoDate } from '@minaret/prayer/calendar/dates';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import type { Congregation } from './congregations.ts';
import type { ManifestDay, Moment } from './manifest.ts';
import { instantOfMoment, type ManifestLookup, MINUTE, storedDay } from './manifest-lookup.ts';
import type { Row } from './scene.ts';

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
function dayOfRow(lookup: ManifestLookup, today: number, prayer: IqamahPrayer, at: number): number {
  for (let day = today - 1; day <= today + 1; day++) {
    const stored = storedDay(lookup, day);
    const passes = stored ? rowPasses(stored, prayer) : null;
    if (passes === null ? day >= today : at < passes) return day;
  }
  return today + 2;
}

function row(
  lookup: ManifestLookup,
  today: number,
  day: number,
  prayer: IqamahPrayer,
  next: Congregation | null,
): Row {
  const stored = storedDay(lookup, day);
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
    isNewTime: isNewTime(lookup, day, name),
  };
}

function isNewTime(lookup: ManifestLookup, day: number, name: Row['name']): boolean {
  if (!lookup.manifest.settings.shows.changes) return false;
  return (lookup.changes.get(isoDate(day)) ?? []).some(({ prayer }) => prayer === name);
}

export function rowsAt(lookup: ManifestLookup, today: number, at: number, next: Congregation | null): Row[] {
  return IQAMAH_PRAYERS.map((prayer) =>
    row(lookup, today, dayOfRow(lookup, today, prayer, at), prayer, next),
  );
}

/** Of today until it has passed, then tomorrow's, as in the rows around it. */
export function sunriseAt(lookup: ManifestLookup, today: number, at: number): Moment | null {
  const sunrise = storedDay(lookup, today)?.sunrise ?? null;
  if (sunrise === null || at < instantOfMoment(sunrise) + MINUTE) return sunrise;
  return storedDay(lookup, today + 1)?.sunrise ?? null;
}

/** The slots of today's Friday until the last is over, then of the one that comes. */
export function jumuahAt(lookup: ManifestLookup, today: number, at: number): readonly Moment[] {
  for (let day = today; day <= today + 7; day++) {
    const stored = storedDay(lookup, day);
    const passes = stored && isJumuah(stored, 'dhuhr') ? rowPasses(stored, 'dhuhr') : null;
    if (stored && passes !== null && at < passes) return stored.jumuah;
  }
  return [];
}

import { dayNumber, isoDate } from '@minaret/prayer/calendar/dates';
import { clockTime } from '@minaret/prayer/clock/clock';
import { instantOf } from '@minaret/prayer/clock/zone';
import type { IsoDate } from '@minaret/prayer/types';
import type { IqamahChange, Manifest, ManifestDay, Moment, SpecialMoment } from './manifest.ts';

export const MINUTE = 60_000;

/** What has been worked out of a manifest. It only saves work: the same manifest always gives the same answers. */
export interface ManifestLookup {
  manifest: Manifest;
  /** Day number of the first stored day, NaN when there is none. */
  first: number;
  storedUntil: IsoDate | null;
  changes: Map<IsoDate, IqamahChange[]>;
  janazah: readonly SpecialMoment[];
}

const books = new WeakMap<Manifest, ManifestLookup>();

/** More than a player or a rehearsal ever looks at together. */
const KEPT = 8;

export function lookupOf(manifest: Manifest): ManifestLookup {
  const known = books.get(manifest);
  if (known) return known;
  const { days } = manifest;
  const changes = new Map<IsoDate, IqamahChange[]>();
  for (const change of manifest.changes) {
    const same = changes.get(change.date);
    if (same) same.push(change);
    else changes.set(change.date, [change]);
  }
  const janazah: SpecialMoment[] = [];
  for (const day of days) for (const each of day.special) if (each.kind === 'janazah') janazah.push(each);
  const lookup: ManifestLookup = {
    manifest,
    first: days[0] ? dayNumber(days[0].date) : Number.NaN,
    storedUntil: days[days.length - 1]?.date ?? null,
    changes,
    janazah,
  };
  books.set(manifest, lookup);
  return lookup;
}

/** Remembers an answer for the days of a manifest that were asked for last. */
export function rememberDays<V extends object>(
  make: (lookup: ManifestLookup, day: number) => V,
  atMost = KEPT,
): (lookup: ManifestLookup, day: number) => V {
  const remembered = new WeakMap<ManifestLookup, Map<number, V>>();
  return (lookup, day) => {
    const days = remembered.get(lookup) ?? new Map<number, V>();
    const known = days.get(day);
    if (known) return known;
    if (days.size === 0) remembered.set(lookup, days);
    const made = make(lookup, day);
    if (days.size >= atMost) {
      const oldest = days.keys().next();
      if (!oldest.done) days.delete(oldest.value);
    }
    days.set(day, made);
    return made;
  };
}

export function storedDay(lookup: ManifestLookup, day: number): ManifestDay | null {
  return lookup.manifest.days[day - lookup.first] ?? null;
}

/** The instant in which a day of the masjid begins, stored or not. */
export function startOf(lookup: ManifestLookup, day: number): number {
  const stored = storedDay(lookup, day);
  return stored ? stored.starts * MINUTE : instantOf(lookup.manifest.zone, isoDate(day), clockTime(0));
}

export function instantOfMoment(moment: Moment): number {
  return moment[0] * MINUTE;
}

/** Whether anything at all is known of a day: a row without a single time is no timetable. */
export function hasTimes(day: ManifestDay): boolean {
  const { fajr, dhuhr, asr, maghrib, isha } = day.prayers;
  return (
    day.jumuah.length > 0 ||
    [fajr, dhuhr, asr, maghrib, isha].some(({ adhan, iqamah }) => adhan !== null || iqamah !== null)
  );
}

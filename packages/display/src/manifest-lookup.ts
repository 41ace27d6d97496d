import { dayNumber, isoDate } from '@minaret/prayer/calendar/dates';
import { clockTime } from '@minaret/prayer/clock/clock';
import { instantOf } from '@minaret/prayer/clock/zone';
import type { IsoDate } from '@minaret/prayer/types';
import type { Congregation } from './congregations.ts';
import type { DayPlan } from './day-plan.ts';
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
  plans: Map<number, DayPlan>;
  congregations: Map<number, readonly Congregation[]>;
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
    plans: new Map(),
    congregations: new Map(),
  };
  books.set(manifest, lookup);
  return lookup;
}

/** Remembers, and forgets what was remembered first. */
export function keep<K, V>(map: Map<K, V>, key: K, value: V, atMost = KEPT): V {
  if (map.size >= atMost) {
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }
  map.set(key, value);
  return value;
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

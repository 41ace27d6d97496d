// Decides: the brightness of a screen: how bright it is, when it dims at night, and daylight for designs that go by the sun.

import { congregationsOf } from './congregations.ts';
import { instantOfMoment, type ManifestLookup, storedDay } from './manifest-lookup.ts';
import type { SceneState } from './scene.ts';
import { nightAfter, prayerEnds } from './screen-states.ts';

const EVENING = 0.7;
const LATE = 0.35;

/** Of one night: from when the evening is dim, from when it is dimmer, and when the morning ends both. */
export interface NightDimming {
  evening: number;
  late: number;
  morning: number;
}

export function nightDimmingOf(lookup: ManifestLookup, day: number): NightDimming | null {
  const stored = storedDay(lookup, day);
  if (!stored) return null;
  const { maghrib, isha } = stored.prayers;
  const sunset = maghrib.adhan ?? maghrib.iqamah;
  const lastPrayer = congregationsOf(lookup, day).find(({ name }) => name === 'isha');
  const late = lastPrayer ? prayerEnds(lastPrayer, lookup.manifest.settings) : Number.POSITIVE_INFINITY;
  const evening = sunset ? instantOfMoment(sunset) : late;
  // Without a Fajr to come the evening ends with the calendar's next Maghrib at the latest.
  const begins = nightAfter(lookup, day)?.to ?? nextMorning(lookup, day);
  return isha && evening < begins ? { evening, late, morning: begins } : null;
}

function nextMorning(lookup: ManifestLookup, day: number): number {
  const sunrise = storedDay(lookup, day + 1)?.sunrise;
  return sunrise ? instantOfMoment(sunrise) : Number.NEGATIVE_INFINITY;
}

/** States that are drawn dark need no layer over them: it would take what contrast they have. Nor does iftar's one minute. */
export function brightnessAt(
  lookup: ManifestLookup,
  dusks: readonly NightDimming[],
  state: SceneState['kind'],
  at: number,
): number {
  const { dimsAtNight, prayer } = lookup.manifest.settings;
  if (state === 'night' || state === 'iftar' || (state === 'prayer' && prayer.shows !== 'times')) return 1;
  const dusk = dimsAtNight ? dusks.find(({ evening, morning }) => at >= evening && at < morning) : undefined;
  const byHour = dusk ? (at >= dusk.late ? LATE : EVENING) : 1;
  return state === 'prayer' ? Math.min(byHour, LATE) : byHour;
}

/** Daylight of a day, from sunrise to Maghrib. */
export function daylightOf(lookup: ManifestLookup, day: number): { from: number; to: number } | null {
  const stored = storedDay(lookup, day);
  const sunset = stored?.prayers.maghrib.adhan;
  return stored?.sunrise && sunset
    ? { from: instantOfMoment(stored.sunrise), to: instantOfMoment(sunset) }
    : null;
}

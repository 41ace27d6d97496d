// Decides: at what hour of the night a screen page may reload (restart) itself.

import type { Manifest, ManifestDay } from '@minaret/display';
import { minutesOf } from '@minaret/prayer/clock/clock';
import { wallClock } from '@minaret/prayer/clock/zone';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Minutes of the masjid's wall: begun somewhere in the first part, and given up for the night at the end. */
const FIRST = 60;
const SPREAD = 150;
const LAST = 270;
/** A page that was started in the evening is new enough. */
const OLD_AFTER = 6 * HOUR;
/** People are coming, or have not left yet. */
const BEFORE = 20 * MINUTE;
const AFTER = 45 * MINUTE;

function momentsOf(day: ManifestDay): number[] {
  const found: number[] = [];
  for (const prayer of IQAMAH_PRAYERS) {
    const { adhan, iqamah } = day.prayers[prayer];
    if (adhan) found.push(adhan[0]);
    if (iqamah) found.push(iqamah[0]);
  }
  for (const [minute] of day.jumuah) found.push(minute);
  for (const [minute] of day.eid?.prayers ?? []) found.push(minute);
  for (const { at } of day.special) found.push(at[0]);
  return found;
}

/** Whether no adhan, iqamah or other prayer of the mosque is near an instant. */
export function isQuiet(manifest: Manifest, now: number): boolean {
  const minute = now / MINUTE;
  return manifest.days
    .filter(({ starts }) => Math.abs(starts - minute) < 2880)
    .every((day) =>
      momentsOf(day).every((each) => now < each * MINUTE - BEFORE || now > each * MINUTE + AFTER),
    );
}

/** Whether a page should begin anew: once a night, not all screens at once, and when nobody waits for a time. */
export function isDue(manifest: Manifest, now: number, runningFor: number, spread: number): boolean {
  if (runningFor < OLD_AFTER) return false;
  const minute = minutesOf(wallClock(manifest.zone, now).time);
  return minute >= FIRST + Math.floor(spread * SPREAD) && minute < LAST && isQuiet(manifest, now);
}

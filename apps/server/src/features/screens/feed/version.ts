// Decides: at what hour of the night a screen's days move on.

import { MANIFEST_FORMAT } from '@minaret/display/manifest';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';

/** Masjids turn to the next day of their manifest between two and three in the night, not all in one minute. */
const TURN_MINUTES = 120;
const SPREAD_MINUTES = 55;

/** The day a masjid's manifest is made on. It follows the calendar some hours late: 400 days leave room for that. */
export function manifestDay(masjidId: number, timeZone: string, now: number): string {
  const late = (TURN_MINUTES + (masjidId % SPREAD_MINUTES)) * 60_000;
  return wallClock(zone(timeZone), now - late).date;
}

/** Told without making the manifest: the same in every process, another after each change and each night. */
export function manifestVersion(masjid: { counter: number; hasSlides: boolean }, day: string): string {
  return `${MANIFEST_FORMAT}.${masjid.counter}${masjid.hasSlides ? 's' : 'f'}.${day}`;
}

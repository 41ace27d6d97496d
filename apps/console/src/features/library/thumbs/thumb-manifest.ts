import type { Manifest } from '@minaret/display/manifest';
import type { Slide } from '@minaret/display/slides';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';

const MINUTE = 60_000;
/** Of the days of a manifest what one picture needs, and the player need not be told of a year. */
const DAYS_AHEAD = 3;

export interface Moment {
  manifest: Manifest;
  /** Milliseconds of UTC. */
  at: number;
}

/**
 * A lying screen with this slide alone, still and in the light of the forenoon: a list that is looked at in the
 * night does not show slides as dimmed as the wall has them then.
 */
export function thumbMoment(manifest: Manifest, slide: Slide, now: number): Moment {
  const today = wallClock(manifest.zone, now).date;
  const last = addDays(today, DAYS_AHEAD);
  const first = addDays(today, -1);
  const noon = manifest.days.find(({ date }) => date === today)?.prayers.dhuhr.adhan;
  return {
    at: noon ? (noon[0] - 60) * MINUTE : now,
    manifest: {
      ...manifest,
      days: manifest.days.filter(({ date }) => date >= first && date <= last),
      changes: [],
      ticker: [],
      slides: [{ ...slide, schedule: {} }],
      settings: { ...manifest.settings, orientation: 'landscape', isStill: true },
    },
  };
}

/** Equal keys are equal pictures. */
export function thumbKey({ manifest: { settings, masjid, words, days, slides }, at }: Moment): string {
  return JSON.stringify([settings, masjid, words.map(({ language }) => language), days, slides, at]);
}

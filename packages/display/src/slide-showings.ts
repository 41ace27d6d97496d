// Decides: when a slide will be seen next, whether it is on the screen now, and how long one round of the slideshow takes.

import { dayNumber } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { nextCongregation } from './congregations.ts';
import { planOf, turnsOf } from './day-plan.ts';
import type { Manifest } from './manifest.ts';
import { lookupOf, storedDay } from './manifest-lookup.ts';
import type { Coming } from './scene.ts';
import { hasContent, spansOfSchedule } from './schedule.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

/** What decides when a slide or a line may be shown. */
export type Timed = Pick<Manifest, 'zone' | 'days' | 'turnsAtMaghrib' | 'slides' | 'ticker'>;

const NOBODY: Omit<Manifest, keyof Timed> = {
  format: 0,
  version: '',
  madeAt: 0,
  screen: null,
  masjid: { name: '', otherName: null, logo: null, telephone: null, latitude: 0 },
  changes: [],
  settings: DEFAULT_SETTINGS,
  words: [],
  athan: [],
};

/** Ids of the slides and lines that have their time at an instant, whatever prayer or night stands before them. */
export function holdingAt(timed: Timed, instant: number): Set<string> {
  const lookup = lookupOf({ ...NOBODY, ...timed });
  const today = dayNumber(wallClock(timed.zone, instant).date);
  const stored = storedDay(lookup, today);
  const isHeld = (schedule: Manifest['slides'][number]['schedule']) =>
    spansOfSchedule(lookup, schedule, today).some(({ from, to }) => instant >= from && instant < to);
  const slides = timed.slides.filter(
    (slide) => stored && hasContent(slide, stored) && isHeld(slide.schedule),
  );
  const lines = timed.ticker.filter(({ schedule }) => isHeld(schedule));
  return new Set([...slides, ...lines].map(({ id }) => id));
}

/** When a slide was seen last, and when it is seen next, both by what the player does. */
export interface SlideShowing {
  /** Since yesterday. */
  last: number | null;
  isNow: boolean;
  next: { at: number; before: Coming['name'] | null; slot: number; times: number } | null;
}

/** A week has every weekday's windows; what is not seen in it says so by its own schedule. */
const DAYS_AHEAD = 7;

/** Of every slide of a screen. `times` are those until the prayer that follows: "before Asr, about 4 times". */
export function slideShowings(manifest: Manifest, instant: number): Map<string, SlideShowing> {
  const lookup = lookupOf(manifest);
  const today = dayNumber(wallClock(manifest.zone, instant).date);
  const seen = new Map<string, SlideShowing>(
    manifest.slides.map(({ id }) => [id, { last: null, isNow: false, next: null }]),
  );
  for (let day = today - 1; day <= today + DAYS_AHEAD; day++) {
    if (!storedDay(lookup, day)) continue;
    for (const { shown, from, to } of turnsOf(lookup, planOf(lookup, day)).turns) {
      const showing = 'slide' in shown ? seen.get(shown.slide.id) : undefined;
      if (!showing) continue;
      if (to <= instant) showing.last = from;
      else if (from <= instant) showing.isNow = true;
      else if (!showing.next) {
        const congregation = nextCongregation(lookup, day, from);
        showing.next = {
          at: from,
          before: congregation?.name ?? null,
          slot: congregation?.slot ?? 0,
          times: 1,
        };
      } else if (from < (nextCongregation(lookup, day, showing.next.at)?.at ?? 0)) showing.next.times++;
    }
  }
  return seen;
}

/** From one turn of every slide of now to the next, with the times between; null while none takes turns. */
export function loopAt(manifest: Manifest, instant: number): number | null {
  const { slides, settings } = manifest;
  if (!settings.slides.isShown) return null;
  const held = holdingAt(manifest, instant);
  const seconds = slides.filter(({ id }) => held.has(id)).map((slide) => slide.seconds);
  if (seconds.length === 0) return null;
  return seconds.reduce((sum, each) => sum + each + settings.slides.everySeconds, 0);
}

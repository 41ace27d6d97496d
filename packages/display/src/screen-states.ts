// Decides: what a wall screen shows around a prayer, how long: adhan, when the countdown starts, khutbah (sermon), dhikr after it, night.

import { isoDate } from '@minaret/prayer/calendar/dates';
import { RAMADAN } from '@minaret/prayer/calendar/hijri-events';
import { instantOf } from '@minaret/prayer/clock/zone';
import { type Congregation, congregationsOf } from './congregations.ts';
import type { EidName, ManifestDay, Moment } from './manifest.ts';
import {
  hasTimes,
  instantOfMoment,
  type ManifestLookup,
  MINUTE,
  startOf,
  storedDay,
} from './manifest-lookup.ts';
import type { ScreenSettings } from './settings.ts';

const NOON = '12:00';
/** Whoever hangs up a screen in the night sees that it works. */
const JUST_PAIRED = 10 * MINUTE;

/** In the order of precedence: of two that hold, the first is shown. `after` is the dhikr (adhkar) after the prayer. */
export const STATE_ORDER = [
  'prayer',
  'iqamah',
  'iftar',
  'countdown',
  'khutbah',
  'adhan',
  'after',
  'no-times',
  'eid',
  'night',
] as const;
export type SpanKind = (typeof STATE_ORDER)[number];

export interface StateSpan {
  kind: SpanKind;
  from: number;
  to: number;
  congregation: Congregation | null;
  eid: { name: EidName; prayers: readonly Moment[] } | null;
  fajr: Moment | null;
  slots: readonly Moment[];
}

type SpanMaker = (kind: SpanKind, from: number, to: number, more?: Partial<StateSpan>) => void;

/** When the prayer itself begins: the rows are straight, or the khutbah is over. */
export function prayerStarts({ name, at }: Congregation, settings: ScreenSettings): number {
  if (name === 'jumuah') return at + settings.khutbah.minutes * MINUTE;
  return at + (settings.iqamah.isShown ? settings.iqamah.seconds * 1000 : MINUTE);
}

export function prayerEnds(each: Congregation, settings: ScreenSettings): number {
  const prayer = each.name === 'jumuah' || each.name === 'eid' ? 'dhuhr' : each.name;
  return prayerStarts(each, settings) + settings.prayer.minutes[prayer] * MINUTE;
}

/** A countdown is for those who heard the adhan: it never begins before it. Jumu'ah is not tied to Dhuhr's. */
export function countdownStarts(each: Congregation, settings: ScreenSettings): number {
  const wished = each.at - settings.countdown.minutes * MINUTE;
  if (!each.adhan || each.name === 'jumuah') return wished;
  return Math.max(wished, instantOfMoment(each.adhan));
}

/** As long as an adhan is shown, but half of the wait for the iqamah is left to its countdown. */
function iftarMinutes(
  { hasIqamah, at, adhan }: Congregation,
  { adhan: { minutes } }: ScreenSettings,
): number {
  const half = adhan && hasIqamah ? Math.floor((at / MINUTE - adhan[0]) / 2) : minutes;
  return Math.min(minutes, Math.max(1, half));
}

function spansOfVisit(each: Congregation, settings: ScreenSettings, day: ManifestDay, add: SpanMaker): void {
  const { name, at, adhan } = each;
  const of = { congregation: each, slots: day.jumuah };
  if (adhan && settings.adhan.isShown) {
    const called = instantOfMoment(adhan);
    add('adhan', called, called + settings.adhan.minutes * MINUTE, of);
    if (name === 'maghrib' && day.hijri[1] === RAMADAN)
      add('iftar', called, called + iftarMinutes(each, settings) * MINUTE, of);
  }
  // Where no iqamah is kept, nobody lines up at the adhan's own minute.
  if (!each.hasIqamah) return;
  if (settings.countdown.isShown) add('countdown', countdownStarts(each, settings), at, of);
  // Eid has neither adhan nor iqamah; its own state stays through it.
  if (name === 'eid') return;
  if (name === 'jumuah') {
    if (settings.khutbah.isShown) add('khutbah', at, at + settings.khutbah.minutes * MINUTE, of);
  } else if (settings.iqamah.isShown) {
    add('iqamah', at, at + settings.iqamah.seconds * 1000, of);
  }
  const ends = prayerEnds(each, settings);
  add('prayer', prayerStarts(each, settings), ends, of);
  if (settings.after.isShown) add('after', ends, ends + settings.after.minutes * MINUTE, of);
}

/** From Fajr until those who came for the last of its prayers have heard its khutbah. */
function spanOfEid(day: ManifestDay, settings: ScreenSettings, add: SpanMaker): void {
  if (!day.eid) return;
  const { fajr, dhuhr } = day.prayers;
  const begins = fajr.adhan ?? fajr.iqamah;
  const last = day.eid.prayers[day.eid.prayers.length - 1];
  const noon = dhuhr.adhan ?? dhuhr.iqamah;
  const from = begins ? instantOfMoment(begins) : day.starts * MINUTE;
  const inPrayer = (settings.prayer.minutes.dhuhr + settings.khutbah.minutes) * MINUTE;
  const to = last ? instantOfMoment(last) + inPrayer : noon ? instantOfMoment(noon) : from;
  add('eid', from, to, { eid: day.eid });
}

/** The hour until which an evening is busy; one before noon is after its midnight. */
function busyUntil(lookup: ManifestLookup, day: number): number {
  const { busyUntil: hour } = lookup.manifest.settings.night;
  // A manifest that a player stored before there was such an hour has none.
  if (!hour) return Number.NEGATIVE_INFINITY;
  return instantOf(lookup.manifest.zone, isoDate(hour < NOON ? day + 1 : day), hour);
}

/** The night after a day's Isha, until the Fajr of the day that follows. */
export function nightAfter(
  lookup: ManifestLookup,
  day: number,
): { from: number; to: number; fajr: Moment } | null {
  const { night } = lookup.manifest.settings;
  const isha = storedDay(lookup, day)?.prayers.isha;
  const fajr = storedDay(lookup, day + 1)?.prayers.fajr;
  const evening = isha?.iqamah ?? isha?.adhan;
  const morning = fajr?.adhan ?? fajr?.iqamah;
  if (!evening || !fajr || !morning) return null;
  return {
    from: Math.max(instantOfMoment(evening) + night.afterIsha * MINUTE, busyUntil(lookup, day)),
    to: instantOfMoment(morning) - night.beforeFajr * MINUTE,
    fajr: fajr.iqamah ?? morning,
  };
}

/** Everything that claims the screen during a day, also what began the evening before or belongs to the next row. */
export function stateSpans(lookup: ManifestLookup, today: number): StateSpan[] {
  const { settings } = lookup.manifest;
  const spans: StateSpan[] = [];
  const from = startOf(lookup, today);
  const to = startOf(lookup, today + 1);
  const add: SpanMaker = (kind, start, end, more) => {
    if (end > start && start < to && end > from)
      spans.push({
        kind,
        from: start,
        to: end,
        congregation: null,
        eid: null,
        fajr: null,
        slots: [],
        ...more,
      });
  };
  const stored = storedDay(lookup, today);
  if (!stored || !hasTimes(stored)) add('no-times', from, to);
  if (!stored) return spans;
  for (let day = today - 1; day <= today + 1; day++) {
    const near = storedDay(lookup, day);
    if (!near) continue;
    for (const each of congregationsOf(lookup, day)) spansOfVisit(each, settings, near, add);
    spanOfEid(near, settings, add);
    const night = settings.night.isShown ? nightAfter(lookup, day) : null;
    if (!night) continue;
    const { fajr } = night;
    const paired = (lookup.manifest.screen?.pairedAt ?? 0) * MINUTE;
    add('night', night.from, Math.min(night.to, Math.max(paired, night.from)), { fajr });
    add('night', Math.max(night.from, paired + JUST_PAIRED), night.to, { fajr });
  }
  return spans;
}

/** What is shown at an instant: the first in precedence, of two alike the one that began last. */
export function topSpan(spans: readonly StateSpan[], at: number): StateSpan | null {
  let best: StateSpan | null = null;
  for (const span of spans) {
    if (at < span.from || at >= span.to) continue;
    if (best === null || isAbove(span, best)) best = span;
  }
  return best;
}

function isAbove(a: StateSpan, b: StateSpan): boolean {
  const order = STATE_ORDER.indexOf(a.kind) - STATE_ORDER.indexOf(b.kind);
  return order < 0 || (order === 0 && a.from > b.from);
}

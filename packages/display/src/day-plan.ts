// Decides: in which moments a screen announces nothing (no slide, no ticker), and until when a janazah is announced: it stops when that prayer begins.

import { dayNumber, isoDate } from '@minaret/prayer/calendar/dates';
import { brightnessAt, daylightOf, type NightDimming, nightDimmingOf } from './brightness.ts';
import { comingOf, nextCongregation } from './congregations.ts';
import { hijriAt, ramadanAt } from './hijri-at.ts';
import type { IqamahChange } from './manifest.ts';
import {
  instantOfMoment,
  type ManifestLookup,
  MINUTE,
  rememberDays,
  startOf,
  storedDay,
} from './manifest-lookup.ts';
import { jumuahAt, rowPasses, rowsAt, sunriseAt } from './prayer-rows.ts';
import type { Scene, SceneState } from './scene.ts';
import { hasContent, type Span, spansOfSchedule } from './schedule.ts';
import { type StateSpan, stateSpans, topSpan } from './screen-states.ts';
import { type DayTurns, makeTurns } from './slide-rotation.ts';

/** What holds without a change, except for what takes turns. */
export interface Segment {
  from: number;
  to: number;
  span: StateSpan | null;
  /** Without its counting figures. */
  state: SceneState;
  parts: Pick<
    Scene,
    'hijri' | 'rows' | 'jumuah' | 'sunrise' | 'next' | 'ramadan' | 'ticker' | 'brightness' | 'isLight'
  >;
  nextAt: number;
  notices: readonly IqamahChange[];
  slides: readonly number[];
  janazahs: readonly number[];
  /** Brightness of what takes turns with a state that is drawn dark. */
  turnBrightness: number;
  /** Equal in two segments that differ in their turns alone. */
  key: string;
}

/** A day from midnight to midnight. What holds between two of its edges is worked out when it is looked at. */
export interface DayPlan {
  day: number;
  date: string;
  from: number;
  to: number;
  /** Every instant at which something could change; the first is midnight. */
  edges: readonly number[];
  claims: Claims;
  notices: IqamahChange[];
  made: Map<number, Segment>;
  /** Of slides and janazahs, with and without pages of others; made when they are asked for. */
  turns: Map<boolean, DayTurns>;
}

/** Today's, and its neighbours for who looks over midnight. */
const PLANS_KEPT = 3;

/** States in which nothing is announced and nothing moves. */
const QUIET: readonly string[] = ['prayer', 'iqamah', 'iftar', 'countdown', 'khutbah', 'night', 'no-times'];
const WITHOUT_TICKER: readonly string[] = [...QUIET, 'eid'];

interface Claims {
  states: StateSpan[];
  slides: Span[][];
  lines: Span[][];
  dusks: NightDimming[];
  daylight: Span[];
}

function near<T>(today: number, make: (day: number) => T | null): T[] {
  return [today - 1, today, today + 1].map(make).filter((each): each is T => each !== null);
}

function claimsOn(lookup: ManifestLookup, today: number): Claims {
  const { slides, ticker, settings } = lookup.manifest;
  const stored = storedDay(lookup, today);
  return {
    states: stateSpans(lookup, today),
    slides: slides.map((slide) =>
      settings.slides.isShown && stored && hasContent(slide, stored)
        ? spansOfSchedule(lookup, slide.schedule, today)
        : [],
    ),
    lines: ticker.map((line) =>
      settings.shows.ticker && stored ? spansOfSchedule(lookup, line.schedule, today) : [],
    ),
    dusks: near(today, (day) => nightDimmingOf(lookup, day)),
    daylight: near(today, (day) => daylightOf(lookup, day)),
  };
}

/** Every instant of the day at which something could change. */
function edgesOf(lookup: ManifestLookup, today: number, claims: Claims, from: number, to: number): number[] {
  const edges = new Set<number>([from]);
  const add = (instant: number | null | undefined) => {
    if (instant !== null && instant !== undefined && instant > from && instant < to) edges.add(instant);
  };
  const addAll = (spans: readonly Span[]) => {
    for (const span of spans) {
      add(span.from);
      add(span.to);
    }
  };
  addAll(claims.states);
  for (const spans of claims.slides) addAll(spans);
  for (const spans of claims.lines) addAll(spans);
  addAll(claims.daylight);
  for (const dusk of claims.dusks) [dusk.evening, dusk.late, dusk.morning].forEach(add);
  for (const each of lookup.janazah) {
    add(each.announcedFrom * MINUTE);
    add(instantOfMoment(each.at));
  }
  for (const day of [today - 1, today, today + 1]) {
    const stored = storedDay(lookup, day);
    if (!stored) continue;
    for (const prayer of ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const) {
      add(rowPasses(stored, prayer));
      const { adhan } = stored.prayers[prayer];
      add(adhan ? instantOfMoment(adhan) : null);
    }
    for (const slot of [...stored.jumuah, ...(stored.eid?.prayers ?? [])])
      add(instantOfMoment(slot) + MINUTE);
    if (stored.sunrise) add(instantOfMoment(stored.sunrise) + MINUTE);
  }
  return Array.from(edges).sort((a, b) => a - b);
}

function holding(spans: readonly Span[][], at: number): number[] {
  const found: number[] = [];
  spans.forEach((each, i) => {
    if (each.some(({ from, to }) => at >= from && at < to)) found.push(i);
  });
  return found;
}

function stateOf(span: StateSpan | null, today: number): SceneState {
  if (!span) return { kind: 'normal' };
  const { kind, congregation, eid, fajr, slots } = span;
  if (kind === 'no-times') return { kind };
  if (kind === 'eid') return eid ? { kind, name: eid.name, prayers: eid.prayers } : { kind: 'normal' };
  if (kind === 'night') return fajr ? { kind, fajr } : { kind: 'normal' };
  if (!congregation) return { kind: 'normal' };
  if (kind === 'khutbah') return { kind, slot: congregation.slot, slots };
  const of = comingOf(congregation, today);
  if (kind === 'prayer') return { kind, of, sinceMinutes: 0 };
  if (kind === 'countdown') return { kind, of, secondsLeft: 0 };
  return { kind, of };
}

function noticesOn(lookup: ManifestLookup, today: number): IqamahChange[] {
  const { shows, changeNoticeDays } = lookup.manifest.settings;
  const found: IqamahChange[] = [];
  if (!shows.changes) return found;
  for (let day = today + 1; day <= today + changeNoticeDays; day++)
    found.push(...(lookup.changes.get(isoDate(day)) ?? []));
  return found;
}

function makeSegment(lookup: ManifestLookup, plan: DayPlan, at: number, to: number): Segment {
  const { day: today, claims, notices } = plan;
  const { settings, ticker } = lookup.manifest;
  const stored = storedDay(lookup, today);
  const span = topSpan(claims.states, at);
  const state = stateOf(span, today);
  const { kind } = state;
  const next = stored ? nextCongregation(lookup, today, at) : null;
  const janazahs: number[] = [];
  if (kind === 'normal' || kind === 'eid' || kind === 'night') {
    lookup.janazah.forEach((each, i) => {
      if (at >= each.announcedFrom * MINUTE && at < instantOfMoment(each.at)) janazahs.push(i);
    });
  }
  const isDay = claims.daylight.some(({ from, to }) => at >= from && at < to);
  const parts: Segment['parts'] = {
    hijri: hijriAt(lookup, today, at),
    rows: stored ? rowsAt(lookup, today, at, next) : [],
    jumuah: stored ? jumuahAt(lookup, today, at) : [],
    sunrise: sunriseAt(lookup, today, at),
    next: next ? comingOf(next, today) : null,
    ramadan: ramadanAt(lookup, today, at),
    ticker:
      WITHOUT_TICKER.indexOf(kind) >= 0 ? [] : holding(claims.lines, at).map((i) => ticker[i]?.text ?? ''),
    brightness: brightnessAt(lookup, claims.dusks, kind, at),
    isLight: settings.theme === 'sun' ? isDay : settings.theme === 'light',
  };
  const shownNotices = QUIET.indexOf(kind) >= 0 ? [] : notices;
  const turnBrightness = brightnessAt(lookup, claims.dusks, 'janazah', at);
  return {
    from: at,
    to,
    span,
    state,
    parts,
    nextAt: next?.at ?? Number.NaN,
    notices: shownNotices,
    slides: kind === 'normal' ? holding(claims.slides, at) : [],
    janazahs,
    turnBrightness,
    key: JSON.stringify([state, parts, shownNotices.length, janazahs.length > 0 ? turnBrightness : 0]),
  };
}

function makePlan(lookup: ManifestLookup, day: number): DayPlan {
  const from = startOf(lookup, day);
  const to = startOf(lookup, day + 1);
  const claims = claimsOn(lookup, day);
  return {
    day,
    date: isoDate(day),
    from,
    to,
    claims,
    edges: edgesOf(lookup, day, claims, from, to),
    notices: storedDay(lookup, day) ? noticesOn(lookup, day) : [],
    made: new Map(),
    turns: new Map(),
  };
}

/** What holds from one of a day's edges to the next; undefined after the last. */
export function segmentAt(lookup: ManifestLookup, plan: DayPlan, index: number): Segment | undefined {
  const at = plan.edges[index];
  const known = plan.made.get(index);
  if (known || at === undefined) return known;
  const segment = makeSegment(lookup, plan, at, plan.edges[index + 1] ?? plan.to);
  plan.made.set(index, segment);
  return segment;
}

/** The whole day, joined where an edge changed nothing. */
export function segmentsOf(lookup: ManifestLookup, plan: DayPlan): Segment[] {
  const segments: Segment[] = [];
  plan.edges.forEach((_, i) => {
    const segment = segmentAt(lookup, plan, i);
    const last = segments[segments.length - 1];
    if (segment && last && last.key === segment.key && isSameTurns(last, segment))
      segments[segments.length - 1] = { ...last, to: segment.to };
    else if (segment) segments.push(segment);
  });
  return segments;
}

function isSameTurns(a: Segment, b: Segment): boolean {
  return a.slides.join() === b.slides.join() && a.janazahs.join() === b.janazahs.join();
}

/** Who has a turn when; between turns stand the times. */
export function turnsOf(lookup: ManifestLookup, plan: DayPlan, withoutFrames = false): DayTurns {
  const known = plan.turns.get(withoutFrames);
  if (known) return known;
  const { states, slides } = plan.claims;
  const made = makeTurns(lookup, { ...plan, states, slides }, withoutFrames);
  plan.turns.set(withoutFrames, made);
  return made;
}

/** A day of a screen: what it shows from midnight to midnight. */
export const planOf = rememberDays(makePlan, PLANS_KEPT);

export function planOfDate(lookup: ManifestLookup, date: string): DayPlan {
  return planOf(lookup, dayNumber(date));
}

// Decides: all that a screen (television, TV, wall) shows at one instant, from its manifest alone.

import { dayNumber } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { type DayPlan, planOf, type Segment, segmentAt, turnsOf } from './day-plan.ts';
import type { IqamahChange, Manifest } from './manifest.ts';
import { lookupOf, type ManifestLookup, MINUTE, storedDay } from './manifest-lookup.ts';
import type { Scene, SceneState } from './scene.ts';
import { prayerStarts } from './screen-states.ts';
import { type Turn, turnAt } from './slide-rotation.ts';

/** How long one of several notices stands: with the clock's minute, so that nothing has to be drawn for it alone. */
const NOTICE_MS = MINUTE;
/** From this many days before the last stored one the end is announced. */
const RUNNING_OUT_DAYS = 3;

export interface SceneOptions {
  /** Pages of others need the network; without it their turns are not taken. */
  withoutFrames?: boolean;
}

/** What a screen shows at an instant. Pure: nothing but the manifest and the instant decides. */
export function sceneAt(manifest: Manifest, instant: number, options: SceneOptions = {}): Scene {
  const lookup = lookupOf(manifest);
  const wall = wallClock(manifest.zone, instant);
  const day = dayNumber(wall.date);
  const plan = planOf(lookup, day);
  const index = segmentIndex(plan, instant);
  const segment = segmentAt(lookup, plan, index);
  if (!segment) throw new RangeError(`Not an instant: ${instant}`);
  const { turn, until } = turnAt(turnsOf(lookup, plan, options.withoutFrames), instant);
  const turnState = turn && stateOfTurn(turn);
  const { parts, nextAt } = segment;
  const state = turnState ?? countedState(segment, manifest, instant);
  const ends = manifest.pledges && instant < manifest.pledges.until ? manifest.pledges.until : until;
  return {
    at: instant,
    date: wall.date,
    clock: wall.time,
    second: wall.second,
    hijri: parts.hijri,
    day: storedDay(lookup, day),
    state: boardAt(manifest, state, instant),
    rows: parts.rows,
    jumuah: parts.jumuah,
    sunrise: parts.sunrise,
    next: parts.next,
    minutesToNext: parts.next ? Math.max(0, Math.ceil((nextAt - instant) / MINUTE)) : 0,
    ramadan: parts.ramadan,
    notice: noticeAt(segment.notices, instant),
    ticker: parts.ticker,
    brightness: turnState?.kind === 'janazah' ? segment.turnBrightness : parts.brightness,
    isLight: parts.isLight,
    storedUntil: lookup.storedUntil,
    isRunningOut: isRunningOut(lookup, day),
    until: untilOf(lookup, plan, index, instant, Math.min(until, ends)),
  };
}

function isRunningOut(lookup: ManifestLookup, day: number): boolean {
  const last = lookup.first + lookup.manifest.days.length - 1;
  return !(last - day >= RUNNING_OUT_DAYS);
}

/** The last edge that is not after the instant. */
function segmentIndex({ edges }: DayPlan, instant: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}

function countedState({ state, span }: Segment, { settings }: Manifest, instant: number): SceneState {
  if (!span?.congregation) return state;
  if (state.kind === 'countdown')
    return { ...state, secondsLeft: Math.ceil((span.congregation.at - instant) / 1000) };
  if (state.kind === 'prayer') {
    const begun =
      span.congregation.name === 'jumuah' ? prayerStarts(span.congregation, settings) : span.congregation.at;
    return { ...state, sinceMinutes: Math.floor((instant - begun) / MINUTE) };
  }
  return state;
}

function noticeAt(notices: readonly IqamahChange[], instant: number): IqamahChange | null {
  return notices[Math.floor(instant / NOTICE_MS) % notices.length] ?? null;
}

/** The board of a pledge night takes the place of what has no state of its own: it yields to whatever a slide yields to. */
function boardAt({ pledges }: Manifest, state: SceneState, instant: number): SceneState {
  if (!pledges || instant >= pledges.until || (state.kind !== 'normal' && state.kind !== 'slide'))
    return state;
  return { kind: 'slide', slide: pledges.slide, index: -1, startedAt: 0 };
}

function stateOfTurn({ shown, from }: Turn): SceneState {
  if ('janazah' in shown) return { kind: 'janazah', special: shown.janazah };
  return { kind: 'slide', slide: shown.slide, index: shown.index, startedAt: from };
}

/** The next instant at which the scene is another, but for clock and counters. Midnight changes it at the latest. */
function untilOf(
  lookup: ManifestLookup,
  plan: DayPlan,
  first: number,
  instant: number,
  turnEnds: number,
): number {
  const before = segmentAt(lookup, plan, first);
  const nextNotice =
    before && before.notices.length > 1 ? (Math.floor(instant / NOTICE_MS) + 1) * NOTICE_MS : plan.to;
  const ends = Math.min(turnEnds, nextNotice);
  for (let index = first; ; index++) {
    const segment = segmentAt(lookup, plan, index);
    if (!before || !segment) return Math.min(ends, plan.to);
    if (segment.key !== before.key) return Math.min(ends, segment.from);
    if (segment.to >= ends) return ends;
  }
}

/** Every change between two instants, computed and not stepped: the scene at `from`, then one for each `until`. */
export function* nextChanges(
  manifest: Manifest,
  from: number,
  to: number,
  options: SceneOptions = {},
): Generator<Scene> {
  for (let at = from; at < to; ) {
    const scene = sceneAt(manifest, at, options);
    yield scene;
    at = scene.until;
  }
}

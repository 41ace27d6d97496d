// Decides: what the "year ahead" of a screen warns of: clock change (summer time), prayers that overlap, slides never shown, missing adhans.

import { dayNumber, isoDate, weekdayOf } from '@minaret/prayer/calendar/dates';
import { clockChanges, wallClock } from '@minaret/prayer/clock/zone';
import { type Congregation, congregationsOf, nextCongregation } from './congregations.ts';
import { type DayPlan, planOf, segmentsOf, turnsOf } from './day-plan.ts';
import { MANIFEST_DAYS, type Manifest } from './manifest.ts';
import {
  hasTimes,
  instantOfMoment,
  lookupOf,
  type ManifestLookup,
  startOf,
  storedDay,
} from './manifest-lookup.ts';
import { addFinding, type Finding, type Rehearsal } from './rehearsal.ts';
import type { Coming } from './scene.ts';
import { topSpan } from './screen-states.ts';

const FRIDAY = 5;
/** States in which an adhan is called; that of Maghrib in Ramadan is iftar. */
const ADHANS = ['adhan', 'iftar'];

interface Tally {
  lookup: ManifestLookup;
  findings: Map<string, Finding>;
  /** Visits whose state was on the screen, as `kind` and instant. */
  seen: Set<string>;
  shownSlides: Set<string>;
  changes: number;
}

/** Every change of a screen from the day it was made on, and what a mosque should know of it. */
export function rehearse(manifest: Manifest, days = MANIFEST_DAYS): Rehearsal {
  const going = rehearsing(manifest, days);
  for (;;) {
    const { done, value } = going.next();
    if (done) return value;
  }
}

/** The same, with a halt after every day: a page goes on answering meanwhile. */
export function* rehearsing(manifest: Manifest, days = MANIFEST_DAYS): Generator<undefined, Rehearsal> {
  const lookup = lookupOf(manifest);
  const first = dayNumber(wallClock(manifest.zone, manifest.madeAt).date);
  const tally: Tally = {
    lookup,
    findings: new Map(),
    seen: new Set(),
    shownSlides: new Set(),
    changes: 0,
  };
  for (let day = first; day < first + days; day++) {
    rehearseDay(tally, day);
    yield undefined;
  }
  for (let day = first; day < first + days - 1; day++) judgeVisits(tally, day);
  clockDays(tally, startOf(lookup, first), startOf(lookup, first + days));
  unseenSlides(tally, isoDate(first));
  return {
    from: isoDate(first),
    to: isoDate(first + days - 1),
    days,
    changes: tally.changes,
    findings: Array.from(tally.findings.values()),
  };
}

function rehearseDay(tally: Tally, day: number): void {
  const { lookup } = tally;
  const date = isoDate(day);
  const stored = storedDay(lookup, day);
  if (!stored || !hasTimes(stored)) {
    addFinding(tally.findings, { kind: 'no-times' }, date);
    return;
  }
  if (weekdayOf(day) === FRIDAY && stored.jumuah.length === 0)
    addFinding(tally.findings, { kind: 'empty-friday' }, date);
  if (stored.eid)
    addFinding(
      tally.findings,
      { kind: stored.eid.prayers.length > 0 ? 'eid-morning' : 'eid-without-prayers' },
      date,
    );
  const plan = planOf(lookup, day);
  const segments = segmentsOf(lookup, plan);
  tally.changes += segments.length;
  for (const { span } of segments)
    if (span?.congregation) tally.seen.add(seenKey(span.kind, span.congregation));
  watchTurns(tally, plan);
  overlappedAdhans(tally, plan);
}

/** What has a turn, and whose window by prayer goes by without one. */
function watchTurns(tally: Tally, plan: DayPlan): void {
  const { lookup, findings, shownSlides } = tally;
  const { turns, chances } = turnsOf(lookup, plan);
  for (const { shown } of turns) if ('slide' in shown) shownSlides.add(shown.slide.id);
  for (const { index, from, to, times, latest } of chances) {
    const slide = lookup.manifest.slides[index];
    // A window over midnight is two chances; on Eid's morning nobody expects a slide.
    const isCut = from === plan.from || to === plan.to;
    if (times > 0 || isCut || !slide?.schedule.window || topSpan(plan.claims.states, from)?.eid) continue;
    const prayer = nextCongregation(lookup, plan.day, from)?.name;
    const why = latest >= from ? 'crowded' : 'covered';
    if (prayer) addFinding(findings, { kind: 'slide-missed', slideId: slide.id, prayer, why }, plan.date);
  }
  tally.changes += 2 * turns.length;
}

function seenKey(kind: string, congregation: Congregation): string {
  return `${kind} ${congregation.name} ${congregation.slot} ${congregation.at}`;
}

/** A prayer that is not over, or whose adhkar still stand, when the next one is called. */
function overlappedAdhans({ lookup, findings }: Tally, plan: DayPlan): void {
  for (const congregation of congregationsOf(lookup, plan.day)) {
    if (!congregation.adhan) continue;
    const called = instantOfMoment(congregation.adhan);
    const shown = topSpan(planAt(lookup, plan, called).claims.states, called);
    if (
      !shown?.congregation ||
      shown.congregation.name === congregation.name ||
      shown.congregation.name === 'eid'
    )
      continue;
    addFinding(
      findings,
      { kind: 'state-over-adhan', state: shown.kind, of: shown.congregation.name, prayer: congregation.name },
      plan.date,
    );
  }
}

function planAt(lookup: ManifestLookup, plan: DayPlan, at: number): DayPlan {
  if (at < plan.from) return planOf(lookup, plan.day - 1);
  return at >= plan.to ? planOf(lookup, plan.day + 1) : plan;
}

/** Countdowns and adhans that never came on the screen because something above them held it, or had no time at all. */
function judgeVisits({ lookup, findings, seen }: Tally, day: number): void {
  const { adhan, countdown } = lookup.manifest.settings;
  for (const congregation of congregationsOf(lookup, day)) {
    const prayer: Coming['name'] = congregation.name;
    const about = { prayer, slot: congregation.slot };
    if (countdown.isShown && congregation.hasIqamah && !seen.has(seenKey('countdown', congregation)))
      addFinding(
        findings,
        { kind: 'countdown-skipped', ...about, why: isTooSoon(congregation) ? 'too-soon' : 'overlapped' },
        isoDate(day),
      );
    if (
      adhan.isShown &&
      adhan.minutes > 0 &&
      congregation.adhan &&
      !ADHANS.some((kind) => seen.has(seenKey(kind, congregation)))
    )
      addFinding(findings, { kind: 'adhan-hidden', ...about }, isoDate(day));
  }
}

function isTooSoon(congregation: Congregation): boolean {
  return congregation.adhan !== null && congregation.at <= instantOfMoment(congregation.adhan);
}

function clockDays({ lookup, findings }: Tally, from: number, to: number): void {
  const { zone } = lookup.manifest;
  for (const { instant, before, after } of clockChanges(zone, from, to))
    addFinding(findings, { kind: 'clock-change', minutes: after - before }, wallClock(zone, instant).date);
}

function unseenSlides({ lookup, findings, shownSlides }: Tally, date: string): void {
  const { slides, settings } = lookup.manifest;
  if (!settings.slides.isShown) return;
  for (const { id } of slides)
    if (!shownSlides.has(id)) addFinding(findings, { kind: 'slide-never-shown', slideId: id }, date);
}

// Decides: when a slide or an announcement may be shown: its start and end date, weekdays, hours, windows by prayer, Hijri months.

import { isoDate, weekdayOf } from '@minaret/prayer/calendar/dates';
import { instantOf } from '@minaret/prayer/clock/zone';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { hijriAt } from './hijri-at.ts';
import type { ManifestDay, Moment } from './manifest.ts';
import { instantOfMoment, type ManifestLookup, MINUTE, startOf, storedDay } from './manifest-lookup.ts';
import type { Anchor, Schedule, Slide } from './slides.ts';

export interface Span {
  from: number;
  to: number;
}

/** The moment an anchor names on a day; on a Friday with slots the first of them is Dhuhr's iqamah. */
function anchorMoment(
  lookup: ManifestLookup,
  day: number,
  { event }: Anchor,
  each: IqamahPrayer | null,
): Moment | null {
  const stored = storedDay(lookup, event.kind === 'next-fajr' ? day + 1 : day);
  if (!stored) return null;
  if (event.kind === 'next-fajr') return stored.prayers.fajr.adhan;
  if (event.kind === 'sunrise') return stored.sunrise;
  if (event.kind === 'jumuah') return stored.jumuah[event.slot - 1] ?? null;
  const prayer = event.prayer === 'each' ? each : event.prayer;
  if (!prayer) return null;
  if (event.kind === 'iqamah' && prayer === 'dhuhr' && stored.jumuah[0]) return stored.jumuah[0];
  return stored.prayers[prayer][event.kind];
}

function isEach({ event }: Anchor): boolean {
  return (event.kind === 'adhan' || event.kind === 'iqamah') && event.prayer === 'each';
}

/** An end that comes earlier in the day than its start is meant of the next day. */
function windowOf(
  lookup: ManifestLookup,
  day: number,
  { start, end }: { start: Anchor; end: Anchor },
  each: IqamahPrayer | null,
): Span | null {
  const begins = anchorMoment(lookup, day, start, each);
  let ends = anchorMoment(lookup, day, end, each);
  if (!begins || !ends) return null;
  if (ends[0] < begins[0] && !isEach(start)) ends = anchorMoment(lookup, day + 1, end, each);
  if (!ends) return null;
  const from = instantOfMoment(begins) + start.minutes * MINUTE;
  const to = instantOfMoment(ends) + end.minutes * MINUTE;
  return to > from ? { from, to } : null;
}

function hoursOf(lookup: ManifestLookup, day: number, { from, to }: { from: string; to: string }): Span {
  const { zone } = lookup.manifest;
  const lastDay = to <= from ? day + 1 : day;
  return { from: instantOf(zone, isoDate(day), from), to: instantOf(zone, isoDate(lastDay), to) };
}

function isOnDay(schedule: Schedule, day: number): boolean {
  const date = isoDate(day);
  if (schedule.from !== undefined && date < schedule.from) return false;
  if (schedule.to !== undefined && date > schedule.to) return false;
  return schedule.weekdays === undefined || schedule.weekdays.indexOf(weekdayOf(day)) >= 0;
}

function windowsOn(lookup: ManifestLookup, schedule: Schedule, day: number): Span[] {
  if (!schedule.window) return [];
  const { start, end } = schedule.window;
  const prayers = isEach(start) || isEach(end) ? IQAMAH_PRAYERS : [null];
  return prayers
    .map((each) => windowOf(lookup, day, { start, end }, each))
    .filter((span): span is Span => span !== null);
}

/** What began on a day and is named: windows, hours, or the whole of it, cut where a Hijri month ends at Maghrib. */
function spansOn(lookup: ManifestLookup, schedule: Schedule, day: number): Span[] {
  if (!isOnDay(schedule, day)) return [];
  let spans: Span[];
  if (schedule.window) {
    spans = windowsOn(lookup, schedule, day);
    const hours = schedule.hours ? hoursOf(lookup, day, schedule.hours) : null;
    if (hours) spans = spans.map((span) => overlap(span, hours)).filter((span) => span.to > span.from);
  } else if (schedule.hours) {
    spans = [hoursOf(lookup, day, schedule.hours)];
  } else {
    spans = halves(lookup, day);
  }
  const months = schedule.hijriMonths;
  if (!months) return spans;
  return spans.filter((span) => months.indexOf(hijriAt(lookup, day, span.from)[1]) >= 0);
}

function halves(lookup: ManifestLookup, day: number): Span[] {
  const from = startOf(lookup, day);
  const to = startOf(lookup, day + 1);
  const sunset = lookup.manifest.turnsAtMaghrib ? storedDay(lookup, day)?.prayers.maghrib.adhan : null;
  const turn = sunset ? instantOfMoment(sunset) : to;
  if (turn <= from || turn >= to) return [{ from, to }];
  return [
    { from, to: turn },
    { from: turn, to },
  ];
}

function overlap(a: Span, b: Span): Span {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
}

/** When a schedule holds during a day, also by what began the day before or belongs to the next one's prayers. */
export function spansOfSchedule(lookup: ManifestLookup, schedule: Schedule, today: number): Span[] {
  const whole = { from: startOf(lookup, today), to: startOf(lookup, today + 1) };
  const spans: Span[] = [];
  for (let day = today - 1; day <= today + 1; day++) {
    if (!storedDay(lookup, day)) continue;
    for (const span of spansOn(lookup, schedule, day)) {
      const cut = overlap(span, whole);
      if (cut.to > cut.from) spans.push(cut);
    }
  }
  return spans;
}

/** Whether a slide has anything to say on a day. */
export function hasContent({ body }: Slide, day: ManifestDay): boolean {
  if (body.kind === 'daily') return body.entries[body.byDate[day.date] ?? -1] !== undefined;
  if (body.kind === 'countdown') return body.date >= day.date;
  if (body.kind === 'taraweeh') return day.special.some(({ kind }) => kind === 'taraweeh');
  return true;
}

// Decides: which events of a Google or iCal calendar a slide shows, repeated ones too, and how many.

import type { CalendarEvent } from '@minaret/display/slides';
import { isoDate } from '@minaret/prayer/calendar/dates';
import { clockTime, DAY_MINUTES } from '@minaret/prayer/clock/clock';
import { instantOf, type ZoneSlice } from '@minaret/prayer/clock/zone';
import { isZone, zone } from '@minaret/prayer/clock/zones';
import { convertIcsCalendar, extendByRecurrenceRule, type IcsDateObject, type IcsEvent } from 'ts-ics';

const DAY_MS = DAY_MINUTES * 60_000;
/** Read once for the days to come: a screen draws a handful of them. */
const MAX_EVENTS = 300;
/** Repetitions looked at in one file, all together: a rule is a short line that can say a lot. */
const MAX_REPEATS = 20_000;
const REPEATS = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/** Throws when it is no calendar. */
export function readCalendar(text: string): IcsEvent[] {
  const folded = text.replace(/^\uFEFF/, '').replace(/\r?\n/g, '\r\n');
  if (!/^\s*BEGIN:VCALENDAR/.test(folded)) throw new Error('not a calendar');
  return convertIcsCalendar(undefined, folded).events ?? [];
}

/** A wall clock counted as if it were UTC, in the zone it was written for; whole days and floating times are the masjid's. */
function instantIn(wall: number, here: ZoneSlice): number {
  const minutes = Math.floor(wall / 60_000);
  const day = Math.floor(minutes / DAY_MINUTES);
  return instantOf(here, isoDate(day), clockTime(minutes - day * DAY_MINUTES));
}

interface Start {
  /** As the rule counts: a wall clock, or UTC. */
  wall: number;
  toInstant(wall: number): number;
}

function startOf(start: IcsDateObject, masjidZone: ZoneSlice): Start {
  if (start.type === 'DATE')
    return { wall: start.date.getTime(), toInstant: (wall) => instantIn(wall, masjidZone) };
  const { local } = start;
  if (!local) return { wall: start.date.getTime(), toInstant: (wall) => wall };
  const shift = start.date.getTime() - local.date.getTime();
  const own = isZone(local.timezone) ? zone(local.timezone) : null;
  return {
    wall: local.date.getTime(),
    toInstant: (wall) => (own ? instantIn(wall, own) : wall + shift),
  };
}

function lengthOf(event: IcsEvent): number {
  if (event.end) return Math.max(0, event.end.date.getTime() - event.start.date.getTime());
  const { weeks = 0, days = 0, hours = 0, minutes = 0 } = event.duration ?? {};
  const given = ((weeks * 7 + days) * 24 + hours) * 3_600_000 + minutes * 60_000;
  return given || (event.start.type === 'DATE' ? DAY_MS : 0);
}

export interface Span {
  /** Milliseconds of UTC. */
  from: number;
  to: number;
}

/** What takes place in a span, in order, repetitions included, each by the clock of its own zone. */
export function eventsIn(entries: readonly IcsEvent[], masjidZone: ZoneSlice, span: Span): CalendarEvent[] {
  const moved = new Set(
    entries.flatMap(({ uid, recurrenceId }) =>
      recurrenceId ? [`${uid} ${recurrenceId.value.date.getTime()}`] : [],
    ),
  );
  let left = MAX_REPEATS;
  const found: CalendarEvent[] = [];
  for (const entry of entries) {
    if (entry.status === 'CANCELLED' || left <= 0) continue;
    const start = startOf(entry.start, masjidZone);
    const length = lengthOf(entry);
    const walls = entry.recurrenceRule ? repeats(entry, start.wall, span) : [start.wall];
    left -= walls.length;
    const out = new Set(entry.exceptionDates?.map(({ date }) => date.getTime()));
    for (const wall of walls) {
      const at = start.toInstant(wall);
      const isAway = out.has(at) || out.has(wall) || (!entry.recurrenceId && moved.has(`${entry.uid} ${at}`));
      if (!isAway && at + length > span.from && at < span.to) found.push(present(entry, at, length));
    }
  }
  return found.sort((a, b) => a.starts - b.starts).slice(0, MAX_EVENTS);
}

function repeats(entry: IcsEvent, wall: number, span: Span): number[] {
  const rule = entry.recurrenceRule;
  if (!rule || !REPEATS.has(rule.frequency)) return [wall];
  const last = Math.min(span.to, rule.until?.date.getTime() ?? span.to) + DAY_MS;
  if (wall > last) return [];
  const until = { type: 'DATE-TIME', date: new Date(last) } as const;
  const bounded = {
    ...rule,
    until: rule.count ? undefined : until,
    count: rule.count && Math.min(rule.count, 5000),
  };
  const dates = extendByRecurrenceRule(bounded, { start: new Date(wall), end: new Date(last) });
  const isBefore = (date: Date) => !rule.until || date.getTime() <= rule.until.date.getTime() + DAY_MS;
  return dates.filter(isBefore).map((date) => date.getTime());
}

function present({ summary, location, start }: IcsEvent, at: number, length: number): CalendarEvent {
  const starts = Math.floor(at / 60_000);
  return {
    starts,
    ends: starts + Math.floor(length / 60_000),
    isAllDay: start.type === 'DATE',
    title: (summary ?? '').slice(0, 120),
    place: location?.slice(0, 80) || null,
  };
}

// Decides: which adhan or iqamah is next for widgets and the API.

import type { Moment } from '@minaret/display/manifest';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock } from '@minaret/prayer/clock/zone';
import { IQAMAH_PRAYERS, type IqamahPrayer, type Range } from '@minaret/prayer/types';
import type { PublicTimes, PublicTimesDay } from './public-times.ts';

const MINUTE_MS = 60_000;

/** The masjid's own date at an instant. */
export function dateAt({ zone }: Pick<PublicTimes, 'zone'>, now: number): string {
  return wallClock(zone, now).date;
}

/** Milliseconds: whatever speaks of today holds until then. */
export function midnightAfter({ zone }: Pick<PublicTimes, 'zone'>, now: number): number {
  return instantOf(zone, addDays(wallClock(zone, now).date, 1), '00:00');
}

export function dayOf({ days }: Pick<PublicTimes, 'days'>, date: string): PublicTimesDay | undefined {
  const [first] = days;
  return first && days[dayNumber(date) - dayNumber(first.date)];
}

export function daysIn({ days }: Pick<PublicTimes, 'days'>, { from, to }: Range): readonly PublicTimesDay[] {
  const [first] = days;
  if (!first) return [];
  const start = dayNumber(from) - dayNumber(first.date);
  return days.slice(Math.max(0, start), Math.max(0, start + dayNumber(to) - dayNumber(from) + 1));
}

/** True when every day of the range is there. */
export function holdsRange({ days }: Pick<PublicTimes, 'days'>, { from, to }: Range): boolean {
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined && first.date <= from && to <= last.date;
}

export type TimedPrayer = IqamahPrayer | 'jumuah';

/** A call or a prayer at its instant. */
export interface TimedEvent {
  kind: 'adhan' | 'iqamah';
  /** On Fridays the prayers of Jumu'ah stand in the place of Dhuhr's iqamah. */
  prayer: TimedPrayer;
  /** Which Jumu'ah, from 1; 0 for the five. */
  slot: number;
  date: string;
  at: Moment;
}

/** Every adhan and iqamah of a day, as they come. */
export function eventsOf(day: PublicTimesDay): TimedEvent[] {
  const { date } = day;
  const events = IQAMAH_PRAYERS.flatMap((prayer): TimedEvent[] => {
    const { adhan, iqamah } = day.prayers[prayer];
    const isFriday = prayer === 'dhuhr' && day.jumuah.length > 0;
    const call: TimedEvent[] = adhan ? [{ kind: 'adhan', prayer, slot: 0, date, at: adhan }] : [];
    if (isFriday)
      return [
        ...call,
        ...day.jumuah.map(
          (at, index): TimedEvent => ({ kind: 'iqamah', prayer: 'jumuah', slot: index + 1, date, at }),
        ),
      ];
    return iqamah ? [...call, { kind: 'iqamah', prayer, slot: 0, date, at: iqamah }] : call;
  });
  return events.sort((a, b) => a.at[0] - b.at[0]);
}

/** What has begun last and what comes next at an instant; null where nothing is entered around it. */
export interface TimesAt {
  /** The last adhan, whatever prayer it called to. */
  current: TimedEvent | null;
  nextAdhan: TimedEvent | null;
  nextIqamah: TimedEvent | null;
}

/** A prayer after midnight belongs to the day before, and the next Fajr to the day after. */
export function timesAt(times: PublicTimes, now: number): TimesAt {
  const date = dateAt(times, now);
  const minute = Math.floor(now / MINUTE_MS);
  const around = daysIn(times, { from: addDays(date, -1), to: addDays(date, 2) })
    .flatMap(eventsOf)
    .sort((a, b) => a.at[0] - b.at[0]);
  const next = (kind: TimedEvent['kind']) =>
    around.find((event) => event.kind === kind && event.at[0] > minute) ?? null;
  return {
    current: around.findLast((event) => event.kind === 'adhan' && event.at[0] <= minute) ?? null,
    nextAdhan: next('adhan'),
    nextIqamah: next('iqamah'),
  };
}

/** The Hijri date at an instant: after Maghrib it is tomorrow's, where the masjid counts so. */
export function hijriAt(times: PublicTimes, now: number): PublicTimesDay['hijri'] | null {
  const date = dateAt(times, now);
  const day = dayOf(times, date);
  const maghrib = day?.prayers.maghrib.adhan;
  const isAfter = times.turnsAtMaghrib && maghrib && Math.floor(now / MINUTE_MS) >= maghrib[0];
  const counted = isAfter ? dayOf(times, addDays(date, 1)) : day;
  return counted?.hijri ?? null;
}

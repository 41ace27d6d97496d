// Decides: what the phone app's first card (hero) shows: next iqamah, adhan now, prayer is on, Jumu'ah, iftar, suhoor, Eid, tomorrow.

import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dateAt, dayOf, eventsOf, type TimedPrayer } from '@minaret/contract/public-times/times-at';
import type { Moment } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';

/** The adhan is being called. */
const ADHAN_MINUTES = 3;
/** The prayer goes on. */
const PRAYER_MINUTES = 10;
const RAMADAN = 9;

export type Named = TimedPrayer | 'eid' | 'iftar' | 'suhoor';

/** A prayer that one goes to: its iqamah, or its adhan where none is listed. */
export interface Stop {
  prayer: TimedPrayer;
  /** Which Jumu'ah, from 1. */
  slot: number;
  date: string;
  at: Moment;
  adhan: Moment | null;
  isIqamah: boolean;
}

export type Mood = 'next' | 'adhan' | 'prayer' | 'friday' | 'tomorrow' | 'iftar' | 'suhoor' | 'eid';

export interface Hero {
  mood: Mood;
  ground: 'day' | 'night' | 'ramadan';
  name: Named;
  at: Moment;
  /** False: the adhan, because no iqamah is listed. */
  isIqamah: boolean;
  /** Of the same prayer, beside it. */
  adhan: Moment | null;
  /** Further ones of Jumu'ah or Eid. */
  more: readonly Moment[];
  /** What comes after the prayer that is on, or after iftar and suhoor. */
  following: Stop | null;
  /** Of Ramadan. */
  day: number | null;
}

/** Every prayer of a day that one can still catch, in order. */
export function stopsOf(day: PublicTimesDay): Stop[] {
  const { date } = day;
  return IQAMAH_PRAYERS.flatMap((prayer): Stop[] => {
    const { adhan, iqamah } = day.prayers[prayer];
    if (prayer === 'dhuhr' && day.jumuah.length > 0)
      return day.jumuah.map((at, index) => ({
        prayer: 'jumuah',
        slot: index + 1,
        date,
        at,
        adhan,
        isIqamah: true,
      }));
    const at = iqamah ?? adhan;
    return at ? [{ prayer, slot: 0, date, at, adhan, isIqamah: iqamah !== null }] : [];
  }).sort((a, b) => a.at[0] - b.at[0]);
}

function around(times: AppTimes, today: string): PublicTimesDay[] {
  return [-1, 0, 1].flatMap((step) => dayOf(times, addDays(today, step)) ?? []);
}

/** What comes next after an instant; null where nothing is entered. */
export function nextStop(times: AppTimes, minute: number): Stop | null {
  const stops = around(times, dateAt(times, minute * 60_000)).flatMap(stopsOf);
  return stops.sort((a, b) => a.at[0] - b.at[0]).find(({ at }) => at[0] > minute) ?? null;
}

/** Before Fajr, and once Isha is over. */
function isNight(day: PublicTimesDay, minute: number): boolean {
  const { fajr, isha } = day.prayers;
  const over = isha.iqamah ?? isha.adhan;
  return (
    (fajr.adhan !== null && minute < fajr.adhan[0]) || (over !== null && minute >= over[0] + PRAYER_MINUTES)
  );
}

/** Null: there are no times for today. */
export function heroAt(times: AppTimes, minute: number): Hero | null {
  const today = dateAt(times, minute * 60_000);
  const day = dayOf(times, today);
  const next = nextStop(times, minute);
  if (!day?.isEntered || !next) return null;
  const night = isNight(day, minute);
  const base: Hero = {
    mood: 'next',
    ground: night ? 'night' : 'day',
    name: next.prayer,
    at: next.at,
    isIqamah: next.isIqamah,
    adhan: next.adhan,
    more: [],
    following: null,
    day: null,
  };
  return (
    eidHero(base, day, minute) ??
    prayerHero(base, times, today, minute) ??
    adhanHero(base, times, today, minute) ??
    fridayHero(base, day, minute) ??
    ramadanHero(base, times, { day, night, next }, minute) ??
    (night && next.date > today ? { ...base, mood: 'tomorrow' } : base)
  );
}

function eidHero(base: Hero, { eid }: PublicTimesDay, minute: number): Hero | null {
  const [at, ...more] = eid?.prayers.filter((moment) => moment[0] > minute) ?? [];
  return at ? { ...base, mood: 'eid', name: 'eid', at, isIqamah: true, adhan: null, more } : null;
}

function prayerHero(base: Hero, times: AppTimes, today: string, minute: number): Hero | null {
  const on = around(times, today)
    .flatMap(stopsOf)
    .find(({ at, isIqamah }) => isIqamah && at[0] <= minute && minute < at[0] + PRAYER_MINUTES);
  if (!on) return null;
  return {
    ...base,
    mood: 'prayer',
    name: on.prayer,
    at: on.at,
    adhan: null,
    following: nextStop(times, minute),
  };
}

/** Of Fridays it calls to Jumu'ah. */
function adhanHero(base: Hero, times: AppTimes, today: string, minute: number): Hero | null {
  const called = around(times, today)
    .flatMap(eventsOf)
    .find(({ kind, at }) => kind === 'adhan' && at[0] <= minute && minute < at[0] + ADHAN_MINUTES);
  if (!called) return null;
  const day = dayOf(times, called.date);
  const stop = day && stopsOf(day).find(({ adhan }) => adhan?.[0] === called.at[0]);
  if (!stop) return null;
  const { prayer, at, isIqamah } = stop;
  return { ...base, mood: 'adhan', name: prayer, at, isIqamah, adhan: called.at };
}

function fridayHero(base: Hero, { jumuah, sunrise }: PublicTimesDay, minute: number): Hero | null {
  const [at, ...more] = jumuah.filter((moment) => moment[0] > minute);
  if (!at || (sunrise && minute < sunrise[0])) return null;
  return { ...base, mood: 'friday', name: 'jumuah', at, isIqamah: true, more };
}

interface Standing {
  day: PublicTimesDay;
  night: boolean;
  next: Stop;
}

function ramadanHero(
  base: Hero,
  times: AppTimes,
  { day, night, next }: Standing,
  minute: number,
): Hero | null {
  const fasting = dayOf(times, next.date);
  if (night && fasting?.hijri[1] === RAMADAN) {
    const fajr = fasting.prayers.fajr.adhan;
    if (!fajr || minute >= fajr[0]) return null;
    return {
      ...base,
      mood: 'suhoor',
      ground: 'ramadan',
      name: 'suhoor',
      at: fajr,
      isIqamah: false,
      adhan: null,
      following: next,
      day: fasting.hijri[2],
    };
  }
  const { asr, maghrib } = day.prayers;
  const from = asr.iqamah ?? asr.adhan;
  if (day.hijri[1] !== RAMADAN || !from || !maghrib.adhan) return null;
  if (minute < from[0] + PRAYER_MINUTES || minute >= maghrib.adhan[0]) return null;
  return {
    ...base,
    mood: 'iftar',
    ground: 'ramadan',
    name: 'iftar',
    at: maghrib.adhan,
    isIqamah: false,
    adhan: null,
    following: next,
    day: day.hijri[2],
  };
}

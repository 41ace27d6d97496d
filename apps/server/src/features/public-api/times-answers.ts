// Decides: what each address of the public API (`/api/v1`) answers: now, days, Jumu'ah, iqamah changes.

import type { Parsed, Result } from '@minaret/contract/api/endpoint';
import type { publicTimesContract } from '@minaret/contract/public-api/public-api';
import { MOST_PUBLIC_DAYS } from '@minaret/contract/public-api/public-schemas';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { dayOf, daysIn, hijriAt, timesAt } from '@minaret/contract/public-times/times-at';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import type { Range } from '@minaret/prayer/types';
import { Failure } from '../../platform/failure.ts';
import type { PublicTimesStore, Standing } from '../public-times/service.ts';
import {
  presentChange,
  presentDay,
  presentHijri,
  presentInstant,
  presentJumuah,
  presentMasjid,
  presentTime,
} from './present.ts';

type TimesContract = typeof publicTimesContract;

/** An answer that is known by its tag before it is made. */
export interface TimesAnswer<Body> {
  /** What it depends on beyond the version and the day. */
  stamp?: string;
  /** It holds no longer than this. */
  seconds?: number;
  make(): Body | Promise<Body>;
}

export interface Asked<Name extends keyof TimesContract> {
  standing: Standing;
  store: PublicTimesStore;
  parsed: Parsed<TimesContract[Name]>;
}

type Answers = {
  [Name in keyof TimesContract]: (
    asked: Asked<Name>,
  ) => TimesAnswer<Result<TimesContract[Name]>> | Promise<TimesAnswer<Result<TimesContract[Name]>>>;
};

function assertRange({ from, to }: Range): void {
  const length = dayNumber(to) - dayNumber(from) + 1;
  if (length < 1 || length > MOST_PUBLIC_DAYS)
    throw new Failure('invalid_payload', {
      issues: [{ path: 'to', message: `At most ${MOST_PUBLIC_DAYS} days, and not before the first.` }],
    });
}

/** From today on, so many days. */
function ahead({ today }: Standing, days: number): Range {
  return { from: today, to: addDays(today, days - 1) };
}

function hijriNow(times: PublicTimes, now: number) {
  const hijri = hijriAt(times, now);
  if (!hijri) throw new Failure('not_found');
  return presentHijri(hijri);
}

/** The instant at which another answer is due: the next adhan, iqamah or midnight. */
function nextTurn(times: PublicTimes, { now, secondsLeft }: Standing): number {
  const { nextAdhan, nextIqamah } = timesAt(times, now);
  const turns = [nextAdhan, nextIqamah].flatMap((event) => (event ? event.at[0] * 60_000 : []));
  // Whole minutes, so that whoever asks in between is told the same.
  return Math.min(...turns, Math.ceil((now + secondsLeft * 1000) / 60_000) * 60_000);
}

/** What each address of a masjid's times answers: functions of its public times, the day and what was asked. */
export const TIMES_ANSWERS: Answers = {
  masjid: ({ store, standing }) => ({
    make: async () => presentMasjid((await store.timesOf(standing)).masjid),
  }),
  days: ({ store, standing, parsed: { query } }) => {
    const { from = standing.today, to = from } = query;
    assertRange({ from, to });
    return { make: async () => (await store.daysOf(standing, { from, to })).map(presentDay) };
  },
  day: ({ store, standing, parsed: { params } }) => ({
    make: async () => {
      const [day] = await store.daysOf(standing, { from: params.date, to: params.date });
      if (!day) throw new Failure('not_found');
      return presentDay(day);
    },
  }),
  now: async ({ store, standing }) => {
    const { now, today } = standing;
    const times = await store.timesOf(standing);
    const until = nextTurn(times, standing);
    return {
      stamp: String(until / 60_000),
      seconds: (until - now) / 1000,
      make: () => {
        const { current, nextAdhan, nextIqamah } = timesAt(times, now);
        return {
          date: today,
          hijri: hijriNow(times, now),
          current: presentTime(current),
          next_adhan: presentTime(nextAdhan),
          next_iqamah: presentTime(nextIqamah),
          until: presentInstant(until),
        };
      },
    };
  },
  changes: ({ store, standing, parsed: { query } }) => ({
    make: async () => {
      const { from, to } = ahead(standing, query.days);
      const { changes } = await store.timesOf(standing);
      return changes.filter(({ date }) => date >= from && date <= to).map(presentChange);
    },
  }),
  jumuah: ({ store, standing, parsed: { query } }) => ({
    make: async () => {
      const days = daysIn(await store.timesOf(standing), ahead(standing, query.weeks * 7));
      return days.filter(({ jumuah }) => jumuah.length > 0).map(presentJumuah);
    },
  }),
  hijri: async ({ store, standing }) => {
    const { now, today } = standing;
    const times = await store.timesOf(standing);
    const day = dayOf(times, today);
    if (!day) throw new Failure('not_found');
    const counted = hijriNow(times, now);
    const maghrib = day.prayers.maghrib.adhan;
    const left = maghrib ? (maghrib[0] * 60_000 - now) / 1000 : 0;
    return {
      stamp: String(counted.day),
      ...(times.turnsAtMaghrib && left > 0 ? { seconds: left } : {}),
      make: () => ({
        date: today,
        hijri: presentHijri(day.hijri),
        now: counted,
        turns_at_maghrib: times.turnsAtMaghrib,
      }),
    };
  },
  announcements: ({ store, standing }) => ({
    make: async () => {
      const { announcements } = await store.timesOf(standing);
      const { today } = standing;
      return announcements.filter(({ from, to }) => from <= today && today <= to);
    },
  }),
};

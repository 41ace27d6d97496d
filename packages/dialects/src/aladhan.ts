// Decides: how far from the masjid an Aladhan app may ask (km), and what it is answered.

import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dateAt, dayOf, daysIn, timesAt } from '@minaret/contract/public-times/times-at';
import type { Moment } from '@minaret/display/manifest';
import { clockTime, DAY_MINUTES, minutesOf } from '@minaret/prayer/clock/clock';
import { zoneAbbreviation } from '@minaret/prayer/clock/zones';
import type { Range } from '@minaret/prayer/types';
import { aladhanDates, aladhanDayDate } from './aladhan-date.ts';
import { kilometres } from './kilometres.ts';

export interface AladhanAnswer {
  code: number;
  body: { code: number; status: string; data: unknown };
}

export interface AladhanPlace {
  latitude?: number;
  longitude?: number;
}

/** Farther away the masjid's times are not those of the place. */
const MOST_KILOMETRES = 50;
const IMSAK_MINUTES = 10;
const CUSTOM_METHOD = 99;
const NAMES = { fajr: 'Fajr', dhuhr: 'Dhuhr', asr: 'Asr', maghrib: 'Maghrib', isha: 'Isha' } as const;
const OFFSET_KEYS = ['Imsak', 'Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Sunset', 'Isha', 'Midnight'];

const STATUS: Record<number, string> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

export function aladhanError(code: number, data: string): AladhanAnswer {
  return { code, body: { code, status: STATUS[code] ?? 'INTERNAL_SERVER_ERROR', data } };
}
const ok = (data: unknown): AladhanAnswer => ({ code: 200, body: { code: 200, status: 'OK', data } });

const NOT_ENTERED = aladhanError(404, 'This masjid has not published times for this date.');

function farAway({ masjid }: PublicTimes, { latitude, longitude }: AladhanPlace): AladhanAnswer | null {
  if (latitude === undefined && longitude === undefined) return null;
  const asked = { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN };
  const distance = kilometres(masjid, asked);
  if (Number.isNaN(distance)) return aladhanError(400, 'Please specify a valid latitude and longitude.');
  if (distance <= MOST_KILOMETRES) return null;
  return aladhanError(
    400,
    `These are the times of one masjid. The place is more than ${MOST_KILOMETRES} km from it.`,
  );
}

/** Parts of the night between sunset and sunrise, by the wall clock as they do. */
function nightPart({ prayers, sunrise }: PublicTimesDay, part: number): string | null {
  if (!prayers.maghrib.adhan || !sunrise) return null;
  const [sunset, rise] = [minutesOf(prayers.maghrib.adhan[1]), minutesOf(sunrise[1])];
  return clockTime(Math.round(sunset + (rise - sunset + DAY_MINUTES) * part));
}

function timingsOf(day: PublicTimesDay, zoneWord: string): Record<string, string> {
  const { fajr, dhuhr, asr, maghrib, isha } = day.prayers;
  const of = (moment: Moment | null) => moment?.[1] ?? null;
  const fajrLabel = of(fajr.adhan);
  const times: Record<string, string | null> = {
    Fajr: fajrLabel,
    Sunrise: of(day.sunrise),
    Dhuhr: of(dhuhr.adhan),
    Asr: of(asr.adhan),
    Sunset: of(maghrib.adhan),
    Maghrib: of(maghrib.adhan),
    Isha: of(isha.adhan),
    Imsak: fajrLabel && clockTime(minutesOf(fajrLabel) - IMSAK_MINUTES),
    Midnight: nightPart(day, 1 / 2),
    Firstthird: nightPart(day, 1 / 3),
    Lastthird: nightPart(day, 2 / 3),
  };
  return Object.fromEntries(
    Object.entries(times).map(([name, time]) => [name, time === null ? '' : `${time}${zoneWord}`]),
  );
}

function metaOf({ masjid }: PublicTimes) {
  const { latitude, longitude, timeZone } = masjid;
  return {
    latitude,
    longitude,
    timezone: timeZone,
    method: methodOf(masjid),
    latitudeAdjustmentMethod: 'NONE',
    midnightMode: 'STANDARD',
    school: 'STANDARD',
    offset: Object.fromEntries(OFFSET_KEYS.map((key) => [key, 0])),
  };
}

/** No method reckons them: they are what the masjid says. */
function methodOf({ name, latitude, longitude }: PublicTimes['masjid']) {
  return { id: CUSTOM_METHOD, name, params: {}, location: { latitude, longitude } };
}

const dayAnswer = (times: PublicTimes, day: PublicTimesDay, timings: Record<string, string>) => ({
  timings,
  date: aladhanDayDate(times, day),
  meta: metaOf(times),
});

/** `timings`, of today or of a date. */
export function aladhanTimings(
  times: PublicTimes,
  asked: AladhanPlace & { date?: string },
  now: number,
): AladhanAnswer {
  const refusal = farAway(times, asked);
  if (refusal) return refusal;
  const day = dayOf(times, asked.date ?? dateAt(times, now));
  return day?.isEntered ? ok(dayAnswer(times, day, timingsOf(day, ''))) : NOT_ENTERED;
}

/** `calendar`: an array in which clients count, so that a day without times is there; each time says its zone. */
export function aladhanCalendar(times: PublicTimes, place: AladhanPlace, range: Range): AladhanAnswer {
  const refusal = farAway(times, place);
  if (refusal) return refusal;
  const zoneWord = ({ prayers, starts }: PublicTimesDay) =>
    ` (${zoneAbbreviation(times.masjid.timeZone, (prayers.dhuhr.adhan?.[0] ?? starts) * 60_000)})`;
  return ok(daysIn(times, range).map((day) => dayAnswer(times, day, timingsOf(day, zoneWord(day)))));
}

export function aladhanNextPrayer(times: PublicTimes, place: AladhanPlace, now: number): AladhanAnswer {
  const refusal = farAway(times, place);
  if (refusal) return refusal;
  const next = timesAt(times, now).nextAdhan;
  const day = next && dayOf(times, next.date);
  if (!next || !day || next.prayer === 'jumuah') return NOT_ENTERED;
  return ok(dayAnswer(times, day, { [NAMES[next.prayer]]: next.at[1] }));
}

/** `gToH`: by the masjid's own calendar. */
export function aladhanGToH(times: PublicTimes, date: string): AladhanAnswer {
  const day = dayOf(times, date);
  return day ? ok(aladhanDates(times, day)) : aladhanError(404, 'This date is too far away.');
}

export function aladhanMethods({ masjid }: PublicTimes): AladhanAnswer {
  return ok({ CUSTOM: methodOf(masjid) });
}

import { addDays, datesIn } from '@minaret/prayer/calendar/dates';
import { offsetAt, type ZoneSlice } from '@minaret/prayer/clock/zone';
import { zone as zoneOf } from '@minaret/prayer/clock/zones';
import * as adhan from 'adhan';
import type { Place } from './places.ts';

export const SALAH = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type Salah = (typeof SALAH)[number];
export const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type Prayer = (typeof PRAYERS)[number];

/** What a column of begins may hold: the six, and both schools' Asr where a file has both. */
export type Event = Salah | 'asr1' | 'asr2';

/** A day as the masjid means it; `null` where the prayer does not occur. */
export interface TrueDay {
  date: string;
  /** Minutes of UTC since 1970, so that any clock can be read off. */
  at: Record<Event, number | null>;
  salah: Record<Event, string | null>;
  iqamah: Record<Prayer, string | null>;
  jumuah: readonly string[];
}

const DAY = 1440;
const two = (value: number) => String(value).padStart(2, '0');
export const clockText = (minutes: number) => {
  const inDay = ((minutes % DAY) + DAY) % DAY;
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
};
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** What the clock of the zone shows at a minute of UTC. */
export function shown(zone: ZoneSlice, minute: number): string {
  return clockText(minute + offsetAt(zone, minute * 60_000));
}

/** The offset that holds in the winter of the place, whatever half of the year that is. */
export function winterOffset(place: Place, year: number): number {
  const zone = zoneOf(place.zone);
  return Math.min(...[0, 6].map((month) => offsetAt(zone, Date.UTC(year, month, 15))));
}

export function hasSummerTime(place: Place, year: number): boolean {
  const zone = zoneOf(place.zone);
  // Morocco puts its clock back for Ramadan instead, which nobody writes as winter time.
  if (place.zone === 'Africa/Casablanca') return false;
  return offsetAt(zone, Date.UTC(year, 0, 15)) !== offsetAt(zone, Date.UTC(year, 6, 15));
}

/** Where the Sun hardly rises the shadow of Asr comes after sunset, or hours from it: nobody's timetable has such an Asr. */
const asrOf = (times: adhan.PrayerTimes) =>
  times.asr < times.maghrib || Number.isNaN(times.maghrib.getTime()) ? round(times.asr) : null;

const round = (instant: Date) =>
  Number.isNaN(instant.getTime()) ? null : Math.round(instant.getTime() / 60_000);

function timesAt(place: Place, where: { latitude: number; longitude: number }, date: string, school: 1 | 2) {
  const parameters = adhan.CalculationMethod[place.method]();
  parameters.madhab = school === 1 ? adhan.Madhab.Shafi : adhan.Madhab.Hanafi;
  const coordinates = new adhan.Coordinates(where.latitude, where.longitude);
  parameters.highLatitudeRule = adhan.HighLatitudeRule.recommended(coordinates);
  parameters.polarCircleResolution = adhan.PolarCircleResolution.Unresolved;
  const [year, month, day] = date.split('-').map(Number);
  return new adhan.PrayerTimes(coordinates, new Date(year ?? 0, (month ?? 1) - 1, day), parameters);
}

const quarter = (minutes: number) => Math.ceil(minutes / 15) * 15;

/** As mosques set it: steps of a quarter, Dhuhr fixed by the season of the clock, Maghrib soon after. */
function iqamahOf(salah: TrueDay['salah'], isSummer: boolean): TrueDay['iqamah'] {
  const from = (time: string | null, make: (minutes: number) => number) =>
    time === null ? null : clockText(make(minutesOf(time)));
  const dhuhr = isSummer ? '13:30' : '12:45';
  return {
    fajr: from(salah.fajr, (minutes) => quarter(minutes + 15)),
    dhuhr: salah.dhuhr && salah.dhuhr > dhuhr ? clockText(quarter(minutesOf(salah.dhuhr) + 5)) : dhuhr,
    asr: from(salah.asr, (minutes) => quarter(minutes + 10)),
    maghrib: from(salah.maghrib, (minutes) => minutes + 5),
    isha: from(salah.isha, (minutes) => quarter(minutes + 5)),
  };
}

/** Both schools' Asr are wanted by one layout alone, and cost as much as a whole day. */
function bySchool(
  place: Place,
  where: { latitude: number; longitude: number },
  date: string,
  own: adhan.PrayerTimes,
) {
  const asr = (school: 1 | 2) => asrOf(place.school === school ? own : timesAt(place, where, date, school));
  return {
    get asr1() {
      return asr(1);
    },
    get asr2() {
      return asr(2);
    },
  };
}

function makeDay(place: Place, date: string, isNeighbours: boolean): TrueDay {
  const zone = zoneOf(place.zone);
  const where = isNeighbours ? place.neighbour : place;
  const times = timesAt(place, where, date, place.school);
  const schools = bySchool(place, where, date, times);
  const at = Object.assign(schools, {
    ...{ fajr: round(times.fajr), sunrise: round(times.sunrise), dhuhr: round(times.dhuhr) },
    ...{ asr: asrOf(times), maghrib: round(times.maghrib), isha: round(times.isha) },
  });
  const clock = (minute: number | null) => (minute === null ? null : shown(zone, minute));
  const salah = {
    ...{ fajr: clock(at.fajr), sunrise: clock(at.sunrise), dhuhr: clock(at.dhuhr), asr: clock(at.asr) },
    ...{ maghrib: clock(at.maghrib), isha: clock(at.isha) },
    get asr1() {
      return clock(at.asr1);
    },
    get asr2() {
      return clock(at.asr2);
    },
  };
  const winter = winterOffset(place, Number(date.slice(0, 4)));
  const isSummer = offsetAt(zone, Date.parse(`${date}T12:00:00Z`)) !== winter;
  const jumuah = isSummer ? ['13:30', '14:30'] : ['12:30', '13:15'];
  return { date, at, salah, iqamah: iqamahOf(salah, isSummer), jumuah };
}

const cache = new Map<string, TrueDay>();

/** The table of some days, or the neighbouring town's of the same clock. */
export function trueDays(place: Place, dates: readonly string[], isNeighbours = false): TrueDay[] {
  return dates.map((date) => {
    const key = `${place.name} ${date} ${isNeighbours}`;
    const day = cache.get(key) ?? makeDay(place, date, isNeighbours);
    cache.set(key, day);
    return day;
  });
}

export function datesOf(year: number): string[] {
  return datesIn({ from: `${year}-01-01`, to: addDays(`${year + 1}-01-01`, -1) });
}

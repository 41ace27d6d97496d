import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import type { Moment } from '@minaret/display/manifest';
import { addDays, datesIn, dayNumber, weekday } from '@minaret/prayer/calendar/dates';
import { hijriReader, PLAIN_CALENDAR } from '@minaret/prayer/calendar/hijri';
import { clockTime } from '@minaret/prayer/clock/clock';
import { instantOf } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';

export interface Sample {
  seed: number;
  timeZone: string;
  /** How many on a Friday. */
  jumuah: number;
  /** Isha of the summer, and its iqamah, pass midnight. */
  isLate: boolean;
  /** Of a hundred days so many were not entered. */
  missing: number;
}

export const TODAY = '2026-11-18';
const DAY = 1440;

/** Small and good enough to draw samples; the same numbers for the same seed. */
export function dice(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

/** A masjid's times as no sun gives them, but as a day has them: in order, drifting with the year, some with odd minutes. */
export function sampleTimes({ seed, timeZone, jumuah, isLate, missing }: Sample): PublicTimes {
  const here = zone(timeZone);
  const draw = dice(seed);
  const reader = hijriReader(PLAIN_CALENDAR);
  const moment = (date: string, minutes: number): Moment => {
    const on = minutes >= DAY ? addDays(date, 1) : date;
    const label = clockTime(minutes);
    return [Math.round(instantOf(here, on, label) / 60_000), label];
  };
  const day = (date: string): PublicTimesDay => {
    const wave = Math.cos((dayNumber(date) / 365.25) * 2 * Math.PI - 0.15);
    const isEntered = draw() * 100 >= missing;
    const base: Record<IqamahPrayer, number> = {
      fajr: Math.round(270 + 80 * wave),
      dhuhr: 725 + Math.round(draw() * 20),
      asr: Math.round(960 - 90 * wave),
      maghrib: Math.round(1125 - 120 * wave),
      isha: Math.round((isLate ? 1310 : 1210) - 125 * wave),
    };
    const prayers = Object.fromEntries(
      IQAMAH_PRAYERS.map((prayer) => {
        const adhan = base[prayer];
        const iqamah = adhan + 5 + Math.round(draw() * 25);
        return [
          prayer,
          isEntered
            ? { adhan: moment(date, adhan), iqamah: moment(date, iqamah) }
            : { adhan: null, iqamah: null },
        ];
      }),
    ) as PublicTimesDay['prayers'];
    const { year, month, day: hijriDay } = reader.dateOf(dayNumber(date));
    const slots = weekday(date) === 5 ? Array.from({ length: jumuah }, (_, slot) => 780 + slot * 60) : [];
    return {
      date,
      isEntered,
      starts: Math.round(instantOf(here, date, '00:00') / 60_000),
      hijri: [year, month, hijriDay],
      sunrise: isEntered ? moment(date, base.fajr + 85) : null,
      prayers,
      jumuah: slots.map((minutes) => moment(date, minutes)),
      eid: null,
      special: [],
    };
  };
  return {
    version: `v${seed}`,
    masjid: {
      id: 'sample8x',
      name: 'Masjid "An-Nur" </script> & Sons',
      address: '1 Main Street',
      city: 'Toronto',
      country: 'CA',
      latitude: 43.65,
      longitude: -79.38,
      timeZone,
      languages: ['en'],
      website: null,
      giveUrl: null,
      logoUrl: null,
    },
    zone: here,
    style: {
      languages: ['en'],
      digits: 'latin',
      hour24: false,
      terms: { iqamah: 'iqamah', dhuhr: 'dhuhr' },
    },
    turnsAtMaghrib: false,
    days: datesIn({ from: addDays(TODAY, -31), to: addDays(TODAY, 401) }).map(day),
    changes: [],
    announcements: [{ id: 7, title: 'Dinner', text: 'On Friday', from: TODAY, to: TODAY }],
  };
}

const ZONES = [
  'America/Toronto',
  'Europe/London',
  'Asia/Riyadh',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
];

/** Three Jumu'ahs, one, none; whole years and years with gaps; with Isha before and after midnight. */
export const SAMPLES: readonly Sample[] = ZONES.map((timeZone, index) => ({
  seed: 17 + index,
  timeZone,
  jumuah: [3, 1, 0, 2][index % 4] ?? 0,
  isLate: index % 2 === 0,
  missing: index % 3 === 1 ? 15 : 0,
}));

/** The instant at which the masjid's clock shows this. */
export function at(times: PublicTimes, date: string, time: string): number {
  return instantOf(times.zone, date, time);
}

import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { aladhanCalendar } from '@minaret/dialects/aladhan';
import { dpt, dptCsv } from '@minaret/dialects/dpt';
import { masjidalRange } from '@minaret/dialects/masjidal';
import { mawaqitPrayerTimes } from '@minaret/dialects/mawaqit';
import { mawaqitPage } from '@minaret/dialects/mawaqit-page';
import { addDays } from '@minaret/prayer/calendar/dates';
import type { Range } from '@minaret/prayer/types';
import { presentDay } from '../src/features/public-api/present.ts';

/** Clocks that change by half an hour, in Ramadan, on odd days or not at all. */
export const PLACES = [
  { city: 'Lord Howe', latitude: -31.55, longitude: 159.08, time_zone: 'Australia/Lord_Howe' },
  { city: 'Casablanca', latitude: 33.57, longitude: -7.59, time_zone: 'Africa/Casablanca' },
  { city: 'Cairo', latitude: 30.04, longitude: 31.24, time_zone: 'Africa/Cairo' },
  { city: 'St. John’s', latitude: 47.56, longitude: -52.71, time_zone: 'America/St_Johns' },
  { city: 'Kathmandu', latitude: 27.71, longitude: 85.32, time_zone: 'Asia/Kathmandu' },
  { city: 'London', latitude: 51.51, longitude: -0.13, time_zone: 'Europe/London' },
] as const;

const ADDRESSES = { page: 'https://x.example/monthly/x', picture: 'https://x.example/p.png' };

export interface Written {
  name: string;
  text: string;
  /** Which days it tells, and what of them. */
  range: Range;
  has: { iqamah: boolean; jumuah: boolean; sunrise: boolean };
}

const ALL = { iqamah: true, jumuah: true, sunrise: true };

/** What each system would give of these times. */
export function writings(times: PublicTimes, today: string, now: number): Written[] {
  const ahead = { from: today, to: addDays(today, 365) };
  const around = { from: addDays(today, -31), to: addDays(today, 333) };
  const year = today.slice(0, 4);
  const { days } = times;
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const ofYear = {
    from: first > `${year}-01-01` ? first : `${year}-01-01`,
    to: last < `${year}-12-31` ? last : `${year}-12-31`,
  };
  const between = ({ from, to }: Range) => days.filter(({ date }) => date >= from && date <= to);
  return [
    { name: 'masjidal.json', text: JSON.stringify(masjidalRange(times, ahead)), range: ahead, has: ALL },
    {
      name: 'mawaqit.json',
      text: JSON.stringify(mawaqitPrayerTimes(times, ADDRESSES, now)),
      range: around,
      has: ALL,
    },
    { name: 'mawaqit.html', text: mawaqitPage(times, ADDRESSES, 'en', now), range: around, has: ALL },
    {
      name: 'dpt.json',
      text: JSON.stringify(dpt(times, 'year', now)),
      range: ofYear,
      has: { ...ALL, jumuah: false },
    },
    {
      name: 'dpt.csv',
      text: dptCsv(times, now),
      range: ofYear,
      has: { ...ALL, jumuah: false },
    },
    {
      name: 'aladhan.json',
      text: JSON.stringify(aladhanCalendar(times, {}, ahead).body),
      range: ahead,
      has: { iqamah: false, jumuah: false, sunrise: true },
    },
    {
      name: 'minaret.json',
      text: JSON.stringify({ status: true, message: '', response: between(ahead).map(presentDay) }),
      range: ahead,
      has: ALL,
    },
  ];
}

/** The labels of a day, as far as a writing tells them. */
export function toldOf({ date, prayers, sunrise, jumuah }: PublicTimesDay, has: Written['has']) {
  const label = (moment: readonly [number, string] | null) => moment?.[1] ?? null;
  return {
    date,
    salah: [
      label(prayers.fajr.adhan),
      has.sunrise ? label(sunrise) : null,
      ...[prayers.dhuhr, prayers.asr, prayers.maghrib, prayers.isha].map(({ adhan }) => label(adhan)),
    ],
    iqamah: has.iqamah ? Object.values(prayers).map(({ iqamah }) => label(iqamah)) : [],
    jumuah: has.jumuah ? jumuah.map(label) : [],
  };
}

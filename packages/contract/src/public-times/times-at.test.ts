import type { Moment } from '@minaret/display/manifest';
import { DEFAULT_SETTINGS } from '@minaret/display/settings';
import { zoneSlice } from '@minaret/prayer/clock/zones';
import { describe, expect, it } from 'vitest';
import type { PublicTimes, PublicTimesDay } from './public-times.ts';
import { dateAt, dayOf, daysIn, eventsOf, hijriAt, midnightAfter, timesAt } from './times-at.ts';

const at = (text: string) => Date.parse(text);
const moment = (date: string, label: string, offset = '-05:00'): Moment => [
  at(`${date}T${label}:00${offset}`) / 60_000,
  label,
];

function day(date: string, hijriDay: number, jumuah: string[] = []): PublicTimesDay {
  const prayer = (adhan: string, iqamah: string) => ({
    adhan: moment(date, adhan),
    iqamah: moment(date, iqamah),
  });
  return {
    date,
    isEntered: true,
    starts: at(`${date}T00:00:00-05:00`) / 60_000,
    hijri: [1448, 6, hijriDay],
    sunrise: moment(date, '07:20'),
    prayers: {
      fajr: prayer('05:54', '06:15'),
      dhuhr: prayer('12:03', '13:00'),
      asr: prayer('14:28', '15:00'),
      maghrib: prayer('16:51', '16:56'),
      isha: prayer('18:13', '19:30'),
    },
    jumuah: jumuah.map((time) => moment(date, time)),
    eid: null,
    special: [],
  };
}

const times: PublicTimes = {
  version: '1',
  masjid: {
    id: 'x',
    name: 'X',
    address: '',
    city: null,
    country: null,
    latitude: 43.65,
    longitude: -79.38,
    timeZone: 'America/Toronto',
    languages: [],
    website: null,
    giveUrl: null,
    logoUrl: null,
  },
  style: DEFAULT_SETTINGS,
  zone: zoneSlice('America/Toronto', at('2026-10-01T00:00Z'), at('2027-01-01T00:00Z')),
  turnsAtMaghrib: true,
  days: [day('2026-11-18', 8), day('2026-11-19', 9), day('2026-11-20', 10, ['13:15', '14:15'])],
  changes: [],
  announcements: [],
};

describe('the times of a masjid at an instant', () => {
  it('go by its own date and midnight', () => {
    const now = at('2026-11-19T02:00:00Z');
    expect(dateAt(times, now)).toBe('2026-11-18');
    expect(new Date(midnightAfter(times, now)).toISOString()).toBe('2026-11-19T05:00:00.000Z');
    expect(dayOf(times, '2026-11-17')).toBeUndefined();
    expect(daysIn(times, { from: '2026-11-01', to: '2026-11-18' }).map(({ date }) => date)).toEqual([
      '2026-11-18',
    ]);
  });

  it('name what has begun and what comes next, over midnight too', () => {
    const noon = timesAt(times, at('2026-11-19T12:30:00-05:00'));
    expect([noon.current?.prayer, noon.nextAdhan?.prayer, noon.nextIqamah?.at[1]]).toEqual([
      'dhuhr',
      'asr',
      '13:00',
    ]);
    const night = timesAt(times, at('2026-11-19T23:30:00-05:00'));
    expect(night).toMatchObject({
      current: { prayer: 'isha', date: '2026-11-19' },
      nextAdhan: { prayer: 'fajr', date: '2026-11-20' },
    });
    expect(timesAt(times, at('2026-12-19T12:00:00Z'))).toEqual({
      current: null,
      nextAdhan: null,
      nextIqamah: null,
    });
  });

  it('put Jumu’ah in the place of Dhuhr’s iqamah', () => {
    const friday = dayOf(times, '2026-11-20');
    expect(
      friday && eventsOf(friday).map(({ kind, prayer, at: [, label] }) => `${kind} ${prayer} ${label}`),
    ).toEqual([
      'adhan fajr 05:54',
      'iqamah fajr 06:15',
      'adhan dhuhr 12:03',
      'iqamah jumuah 13:15',
      'iqamah jumuah 14:15',
      'adhan asr 14:28',
      'iqamah asr 15:00',
      'adhan maghrib 16:51',
      'iqamah maghrib 16:56',
      'adhan isha 18:13',
      'iqamah isha 19:30',
    ]);
  });

  it('turn the Hijri day at Maghrib where the masjid counts so', () => {
    expect(hijriAt(times, at('2026-11-18T16:50:00-05:00'))).toEqual([1448, 6, 8]);
    expect(hijriAt(times, at('2026-11-18T16:51:00-05:00'))).toEqual([1448, 6, 9]);
    expect(hijriAt({ ...times, turnsAtMaghrib: false }, at('2026-11-18T20:00:00-05:00'))).toEqual([
      1448, 6, 8,
    ]);
  });
});

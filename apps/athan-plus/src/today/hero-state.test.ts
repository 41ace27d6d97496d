import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import type { Moment } from '@minaret/display/manifest';
import { DEFAULT_SETTINGS } from '@minaret/display/settings';
import { zoneSlice } from '@minaret/prayer/clock/zones';
import { describe, expect, it } from 'vitest';
import { heroAt, nextStop } from './hero-state.ts';

const at = (text: string) => Date.parse(`${text}:00-05:00`) / 60_000;
const moment = (date: string, label: string): Moment => [at(`${date}T${label}`), label];

interface Made {
  hijri?: [number, number, number];
  jumuah?: string[];
  eid?: string[];
  isEntered?: boolean;
}

function day(
  date: string,
  { hijri = [1448, 6, 8], jumuah = [], eid, isEntered = true }: Made = {},
): PublicTimesDay {
  const prayer = (adhan: string, iqamah: string | null) => ({
    adhan: isEntered ? moment(date, adhan) : null,
    iqamah: isEntered && iqamah ? moment(date, iqamah) : null,
  });
  return {
    date,
    isEntered,
    starts: at(`${date}T00:00`),
    hijri,
    sunrise: isEntered ? moment(date, '07:16') : null,
    prayers: {
      fajr: prayer('05:54', '06:15'),
      dhuhr: prayer('12:03', '12:45'),
      asr: prayer('14:28', '14:45'),
      maghrib: prayer('16:51', '16:56'),
      isha: prayer('18:13', '19:30'),
    },
    jumuah: jumuah.map((time) => moment(date, time)),
    eid: eid ? { name: 'fitr', prayers: eid.map((time) => moment(date, time)) } : null,
    special: [],
  };
}

function times(...days: PublicTimesDay[]): AppTimes {
  return {
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
      telephone: null,
      donateUrl: null,
    },
    style: DEFAULT_SETTINGS,
    zone: zoneSlice('America/Toronto', Date.parse('2026-10-01T00:00Z'), Date.parse('2027-03-01T00:00Z')),
    turnsAtMaghrib: true,
    days,
    changes: [],
    announcements: [],
    events: [],
    calls: [],
    fridayCalls: [],
  };
}

const plain = times(
  day('2026-11-17'),
  day('2026-11-18'),
  day('2026-11-19'),
  day('2026-11-20', { jumuah: ['13:15', '14:15'] }),
  day('2026-11-21'),
);
const shown = (all: AppTimes, when: string) => {
  const hero = heroAt(all, at(when));
  return hero && [hero.mood, hero.name, hero.at[1], hero.ground].join(' ');
};

describe('the first card of the phone app', () => {
  it.each([
    ['2026-11-18T13:52', 'next asr 14:45 day'],
    ['2026-11-18T14:28', 'adhan asr 14:45 day'],
    ['2026-11-18T14:30', 'adhan asr 14:45 day'],
    ['2026-11-18T14:31', 'next asr 14:45 day'],
    ['2026-11-18T14:45', 'prayer asr 14:45 day'],
    ['2026-11-18T14:54', 'prayer asr 14:45 day'],
    ['2026-11-18T14:55', 'next maghrib 16:56 day'],
    ['2026-11-18T19:39', 'prayer isha 19:30 day'],
    ['2026-11-18T19:40', 'tomorrow fajr 06:15 night'],
    ['2026-11-18T23:59', 'tomorrow fajr 06:15 night'],
    ['2026-11-19T00:00', 'next fajr 06:15 night'],
    ['2026-11-20T07:00', 'next jumuah 13:15 day'],
    ['2026-11-20T07:16', 'friday jumuah 13:15 day'],
    ['2026-11-20T12:04', 'adhan jumuah 13:15 day'],
    ['2026-11-20T13:15', 'prayer jumuah 13:15 day'],
    ['2026-11-20T13:30', 'friday jumuah 14:15 day'],
    ['2026-11-20T14:40', 'next asr 14:45 day'],
  ])('at %s: %s', (when, expected) => {
    expect(shown(plain, when)).toBe(expected);
  });

  it('names the second Jumu’ah beside the first, and what follows a prayer', () => {
    expect(heroAt(plain, at('2026-11-20T09:00'))?.more.map(([, label]) => label)).toEqual(['14:15']);
    expect(heroAt(plain, at('2026-11-18T14:46'))?.following).toMatchObject({
      prayer: 'maghrib',
      isIqamah: true,
    });
  });

  it('waits for iftar from Asr on and for the end of suhoor after Isha, in Ramadan', () => {
    const fasting = times(
      day('2027-02-07', { hijri: [1448, 8, 29] }),
      day('2027-02-08', { hijri: [1448, 9, 1] }),
      day('2027-02-09', { hijri: [1448, 9, 2] }),
    );
    expect(shown(fasting, '2027-02-07T20:00')).toBe('suhoor suhoor 05:54 ramadan');
    expect(heroAt(fasting, at('2027-02-07T20:00'))?.day).toBe(1);
    expect(shown(fasting, '2027-02-08T03:00')).toBe('suhoor suhoor 05:54 ramadan');
    expect(shown(fasting, '2027-02-08T13:52')).toBe('next asr 14:45 day');
    expect(shown(fasting, '2027-02-08T15:30')).toBe('iftar iftar 16:51 ramadan');
    expect(shown(fasting, '2027-02-08T16:51')).toBe('adhan maghrib 16:56 day');
  });

  it('has the prayers of Eid before everything else', () => {
    const feast = times(day('2027-03-09'), day('2027-03-10', { eid: ['08:00', '09:30'] }), day('2027-03-11'));
    expect(shown(feast, '2027-03-10T07:00')).toBe('eid eid 08:00 day');
    expect(shown(feast, '2027-03-10T09:00')).toBe('eid eid 09:30 day');
    expect(shown(feast, '2027-03-10T10:00')).toBe('next dhuhr 12:45 day');
  });

  it('says that there are no times rather than yesterday’s', () => {
    const missing = times(day('2026-11-17'), day('2026-11-18', { isEntered: false }));
    expect(heroAt(missing, at('2026-11-18T13:00'))).toBeNull();
    expect(heroAt(plain, at('2026-12-18T13:00'))).toBeNull();
  });

  it('goes by the adhan where no iqamah is listed', () => {
    const own = day('2026-11-18');
    own.prayers.asr = { adhan: own.prayers.asr.adhan, iqamah: null };
    expect(nextStop(times(own, day('2026-11-19')), at('2026-11-18T13:00'))).toMatchObject({
      prayer: 'asr',
      isIqamah: false,
      at: [expect.any(Number), '14:28'],
    });
  });
});

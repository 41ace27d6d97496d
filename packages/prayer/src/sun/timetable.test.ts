import { describe, expect, test } from 'vitest';
import { LONDON, MAKKAH, NO_OFFSETS, settings, TORONTO } from '../../test/samples.ts';
import { PLAIN_CALENDAR } from '../calendar/hijri.ts';
import { offsetAt } from '../clock/zone.ts';
import { zone, zoneNames, zoneSlice } from '../clock/zones.ts';
import type { Day, Place, Settings } from '../types.ts';
import { timetableIn } from './prayer-times.ts';
import { timetable, timetableWithInstants } from './timetable.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const one = (place: Place, date: string, changes: Partial<Settings> = {}): Day => {
  const [row] = timetable(place, settings(changes), { from: date, to: date });
  if (!row) throw new Error(date);
  return row;
};
const TROMSO: Place = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' };
const REYKJAVIK: Place = { latitude: 64.1466, longitude: -21.9426, timeZone: 'Atlantic/Reykjavik' };

describe('high latitudes', () => {
  test('without a rule a prayer may not exist: 60 Fajr days in London by the Muslim World League', () => {
    const rows = timetable(LONDON, settings(), YEAR);
    expect(rows.filter(({ fajr }) => fajr === null)).toHaveLength(60);
    expect(rows.filter(({ sunrise }) => sunrise === null)).toHaveLength(0);
    for (const highLatitude of ['1', '2', '3'] as const) {
      expect(
        timetable(LONDON, settings({ highLatitude }), YEAR).filter(({ fajr, isha }) => !fajr || !isha),
      ).toEqual([]);
    }
  });

  test('half, a seventh, and angle sixtieths of the night', () => {
    const instants = (highLatitude: Settings['highLatitude']) =>
      timetableWithInstants(LONDON, settings({ highLatitude }), { from: '2026-06-21', to: '2026-06-21' })[0]
        ?.instants;
    const night = (86_400_000 + (instants('1')?.sunrise ?? 0) - (instants('1')?.maghrib ?? 0)) / 60_000;
    for (const [rule, fajr, isha] of [
      ['1', 1 / 2, 1 / 2],
      ['2', 1 / 7, 1 / 7],
      ['3', 18 / 60, 17 / 60],
    ] as const) {
      const found = instants(rule);
      const before = ((found?.sunrise ?? 0) - (found?.fajr ?? 0)) / 60_000;
      const after = ((found?.isha ?? 0) - (found?.maghrib ?? 0)) / 60_000;
      expect(Math.abs(before - night * fajr), `Fajr ${rule}`).toBeLessThanOrEqual(1.5);
      expect(Math.abs(after - night * isha), `Isha ${rule}`).toBeLessThanOrEqual(1.5);
    }
  });

  test('a rule bounds a time that exists, and leaves a shorter one alone', () => {
    expect(one(LONDON, '2026-12-21', { highLatitude: '3' }).fajr).toBe(one(LONDON, '2026-12-21').fajr);
    expect(one(LONDON, '2026-05-10', { highLatitude: '2' }).fajr).not.toBe(one(LONDON, '2026-05-10').fajr);
  });

  test('it also bounds a Maghrib given by an angle', () => {
    const qum = { method: '0', highLatitude: '2' } as const;
    const oslo: Place = { latitude: 65, longitude: 10.75, timeZone: 'Europe/Oslo' };
    const [free] = timetableWithInstants(oslo, settings({ method: '0' }), {
      from: '2026-06-21',
      to: '2026-06-21',
    });
    const [bound] = timetableWithInstants(oslo, settings(qum), { from: '2026-06-21', to: '2026-06-21' });
    expect(free?.maghrib).toBeNull();
    expect(bound?.maghrib).not.toBeNull();
    expect(bound?.instants.maghrib).toBe(bound?.instants.isha);
  });

  test('polar day and polar night', () => {
    expect(one(TROMSO, '2026-06-21', { highLatitude: '3' })).toMatchObject({
      fajr: null,
      sunrise: null,
      maghrib: null,
      isha: null,
    });
    expect(one(TROMSO, '2026-06-21').asr).not.toBeNull();
    expect(one(TROMSO, '2026-12-21')).toMatchObject({ sunrise: null, asr: null, maghrib: null });
    expect(one(TROMSO, '2026-12-21').fajr).toMatch(/^06:/);
    expect(one(TROMSO, '2026-12-21').dhuhr).toMatch(/^11:/);
    for (const latitude of [90, -90]) {
      const rows = timetable({ latitude, longitude: 0, timeZone: 'Etc/UTC' }, settings(), YEAR);
      expect(rows.every(({ sunrise, dhuhr }) => sunrise === null && dhuhr !== null)).toBe(true);
    }
  });

  test('Isha and even Maghrib may follow midnight, in the row of their evening', () => {
    expect(one(REYKJAVIK, '2026-06-21').maghrib).toBe('00:04');
    expect(
      one({ ...LONDON, latitude: 55.86, longitude: -4.25 }, '2026-06-20', { highLatitude: '1' }).isha,
    ).toBe('01:19');
    const [row] = timetableWithInstants(REYKJAVIK, settings(), { from: '2026-06-21', to: '2026-06-21' });
    expect(row?.instants.maghrib).toBe(Date.parse('2026-06-22T00:04Z'));
  });
});

describe('dates and clocks', () => {
  test.each([
    ['Pacific/Apia', -13.83, -171.77],
    ['Pacific/Tongatapu', -21.13, -175.2],
    ['Pacific/Kiritimati', 1.87, -157.4],
    ['Pacific/Auckland', -36.85, 174.76],
    ['Pacific/Pago_Pago', -14.28, -170.7],
    ['Asia/Shanghai', 39.47, 75.99],
  ])('%s: the noon of the date itself', (timeZone, latitude, longitude) => {
    const rows = timetableWithInstants({ latitude, longitude, timeZone }, settings(), {
      from: '2026-03-01',
      to: '2026-03-03',
    });
    for (const { date, dhuhr, instants } of rows) {
      const offset = Date.parse(`${date}T${dhuhr}Z`) - (instants.dhuhr ?? 0);
      const hours = {
        'Pacific/Apia': 13,
        'Pacific/Tongatapu': 13,
        'Pacific/Kiritimati': 14,
        'Pacific/Auckland': 13,
        'Pacific/Pago_Pago': -11,
        'Asia/Shanghai': 8,
      }[timeZone];
      expect(offset / 3_600_000).toBe(hours);
    }
  });

  test('on the day the clocks change, each time has the clock of its own moment', () => {
    expect(one(TORONTO, '2026-03-07').fajr).toMatch(/^05:/);
    expect(one(TORONTO, '2026-03-08').fajr).toMatch(/^06:/);
    // Greenland puts its clock forward at 23:00 on Saturday evening: Maghrib comes before that, a late Isha after.
    const upernavik: Place = { latitude: 72.79, longitude: -56.15, timeZone: 'America/Nuuk' };
    const date = '2026-03-28';
    const [row] = timetableWithInstants(upernavik, settings({ highLatitude: '1' }), { from: date, to: date });
    const hoursBehind = (shown: string, instant = 0) => (instant - Date.parse(`${shown}Z`)) / 3_600_000;
    expect(hoursBehind(`2026-03-28T${row?.maghrib}`, row?.instants.maghrib ?? 0)).toBe(2);
    expect(hoursBehind(`2026-03-29T${row?.isha}`, row?.instants.isha ?? 0)).toBe(1);
  });

  test('in every zone, 400 days through, noon follows noon: no date is skipped or doubled', () => {
    const wrong: string[] = [];
    for (const timeZone of zoneNames()) {
      const longitude = Math.max(-180, Math.min(180, offsetAt(zone(timeZone), Date.UTC(2026, 5, 1)) / 4));
      const place = { latitude: 30, longitude, timeZone };
      const rows = timetableWithInstants(place, settings(), { from: '2026-06-01', to: '2027-07-05' });
      rows.forEach(({ date, instants }, i) => {
        const last = rows[i - 1]?.instants.dhuhr;
        const hours = ((instants.dhuhr ?? 0) - (last ?? 0)) / 3_600_000;
        if (last && Math.abs(hours - 24) > 0.03) wrong.push(`${timeZone} ${date}`);
      });
      if (rows.length !== 400) wrong.push(timeZone);
    }
    expect(wrong).toEqual([]);
  });

  test('29 February, and the first and last day of a year', () => {
    const rows = timetable(MAKKAH, settings(), { from: '2024-02-28', to: '2024-03-01' });
    expect(rows.map(({ date }) => date)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    const turn = timetable(TORONTO, settings(), { from: '2026-12-31', to: '2027-01-01' });
    expect(turn.map(({ dhuhr }) => dhuhr)).toEqual(['12:21', '12:21']);
  });

  test('a slice of the zone gives the same rows', () => {
    const slice = zoneSlice('America/Toronto', Date.parse('2025-12-25'), Date.parse('2027-01-08'));
    expect(timetableIn(JSON.parse(JSON.stringify(slice)), TORONTO, settings(), YEAR)).toEqual(
      timetable(TORONTO, settings(), YEAR),
    );
  });

  test('an unknown zone and a date that does not exist are refused', () => {
    expect(() => one({ ...LONDON, timeZone: 'Europe/Atlantis' }, '2026-01-01')).toThrow(RangeError);
    expect(() => one(LONDON, '2026-02-30')).toThrow(RangeError);
  });
});

describe('settings', () => {
  test('Umm al-Qura: Isha is 90 minutes after Maghrib, 120 in the mosque’s own Ramadan', () => {
    const gap = (date: string, calendar = PLAIN_CALENDAR) => {
      const [row] = timetableWithInstants(
        MAKKAH,
        settings({ method: '4' }),
        { from: date, to: date },
        calendar,
      );
      return ((row?.instants.isha ?? 0) - (row?.instants.maghrib ?? 0)) / 60_000;
    };
    expect(gap('2026-02-17')).toBe(90);
    expect(gap('2026-02-18')).toBe(120);
    expect(gap('2026-03-19')).toBe(120);
    expect(gap('2026-03-20')).toBe(90);
    const later = { ...PLAIN_CALENDAR, months: [{ year: 1447, month: 9, start: '2026-02-19' }] };
    expect(gap('2026-02-18', later)).toBe(90);
  });

  test('custom angles count with the custom method only', () => {
    const angles = { fajrAngle: 15, ishaAngle: 15 };
    const isna = one(TORONTO, '2026-03-20', { method: '2' });
    expect(one(TORONTO, '2026-03-20', { method: '6', ...angles })).toEqual(isna);
    expect(one(TORONTO, '2026-03-20', { method: '3', ...angles })).toEqual(one(TORONTO, '2026-03-20'));
    expect(one(TORONTO, '2026-03-20', { method: '6' })).toEqual(one(TORONTO, '2026-03-20'));
  });

  test('Hanafi Asr is later, and nothing else changes', () => {
    const { asr, ...rest } = one(MAKKAH, '2026-03-20', { asr: '1' });
    const { asr: standard, ...others } = one(MAKKAH, '2026-03-20');
    expect(rest).toEqual(others);
    expect((asr ?? '') > (standard ?? '')).toBe(true);
  });

  test('safe rounding is never early for a prayer and never late for sunrise', () => {
    const rows = timetableWithInstants(TORONTO, settings(), YEAR);
    const safe = timetableWithInstants(TORONTO, settings({ rounding: 'safe' }), YEAR);
    const steps = new Set(
      safe.flatMap(({ instants }, i) => [((instants.asr ?? 0) - (rows[i]?.instants.asr ?? 0)) / 60_000]),
    );
    expect(steps).toEqual(new Set([0, 1]));
    const sunrise = new Set(
      safe.map(({ instants }, i) => ((instants.sunrise ?? 0) - (rows[i]?.instants.sunrise ?? 0)) / 60_000),
    );
    expect(sunrise).toEqual(new Set([0, -1]));
  });

  test('each offset moves its own column', () => {
    expect(one(MAKKAH, '2026-03-20', { offsets: { ...NO_OFFSETS, sunrise: -3, isha: 100 } })).toEqual({
      ...one(MAKKAH, '2026-03-20'),
      sunrise: '06:22',
      isha: '21:21',
    });
  });
});

import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import type { Reminders } from '@minaret/contract/athan-plus/channels';
import { describe, expect, it } from 'vitest';
import { FIRST_REMINDERS } from './choices.ts';
import { alarmsOf, setAlarms } from './native-alarms.ts';

const MINUTE_MS = 60_000;
const none = { adhan: null, iqamah: null };
const times = {
  days: ['2026-11-18', '2026-11-19', '2026-11-20'].map((date, index) => ({
    date,
    jumuah: index === 2 ? [[2880 + 790, '13:10']] : [],
    sunrise: [index * 1440 + 420, '07:00'],
    prayers: {
      fajr: { adhan: [index * 1440 + 330, '05:30'], iqamah: [index * 1440 + 360, '06:00'] },
      dhuhr: { adhan: [index * 1440 + 720, '12:00'], iqamah: [index * 1440 + 780, '13:00'] },
      asr: none,
      maghrib: none,
      isha: none,
    },
  })),
} as unknown as AppTimes;

const wants = (...prayers: Reminders['prayers']): Reminders => ({ ...FIRST_REMINDERS, prayers });
const minutes = (reminders: Reminders, now = 0) =>
  alarmsOf(times, reminders, '2026-11-18', now).map(({ at, prayer }) => [at / MINUTE_MS, prayer]);

describe('alarms of the Android package', () => {
  it('ring at what was chosen and at nothing else', () => {
    expect(minutes(wants())).toEqual([]);
    expect(minutes(wants({ prayer: 'fajr', at: 'iqamah', minutes: 15 }))).toEqual([
      [345, 'fajr'],
      [1785, 'fajr'],
      [3225, 'fajr'],
    ]);
    expect(minutes(wants({ prayer: 'sunrise', at: 'adhan', minutes: 0 }))[0]).toEqual([420, 'sunrise']);
  });

  it('come in their order, and none of what has passed', () => {
    const both = wants(
      { prayer: 'dhuhr', at: 'adhan', minutes: 0 },
      { prayer: 'fajr', at: 'adhan', minutes: 0 },
    );
    expect(minutes(both, 720 * MINUTE_MS)).toEqual([
      [1770, 'fajr'],
      [2160, 'dhuhr'],
      [3210, 'fajr'],
      [3600, 'dhuhr'],
    ]);
  });

  it('takes the old ones away first', () => {
    const told: unknown[] = [];
    const phone = {
      set: (...all: unknown[]) => told.push(all),
      clear: () => told.push('clear'),
    };
    setAlarms(phone, [{ at: 5, prayer: 'fajr', label: '05:30' }], ({ prayer }) => prayer);
    expect(told).toEqual(['clear', [5, 1, 'fajr']]);
  });
});

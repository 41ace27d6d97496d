import { addDays } from '@minaret/prayer/calendar/dates';
import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';
import type { PrintedDay } from './printed-days.ts';

const TIMES: PrintedDay['p'] = [
  ['05:35', '06:00'],
  ['12:01', '12:45'],
  ['14:43', '15:00'],
  ['17:10', '17:15'],
  ['18:29', '19:30'],
];
const MONTH = Array.from(
  { length: 30 },
  (_, index): PrintedDay => ({
    d: addDays('2026-11-01', index),
    h: [1448, 5, index + 1],
    s: '06:53',
    p: TIMES,
    j: index % 7 === 5 ? ['13:15', '14:15'] : [],
    e: [],
    t: [],
  }),
);
/** The same month, some days of it otherwise. */
const changed = (from: number, to: number, change: (day: PrintedDay) => Partial<PrintedDay>) =>
  MONTH.map((day, index) => (index + 1 >= from && index + 1 <= to ? { ...day, ...change(day) } : day));
const withPrayer =
  (at: number, value: PrintedDay['p'][number]) =>
  ({ p }: PrintedDay) => ({
    p: p.with(at, value),
  });
const found = (now: readonly PrintedDay[], period = '2026-11', shows: 'both' | 'iqamah' = 'both') =>
  differences(MONTH, now, period, shows);

describe('what differs from a print', () => {
  it('is nothing while nothing changes', () => {
    expect(found(MONTH)).toEqual([]);
  });

  it('is the prayer on the days on which it does, with both times', () => {
    expect(found(changed(20, 22, withPrayer(2, ['14:43', '14:45'])))).toEqual([
      {
        field: { kind: 'iqamah', prayer: 'asr' },
        from: '2026-11-20',
        to: '2026-11-22',
        printed: ['15:00'],
        now: ['14:45'],
      },
    ]);
  });

  it('is not what the sheet does not show', () => {
    const adhan = changed(3, 3, withPrayer(2, ['14:44', '15:00']));
    expect(found(adhan)).toHaveLength(1);
    expect(found(adhan, '2026-11', 'iqamah')).toEqual([]);
    expect(found(adhan, '2026')).toEqual([]);
    const isha = changed(3, 3, withPrayer(4, ['18:30', '19:30']));
    expect(found(isha, 'ramadan-1448')).toEqual([]);
  });

  it('of a Friday is its Jumu’ah, not the Dhuhr that it hides', () => {
    const friday = changed(6, 6, (day) => ({
      ...withPrayer(1, ['12:01', '13:00'])(day),
      j: ['13:30', '14:15'],
    }));
    expect(found(friday)).toEqual([
      {
        field: { kind: 'jumuah' },
        from: '2026-11-06',
        to: '2026-11-06',
        printed: ['13:15', '14:15'],
        now: ['13:30', '14:15'],
      },
    ]);
    const without = found(changed(6, 6, () => ({ j: [] })));
    expect(without.map(({ field: { kind }, now }) => [kind, now])).toEqual([
      ['jumuah', []],
      ['iqamah', ['12:45']],
    ]);
  });

  it('of a calendar that moved is one line', () => {
    const moved = changed(8, 30, ({ h: [year, month, day] }) => ({ h: [year, month, day - 1] }));
    expect(found(moved)).toEqual([
      {
        field: { kind: 'hijri' },
        from: '2026-11-08',
        to: '2026-11-30',
        printed: ['1448-5-8'],
        now: ['1448-5-7'],
      },
    ]);
  });

  it('is everything that was taken away', () => {
    const none = found(changed(1, 1, () => ({ s: null, p: TIMES.map((): [null, null] => [null, null]) })));
    expect(none).toHaveLength(11);
    expect(none.every(({ now }) => now.length === 0)).toBe(true);
  });
});

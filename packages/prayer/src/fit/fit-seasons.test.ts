import { describe, expect, test } from 'vitest';
import { LONDON, mosqueYear, settingsOf, TORONTO } from '../../test/mosque-year.ts';
import { oddlyStepped } from '../../test/stepped-year.ts';
import { weekday } from '../calendar/dates.ts';
import { clockTime, minutesOf } from '../clock/clock.ts';
import type { TimetableRow } from '../files/cells/row.ts';
import type { IqamahRule, IqamahRules } from '../iqamah/iqamah-rules.ts';
import { timetable } from '../sun/timetable.ts';
import { fitIqamah } from './fit-iqamah.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const STANDING: IqamahRules = {
  version: 1,
  prayers: { asr: [{ time: { kind: 'fixed', time: '17:30' } }] },
  jumuah: [[{ time: { kind: 'fixed', time: '13:00' } }]],
};
const sheet = mosqueYear();
const between = (from: string, to: string) => sheet.filter(({ date }) => date >= from && date <= to);
const toronto = { timeZone: TORONTO.timeZone };

/** On a quarter, moved whenever the wait has become too short or too long. */
function handStepped(prayer: 'fajr' | 'asr' | 'isha', least: number, most: number): TimetableRow[] {
  let now = 0;
  return timetable(LONDON, settingsOf({ method: '3' }), YEAR).map(({ date, ...salah }) => {
    const adhan = minutesOf(salah[prayer] ?? '00:00');
    if (now - adhan < least || now - adhan > most) now = Math.ceil((adhan + least + 5) / 15) * 15;
    return { date, salah, iqamah: { [prayer]: { at: [clockTime(now)] } }, jumuah: [] };
  });
}

describe('a year of steps made by hand', () => {
  test.each([
    ['fajr', 15, 45],
    ['isha', 5, 40],
    ['asr', 5, 40],
  ] as const)('is a few rules for %s, and records', (prayer, least, most) => {
    const fit = fitIqamah(handStepped(prayer, least, most), { timeZone: 'Europe/London' });
    expect(fit.rules.prayers[prayer]?.length).toBeLessThanOrEqual(6);
    expect(fit.explained).toBeGreaterThan(220);
    expect(fit.records).toHaveLength(365 - fit.explained);
  });
});

describe('a year set anew by hand every week or three, in odd steps', () => {
  const zone = { timeZone: 'Europe/London', mostRules: 20 };

  test.each([
    [1, 10, 18],
    [2, 14, 14],
    [3, 7, 21],
    [4, 20, 35],
  ])('is dated times that can be saved, and few records (%i)', (seed, fewest, most) => {
    const rows = oddlyStepped(seed, fewest, most);
    const { rules, explained, records, columns } = fitIqamah(rows, zone);
    expect(explained).toBeGreaterThan(320);
    expect(rules.prayers.fajr?.length).toBeLessThanOrEqual(20);
    expect(records).toHaveLength(365 - explained);
    expect(columns).toMatchObject([{ explained, rules: rules.prayers.fajr?.length }]);
  });

  test('of part of it has no more of them than there is room for', () => {
    const standing = (count: number): IqamahRules => ({
      version: 1,
      prayers: { fajr: Array.from({ length: count }, () => ({ time: { kind: 'after', minutes: 9 } })) },
      jumuah: [],
    });
    const half = oddlyStepped(1, 10, 18).slice(0, 182);
    for (const count of [0, 5, 12, 18, 20]) {
      const fit = fitIqamah(half, { ...zone, standing: standing(count) });
      expect(fit.rules.prayers.fajr?.length ?? 0).toBeLessThanOrEqual(20);
      if (count <= 5) expect(fit.explained).toBeGreaterThan(155);
    }
  });
});

describe("a Jumu'ah slot", () => {
  const withSecond = (has: (date: string) => boolean) =>
    sheet.map((row) => (weekday(row.date) === 5 && !has(row.date) ? { ...row, jumuah: ['13:45'] } : row));
  const second = (rows: readonly TimetableRow[]) => fitIqamah(rows, toronto).rules.jumuah[1];

  test('of the summer alone is proposed for the summer alone', () => {
    const rows = withSecond((date) => date >= '2026-06-01' && date < '2026-09-01');
    expect(second(rows)).toEqual([
      { when: { from: '05-30', to: '09-03' }, time: { kind: 'fixed', time: '14:30' } },
    ]);
    expect(fitIqamah(rows, toronto).exceptions).toEqual([]);
  });

  test('of the winter passes the new year', () => {
    const rows = withSecond((date) => date < '2026-03-01' || date > '2026-11-01');
    expect(second(rows)?.map(({ when }) => when)).toEqual([{ from: '10-31', to: '03-05' }]);
  });

  test('of Ramadan is one of Ramadan', () => {
    const rows = withSecond((date) => date >= '2026-02-18' && date <= '2026-03-19');
    expect(second(rows)?.[0]?.when).toEqual({
      hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } },
    });
  });

  test('that is missing on two Fridays is there all year, with records for the two', () => {
    const rows = withSecond((date) => !['2026-05-29', '2026-06-05'].includes(date));
    const { rules, records } = fitIqamah(rows, toronto);
    expect(rules.jumuah[1]).toEqual([{ time: { kind: 'fixed', time: '14:30' } }]);
    expect(records.map(({ from, jumuah }) => [from, jumuah?.length])).toEqual([
      ['2026-05-29', 1],
      ['2026-06-05', 1],
    ]);
  });
});

describe('a sheet of part of a year', () => {
  test('speaks of its own dates, in front of the rules that stand', () => {
    const { rules, isWholeYear, columns } = fitIqamah(between('2026-03-04', '2026-05-28'), {
      ...toronto,
      standing: STANDING,
    });
    const when = { from: '2026-03-04', to: '2026-05-28' };
    expect(isWholeYear).toBe(false);
    expect(rules.prayers.asr).toEqual([
      { when, time: { kind: 'after', minutes: 15 } },
      ...(STANDING.prayers.asr ?? []),
    ]);
    expect(columns.find(({ prayer }) => prayer === 'asr')).toMatchObject({ rules: 1, times: 86 });
    expect(rules.jumuah[0]?.[0]?.when).toEqual({ from: '2026-03-06', to: '2026-05-22' });
    expect(rules.jumuah[0]?.at(-1)).toEqual(STANDING.jumuah[0]?.[0]);
  });

  test('of eleven months leaves the twelfth alone, and of two seasons what is between them', () => {
    expect(fitIqamah(between('2026-01-01', '2026-11-30'), toronto).rules.prayers.asr).toMatchObject([
      { when: { from: '2026-01-01', to: '2026-11-30' } },
    ]);
    const two = [...between('2026-03-01', '2026-03-31'), ...between('2026-06-01', '2026-06-30')];
    expect(fitIqamah(two, toronto).rules.prayers.asr?.map(({ when }) => when)).toEqual([
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-06-01', to: '2026-06-30' },
    ]);
  });

  test('has no more rules than there is room for, and none when it is too short for one', () => {
    const asr = Array.from({ length: 20 }, (): IqamahRule => ({ time: { kind: 'after', minutes: 9 } }));
    const part = between('2026-03-04', '2026-05-28');
    const crowded = (count: number) =>
      fitIqamah(part, {
        ...toronto,
        mostRules: 20,
        standing: { version: 1, prayers: { asr: asr.slice(0, count) }, jumuah: [] },
      });
    expect(crowded(19).rules.prayers.asr).toHaveLength(20);
    const full = crowded(20);
    expect(full.rules.prayers.asr).toBeUndefined();
    expect(full.records).toHaveLength(86);
    const week = fitIqamah(between('2026-03-04', '2026-03-10'), toronto);
    expect(week.rules.prayers).toEqual({});
    expect(week.records).toHaveLength(7);
  });
});

test('times that follow no rule get none, and stay as records', () => {
  let noise = 7;
  const rows = sheet.map((row): TimetableRow => {
    noise = (noise * 31 + 11) % 47;
    const isha = { at: [clockTime(minutesOf(row.salah.isha ?? '20:00') + noise)] };
    return { ...row, iqamah: { isha }, jumuah: [] };
  });
  const fit = fitIqamah(rows, { ...toronto, standing: STANDING });
  expect(fit.rules).toEqual({ version: 1, prayers: {}, jumuah: [] });
  expect(fit.columns).toEqual([{ prayer: 'isha', times: 365, explained: 0, rules: 0 }]);
  expect(fit.records).toHaveLength(365);
});

import type { LearntRules } from '@minaret/contract/iqama/iqama-learn';
import { expect, it } from 'vitest';
import { exceptionRanges } from './exception-ranges.ts';

type Exception = LearntRules['exceptions'][number];
const fajr = (date: string, given: string, by_rule = '05:30'): Exception => ({
  date,
  prayer: 'fajr',
  slot: null,
  given,
  by_rule,
});
const jumuah = (date: string, slot: number, given: string | null): Exception => ({
  date,
  prayer: 'jumuah',
  slot,
  given,
  by_rule: '13:30',
});

it('days in a row with one time are one range, whatever lies between them in the list', () => {
  const isha: Exception = { date: '2026-03-04', prayer: 'isha', slot: null, given: '20:00', by_rule: null };
  const found = exceptionRanges([
    fajr('2026-03-03', '05:15'),
    fajr('2026-03-04', '05:15', '05:29'),
    isha,
    fajr('2026-03-05', '05:15', '05:28'),
    fajr('2026-03-06', '05:20'),
    fajr('2026-03-08', '05:20'),
  ]);
  expect(found.map(({ from, to, prayer, given, days }) => [from, to, prayer, given, days])).toEqual([
    ['2026-03-03', '2026-03-05', 'fajr', '05:15', 3],
    ['2026-03-04', '2026-03-04', 'isha', '20:00', 1],
    ['2026-03-06', '2026-03-06', 'fajr', '05:20', 1],
    ['2026-03-08', '2026-03-08', 'fajr', '05:20', 1],
  ]);
  expect(found[0]?.byRule).toEqual(['05:30', '05:28']);
  expect(found[2]?.byRule).toEqual(['05:30']);
});

it('Fridays follow each other, slot by slot', () => {
  const found = exceptionRanges([
    jumuah('2026-03-06', 1, '13:15'),
    jumuah('2026-03-06', 2, null),
    jumuah('2026-03-13', 1, '13:15'),
    jumuah('2026-03-27', 1, '13:15'),
  ]);
  expect(found.map(({ from, to, slot, days }) => [from, to, slot, days])).toEqual([
    ['2026-03-06', '2026-03-13', 1, 2],
    ['2026-03-06', '2026-03-06', 2, 1],
    ['2026-03-27', '2026-03-27', 1, 1],
  ]);
});

import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { expect, it } from 'vitest';
import { rangesOf } from './record-ranges.ts';

const record = (
  mit_date: string,
  mit_fajr = '05:30',
  source: 'record' | 'upload' = 'record',
): IqamaRecord => ({
  mit_id: Number(mit_date.replaceAll('-', '')),
  mit_date,
  mit_fajr,
  mit_zuhr: null,
  mit_asr: null,
  mit_maghrib: null,
  mit_isha: null,
  mit_jummah1: null,
  mit_jummah2: null,
  mit_jummah3: null,
  source,
  version: 1,
});

it('days that follow each other with the same times are one range, over the month’s end', () => {
  const ranges = rangesOf([
    record('2026-01-30'),
    record('2026-01-31'),
    record('2026-02-01'),
    record('2026-02-02', '05:45'),
    record('2026-02-03', '05:45', 'upload'),
    record('2026-02-05', '05:45', 'upload'),
  ]);
  expect(ranges.map((range) => range.map(({ mit_date }) => mit_date.slice(5)))).toEqual([
    ['01-30', '01-31', '02-01'],
    ['02-02'],
    ['02-03'],
    ['02-05'],
  ]);
});

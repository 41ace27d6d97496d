import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { IQAMAH_PRAYERS, PRAYERS } from '../types.ts';
import { emptyRow, type TimetableRow } from './cells/row.ts';
import { csvCell, plainCell, readCsv } from './csv.ts';
import { readTimetable } from './read.ts';
import { writeTimetable } from './write.ts';

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
const iqamah = fc.oneof(
  fc.record({ at: fc.array(clock, { minLength: 1, maxLength: 3 }) }),
  fc.record({ after: fc.integer({ min: 0, max: 240 }) }),
  fc.constant(null),
);
const maybe = <T>(keys: readonly string[], value: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });
const hijri = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('=1+1', '@x', "'=x", '-2', '"a";b'))
  .map((text) => text.replace(/[^\x21-\x7e]+/g, ' ').trim())
  .filter((text) => text !== '');
const rows = fc.uniqueArray(
  fc.tuple(
    fc.integer({ min: 0, max: 2000 }),
    maybe(PRAYERS, fc.option(clock)),
    maybe(IQAMAH_PRAYERS, iqamah),
    fc.array(fc.oneof(clock, fc.record({ after: fc.integer({ min: 0, max: 999 }) })), { maxLength: 3 }),
    fc.option(hijri, { nil: undefined }),
  ),
  { selector: ([day]) => day, maxLength: 12 },
);

const toRow = ([day, salah, called, jumuah, text]: [
  number,
  object,
  object,
  TimetableRow['jumuah'],
  string | undefined,
]) => {
  const row: TimetableRow = { ...emptyRow(addDays('2024-01-01', day)), salah, iqamah: called, jumuah };
  if (text !== undefined) row.hijri = text;
  return row;
};

describe('writing and reading back', () => {
  test('is the identity, whatever the rows hold', () => {
    fc.assert(
      fc.property(rows, (drawn) => {
        const given = drawn.map(toRow);
        const { rows: read, questions } = readTimetable(writeTimetable(given));
        expect(questions).toEqual([]);
        expect(read.map(({ line: _, ...row }) => row)).toEqual(given);
      }),
      { numRuns: 500 },
    );
  });

  test('the headers are the documented ones', () => {
    const salah = { ...emptyRow('2026-01-02'), salah: { fajr: '06:00', isha: null } };
    const both = { ...salah, iqamah: { maghrib: { after: 5 } }, jumuah: ['13:15'] };
    const iqamah = { ...emptyRow('2026-01-02'), iqamah: { dhuhr: { at: ['13:30'] } } };
    expect(writeTimetable([salah])).toBe(
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\r\n2026-01-02,06:00 AM,,,,,N/A\r\n',
    );
    expect(writeTimetable([iqamah])).toBe(
      'Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Jumuah 1,Jumuah 2,Jumuah 3\r\n2026-01-02,,13:30,,,,,,\r\n',
    );
    expect(writeTimetable([both])).toContain(',5 minutes after adhan,,13:15,,\r\n');
    expect(writeTimetable([both], { content: 'salah' })).toBe(writeTimetable([salah]));
    expect(readTimetable(writeTimetable([{ ...both, hijri: '13 Rajab' }])).layout.name).toBe('minaret-both');
  });
});

describe('cells', () => {
  test('no cell of an export begins a formula', () => {
    for (const text of [
      '=1+1',
      '+1',
      '-1+1',
      '-1.5.5',
      '- 1',
      '@x',
      '\t=1',
      '\r=1',
      ' =1',
      '＝1',
      "'=1",
      '=HYPERLINK("x","y")',
    ]) {
      const [cell = ''] = readCsv(csvCell(text), ',')[0]?.cells ?? [];
      expect(cell, text).toMatch(/^'/);
      expect(plainCell(cell)).toBe(text);
    }
  });

  test('a sum below nothing stays a number', () => {
    for (const text of ['-1', '-15.00', '-0.5']) expect(csvCell(text)).toBe(text);
  });

  test('any text survives, and never becomes two cells', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (texts) => {
        const line = texts.map(csvCell).join(',');
        const records = readCsv(`x\n${line}`, ',');
        const cells = records.length === 1 ? [''] : (records[1]?.cells ?? []).map(plainCell);
        expect(cells).toEqual(texts);
      }),
      { numRuns: 500 },
    );
  });
});

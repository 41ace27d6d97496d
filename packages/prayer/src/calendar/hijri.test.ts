import umalqura from '@umalqura/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, isoDate } from './dates.ts';
import {
  gregorianDate,
  type HijriCalendar,
  hijriDate,
  hijriReader,
  type MonthRecord,
  monthRecordProblem,
  PLAIN_CALENDAR,
} from './hijri.ts';
import { monthIndex, publishedStart } from './hijri-table.ts';

const plain = hijriReader(PLAIN_CALENDAR);
const withRecords = (...months: MonthRecord[]): HijriCalendar => ({ ...PLAIN_CALENDAR, months });

describe('the published calendar', { timeout: 60_000 }, () => {
  test('all 840 months of 1431-1500 begin and end as published', () => {
    const wrong: string[] = [];
    for (let year = 1431; year <= 1500; year++) {
      for (let month = 1; month <= 12; month++) {
        const { start, days } = plain.monthOf(year, month);
        const { gy, gm, gd } = umalqura.$.hijriToGregorian(year, month, 1);
        const theirs = isoDate(Date.UTC(gy, gm, gd) / 86_400_000);
        if (start !== theirs || days !== umalqura.$.getDaysInMonth(year, month))
          wrong.push(`${year}-${month} ${start} ${theirs}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('dates known from announcements', () => {
    expect(hijriDate(PLAIN_CALENDAR, '2026-02-18')).toEqual({ year: 1447, month: 9, day: 1 });
    expect(hijriDate(PLAIN_CALENDAR, '2027-03-09')).toEqual({ year: 1448, month: 10, day: 1 });
    const sighted = withRecords({ year: 1448, month: 10, start: '2027-03-10' });
    expect(hijriDate(sighted, '2027-03-09')).toEqual({ year: 1448, month: 9, day: 30 });
    expect(gregorianDate(PLAIN_CALENDAR, { year: 1446, month: 12, day: 10 })).toBe('2025-06-06');
  });

  test('is right where the platform is wrong', () => {
    const platform = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      timeZone: 'UTC',
      day: 'numeric',
    });
    const differs: string[] = [];
    for (let day = dayNumber('2029-01-01'); day < dayNumber('2030-01-01'); day++) {
      if (Number(platform.format(day * 86_400_000)) !== plain.dateOf(day).day) differs.push(isoDate(day));
    }
    expect(differs[0]).toBe('2029-08-11');
  });

  test('goes on without a break beyond the table', () => {
    for (let day = dayNumber('1900-01-01'); day < dayNumber('2200-01-01'); day += 1) {
      const today = plain.dateOf(day);
      const tomorrow = plain.dateOf(day + 1);
      const follows =
        tomorrow.day === today.day + 1 || (tomorrow.day === 1 && (today.day === 29 || today.day === 30));
      if (!follows) throw new Error(`${isoDate(day)}: ${JSON.stringify([today, tomorrow])}`);
    }
  });
});

describe('the mosque’s own calendar', () => {
  const base = (year: number, month: number) => isoDate(publishedStart(monthIndex(year, month)));

  test('an offset moves the date by so many days', () => {
    const late: HijriCalendar = { ...PLAIN_CALENDAR, offset: -1 };
    expect(hijriDate(late, '2026-02-18')).toEqual({ year: 1447, month: 8, day: plain.monthOf(1447, 8).days });
    expect(hijriDate({ ...PLAIN_CALENDAR, offset: 2 }, '2026-02-18')).toEqual({
      year: 1447,
      month: 9,
      day: 3,
    });
    expect(gregorianDate(late, { year: 1447, month: 9, day: 1 })).toBe('2026-02-19');
  });

  test('a record makes a thirtieth day where the published month has 29, and does not leak', () => {
    const index = Array.from({ length: 24 }, (_, i) => monthIndex(1447, 1) + i).find(
      (i) =>
        publishedStart(i + 1) - publishedStart(i) === 29 &&
        publishedStart(i + 2) - publishedStart(i + 1) === 30,
    );
    const year = 1431 + Math.floor((index ?? 0) / 12);
    const month = ((index ?? 0) % 12) + 1;
    const nextYear = month === 12 ? year + 1 : year;
    const next = month === 12 ? 1 : month + 1;
    const calendar = withRecords({ year: nextYear, month: next, start: addDays(base(nextYear, next), 1) });
    const reader = hijriReader(calendar);
    expect(reader.monthOf(year, month).days).toBe(30);
    expect(gregorianDate(calendar, { year, month, day: 30 })).toBe(base(nextYear, next));
    expect(reader.monthOf(nextYear, next)).toMatchObject({ days: 29, basis: 'record' });
    for (const far of [-3, -2, -1, 0, 2, 3, 4, 24]) {
      expect(reader.startOf((index ?? 0) + far), String(far)).toBe(publishedStart((index ?? 0) + far));
    }
  });

  test('a neighbour moves only when 29 or 30 days leave it no choice', () => {
    const index = Array.from({ length: 60 }, (_, i) => i + 190).find(
      (i) =>
        publishedStart(i + 1) - publishedStart(i) === 29 && publishedStart(i) - publishedStart(i - 1) === 29,
    );
    const at = index ?? 0;
    const year = 1431 + Math.floor(at / 12);
    const month = (at % 12) + 1;
    const reader = hijriReader(withRecords({ year, month, start: isoDate(publishedStart(at) + 1) }));
    expect(reader.startOf(at)).toBe(publishedStart(at) + 1);
    expect(reader.startOf(at - 1)).toBe(publishedStart(at - 1));
    expect(reader.startOf(at + 1)).toBe(publishedStart(at + 1) + 1);
    expect(reader.monthOf(1431 + Math.floor((at + 1) / 12), ((at + 1) % 12) + 1).basis).toBe('adjusted');
    expect(reader.startOf(at + 3)).toBe(publishedStart(at + 3));
  });

  test('records stand beside an offset', () => {
    const calendar: HijriCalendar = {
      ...withRecords({ year: 1448, month: 10, start: '2027-03-10' }),
      offset: -1,
    };
    expect(gregorianDate(calendar, { year: 1448, month: 10, day: 1 })).toBe('2027-03-10');
    expect(gregorianDate(calendar, { year: 1449, month: 3, day: 1 })).toBe(addDays(base(1449, 3), 1));
  });

  test('the later of two contradicting records counts, and a slip of a year is not believed', () => {
    const calendar = withRecords(
      { year: 1448, month: 10, start: '2027-03-10' },
      { year: 1448, month: 10, start: '2027-03-11' },
      { year: 1448, month: 11, start: '2028-04-08' },
    );
    expect(gregorianDate(calendar, { year: 1448, month: 10, day: 1 })).toBe('2027-03-11');
    expect(gregorianDate(calendar, { year: 1450, month: 1, day: 1 })).toBe(base(1450, 1));
  });

  test('a record that cannot be is named with its reason', () => {
    const calendar = withRecords({ year: 1448, month: 9, start: '2027-02-08' });
    expect(monthRecordProblem(calendar, { year: 1448, month: 10, start: '2027-03-10' })).toBeNull();
    expect(monthRecordProblem(calendar, { year: 1448, month: 9, start: '2027-02-09' })).toBeNull();
    expect(monthRecordProblem(calendar, { year: 1448, month: 10, start: '2027-03-12' })).toMatchObject({
      kind: 'month-length',
      days: 32,
      atLeast: 29,
      atMost: 30,
    });
    expect(monthRecordProblem(calendar, { year: 1448, month: 10, start: '2026-03-10' })).toEqual({
      kind: 'too-far',
      expected: base(1448, 10),
    });
    expect(monthRecordProblem(calendar, { year: 1448, month: 10, start: 'soon' })).toEqual({
      kind: 'not-a-date',
    });
  });

  test('turns at Maghrib only when it says so', () => {
    const turning: HijriCalendar = { ...PLAIN_CALENDAR, turnsAtMaghrib: true };
    expect(hijriDate(turning, '2026-02-17', true)).toEqual({ year: 1447, month: 9, day: 1 });
    expect(hijriDate(turning, '2026-02-17', false).month).toBe(8);
    expect(hijriDate(PLAIN_CALENDAR, '2026-02-17', true).month).toBe(8);
  });

  test('whatever was recorded, months have 29 or 30 days and dates lead there and back', () => {
    const record = fc
      .record({ index: fc.integer({ min: 180, max: 240 }), slip: fc.integer({ min: -4, max: 4 }) })
      .map(({ index, slip }) => ({
        year: 1431 + Math.floor(index / 12),
        month: (index % 12) + 1,
        start: isoDate(publishedStart(index) + slip),
      }));
    const calendars = fc.record({
      offset: fc.integer({ min: -2, max: 2 }),
      months: fc.array(record, { maxLength: 20 }),
      turnsAtMaghrib: fc.boolean(),
    });
    fc.assert(
      fc.property(
        calendars,
        fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2033-01-01') }),
        (calendar, day) => {
          const reader = hijriReader(calendar);
          for (let index = 170; index < 250; index++) {
            const days = reader.startOf(index + 1) - reader.startOf(index);
            if (days !== 29 && days !== 30) throw new Error(`${days} days in month ${index}`);
          }
          expect(gregorianDate(calendar, hijriDate(calendar, isoDate(day)))).toBe(isoDate(day));
          const latest = calendar.months.at(-1);
          if (latest && monthRecordProblem(PLAIN_CALENDAR, latest) === null) {
            expect(gregorianDate(calendar, { ...latest, day: 1 })).toBe(latest.start);
          }
        },
      ),
    );
  });

  test('a day that does not exist has no date', () => {
    expect(gregorianDate(PLAIN_CALENDAR, { year: 1447, month: 13, day: 1 })).toBeNull();
    expect(gregorianDate(PLAIN_CALENDAR, { year: 1447, month: 1, day: 31 })).toBeNull();
    expect(gregorianDate(PLAIN_CALENDAR, { year: 1447, month: 1, day: 0 })).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { LAYOUT_FILES, layoutText, madeUpDays } from '../../test/layout-files.ts';
import type { TimetableRow } from './cells/row.ts';
import { readTimetable } from './read.ts';
import type { Hints, LayoutName } from './read-types.ts';

const YEAR = madeUpDays('2026-01-01', 365);
const MARCH = YEAR.slice(59, 90);
const withoutLines = (rows: TimetableRow[]) =>
  rows.map((row) => {
    const { line: _, ...rest } = row as TimetableRow & { line: number };
    return rest;
  });

const ANSWERS: Partial<Record<LayoutName, Hints>> = {
  'mawaqit-month': { year: 2026, month: 3, winterTime: 'as-written' },
  'mawaqit-bulk': { year: 2026 },
  'mawaqit-bulk-iqamah': { year: 2026 },
  'daily-prayer-time': { asr: '0' },
  'uk-month': { year: 2026, month: 3 },
};
const isMonthSheet = (name: string) => name === 'mawaqit-month' || name === 'uk-month';

describe('every published layout', () => {
  for (const [name, file] of Object.entries(LAYOUT_FILES)) {
    const days = isMonthSheet(name) ? MARCH : YEAR;
    const hints = ANSWERS[name as LayoutName] ?? {};

    test(`${name}: recognised and read to the last cell`, () => {
      const result = readTimetable(layoutText(file, days), hints);
      expect(result.layout.name).toBe(name);
      expect(result.questions).toEqual([]);
      expect(result.problems).toEqual([]);
      expect(withoutLines(result.rows)).toEqual(days.map(file.keeps));
    });

    test(`${name}: with semicolons, tabs, a byte order mark, blank rows and Windows line ends`, () => {
      const [header = '', ...lines] = layoutText(file, days, ';').split('\n');
      const text = `\ufeff\n${header}\n;;\n${lines.join('\n\n')}\n\n`.replaceAll('\n', '\r\n');
      const semicolons = readTimetable(text, hints);
      expect(semicolons.layout).toMatchObject({ name, separator: ';' });
      expect(withoutLines(semicolons.rows)).toEqual(days.map(file.keeps));
      const tabs = readTimetable(layoutText(file, days, '\t'), hints);
      expect(tabs.layout.separator).toBe('\t');
      expect(withoutLines(tabs.rows)).toEqual(days.map(file.keeps));
    });
  }

  test('month sheets pasted one under another, each under its title', () => {
    const file = LAYOUT_FILES['uk-month'];
    const text = [
      'Our masjid,,',
      'January 2026',
      layoutText(file, YEAR.slice(0, 31)),
      '',
      'Feb 2026,,,',
      layoutText(file, YEAR.slice(31, 59)),
      'Please come early on Fridays',
    ].join('\n');
    const result = readTimetable(text);
    expect(result.questions).toEqual([]);
    expect(result.rows.map((row) => row.date)).toEqual(YEAR.slice(0, 59).map((row) => row.date));
    expect(result.problems).toEqual([
      {
        line: 66,
        column: 'Date',
        value: 'Please come early on Fridays',
        reason: 'not-a-day',
        severity: 'warning',
      },
    ]);
  });
});

describe('winter time all year', () => {
  const file = LAYOUT_FILES['mawaqit-month'];
  const text = layoutText(file, MARCH);

  test('is declared, and asked about while no place is known', () => {
    const { layout, rows, questions } = readTimetable(text, {
      year: 2026,
      month: 3,
      timeZone: 'Europe/Paris',
    });
    expect(layout.winterTimeAllYear).toBe(true);
    expect(readTimetable(text, { year: 2026, month: 3 }).questions).toHaveLength(1);
    expect(rows).toEqual([]);
    expect(questions).toMatchObject([
      {
        code: 'winter-time',
        hint: 'winterTime',
        line: 30,
        value: '05:48',
        alternatives: [
          { answer: 'convert', meaning: '06:48' },
          { answer: 'as-written', meaning: '05:48' },
        ],
      },
    ]);
  });

  test('becomes the clock of the zone, from the very day it changes', () => {
    const { layout, rows } = readTimetable(text, {
      year: 2026,
      month: 3,
      timeZone: 'Europe/Paris',
      winterTime: 'convert',
    });
    expect(layout.winterTime).toBe('convert');
    expect(rows[27]?.salah.dhuhr).toBe(MARCH[27]?.salah.dhuhr);
    expect(MARCH[28]?.salah).toMatchObject({ fajr: '04:37', dhuhr: '12:13', isha: '19:59' });
    expect(rows[28]?.salah).toMatchObject({ fajr: '05:37', dhuhr: '13:13', isha: '20:59' });
  });

  test('south of the equator summer is in January, and a night can pass midnight', () => {
    const january = `${file.header}\n1,04:00,05:30,12:00,15:30,19:00,23:20`;
    const hints = { year: 2026, month: 1, timeZone: 'Australia/Sydney', winterTime: 'convert' } as const;
    expect(readTimetable(january, hints).rows[0]?.salah).toMatchObject({ fajr: '05:00', isha: '00:20' });
    expect(readTimetable(january, { ...hints, timeZone: 'Asia/Riyadh' }).rows[0]?.salah.isha).toBe('23:20');
    expect(readTimetable(january, { ...hints, timeZone: 'Nowhere/Land' }).questions).toHaveLength(1);
  });

  test('needs no question where no day is in summer time', () => {
    const february = layoutText(file, YEAR.slice(31, 59));
    const hints = { year: 2026, month: 2, timeZone: 'Europe/Paris' };
    expect(readTimetable(february, hints)).toMatchObject({ questions: [], rows: { length: 28 } });
  });

  test('can be declined', () => {
    const hints = { year: 2026, month: 3, timeZone: 'Europe/Paris', winterTime: 'as-written' } as const;
    expect(readTimetable(text, hints).rows[28]?.salah.dhuhr).toBe('12:13');
  });
});

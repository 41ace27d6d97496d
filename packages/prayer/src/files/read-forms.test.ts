import { describe, expect, test } from 'vitest';
import { readTimetable } from './read.ts';
import type { Hints } from './read-types.ts';

const TIMES = '05:00,06:30,12:30,16:00,18:30,20:00';
const HEADER = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
const dates = (cells: string[], hints: Hints = {}) =>
  readTimetable([HEADER, ...cells.map((cell) => `${cell},${TIMES}`)].join('\n'), hints);
const read = (header: string, lines: string[], hints: Hints = {}) =>
  readTimetable([header, ...lines].join('\n'), hints);

describe('dates', () => {
  test.each([
    ['2026-03-29', '2026-03-29'],
    ['2026/3/9', '2026-03-09'],
    ['2026-03-29 00:00:00', '2026-03-29'],
    ['29/03/2026', '2026-03-29'],
    ['03/29/2026', '2026-03-29'],
    ['29.03.2026', '2026-03-29'],
    ['29-Mar-2026', '2026-03-29'],
    ['29-Mar-26', '2026-03-29'],
    ['29 mars 2026', '2026-03-29'],
    ['2026 Mar 29', '2026-03-29'],
    ['"April 30, 2025"', '2025-04-30'],
    ['"Sunday, 29th March 2026"', '2026-03-29'],
    ['٢٠٢٦-٠٣-٢٩', '2026-03-29'],
    ['\u200f2026-03-29\u00a0', '2026-03-29'],
  ])('%s', (cell, expected) => {
    expect(dates([cell]).rows[0]?.date).toBe(expected);
  });

  test.each([
    ['03-29', { year: 2026 }, '2026-03-29'],
    ['29/3', { year: 2026 }, '2026-03-29'],
    ['29 March', { year: 2026 }, '2026-03-29'],
    ['29', { year: 2026, month: 3 }, '2026-03-29'],
    ['Sun 29', { year: 2026, month: 3 }, '2026-03-29'],
  ])('%s with %j', (cell, hints, expected) => {
    expect(dates([cell]).questions.map(({ code }) => code)).toContain('year');
    expect(dates([cell], hints).rows[0]?.date).toBe(expected);
  });

  test.each([
    '32/03/2026',
    '29/02/2026',
    '2026-13-01',
    'Feb 30 2026',
    '0/1/2026',
    '2026-00-10',
    '01/01/0004',
  ])('%s does not exist', (cell) => {
    const { rows, problems } = dates([cell, '30/12/2026']);
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([
      { line: 2, column: 'Date', value: cell, reason: 'no-such-date', severity: 'error' },
    ]);
  });

  test.each(['soon', '2026', '1/2/3/4', 'March', '29 March 2026 7', '12345-01-01', '29/Foo/2026'])(
    '%s is no date',
    (cell) => {
      expect(dates([cell]).problems).toEqual([
        { line: 2, column: 'Date', value: cell, reason: 'unreadable-date', severity: 'error' },
      ]);
    },
  );
});

describe('day or month first', () => {
  test('one date of the file settles all the others', () => {
    expect(dates(['03/04/2026', '13/04/2026']).rows[0]?.date).toBe('2026-04-03');
    expect(dates(['03/04/2026', '03/13/2026']).rows[0]?.date).toBe('2026-03-04');
  });

  test('a slip against many does not turn the order', () => {
    const { rows, problems } = dates(['13/04/2026', '14/04/2026', '15/04/2026', '04/16/2026']);
    expect(rows.map((row) => row.date)).toEqual(['2026-04-13', '2026-04-14', '2026-04-15']);
    expect(problems).toMatchObject([{ line: 5, reason: 'no-such-date', value: '04/16/2026' }]);
  });

  test('a column of weekdays settles it too', () => {
    const header = 'Date,Day,Fajr,Sunrise';
    expect(read(header, ['03/04/2026,Fri,05:00,06:30']).rows[0]?.date).toBe('2026-04-03');
    expect(read(header, ['03/04/2026,Wed,05:00,06:30']).rows[0]?.date).toBe('2026-03-04');
  });

  test('otherwise it is asked, with what each answer would mean', () => {
    const { rows, questions, layout } = dates(['01/01/2026', '01/02/2026', '01/03/2026']);
    expect(rows).toEqual([]);
    expect(layout.name).toBe('minaret-salah');
    expect(questions).toEqual([
      {
        code: 'date-order',
        hint: 'dateOrder',
        line: 3,
        column: 'Date',
        value: '01/02/2026',
        alternatives: [
          { answer: 'dmy', meaning: '2026-02-01' },
          { answer: 'mdy', meaning: '2026-01-02' },
        ],
      },
    ]);
    expect(dates(['01/02/2026'], { dateOrder: 'dmy' }).rows[0]?.date).toBe('2026-02-01');
    expect(dates(['01/02/2026'], { dateOrder: 'mdy' }).rows[0]?.date).toBe('2026-01-02');
  });

  test('no question where the answers agree', () => {
    expect(dates(['01/01/2026', '02/02/2026']).rows.map((row) => row.date)).toEqual([
      '2026-01-01',
      '2026-02-02',
    ]);
  });

  test('two-digit years: a timetable does not leap over years', () => {
    const cells = ['18-01-01', '18-01-02', '18-01-03', '18-01-04'];
    expect(dates(cells).rows[3]?.date).toBe('2018-01-04');
    expect(dates(['18-01-01']).questions[0]?.alternatives).toEqual([
      { answer: 'ymd', meaning: '2018-01-01' },
      { answer: 'dmy', meaning: '2001-01-18' },
    ]);
  });

  test('the name of the file only suggests', () => {
    const { questions } = dates(['1'], { fileName: 'Timetable March 2026.csv', today: '2026-11-02' });
    expect(
      questions.map(({ code, alternatives }) => [code, alternatives.map(({ answer }) => answer)]),
    ).toEqual([
      ['month', [3]],
      ['year', [2026, 2027, 2025]],
    ]);
  });

  test('weekdays find the year, which is offered first', () => {
    const asked = (days: [string, string][], hints: Hints = {}) =>
      read(
        'Date,Day,Fajr,Sunrise',
        days.map((cells) => `${cells.join(',')},05:00,06:30`),
        { today: '2026-11-02', ...hints },
      ).questions.map(({ code, alternatives }) => [code, alternatives.map(({ answer }) => answer)]);
    expect(
      asked([
        ['1 January', 'Thu'],
        ['2 January', 'Fri'],
      ]),
    ).toEqual([['year', [2026, 2027, 2025]]]);
    expect(
      asked([
        ['1 January', 'Fri'],
        ['2 January', 'Sat'],
      ]),
    ).toEqual([['year', [2027, 2026, 2025]]]);
    expect(
      asked([
        ['1 January', 'Mon'],
        ['2 January', 'Tue'],
      ]),
    ).toEqual([['year', [2024, 2026, 2027, 2025]]]);
    expect(asked([['1', 'Sat']], { month: 1 })).toEqual([['year', [2028, 2026, 2027, 2025]]]);
    expect(asked([['1 January', 'Sun']], { fileName: '2019.csv' })).toEqual([
      ['year', [2019, 2026, 2027, 2025]],
    ]);
  });

  test('a word for a month and a weekday is what the other rows make of it', () => {
    const july = { year: 2026, month: 7 };
    expect(dates(['lun 27', 'mar 28', 'mer 29'], july).rows.map((row) => row.date)).toEqual([
      '2026-07-27',
      '2026-07-28',
      '2026-07-29',
    ]);
    expect(dates(['28 mar', '29 mar'], { year: 2026 }).rows[0]?.date).toBe('2026-03-28');
    expect(dates(['mar 3 mars 2026']).rows[0]?.date).toBe('2026-03-03');
  });

  test('of two readings of a two-digit year the one of these days holds', () => {
    expect(dates(['01/01/26'], { today: '2026-03-01' }).rows[0]?.date).toBe('2026-01-01');
    expect(dates(['01/01/26']).questions).toHaveLength(1);
  });

  test('a weekday that does not fit is told', () => {
    expect(read('Date,Day,Fajr', ['2026-03-29,Mon,05:00']).problems).toEqual([
      { line: 2, column: 'Day', value: 'Mon', reason: 'weekday-mismatch', severity: 'warning' },
    ]);
  });
});

describe('times', () => {
  const fajr = (cell: string) => read('Date,Sunrise,Dhuhr', [`2026-01-01,${cell},13:00`]);

  test.each([
    ['05:33', '05:33'],
    ['5:33', '05:33'],
    ['05:33:00', '05:33'],
    ['5:33 am', '05:33'],
    ['5:33AM', '05:33'],
    ['5:33 a.m.', '05:33'],
    ['5.33', '05:33'],
    ['5h33', '05:33'],
    ['12:05 am', '00:05'],
    ['12:05 pm', '12:05'],
    ['13:05 PM', '13:05'],
    ['٠٥:٣٣', '05:33'],
  ])('%s', (cell, expected) => {
    expect(fajr(cell)).toMatchObject({ rows: [{ salah: { sunrise: expected } }], problems: [] });
  });

  test.each([
    ['05:33:29', '05:33'],
    ['05:33:30', '05:34'],
  ])('%s is rounded, and says so', (cell, expected) => {
    const { rows, problems } = fajr(cell);
    expect(rows[0]?.salah.sunrise).toBe(expected);
    expect(problems).toMatchObject([{ reason: 'seconds-rounded', severity: 'warning' }]);
  });

  test.each(['24:00', '05:60', '13:05 am', '0:15 pm', '99:99'])('no clock shows %s', (cell) => {
    expect(fajr(cell)).toMatchObject({
      rows: [],
      problems: [{ line: 2, value: cell, reason: 'no-such-time' }],
    });
  });

  test.each(['5:3', '533', 'early', '+10', '5:33 xm', '=A1', '5:33:1'])('%s is no time', (cell) => {
    expect(fajr(cell)).toMatchObject({ rows: [], problems: [{ value: cell, reason: 'unreadable-time' }] });
  });

  test('empty is not the same as not occurring', () => {
    const { rows, problems } = read('Date,Fajr,Sunrise,Isha', ['2026-06-21,,04:40,N/A']);
    expect(rows[0]?.salah).toEqual({ sunrise: '04:40', isha: null });
    expect(problems).toMatchObject([{ column: 'Fajr', reason: 'empty-time', severity: 'warning' }]);
  });
});

describe('a twelve-hour clock without am and pm', () => {
  test('is plain when the afternoon prayers would otherwise be at night', () => {
    const { rows, layout } = read(HEADER, ['2026-01-01,6:21,8:05,12:15,2:10,4:03,5:40']);
    expect(layout.salahClock).toBe('12h');
    expect(Object.values(rows[0]?.salah ?? {})).toEqual([
      '06:21',
      '08:05',
      '12:15',
      '14:10',
      '16:03',
      '17:40',
    ]);
  });

  test('the nights of a northern June pass midnight', () => {
    const { rows } = read(HEADER, [
      '2026-06-21,2:40,3:20,1:20,6:55,12:05,1:07',
      '2026-06-22,2:40,3:20,1:20,6:55,10:59,12:40',
    ]);
    expect(rows[0]?.salah).toMatchObject({ asr: '18:55', maghrib: '00:05', isha: '01:07' });
    expect(rows[1]?.salah).toMatchObject({ maghrib: '22:59', isha: '00:40' });
  });

  test('a few wrong halves in a 24-hour file are left for the checker', () => {
    const { rows, layout } = dates(['2026-01-01', '2026-01-02']);
    expect(layout.salahClock).toBe('24h');
    expect(rows[0]?.salah.maghrib).toBe('18:30');
    const fault = read(HEADER, [`2026-01-01,${TIMES}`, '2026-01-02,05:00,06:30,12:30,16:00,08:00,20:00']);
    expect(fault.rows[1]?.salah.maghrib).toBe('08:00');
    expect(fault.questions).toEqual([]);
  });

  test('one 24-hour time among many others is asked about', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `2026-01-${i + 10},6:21,8:05,12:15,2:10,4:03,5:40`);
    const { questions, rows } = read(HEADER, [...lines, '2026-01-30,6:21,8:05,13:15,2:10,4:03,5:40']);
    expect(rows).toEqual([]);
    expect(questions).toMatchObject([{ code: 'salah-clock', value: '2:10', alternatives: [{}, {}] }]);
  });

  test('prayers by one clock and congregations by the other: asked', () => {
    const header = 'Date,Fajr,Sunrise,Dhuhr,Dhuhr Iqamah';
    const { questions } = read(header, ['2026-01-01,06:00,07:30,13:15,1:30']);
    expect(questions).toEqual([
      {
        code: 'iqamah-clock',
        hint: 'iqamahClock',
        line: 2,
        column: 'Dhuhr Iqamah',
        value: '1:30',
        alternatives: [
          { answer: '24h', meaning: '01:30' },
          { answer: '12h', meaning: '13:30' },
        ],
      },
    ]);
    const answered = read(header, ['2026-01-01,06:00,07:30,13:15,1:30'], { iqamahClock: '12h' });
    expect(answered.rows[0]?.iqamah.dhuhr).toEqual({ at: ['13:30'] });
  });

  test('empty cells turned 00:00 do not make a 24-hour file', () => {
    const { layout, rows } = read(HEADER, ['2026-01-01,6:21,8:05,00:00,2:10,4:03,5:40']);
    expect(layout.salahClock).toBe('12h');
    expect(rows[0]?.salah).toMatchObject({ dhuhr: '00:00', asr: '14:10' });
  });
});

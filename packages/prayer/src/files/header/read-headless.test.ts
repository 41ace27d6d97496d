import { describe, expect, test } from 'vitest';
import { readTimetable } from '../read.ts';
import type { ColumnMeaning, Hints } from '../read-types.ts';

const PRAYERS: ColumnMeaning[] = [
  'salah.fajr',
  'salah.sunrise',
  'salah.dhuhr',
  'salah.asr',
  'salah.maghrib',
  'salah.isha',
];
const hints: Hints = {
  content: 'salah',
  columns: Object.fromEntries(PRAYERS.map((role, at) => [at + 1, role])),
};
const two = (day: number) => String(day).padStart(2, '0');
const july = (early: string) =>
  Array.from({ length: 31 }, (_, at) =>
    at < 25 ? `2025-07-${two(at + 1)},${early}` : `2025-07-${at + 1},01:00,01:13,12:52,17:37,00:02,00:15`,
  );

describe('days of few prayers', () => {
  test.each([
    ['two, the others empty', ',,12:49,17:57,,', '12:49'],
    ['one alone', ',,12:49,,,', '12:49'],
    ['none, and it says so', 'N/A,N/A,N/A,N/A,N/A,N/A', null],
  ])('%s: under words that nobody knows', (_, early, dhuhr) => {
    const text = ['Date,晨礼,日出,晌礼,晡礼,昏礼,宵礼', ...july(early)].join('\n');
    const { layout, rows } = readTimetable(text, hints);
    expect(layout.headerLine).toBe(1);
    expect([rows.length, rows[0]?.date, rows[0]?.salah.dhuhr]).toEqual([31, '2025-07-01', dhuhr]);
  });

  test('without any header', () => {
    const { layout, rows } = readTimetable(july(',,12:49,17:57,,').join('\n'), hints);
    expect(layout.headerLine).toBe(0);
    expect([rows.length, rows[0]?.salah.asr]).toEqual([31, '17:57']);
  });
});

describe('months by name, in a column that is not named', () => {
  const TIMES = '05:07,06:57,12:35,14:55,18:09,19:59';
  const lines = [
    `September,30,${TIMES}`,
    ...Array.from({ length: 28 }, (_, at) => `October,${at + 1},${TIMES}`),
  ];
  const read = (header: string[], names = lines) =>
    readTimetable([...header, ...names].join('\n'), { content: 'salah', year: 2028 });

  test.each([
    ['no header', []],
    ['a strange word', ['Periodo X,Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha']],
    ['no word above it', [',Day,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha']],
  ])('%s: each day is of its month', (_, header) => {
    const { rows, questions } = read(header);
    expect(questions).toEqual([]);
    expect([rows.length, rows[0]?.date, rows[1]?.date]).toEqual([29, '2028-09-30', '2028-10-01']);
  });

  test('beside whole dates they change nothing', () => {
    const dated = lines.map((line, at) =>
      line.replace(/,\d+,/, `,${at === 0 ? '30/09' : `${two(at)}/10`}/2028,`),
    );
    expect(read([], dated).rows[1]?.date).toBe('2028-10-01');
  });
});

describe('a column that says N/A throughout', () => {
  const lines = ['2026-06-01,N/A,N/A,12:43,17:46,N/A,N/A', '2026-06-02,N/A,N/A,12:43,17:47,N/A,N/A'];
  const asked = (header: string, rows = lines) =>
    readTimetable([header, ...rows].join('\n'), { content: 'salah' }).questions.map(({ column }) => column);

  test('is asked about where a prayer has none', () => {
    expect(asked('Date,Fajr,Sunrise,Dhuhr,Asr,Mahgrib,Isha')).toEqual(['Mahgrib']);
    const three = lines.map((line) =>
      line.replace('17:46,N/A', '17:46,21:00').replace('17:47,N/A', '17:47,21:00'),
    );
    expect(asked('Date,P1,P2,P3,P4,P5,P6', three)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6']);
  });

  test('is left out where each has its own', () => {
    const noted = lines.map((line) => `${line},-`);
    expect(asked('Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha,Imam', noted)).toEqual([]);
  });
});

describe("two columns of Jumu'ah without headings", () => {
  test.each([
    ['24h', '14:30', '13:30', ['13:30', '14:30']],
    ['12h', '1:15', '12:30', ['12:30', '13:15']],
    ['24h', '13:00', '11:45', ['11:45', '13:00']],
  ] as const)('by %s: the earlier one is the first', (iqamahClock, one, other, jumuah) => {
    const text = ['2026-01-02', '2026-01-09', '2026-01-16'].map((date) => `${one},${date},${other},6:30`);
    const columns: Hints['columns'] = { 0: 'jumuah', 2: 'jumuah', 3: 'iqamah.fajr' };
    const { rows } = readTimetable(text.join('\n'), { content: 'iqamah', iqamahClock, columns });
    expect(rows[0]?.jumuah).toEqual(jumuah);
  });
});

test('each month under the same header, whose day nobody knows', () => {
  const header = 'Bulan,Xyz,fajr_begins,sunrise,zuhr_begins,asr_begins,maghrib_begins,isha_begins';
  const month = (number: number) =>
    Array.from({ length: 28 }, (_, at) => `${number},${at + 1},04:34,05:55,12:08,15:27,18:18,19:31`);
  const text = ['Februari 2025', header, ...month(2), '', 'Maret 2025', header, ...month(3)].join('\n');
  const { rows, problems } = readTimetable(text, { content: 'salah' });
  expect(problems).toEqual([]);
  expect([rows.length, rows.at(-1)?.date]).toEqual([56, '2025-03-28']);
});

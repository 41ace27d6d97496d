import { describe, expect, test } from 'vitest';
import { readTimetable } from './read.ts';
import type { Hints } from './read-types.ts';

const read = (lines: readonly string[], hints: Hints = {}) => readTimetable(lines.join('\n'), hints);
const DAY = '05:40,07:15,12:10,14:20,16:50,18:25';
const SALAH = {
  fajr: '05:40',
  sunrise: '07:15',
  dhuhr: '12:10',
  asr: '14:20',
  maghrib: '16:50',
  isha: '18:25',
};

describe('a column of times whose heading is not understood', () => {
  test.each([
    ['Date,fajir,Sunrise,Dhuhr,Asr,Maghrib,Isha', 1, 'salah.fajr'],
    ['Date,Fajr,Shourouqe,Dhuhr,Asr,Maghrib,Isha', 2, 'salah.sunrise'],
    ['Date,Fajr,Sunrise,Midday,Asr,Maghrib,Isha', 3, 'salah.dhuhr'],
    ['Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,', 6, 'salah.isha'],
    ['Date,Fajr,Sunrise,Dhuhr,Asr,Evening,Isha', 5, 'salah.maghrib'],
  ])('%s: asked, with what it looks like', (header, position, role) => {
    const { rows, questions, layout } = read([header, `2026-01-01,${DAY}`]);
    expect(rows).toEqual([]);
    expect(questions).toMatchObject([{ code: 'column', hint: `column.${position}`, line: 1 }]);
    const answers = questions[0]?.alternatives.map(({ answer }) => answer) ?? [];
    expect([answers[0], answers.at(-1)]).toEqual([role, 'ignored']);
    expect(layout.columns[position]).toMatchObject({ role: 'unknown', guess: role });
    const told = read([header, `2026-01-01,${DAY}`], { columns: { [position]: role } } as Hints);
    expect(told.rows[0]?.salah).toEqual(SALAH);
    const left = read([header, `2026-01-01,${DAY}`], {
      content: 'salah',
      columns: { [position]: 'ignored' },
    });
    expect(Object.keys(left.rows[0]?.salah ?? {})).toHaveLength(5);
  });

  test('a name that comes twice, misspelt, is likelier the congregation', () => {
    const { questions } = read(['Date,Fajr,Sunrise,Fajir', '2026-01-01,05:40,07:15,06:10']);
    expect(questions[0]?.alternatives[0]?.answer).toBe('iqamah.fajr');
  });

  test('among congregations it is likelier one of them', () => {
    const first = (lines: string[]) =>
      read(lines, { content: 'iqamah' }).questions.map(({ alternatives }) => alternatives[0]?.answer);
    const five = '2026-02-18,06:30,13:30,16:00,18:20,20:00';
    expect(first(['Date,fajir,Dhuhr,Asr,Maghrib,Isha', five])).toEqual(['iqamah.fajr']);
    expect(first([five])).toEqual(
      ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'].map((prayer) => `iqamah.${prayer}`),
    );
    expect(first(['Date,Fajr,Shourouqe,Dhuhr,Asr', '2026-02-18,06:00,07:38,12:56,15:50'])).toEqual([
      'salah.sunrise',
    ]);
  });

  test('while it is open no day is called empty', () => {
    expect(read(['2026-02-18,06:30,13:30,16:00,18:20,20:00']).problems).toEqual([]);
  });

  test('other columns are left out, and that is said', () => {
    const { rows, problems } = read([
      'Date,Fajr,Sunrise,Notes,Evening',
      '2026-01-01,05:40,07:15,new year,',
      '2026-01-02,05:40,07:15,,later',
    ]);
    expect(rows).toHaveLength(2);
    expect(problems).toMatchObject([
      { line: 1, column: 'Notes', reason: 'unknown-column', severity: 'warning' },
      { line: 1, column: 'Evening', reason: 'unknown-column', severity: 'warning' },
    ]);
  });

  test('a column of days under a heading not known is plain from what it holds', () => {
    const { rows, layout } = read(['Giorno,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', `2026-01-01,${DAY}`]);
    expect(rows[0]).toMatchObject({ date: '2026-01-01', salah: SALAH });
    expect(layout.columns[0]).toMatchObject({ role: 'date', isGuessed: true });
  });
});

describe('two header lines', () => {
  const line = '2026-01-01,05:40,06:10,07:15,12:10,13:00,14:20,14:40,16:50,16:55,18:25,19:00';
  const iqamah = {
    fajr: { at: ['06:10'] },
    dhuhr: { at: ['13:00'] },
    asr: { at: ['14:40'] },
    maghrib: { at: ['16:55'] },
    isha: { at: ['19:00'] },
  };
  const MARKS = 'Begins,Iqamah,,Begins,Iqamah,Begins,Iqamah,Begins,Iqamah,Begins,Iqamah';

  test.each([
    ['merged cells, the date above', 'Date,Fajr,,Sunrise,Dhuhr,,Asr,,Maghrib,,Isha,', `,${MARKS}`],
    ['merged cells, the date below', ',Fajr,,Sunrise,Dhuhr,,Asr,,Maghrib,,Isha,', `Date,${MARKS}`],
    [
      'each prayer repeated',
      'Date,Fajr,Fajr,Sunrise,Dhuhr,Dhuhr,Asr,Asr,Maghrib,Maghrib,Isha,Isha',
      `,${MARKS}`,
    ],
    [
      'other words',
      'Tarih,Sabah,,Güneş,Öğle,,İkindi,,Akşam,,Yatsı,',
      ',Ezan,Kamet,,Ezan,Kamet,Ezan,Kamet,Ezan,Kamet,Ezan,Kamet',
    ],
  ])('%s', (_, above, below) => {
    const { layout, rows, questions, problems } = read(['Our masjid', above, below, line]);
    expect({ questions, problems }).toEqual({ questions: [], problems: [] });
    expect(layout).toMatchObject({ headerLine: 2, headerLines: 2 });
    expect(rows).toEqual([{ line: 4, date: '2026-01-01', salah: SALAH, iqamah, jumuah: [] }]);
  });

  test('groups above the prayers', () => {
    const { layout, rows, questions } = read([
      ',Prayer begins,,,,,,Iqamah,,,,',
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha,Fajr,Dhuhr,Asr,Maghrib,Isha',
      `2026-01-01,${DAY},06:10,13:00,14:40,16:55,19:00`,
    ]);
    expect(questions).toEqual([]);
    expect(layout.headerLines).toBe(2);
    expect(rows[0]).toMatchObject({ salah: SALAH, iqamah });
  });

  test('a title about iqamah is no header line', () => {
    const { layout, rows } = read(['Iqamah times', 'Date,Fajr Adhan,Isha Adhan', '2026-01-01,05:40,18:25']);
    expect(layout).toMatchObject({ headerLine: 2, headerLines: 1 });
    expect(rows[0]?.salah).toEqual({ fajr: '05:40', isha: '18:25' });
  });
});

describe('no header line', () => {
  test('dates and six times that go up explain themselves', () => {
    const { layout, rows, questions, problems } = read([
      `2026-01-01,Thu,${DAY}`,
      '2026-01-02,Fri,05:41,07:15,12:11,14:21,16:51,18:26',
    ]);
    expect({ questions, problems }).toEqual({ questions: [], problems: [] });
    expect(layout).toMatchObject({ headerLine: 0, headerLines: 0 });
    expect(layout.columns.map(({ role, isGuessed }) => [role, isGuessed])).toEqual([
      ['date', true],
      ['weekday', true],
      ...Object.keys(SALAH).map((prayer) => [`salah.${prayer}`, true]),
    ]);
    expect(rows[0]).toEqual({ line: 1, date: '2026-01-01', salah: SALAH, iqamah: {}, jumuah: [] });
  });

  test('six times that do not go up, or other numbers of columns, are asked about', () => {
    const mixed = read(['2026-01-01,12:10,05:40,07:15,14:20,16:50,18:25']);
    expect(mixed.questions.filter(({ code }) => code === 'column')).toHaveLength(6);
    const eleven = read([`2026-01-01,${DAY},06:10,13:00,14:40,16:55,19:00`]);
    expect(eleven.rows).toEqual([]);
    expect(eleven.questions.map(({ hint, column }) => [hint, column]).slice(0, 2)).toEqual([
      ['column.1', 'B'],
      ['column.2', 'C'],
    ]);
    expect(eleven.questions.map(({ alternatives }) => alternatives[0]?.answer)).toEqual([
      ...Object.keys(SALAH).map((prayer) => `salah.${prayer}`),
      ...['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'].map((prayer) => `iqamah.${prayer}`),
    ]);
  });

  test('a line above that is not understood still names the columns', () => {
    const { layout, questions } = read(['Giorno,Alba,Sole,Zenit,Pom,Tramonto,Notte', `2026-01-01,${DAY}`]);
    expect(layout).toMatchObject({ headerLine: 1, headerLines: 1 });
    expect(questions.map(({ column }) => column)).toEqual([
      'Alba',
      'Sole',
      'Zenit',
      'Pom',
      'Tramonto',
      'Notte',
    ]);
  });
});

describe('columns that nobody needs', () => {
  test('imsak stands for Fajr also where somebody had to say what another column is', () => {
    const text = 'Tarih,Imsak,Gunes,Oggle,Akşam,Yatsı\n2026-10-01,05:55,07:41,13:31,19:18,21:04';
    const { rows } = readTimetable(text, { content: 'salah', columns: { 3: 'salah.dhuhr' } });
    expect(rows[0]?.salah).toMatchObject({ fajr: '05:55', dhuhr: '13:31' });
  });

  test('imsak beside few prayers is asked about, never left out', () => {
    const text = 'Date,Imsak,Maghrib,Isha\n2026-10-01,05:55,19:18,21:04';
    const { questions } = readTimetable(text, { content: 'salah' });
    expect(questions.map(({ code, column }) => [code, column])).toContainEqual(['column', 'Imsak']);
  });

  test.each([
    [
      'Datum,Izlazak sunca,Podne,Ikindija,Aksam,Jacija,Imsak',
      '2026-09-01,06:10,12:47,16:27,19:22,20:58,04:17',
    ],
    ['Tanggal,Imsak,Terbit,Dzuhur,Ashar,Magrib,Isya', '2026-09-01,04:17,06:10,12:47,16:27,19:22,20:58'],
  ])(
    'imsak may be minutes before Fajr, so that only a Turkish or Albanian table has it for Fajr unasked: %s',
    (...lines) => {
      const { questions } = readTimetable(lines.join('\n'), { content: 'salah' });
      expect(questions.map(({ column, alternatives }) => [column, alternatives[0]?.answer])).toEqual([
        ['Imsak', 'salah.fajr'],
      ]);
    },
  );

  test('imsak is Fajr in Turkish and in Albanian', () => {
    for (const header of [
      'Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı',
      'Data,Imsaku,Lindja,Dreka,Ikindia,Akshami,Jacia',
    ]) {
      const text = `${header}\n2026-10-01,05:55,07:41,13:31,16:30,19:18,21:04`;
      const { rows, questions } = readTimetable(text, { content: 'salah' });
      expect(questions).toEqual([]);
      expect(rows[0]?.salah.fajr).toBe('05:55');
    }
  });

  const SIX = 'Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';

  test.each([
    ['Month_ar,Month_en,Day', 'محرم,January,1'],
    ['Month_en,Month_ar,Day', 'January,يناير,1'],
    ['Month_ar,Month_en,Day', 'كانون الثاني,Jan,1'],
  ])('%s: two columns for the month', (header, cells) => {
    const { rows, questions, problems } = read([`${header},${SIX}`, `${cells},${DAY}`], { year: 2026 });
    expect(questions).toEqual([]);
    expect(rows).toMatchObject([{ date: '2026-01-01', salah: SALAH }]);
    expect(problems).toMatchObject([{ reason: 'repeated-column', severity: 'warning' }]);
  });

  test('months that contradict each other are asked about', () => {
    const { questions } = read([`Month,Bulan,Day,${SIX}`, `1,2,3,${DAY}`], { year: 2026 });
    expect(questions.map(({ hint }) => hint)).toEqual(['column.0', 'column.1']);
  });

  test('the date that says more is the date', () => {
    const { rows } = read([`Date,Gregorian date,${SIX}`, `1,2026-01-01,${DAY}`]);
    expect(rows[0]?.date).toBe('2026-01-01');
  });

  test('a second Isha of the same times is left out; of other times, asked about', () => {
    const header = `Date,${SIX},Esha`;
    const same = read([header, `2026-01-01,${DAY},18:25`]);
    expect(same.rows[0]?.salah).toEqual(SALAH);
    expect(same.problems).toMatchObject([{ column: 'Esha', reason: 'repeated-column', severity: 'warning' }]);
    const other = [header, `2026-01-01,${DAY},19:00`];
    const { questions } = read(other);
    expect(questions).toMatchObject([
      { hint: 'column.6', value: '18:25' },
      { hint: 'column.7', value: '19:00' },
    ]);
    const answers = questions.map(({ alternatives }) => alternatives.map(({ answer }) => answer));
    expect(answers.map(([first]) => first)).toEqual(['salah.isha', 'iqamah.isha']);
    for (const each of answers)
      expect(each).toEqual(expect.arrayContaining(['iqamah.asr', 'jumuah', 'ignored']));
    expect(read(other, { columns: { 7: 'ignored' } }).rows[0]?.salah).toEqual(SALAH);
    expect(read(other, { columns: { 7: 'salah.isha' } }).rows[0]?.salah.isha).toBe('19:00');
    expect(read(other, { columns: { 6: 'salah.isha', 7: 'iqamah.isha' } }).rows[0]).toMatchObject({
      salah: SALAH,
      iqamah: { isha: { at: ['19:00'] } },
    });
  });

  test('two columns that somebody calls by one name import nothing', () => {
    const { rows, problems } = read([`Date,${SIX},x`, `2026-01-01,${DAY},19:00`], {
      columns: { 6: 'salah.isha', 7: 'salah.isha' },
    });
    expect(rows).toEqual([]);
    expect(problems).toMatchObject([{ column: 'x', reason: 'repeated-column', severity: 'error' }]);
  });
});

describe('a month and a day in columns of numbers', () => {
  const TIMES = '05:15,07:02,12:51,16:42,18:37,20:22';
  const dates = (lines: string[], hints: Hints = {}) =>
    readTimetable(lines.map((line) => `${line},${TIMES}`).join('\n'), { year: 2026, ...hints });

  test.each([
    ['month first', ['10,1', '10,2', '10,3'], ['2026-10-01', '2026-10-02', '2026-10-03']],
    ['day first', ['30,9', '1,10', '2,10'], ['2026-09-30', '2026-10-01', '2026-10-02']],
    ['a number before a written date', ['1,2026-10-04', '2,2026-10-05'], ['2026-10-04', '2026-10-05']],
  ])('without a header, %s', (_, lines, expected) => {
    const { rows, layout } = dates(lines);
    expect(rows.map(({ date }) => date)).toEqual(expected);
    expect(layout.columns.slice(0, 2).some(({ isGuessed }) => isGuessed)).toBe(true);
  });

  test('that cannot be told from each other are refused', () => {
    expect(dates(['10,1']).problems).toMatchObject([{ reason: 'no-header', severity: 'error' }]);
  });

  test('are what their headings say, though the prayers are not understood', () => {
    const lines = ['Month,Day,p1,p2,p3,p4,p5,p6', `1,1,${TIMES}`];
    const { layout } = readTimetable(lines.join('\n'), { year: 2026 });
    expect(layout.columns.slice(0, 2).map(({ role }) => role)).toEqual(['month', 'day']);
  });
});

import { describe, expect, test } from 'vitest';
import { readTimetable } from '../read.ts';
import type { Hints } from '../read-types.ts';
import { readHeaderCell } from './header-cell.ts';

const HEADER = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
const read = (header: string, lines: string[], hints: Hints = {}) =>
  readTimetable([header, ...lines].join('\n'), hints);

describe('iqamah', () => {
  const isha = (cell: string) => read('Date,Isha Adhan,Isha Iqamah', [`2026-01-01,19:00,${cell}`]);

  test.each([
    ['+10', { after: 10 }],
    ["'+10", { after: 10 }],
    ['Adhan+0', { after: 0 }],
    ['adhan + 15 min', { after: 15 }],
    ['5 mins after adhan', { after: 5 }],
    ['20 minutes after adhan', { after: 20 }],
    ['20 min', { after: 20 }],
    ['999 minutes after adhan', { after: 999 }],
    ['Entry Time', { after: 0 }],
    ['after adhan', { after: 0 }],
    ['13:00/13:30', { at: ['13:00', '13:30'] }],
    ['13:00 & 13:30', { at: ['13:00', '13:30'] }],
    ['8:15 pm', { at: ['20:15'] }],
    ['N/A', null],
  ])('%s', (cell, expected) => {
    const { rows, problems } = isha(cell);
    expect(problems).toEqual([]);
    expect(rows[0]?.iqamah.isha).toEqual(expected);
  });

  test.each([
    ['10', 'bare-number'],
    ['+999', 'no-such-time'],
    ['999 min', 'no-such-time'],
    ['sunset', 'only-maghrib-at-sunset'],
    ['13:00/later', 'unreadable-time'],
    ['after Isha', 'unreadable-time'],
  ])('%s is refused: %s', (cell, reason) => {
    expect(isha(cell)).toMatchObject({
      rows: [],
      problems: [{ line: 2, column: 'Isha Iqamah', value: cell, reason }],
    });
  });

  test('Maghrib at sunset', () => {
    const { rows } = read('Date,Maghrib,Maghrib Jamaat', ['2026-01-01,17:00,sunset']);
    expect(rows[0]?.iqamah.maghrib).toEqual({ after: 0 });
  });

  test("Jumu'ah slots fill up from the first, three at most", () => {
    const header = 'Date,Fajr,Jumuah 1,Jumuah 2,Jumuah 3';
    const jumuah = (cells: string) => read(header, [`2026-01-02,06:00,${cells}`]);
    expect(jumuah('12:30,13:30,').rows[0]?.jumuah).toEqual(['12:30', '13:30']);
    expect(jumuah(',13:30,').problems).toMatchObject([{ column: 'Jumuah 2', reason: 'jumuah-gap' }]);
    expect(jumuah('12:30/13:00,13:30,14:00').problems).toMatchObject([{ reason: 'too-many-jumuah' }]);
  });
});

describe('columns', () => {
  test("the number in a Jumu'ah heading is its slot, wherever the column stands", () => {
    const header = 'Jumuah 3,Fajr,Jumuah 2,Jumuah 1,Date';
    expect(read(header, [',06:00,13:30,12:30,2026-01-02']).rows[0]?.jumuah).toEqual(['12:30', '13:30']);
    expect(read(header, ['14:00,06:00,,12:30,2026-01-02']).problems).toMatchObject([
      { column: 'Jumuah 3', reason: 'jumuah-gap' },
    ]);
    expect(read('Date,Fajr,2nd Jumuah,1st Jumuah', ['2026-01-02,06:00,13:30,12:30']).rows[0]?.jumuah).toEqual(
      ['12:30', '13:30'],
    );
  });

  test('an answer about one column leaves the others as they were', () => {
    const header = 'Date,Fajr Ezani,Fajr Zzz,Xyzzy,Dhuhr Ezani,Dhuhr Zzz,Isha Ezani,Isha Zzz';
    const line = '2026-06-01,03:06,03:30,05:03,12:44,13:30,22:03,22:15';
    const first = read(header, [line], { content: 'iqamah' });
    expect(first.questions.map(({ hint }) => hint)).toEqual(['column.3']);
    const hints: Hints = { content: 'iqamah', columns: { 3: 'salah.sunrise' } };
    const then = read(header, [line], hints);
    expect(then.questions).toEqual([]);
    expect(then.layout.columns.map(({ role }) => role)).toEqual(
      first.layout.columns.map(({ role, index }) => (index === 3 ? 'salah.sunrise' : role)),
    );
    expect(then.rows[0]?.iqamah).toMatchObject({ fajr: { at: ['03:30'] }, isha: { at: ['22:15'] } });
  });

  test('an answer about one of numbered pairs leaves the other pairs', () => {
    const header = 'Date,Fajr1,Fajr2,Dhuhr1,Dhuhr2,Isha1,Isha2';
    const roles = (hints: Hints) =>
      read(header, ['2026-06-01,03:06,03:30,12:44,13:30,22:03,22:15'], hints).layout.columns.map(
        ({ role }) => role,
      );
    expect(roles({ columns: { 1: 'ignored' } })).toEqual(roles({}).with(1, 'ignored'));
  });

  test('a sunrise that is named among bare names still says that they are of the prayers', () => {
    const { layout } = read('Date,Fajr,Xyzzy,Dhuhr,Asr', ['2026-06-01,03:06,05:03,12:44,16:43'], {
      content: 'iqamah',
      columns: { 2: 'salah.sunrise' },
    });
    expect(layout.columns[1]?.role).toBe('salah.fajr');
  });

  test('a heading read as the year over a column of times is asked about', () => {
    const { questions } = read('Date,Fajr,Sunrise,Dhuhr,sAr', ['2026-06-01,03:06,05:03,12:44,16:43']);
    expect(questions.map(({ hint }) => hint)).toEqual(['column.4']);
    expect(questions[0]?.alternatives[0]?.answer).toBe('salah.asr');
  });

  test.each(['Ikameti', 'Jemaah'])('%s is the congregation', (word) => {
    expect(readHeaderCell(`Subuh ${word}`)).toMatchObject({ kind: 'prayer', mark: 'iqamah' });
  });

  const named =
    'fajr fajar sobh subuh shubuh dawn|sunrise shuruq shurooq shuruk shourouk chourouk syuruk terbit|dhuhr duhr zuhr zohr zohar zuhar dohr zohor dzuhur öğle|asr asar ashr İkindi `Asr|maghrib magrib maghreb Akşam|isha ishaa esha icha isya isyak yatsı `Isha';
  const prayers = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'];

  test.each(named.split('|').map((names, index) => [prayers[index], names]))(
    '%s: %s',
    (prayer, names = '') => {
      for (const name of names.split(' ')) expect(readHeaderCell(name), name).toMatchObject({ prayer });
    },
  );

  test('a sunset beside a Maghrib says nothing new', () => {
    const header = 'Date,Fajr,Sunrise,Dhuhr,Asr,Sunset,Maghrib,Isha';
    const { rows } = read(header, ['2026-01-01,06:00,07:30,13:00,15:00,16:57,17:00,19:00']);
    expect(rows[0]?.salah.maghrib).toBe('17:00');
  });

  test.each('Iqama Iqamah Jamaat Jama’at Jamah Jamaah jammat'.split(' '))(
    'Fajr %s is a congregation',
    (word) => {
      expect(readHeaderCell(`Fajr ${word}`)).toMatchObject({ prayer: 'fajr', mark: 'iqamah' });
      expect(readHeaderCell(`${word.toLowerCase()}Fajr`)).toMatchObject({ prayer: 'fajr', mark: 'iqamah' });
    },
  );

  test('an unmarked file without sunrise could be either, so it is asked', () => {
    const header = 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha';
    const line = '2026-01-01,06:00,13:00,15:00,17:00,19:00';
    expect(read(header, [line]).questions).toMatchObject([{ code: 'content', alternatives: [{}, {}] }]);
    expect(read(header, [line], { content: 'salah' }).rows[0]?.salah.fajr).toBe('06:00');
    expect(read(header, [line], { content: 'iqamah' }).rows[0]?.iqamah.fajr).toEqual({ at: ['06:00'] });
  });

  test('two Asr columns are asked about', () => {
    const header = 'Date,Fajr,Sunrise,Asr 1,Asr 2';
    const line = '2026-01-01,06:00,07:30,14:00,14:40';
    expect(read(header, [line]).questions).toMatchObject([{ code: 'asr-school', hint: 'asr' }]);
    expect(read(header, [line], { asr: '0' }).rows[0]?.salah.asr).toBe('14:00');
    expect(read(header, [line], { asr: '1' }).rows[0]?.salah.asr).toBe('14:40');
  });

  test('a Turkish İmsak is Fajr; beside a Fajr it is not', () => {
    const line = '2026-01-01,06:00,07:30,13:00,15:00,17:00,19:00';
    expect(read('Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı', [line]).rows[0]?.salah).toMatchObject({
      fajr: '06:00',
      isha: '19:00',
    });
    expect(read('Tanggal,Imsak,Subuh,Terbit', ['2026-01-01,04:20,04:30,06:00']).rows[0]?.salah).toEqual({
      fajr: '04:30',
      sunrise: '06:00',
    });
  });

  test('no header, no days, too many cells, an open quote: each named by its line', () => {
    expect(readTimetable('').problems).toMatchObject([{ reason: 'no-header' }]);
    expect(readTimetable('2026-01-01,06:00').problems).toMatchObject([{ line: 1, reason: 'no-header' }]);
    expect(readTimetable(HEADER).problems).toMatchObject([{ reason: 'no-rows' }]);
    expect(read('Date,Fajr,Isha Adhan', ['April 30, 2025,05:00,20:00']).problems).toMatchObject([
      { line: 2, value: '20:00', reason: 'too-many-cells' },
    ]);
    expect(read('Date,Fajr Adhan', ['2026-01-01,05:00', '"2026-01-02,05:00']).problems).toMatchObject([
      { line: 3, reason: 'unclosed-quote' },
      { line: 3, reason: 'not-a-day' },
    ]);
  });

  test('a day that stands there twice alike is told, and a day without times', () => {
    const lines = ['2026-01-01,05:00', '2026-01-01,5:00 am', '2026-01-02,'];
    const { rows, problems } = read('Date,Fajr Adhan', lines);
    expect(rows).toHaveLength(2);
    expect(problems).toMatchObject([
      { line: 3, reason: 'repeated-date', severity: 'warning' },
      { line: 4, reason: 'empty-row' },
    ]);
  });

  test('a day that stands there twice with different times is refused, each of its lines named', () => {
    const lines = ['2026-01-01,05:00', '2026-01-02,05:00', '2026-01-01,05:01', '2026-01-01,05:00'];
    const { problems } = read('Date,Fajr Adhan', lines);
    expect(problems).toMatchObject([
      { line: 2, value: '2026-01-01', reason: 'differing-date', severity: 'error' },
      { line: 4, value: '2026-01-01', reason: 'differing-date', severity: 'error' },
      { line: 5, value: '2026-01-01', reason: 'repeated-date', severity: 'warning' },
    ]);
  });
});

describe('what only the whole file tells', () => {
  const days = (line: (day: number) => string) => Array.from({ length: 28 }, (_, at) => line(at + 1));
  const hints: Hints = { content: 'salah', year: 2026, month: 2, salahClock: '24h', iqamahClock: '24h' };
  const codes = ({ questions }: ReturnType<typeof readTimetable>) =>
    questions.map(({ code, column }) => [code, column]);

  test('İmsak Cemaat is the congregation of Fajr, not its beginning', () => {
    const { layout } = read('Tarih,Güneş,İmsak Cemaat,Öğle,İkindi,Akşam,Yatsı', [
      '2026-01-01,08:50,07:00,12:45,14:22,16:38,18:37',
    ]);
    expect(layout.columns.map(({ role }) => role)).toContain('iqamah.fajr');
    expect(layout.columns.map(({ role }) => role)).not.toContain('salah.fajr');
  });

  test('a Hanafi Asr twice is a question with answers that can be given', () => {
    const { questions } = read('Date,Asr mithl 1,Asr mithl 2,Asr mithl 2', [
      '2026-01-01,14:22,15:10,15:30',
      '2026-01-02,14:23,15:11,15:31',
    ]);
    const answers = questions.flatMap(({ alternatives }) => alternatives.map(({ answer }) => answer));
    expect(answers).toContain('salah.asr-hanafi');
    expect(answers).not.toContain('iqamah.asr-hanafi');
  });

  test('without headings the day of the month is told from the Hijri day beside it', () => {
    const text = days(
      (day) => `05:1${day % 10},${((day + 12) % 29) + 1},07:10,12:20,15:00,17:20,18:50,${day}`,
    );
    const { layout } = readTimetable(text.join('\n'), hints);
    expect(layout.columns.flatMap(({ role, index }) => (role === 'date' ? [index] : []))).toEqual([7]);
    const alike = days((day) => `05:1${day % 10},${day},07:10,12:20,15:00,17:20,18:50,${day + 1}`).slice(12);
    expect(readTimetable(alike.join('\n'), hints).rows).toEqual([]);
  });

  test('without headings a column of N/A throughout is asked about', () => {
    const text = days((day) => `2026-02-${String(day).padStart(2, '0')},06:28,N/A,11:49,12:19,N/A,16:57`);
    const asked = codes(readTimetable(text.join('\n'), hints));
    expect(asked).toContainEqual(['column', 'C']);
    expect(asked).toContainEqual(['column', 'F']);
  });

  test('without headings days of two prayers are days too', () => {
    const text = days((day) =>
      day < 26
        ? `2026-07-${String(day).padStart(2, '0')},N/A,N/A,12:49,17:57,N/A,N/A`
        : `2026-07-${day},00:52,01:14,12:52,17:36,23:59,00:20`,
    );
    const { layout, rows } = readTimetable(text.join('\n'), {
      ...hints,
      columns: {
        1: 'salah.fajr',
        2: 'salah.sunrise',
        3: 'salah.dhuhr',
        4: 'salah.asr',
        5: 'salah.maghrib',
        6: 'salah.isha',
      },
    });
    expect(layout.headerLine).toBe(0);
    expect([rows.length, rows[0]?.salah.dhuhr]).toEqual([28, '12:49']);
  });

  test('a word that tells two columns of one prayer apart is asked about where it stands alone', () => {
    const { questions } = read('Date,Dreka,Dreka Turma,Jacia Turma', [
      '2026-01-01,11:46,13:30,20:00',
      '2026-01-02,11:47,13:30,20:00',
    ]);
    expect(questions.map(({ column }) => column)).toEqual(['Dreka', 'Dreka Turma', 'Jacia Turma']);
  });

  test('Xhemati and Fillimi are marks', () => {
    const { layout } = read(',Sabahu,,Dreka,', [
      'Data,Fillimi,Xhemati,Fillimi,Xhemati',
      '2026-03-01,04:44,05:00,11:58,12:45',
    ]);
    expect(layout.columns.map(({ role }) => role)).toEqual([
      'date',
      'salah.fajr',
      'iqamah.fajr',
      'salah.dhuhr',
      'iqamah.dhuhr',
    ]);
  });

  test('Duha over the times of Dhuhr, in a table without Dhuhr, is a slip of the pen', () => {
    const lines = ['2026-01-01,06:00,07:30,12:42,15:00,17:00,19:00'];
    const { questions } = read('Date,Fajr,Shuruk,Duha,Asr,Maghrib,Isha', lines, hints);
    expect(questions.map(({ column, alternatives }) => [column, alternatives[0]?.answer])).toEqual([
      ['Duha', 'salah.dhuhr'],
    ]);
    const both = read(
      'Date,Fajr,Shuruk,Duha,Dhuhr,Asr,Maghrib,Isha',
      ['2026-01-01,06:00,07:30,07:50,12:42,15:00,17:00,19:00'],
      hints,
    );
    expect(both.questions).toEqual([]);
  });

  test('Duha over the congregation of Dhuhr, where every other prayer has one, is asked', () => {
    const header = 'Date,fajr1,fajr2,sunrise,dhuhr1,dhuha2,asr1,asr2,maghrib1,maghrib2,isha1,isha2';
    const lines = ['2026-01-01,06:00,06:20,07:30,12:42,13:00,15:00,15:15,17:00,17:05,19:00,19:15'];
    const { questions } = read(header, lines, hints);
    expect(questions.map(({ column, alternatives }) => [column, alternatives[0]?.answer])).toEqual([
      ['dhuha2', 'iqamah.dhuhr'],
    ]);
  });

  test('two columns of one congregation, of which one says N/A, are asked about', () => {
    const header = 'Date,Fajr,Fajr Jamaat,Sunrise,Dhuhr,Asr,Maghrib,Maghrib Jamaat,Maghrib Jamaat,Isha';
    const line = (second: string) => [
      `2026-01-01,06:00,06:20,07:30,12:42,15:00,17:00,Sunset,${second},19:30`,
    ];
    const columns = (second: string) =>
      read(header, line(second), hints).questions.map(({ column }) => column);
    expect(columns('N/A')).toEqual(['Maghrib Jamaat', 'Maghrib Jamaat']);
    expect(columns('')).toEqual([]);
  });

  test('a second column of a prayer without a first is asked', () => {
    const header = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha 2';
    const { questions } = read(header, ['2026-01-01,06:00,07:30,12:42,15:00,17:00,19:30'], hints);
    expect(questions.map(({ column }) => column)).toEqual(['Isha 2']);
  });

  test('"Day" over the names of weekdays leaves the day of the month to another column', () => {
    const lines = [
      'April,1,Wed,04:38,05:56,11:58,15:12,17:58,19:08',
      'April,2,Thu,04:38,05:56,11:58,15:12,17:58,19:07',
    ];
    for (const day of ['Tgl', 'No', '']) {
      const { rows, problems } = read(`Bulan,${day},Day,Subuh,Syuruk,Zohor,Asar,Maghrib,Isyak`, lines, {
        ...hints,
        year: 2026,
      });
      expect(
        rows.map(({ date }) => date),
        day,
      ).toEqual(['2026-04-01', '2026-04-02']);
      expect(problems.filter(({ reason }) => reason === 'unreadable-date')).toEqual([]);
    }
  });
});

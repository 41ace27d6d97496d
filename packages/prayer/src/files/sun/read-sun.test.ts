import { describe, expect, test } from 'vitest';
import { LAYOUT_FILES, layoutText, twelve } from '../../../test/layout-files.ts';
import {
  allMoved,
  altered,
  LONDON,
  mosqueYear,
  moved,
  settingsOf,
  TORONTO,
} from '../../../test/mosque-year.ts';
import type { Place, Prayer, Range } from '../../types.ts';
import type { TimetableRow } from '../cells/row.ts';
import { readTimetable } from '../read.ts';
import type { Hints } from '../read-types.ts';
import { writeTimetable } from '../write.ts';

const LYON: Place = { latitude: 45.76, longitude: 4.84, timeZone: 'Europe/Paris' };
const MARSEILLE: Place = { latitude: 43.3, longitude: 5.37, timeZone: 'Europe/Paris' };
const STRASBOURG: Place = { latitude: 48.58, longitude: 7.75, timeZone: 'Europe/Paris' };
const CHAUMONT: Place = { latitude: 48.6, longitude: 5.14, timeZone: 'Europe/Paris' };
const LULEÅ: Place = { latitude: 65.58, longitude: 22.15, timeZone: 'Europe/Stockholm' };
const JULY: Range = { from: '2026-07-01', to: '2026-07-31' };
const DECEMBER: Range = { from: '2026-12-01', to: '2026-12-31' };
const MARCH: Range = { from: '2026-03-01', to: '2026-03-31' };
const YEAR: Range = { from: '2026-01-01', to: '2026-12-31' };

const at = ({ latitude, longitude, timeZone }: Place): Hints => ({
  place: { latitude, longitude },
  timeZone,
});
const salahOf = (place: Place, range: Range, settings = settingsOf()): TimetableRow[] =>
  mosqueYear(place, settings, range).map(({ date, salah }) => ({ date, salah, iqamah: {}, jumuah: [] }));
const inWinterTime = (rows: readonly TimetableRow[]) =>
  altered(rows, '2026-03-29', '2026-10-24', (row) => allMoved(row, -60));
const monthText = (rows: readonly TimetableRow[]) => layoutText(LAYOUT_FILES['mawaqit-month'], rows);
const withoutLines = (rows: readonly TimetableRow[]) =>
  rows.map(({ date, salah, iqamah, jumuah }) => ({ date, salah, iqamah, jumuah }));
const codes = (text: string, hints: Hints) => readTimetable(text, hints).questions.map(({ code }) => code);

describe('a month file that says nothing of summer time', () => {
  const july = salahOf(LYON, JULY);
  const hints = { ...at(LYON), year: 2026, month: 7 };

  test('already in summer time: stored as written', () => {
    const { layout, rows, questions } = readTimetable(monthText(july), hints);
    expect(july[0]?.salah).toMatchObject({ sunrise: '05:55', maghrib: '21:34' });
    expect(questions).toEqual([]);
    expect(layout).toMatchObject({ name: 'mawaqit-month', winterTime: 'as-written' });
    expect(withoutLines(rows)).toEqual(july);
  });

  test('in winter time, as file and place agree: moved, and that is said', () => {
    const { layout, rows, questions } = readTimetable(monthText(inWinterTime(july)), hints);
    expect(questions).toEqual([]);
    expect(layout.winterTime).toBe('convert');
    expect(withoutLines(rows)).toEqual(july);
  });

  test('the month of the change: by the clock, or in winter time to its end', () => {
    const march = salahOf(LYON, MARCH);
    const said = { ...at(LYON), year: 2026, month: 3 };
    for (const rows of [march, inWinterTime(march)]) {
      expect(withoutLines(readTimetable(monthText(rows), said).rows)).toEqual(march);
    }
  });

  test('an hour off in another way is asked about, with the first line', () => {
    const text = monthText(july.map((row) => allMoved(row, 60)));
    expect(readTimetable(text, hints).questions).toEqual([
      {
        code: 'hour-off',
        hint: 'hourOff',
        line: 2,
        column: 'Shuruk',
        value: '06:55',
        alternatives: [
          { answer: 'shift', meaning: '05:55' },
          { answer: 'as-written', meaning: '06:55' },
        ],
      },
    ]);
    const moved = readTimetable(text, { ...hints, hourOff: 'shift' });
    expect(moved.layout.hourOff).toBe('shift');
    expect(withoutLines(moved.rows)).toEqual(july);
    expect(readTimetable(text, { ...hints, hourOff: 'as-written' }).rows[0]?.salah.sunrise).toBe('06:55');
  });

  test('a Dhuhr that is fixed does not hide the hour', () => {
    const fixed = inWinterTime(july).map((row) => ({ ...row, salah: { ...row.salah, dhuhr: '13:30' } }));
    expect(readTimetable(monthText(fixed), hints).layout.winterTime).toBe('convert');
  });

  test.each<[string, Prayer[]]>([
    ['sunrise and a fixed Dhuhr', ['fajr', 'sunrise', 'dhuhr', 'asr', 'isha']],
    ['Maghrib and a fixed Dhuhr', ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']],
    ['Maghrib, which is never before sunset', ['fajr', 'asr', 'maghrib', 'isha']],
  ])('with less to judge by: %s', (_, prayers) => {
    const rows = inWinterTime(july).map(({ salah, ...row }) => {
      const times = { ...salah, dhuhr: '13:30' };
      return { ...row, salah: Object.fromEntries(prayers.map((prayer) => [prayer, times[prayer]])) };
    });
    expect(codes(writeTimetable(rows), at(LYON))).toEqual(['winter-time']);
  });

  test('what somebody answers against the Sun is asked about again, as what it would do', () => {
    expect(codes(monthText(july), { ...hints, winterTime: 'convert' })).toEqual(['hour-off']);
    expect(codes(monthText(inWinterTime(july)), { ...hints, winterTime: 'as-written' })).toEqual([]);
  });
});

describe('any other layout in winter time all year', () => {
  const year = salahOf(LYON, YEAR);
  const text = writeTimetable(inWinterTime(year));

  test('is asked about', () => {
    expect(readTimetable(text, at(LYON)).questions).toMatchObject([
      { code: 'winter-time', line: 89, alternatives: [{ answer: 'convert' }, { answer: 'as-written' }] },
    ]);
    const told = readTimetable(text, { ...at(LYON), winterTime: 'convert' });
    expect(withoutLines(told.rows)).toEqual(year);
    expect(codes(text, { ...at(LYON), winterTime: 'as-written' })).toEqual([]);
  });

  test('only where the clock changes at all', () => {
    const makkah: Place = { latitude: 21.42, longitude: 39.83, timeZone: 'Asia/Riyadh' };
    expect(codes(writeTimetable(salahOf(makkah, YEAR)), at(makkah))).toEqual([]);
    const sydney: Place = { latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney' };
    const south = salahOf(sydney, { from: '2026-01-01', to: '2026-01-31' });
    expect(codes(writeTimetable(south), at(sydney))).toEqual([]);
    const behind = writeTimetable(south.map((row) => allMoved(row, -60)));
    expect(codes(behind, at(sydney))).toEqual(['winter-time']);
  });
});

describe('a country that puts its clock back', () => {
  const CASABLANCA: Place = { latitude: 33.57, longitude: -7.59, timeZone: 'Africa/Casablanca' };
  test.each<[string, Range]>([
    ['for Ramadan', { from: '2026-02-20', to: '2026-03-10' }],
    ['for good', { from: '2026-10-01', to: '2026-10-31' }],
  ])('%s: a file an hour ahead is not in winter time, and is put right', (_, range) => {
    const right = salahOf(CASABLANCA, range);
    expect(codes(writeTimetable(right), at(CASABLANCA))).toEqual([]);
    const text = writeTimetable(right.map((row) => allMoved(row, 60)));
    expect(codes(text, at(CASABLANCA))).toEqual(['hour-off']);
    expect(codes(text, { ...at(CASABLANCA), winterTime: 'as-written' })).toEqual(['hour-off']);
    const told = readTimetable(text, { ...at(CASABLANCA), hourOff: 'shift' });
    expect(withoutLines(told.rows)).toEqual(right);
  });
});

describe('congregations beside prayers that are moved', () => {
  const july = mosqueYear(LYON, settingsOf(), JULY).map((row) => ({ ...row, jumuah: [] }));
  const behind = july.map((row) => allMoved(row, -60));
  const hints: Hints = { ...at(LYON), winterTime: 'convert' };
  const iqamahMoved = (rows: readonly TimetableRow[]) =>
    rows.map((row) => ({
      ...row,
      iqamah: Object.fromEntries(
        Object.entries(row.iqamah).map(([prayer, value]) => [
          prayer,
          value && 'at' in value ? { at: value.at.map((time) => moved(time, -60)) } : value,
        ]),
      ),
    }));

  test('go with them when they are written by the same clock', () => {
    expect(withoutLines(readTimetable(writeTimetable(iqamahMoved(behind)), hints).rows)).toEqual(july);
  });

  test('stay when they are by the clock on the wall', () => {
    expect(withoutLines(readTimetable(writeTimetable(behind), hints).rows)).toEqual(july);
  });

  test('the same when a day is moved for being an hour off', () => {
    const ahead = july.map((row) => allMoved(row, 60));
    const shift: Hints = { ...at(LYON), hourOff: 'shift' };
    expect(withoutLines(readTimetable(writeTimetable(ahead), shift).rows)).toEqual(july);
  });
});

describe('a file right in one part only', () => {
  const year = salahOf(LYON, YEAR);
  test.each<[string, string, string, number]>([
    ['the autumn change is missing', '2026-10-25', '2026-12-31', 60],
    ['a month of another convention', '2026-07-01', '2026-07-31', -60],
    ['the change comes a week late', '2026-03-29', '2026-04-04', -60],
    ['three days', '2026-05-10', '2026-05-12', -60],
  ])('%s: asked, and put right', (_, from, to, minutes) => {
    const rows = altered(year, from, to, (row) => allMoved(row, minutes));
    const text = writeTimetable(rows);
    const { questions } = readTimetable(text, at(LYON));
    const line = year.findIndex(({ date }) => date === from) + 2;
    expect(questions).toMatchObject([{ code: 'hour-off', line }]);
    expect(withoutLines(readTimetable(text, { ...at(LYON), hourOff: 'shift' }).rows)).toEqual(year);
  });

  test('a slip of one day is left to the checks', () => {
    const rows = altered(year, '2026-05-10', '2026-05-10', (row) => allMoved(row, 60));
    expect(codes(writeTimetable(rows), at(LYON))).toEqual([]);
  });
});

describe('another place', () => {
  test.each<[string, Place, Place, Range]>([
    ['a year of Marseille in Strasbourg', MARSEILLE, STRASBOURG, YEAR],
    ['a July of Marseille in Strasbourg', MARSEILLE, STRASBOURG, JULY],
    ['a July of Lyon in Strasbourg', LYON, STRASBOURG, JULY],
    ['a July of Strasbourg in Marseille', STRASBOURG, MARSEILLE, JULY],
    ['a year of Chaumont in Strasbourg', CHAUMONT, STRASBOURG, YEAR],
    ['a year of Strasbourg in Chaumont', STRASBOURG, CHAUMONT, YEAR],
    ['Toronto in London', TORONTO, LONDON, JULY],
  ])('%s: asked before anything is stored', (_, from, to, range) => {
    const text = writeTimetable(salahOf(from, range));
    const { rows, questions } = readTimetable(text, at(to));
    expect(rows).toEqual([]);
    expect(questions).toMatchObject([
      { code: 'other-place', hint: 'otherPlace', alternatives: [{ answer: 'as-written' }] },
    ]);
    expect(readTimetable(text, { ...at(to), otherPlace: 'as-written' }).rows.length).toBeGreaterThan(30);
  });

  test.each<[string, number, string[]]>([
    ['twenty-four minutes west', -6, ['other-place']],
    ['ten minutes east', 2.5, ['other-place']],
    ['eight minutes west: it may be safety', -2, []],
  ])('a Dhuhr that goes with the noon %s tells of it where there is no sunrise', (_, degrees, expected) => {
    const maghrib = new Map(salahOf(LYON, DECEMBER).map(({ date, salah }) => [date, salah.maghrib]));
    const rows = salahOf({ ...LYON, longitude: LYON.longitude + degrees }, DECEMBER).map((row) => {
      const { sunrise: _gone, ...salah } = row.salah;
      return { ...row, salah: { ...salah, maghrib: maghrib.get(row.date) ?? null } };
    });
    expect(codes(writeTimetable(rows), at(LYON))).toEqual(expected);
  });

  test('a Dhuhr at a fixed hour tells nothing', () => {
    const rows = salahOf(LYON, DECEMBER).map((row) => {
      const { sunrise: _gone, ...salah } = row.salah;
      return { ...row, salah: { ...salah, dhuhr: '13:15' as const } };
    });
    expect(codes(writeTimetable(rows), at(LYON))).toEqual([]);
  });

  test.each<[string, Prayer]>([
    ['Maghrib', 'maghrib'],
    ['Dhuhr', 'dhuhr'],
  ])('a sunrise ten minutes late is of another place, without %s too', (_, missing) => {
    const west = { ...LYON, longitude: LYON.longitude - 2.5 };
    const rows = salahOf(west, JULY).map((row) => {
      const { [missing]: _gone, ...salah } = row.salah;
      return { ...row, salah };
    });
    expect(codes(writeTimetable(rows), at(LYON))).toEqual(['other-place']);
  });

  test.each<[string, Partial<Record<Prayer, number>>]>([
    ['safety of some minutes', { sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7 }],
    ['a late Maghrib', { maghrib: 17 }],
    ['a late Dhuhr', { dhuhr: 25 }],
    ['both late', { dhuhr: 10, maghrib: 10 }],
  ])('%s is no other place', (_, offsets) => {
    const settings = settingsOf({ offsets: { ...settingsOf().offsets, ...offsets } });
    expect(codes(writeTimetable(salahOf(LYON, YEAR, settings)), at(LYON))).toEqual([]);
  });

  test('where the Sun grazes the horizon, half a degree is no other place', () => {
    const south = { ...LULEÅ, latitude: LULEÅ.latitude - 0.5 };
    const june = salahOf(south, { from: '2026-06-10', to: '2026-06-30' });
    const away = (one: string, other: string) => Number(one.slice(3)) - Number(other.slice(3));
    const [here] = salahOf(LULEÅ, { from: '2026-06-10', to: '2026-06-10' });
    expect(Math.abs(away(june[0]?.salah.sunrise ?? '', here?.salah.sunrise ?? ''))).toBeGreaterThan(15);
    expect(codes(writeTimetable(june), at(LULEÅ))).toEqual([]);
  });

  test('nothing is invented where there is nothing to judge by', () => {
    const lines = ['Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Jumuah 1,Jumuah 2,Jumuah 3'];
    const iqamah = [...lines, '2026-07-01,05:00,14:30,18:30,23:30,00:30,,,'].join('\n');
    expect(codes(iqamah, at(LYON))).toEqual([]);
    const text = 'Date,Dhuhr Adhan,Maghrib Iqamah\n2026-07-01,15:30,23:30';
    expect(codes(text, at(LYON))).toEqual([]);
    const nowhere = { place: { latitude: 400, longitude: Number.NaN }, timeZone: 'Europe/Paris' };
    expect(codes(writeTimetable(salahOf(LYON, JULY)), nowhere)).toEqual([]);
  });
});

describe('the clock of hours without am and pm', () => {
  test('is told by the Sun where only one fits it', () => {
    const header = 'Date,Fajr,Sunrise,Dhuhr,Dhuhr Iqamah';
    const lines = salahOf(LYON, JULY).map(
      ({ date, salah }) => `${date},${salah.fajr},${salah.sunrise},${salah.dhuhr},2:15`,
    );
    const text = [header, ...lines].join('\n');
    expect(codes(text, {})).toEqual(['iqamah-clock']);
    const { layout, rows } = readTimetable(text, at(LYON));
    expect(layout.iqamahClock).toBe('12h');
    expect(rows[0]?.iqamah.dhuhr).toEqual({ at: ['14:15'] });
  });

  test('does not decide where neither fits', () => {
    const text = `Date,Fajr,Sunrise,Dhuhr,Dhuhr Iqamah\n2026-07-01,04:00,05:56,13:45,${twelve('20:00')}`;
    expect(codes(text, at(LYON))).toEqual(['iqamah-clock']);
  });
});

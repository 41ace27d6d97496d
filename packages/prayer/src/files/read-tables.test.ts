import { describe, expect, test } from 'vitest';
import { readTimetable } from './read.ts';
import type { Hints } from './read-types.ts';

const DAYS = ['2026-03-05', '2026-03-06'];
const SALAH = DAYS.map((date) => `${date},05:10,06:40,12:25,15:40,18:10,19:30`);
const IQAMAH = DAYS.map((date) => `${date},05:30,13:15,16:00,18:15,19:45`);
const WITH_SUNRISE = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
const MARKED = 'Date,Fajr Iqamah,Dhuhr Iqamah,Asr Iqamah,Maghrib Iqamah,Isha Iqamah';
const BARE = 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha';

const DAY = {
  salah: { fajr: '05:10', sunrise: '06:40', dhuhr: '12:25', asr: '15:40', maghrib: '18:10', isha: '19:30' },
  iqamah: {
    fajr: { at: ['05:30'] },
    dhuhr: { at: ['13:15'] },
    asr: { at: ['16:00'] },
    maghrib: { at: ['18:15'] },
    isha: { at: ['19:45'] },
  },
};
const DOORS: Hints['content'][] = ['salah', 'iqamah'];
const read = (lines: readonly string[], content: Hints['content']) =>
  readTimetable(lines.join('\n'), content ? { content } : {});

describe.each(DOORS)('two tables of the same days, one below the other, read for %s', (content) => {
  const whole = DAYS.map((date) => ({ date, ...DAY }));

  test('are one day each when their headings say which is which', () => {
    const { rows, problems, questions, layout } = read(
      [WITH_SUNRISE, ...SALAH, '', MARKED, ...IQAMAH],
      content,
    );
    expect({ problems, questions }).toEqual({ problems: [], questions: [] });
    expect(rows).toMatchObject(whole);
    // What is shown of the file is the table that is taken from, with its lines.
    const isOf = new RegExp(`^${content}\\.`);
    expect(layout.columns.some(({ role }) => isOf.test(role))).toBe(true);
    expect(rows.map(({ line }) => line)).toEqual(content === 'salah' ? [2, 3] : [6, 7]);
  });

  test('and when only what stands above them does', () => {
    const salah = SALAH.map((line) => line.replace(',06:40', ''));
    const { rows, problems } = read(
      ['Prayer times', BARE, ...salah, 'Iqamah times March 2026', BARE, ...IQAMAH],
      content,
    );
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(rows.map(({ salah: { fajr, isha }, iqamah }) => [fajr, isha, iqamah])).toEqual(
      whole.map(({ salah: { fajr, isha }, iqamah }) => [fajr, isha, iqamah]),
    );
  });

  test('are refused when they disagree', () => {
    const again = SALAH.map((line) => line.replace('05:10', '05:11'));
    const { problems, rows } = read([WITH_SUNRISE, ...SALAH, '', `${WITH_SUNRISE},Notes`, ...again], content);
    expect(rows).toEqual([]);
    expect(
      problems.filter(({ severity }) => severity === 'error').map(({ line, reason }) => [line, reason]),
    ).toEqual([
      [2, 'differing-date'],
      [3, 'differing-date'],
      [6, 'differing-date'],
      [7, 'differing-date'],
    ]);
  });
});

test('a table captioned as the iqamah is that, whatever door it comes to', () => {
  expect(read(['Iqamah times', BARE, ...IQAMAH], 'salah').rows).toMatchObject(
    DAYS.map((date) => ({ date, salah: {}, iqamah: DAY.iqamah })),
  );
});

test('the name of a masjid is no caption', () => {
  for (const title of [
    'Muslim Jamaat Leicester',
    'Prayer and Jamaat times',
    'Jamaat 5 minutes after adhan',
  ]) {
    expect(read([title, BARE, ...IQAMAH], 'salah').rows[0]?.salah.fajr, title).toBe('05:30');
  }
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTime, minutesOf, readClockTime } from '../clock/clock.ts';
import { addDays, datesIn, dayNumber, isIsoDate, isoDate, stretches, weekday } from './dates.ts';

describe('dates', () => {
  test('agree with the calendar of the language over eight thousand years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719528, max: 2932896 }), (day) => {
        const expected = new Date(day * 86_400_000);
        expect(isoDate(day)).toBe(expected.toISOString().slice(0, 10));
        expect(dayNumber(isoDate(day))).toBe(day);
        expect(weekday(isoDate(day))).toBe(expected.getUTCDay());
      }),
    );
  });

  test('a date that does not exist is refused', () => {
    for (const text of [
      '2026-02-29',
      '2100-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-01',
      '2026-04-31',
      'x',
      '2026/01/01',
    ]) {
      expect(isIsoDate(text), text).toBe(false);
      expect(() => dayNumber(text)).toThrow(RangeError);
    }
    expect(isIsoDate('2024-02-29')).toBe(true);
    expect(isIsoDate('2000-02-29')).toBe(true);
  });

  test('ranges include both ends and the leap day', () => {
    expect(datesIn({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    expect(datesIn({ from: '2024-03-01', to: '2024-02-28' })).toEqual([]);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

test('dates fold into stretches, over the end of a month and of February', () => {
  expect(stretches([])).toEqual([]);
  expect(stretches(['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-03'])).toEqual([
    { from: '2027-02-27', to: '2027-03-01' },
    { from: '2027-03-03', to: '2027-03-03' },
  ]);
});

describe('clock times', () => {
  test('every minute of the day reads back', () => {
    for (let minute = 0; minute < 1440; minute++) expect(minutesOf(clockTime(minute))).toBe(minute);
    expect(clockTime(1440 + 67)).toBe('01:07');
    expect(clockTime(-15)).toBe('23:45');
  });

  test('anything else is not a time', () => {
    for (const text of ['24:00', '9:00', '09:60', '0900', 'ab:cd', '09:0x', '', '09:00:00', '0:990']) {
      expect(readClockTime(text), text).toBeNull();
    }
    expect(() => minutesOf('24:00')).toThrow(RangeError);
  });
});

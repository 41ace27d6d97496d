import { describe, expect, it } from 'vitest';
import {
  clockParts,
  formatDate,
  formatDay,
  formatDayRange,
  formatLongDate,
  formatMonth,
  formatNumber,
} from './format.ts';
import { direction, preferredLocale } from './locales.ts';

describe('times', () => {
  it.each([
    ['00:05', '12:05', 'AM'],
    ['05:54', '5:54', 'AM'],
    ['12:00', '12:00', 'PM'],
    ['14:45', '2:45', 'PM'],
    ['23:59', '11:59', 'PM'],
  ])('shows %s as %s %s', (stored, time, half) => {
    expect(clockParts(stored, 'en')).toEqual({ time, half });
  });

  it('pads an iqamah time', () => {
    expect(clockParts('14:45', 'en', true).time).toBe('02:45');
  });

  it('keeps Latin digits and says ص and م in Arabic', () => {
    expect(clockParts('06:15', 'ar', true)).toEqual({ time: '06:15', half: 'ص' });
    expect(clockParts('14:45', 'ar')).toEqual({ time: '2:45', half: 'م' });
  });
});

describe('dates', () => {
  it('shows a record date', () => {
    expect(formatDate('2026-02-04', 'en')).toBe('04 Feb, 2026');
    expect(formatDate('2026-09-30', 'en')).toBe('30 Sep, 2026');
    expect(formatDate('2026-11-18', 'ar')).toBe('18 نوفمبر، 2026');
  });

  it('shows a long date', () => {
    expect(formatLongDate('2026-11-18', 'en')).toBe('Wednesday, 18 November 2026');
    expect(formatLongDate('2026-11-18', 'ar')).toBe('الأربعاء، 18 نوفمبر 2026');
  });

  it('shows a day and a month alone', () => {
    expect(formatDay('2026-02-03', 'en')).toBe('3 February');
    expect(formatDayRange('2026-03-03', '2026-03-09', 'en')).toBe('3–9 March');
    expect(formatDayRange('2026-03-28', '2026-04-04', 'en')).toBe('28 March – 4 April');
    expect(formatDayRange('2026-03-03', '2026-03-03', 'ar')).toBe('3 مارس');
    expect(formatDayRange('2026-03-03', '2026-03-09', 'ar')).toBe('3–9 مارس');
    expect(formatMonth('2026-11-01', 'en')).toBe('November 2026');
  });
});

it('groups numbers with Latin digits', () => {
  expect(formatNumber(12345, 'en')).toBe('12,345');
  expect(formatNumber(12345, 'ar')).toMatch(/^12.345$/);
});

it('takes the first language we speak', () => {
  expect(preferredLocale(['fr-CA', 'ar-EG', 'en'])).toBe('ar');
  expect(preferredLocale(['fr'])).toBe('en');
  expect(direction('ar')).toBe('rtl');
});

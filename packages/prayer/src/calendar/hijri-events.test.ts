import { expect, test } from 'vitest';
import { PLAIN_CALENDAR } from './hijri.ts';
import { eidAlAdha, eidAlFitr, hijriEvents, isRamadan, ramadan, whiteDays } from './hijri-events.ts';

test('Ramadan and the two Eids of 1447', () => {
  expect(ramadan(PLAIN_CALENDAR, 1447)).toEqual({ from: '2026-02-18', to: '2026-03-19' });
  expect(eidAlFitr(PLAIN_CALENDAR, 1447)).toBe('2026-03-20');
  expect(eidAlAdha(PLAIN_CALENDAR, 1447)).toBe('2026-05-27');
  expect(isRamadan(PLAIN_CALENDAR, '2026-02-17')).toBe(false);
  expect(isRamadan(PLAIN_CALENDAR, '2026-02-18')).toBe(true);
});

test('a record of the mosque moves them', () => {
  const calendar = { ...PLAIN_CALENDAR, months: [{ year: 1447, month: 9, start: '2026-02-19' }] };
  expect(ramadan(calendar, 1447).from).toBe('2026-02-19');
  expect(isRamadan(calendar, '2026-02-18')).toBe(false);
});

test('white days are fasting days: none named in Ramadan, two in Dhul-Hijjah', () => {
  expect(whiteDays(PLAIN_CALENDAR, 1447, 8)).toHaveLength(3);
  expect(whiteDays(PLAIN_CALENDAR, 1447, 9)).toEqual([]);
  expect(whiteDays(PLAIN_CALENDAR, 1447, 12)).toEqual(['2026-05-31', '2026-06-01']);
});

test('a year of events, in order', () => {
  const events = hijriEvents(PLAIN_CALENDAR, { from: '2026-01-01', to: '2026-12-31' });
  expect(
    events.filter(({ event }) => event !== 'white-day').map(({ date, event }) => `${date} ${event}`),
  ).toEqual([
    '2026-02-18 ramadan-begins',
    '2026-03-20 eid-al-fitr',
    '2026-05-26 arafah',
    '2026-05-27 eid-al-adha',
    '2026-06-16 new-year',
    '2026-06-25 ashura',
  ]);
  expect(events.filter(({ event }) => event === 'white-day').length).toBeGreaterThanOrEqual(31);
});

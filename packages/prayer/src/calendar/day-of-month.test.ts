import { expect, it } from 'vitest';
import { nextDayOfMonth } from './day-of-month.ts';

it.each([
  ['2026-11-18', 18, '2026-12-18'],
  ['2026-11-17', 18, '2026-11-18'],
  ['2026-12-31', 31, '2027-01-31'],
  ['2027-01-31', 31, '2027-02-28'],
  ['2027-02-28', 31, '2027-03-31'],
  ['2028-01-30', 30, '2028-02-29'],
])('after %s the %i. comes on %s', (after, day, due) => {
  expect(nextDayOfMonth(after, day)).toBe(due);
});

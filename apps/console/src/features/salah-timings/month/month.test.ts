import { expect, it } from 'vitest';
import { firstDay, lastDay, monthIndex, shiftMonth } from './month.ts';

it('months go over the year’s end both ways', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2027-01', -1)).toBe('2026-12');
  expect(shiftMonth('2026-11', 14)).toBe('2028-01');
});

it('a month is told by its first and last day, and counted from 0', () => {
  expect([firstDay('2028-02'), lastDay('2028-02')]).toEqual(['2028-02-01', '2028-02-29']);
  expect(lastDay('2026-12')).toBe('2026-12-31');
  expect(monthIndex('2026-01')).toEqual({ month: 0, year: 2026 });
});

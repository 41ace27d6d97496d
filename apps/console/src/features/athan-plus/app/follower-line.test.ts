import { addDays } from '@minaret/prayer/calendar/dates';
import { describe, expect, it } from 'vitest';
import { followerLine } from './follower-line.ts';

const days = (from: string, values: readonly (number | null)[]) =>
  values.map((followers, index) => ({ day: addDays(from, index), followers }));

describe('the line of followers', () => {
  it('stands where its days are, also when some were not counted', () => {
    const line = followerLine(
      [
        { day: '2026-11-01', followers: 10 },
        { day: '2026-11-02', followers: 12 },
        { day: '2026-11-05', followers: 20 },
      ],
      'all',
    );
    expect(line?.at).toEqual([0, 0.25, 1]);
    expect(line?.ticks).toEqual([10, 15, 20]);
  });

  it('begins with the first count that is told', () => {
    const line = followerLine(days('2026-11-01', [null, null, 6, 7]), 'all');
    expect(line?.days.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-04']);
    expect(followerLine(days('2026-11-01', [null, 6]), 'all')).toBeNull();
    expect(followerLine([], 'all')).toBeNull();
  });

  it('shows as many days as were asked for, with few words below', () => {
    const year = days(
      '2026-01-01',
      Array.from({ length: 365 }, (_, index) => 800 + index),
    );
    expect(followerLine(year, 'month')?.days).toHaveLength(31);
    expect(followerLine(year, 'month')?.marks.map(({ day }) => day)).toEqual([
      '2026-12-01',
      '2026-12-11',
      '2026-12-21',
      '2026-12-31',
    ]);
    const all = followerLine(year, 'all');
    expect(all?.marks.length).toBeLessThanOrEqual(6);
    expect(all?.ticks).toEqual([800, 1000, 1200]);
  });

  it('of the same figure each day is a line too', () => {
    const line = followerLine(days('2026-11-01', [9, 9, 9]), 'all');
    expect(line?.ticks).toEqual([9, 10]);
  });
});

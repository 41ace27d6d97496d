import type { Dashboard, DashboardDay } from '@minaret/contract/masjid/dashboard';
import { describe, expect, it } from 'vitest';
import { minutesUntil, presentAt } from './moment.ts';

const at = (text: string) => Date.parse(text);

function day(date: string, starts: string): DashboardDay {
  return {
    date,
    starts_at: at(starts),
    hijri: { hijri_day: Number(date.slice(8)), hijri_month: 1, hijri_year: 1448, date },
    hijri_turns_at: at(`${date}T21:00Z`),
    is_stored: true,
    sunrise: null,
    prayers: [],
    jumuah: { date, times: [] },
  };
}

const event = (date: string, instant: string) => ({
  name: 'fajr' as const,
  slot: null,
  kind: 'iqamah' as const,
  date,
  time: '06:14',
  at: at(instant),
});

/** Toronto around the night of 1 November 2026, when the clock goes back: that Sunday has 25 hours. */
const autumn: Dashboard = {
  days: [
    day('2026-10-31', '2026-10-31T04:00Z'),
    day('2026-11-01', '2026-11-01T04:00Z'),
    day('2026-11-02', '2026-11-02T05:00Z'),
  ],
  events: [
    event('2026-10-31', '2026-11-01T04:20Z'),
    event('2026-11-01', '2026-11-01T11:14Z'),
    event('2026-11-02', '2026-11-02T11:14Z'),
  ],
  times_from: '2026-10-31',
  review: {
    is_approved: true,
    requested_at: null,
    return_reason: null,
    returned_at: null,
    is_withdrawn: false,
    approval_url: null,
  },
  pricing_url: null,
};

describe('the present', () => {
  it.each([
    ['2026-11-01T03:59:59Z', '2026-10-31', 'today'],
    ['2026-11-01T04:00:00Z', '2026-11-01', 'before'],
    ['2026-11-01T04:20:00Z', '2026-11-01', 'today'],
    ['2026-11-01T11:14:00Z', '2026-11-01', 'after'],
    ['2026-11-02T04:30:00Z', '2026-11-01', 'after'],
  ])('at %s is %s, and the next one lies %s', (instant, date, nextIs) => {
    const present = presentAt(autumn, at(instant));
    expect(present?.today.date).toBe(date);
    expect(present?.nextIs).toBe(nextIs);
  });

  it('knows how long the day is', () => {
    const present = presentAt(autumn, at('2026-11-01T12:00Z'));
    expect(((present?.endsAt ?? 0) - (present?.today.starts_at ?? 0)) / 3_600_000).toBe(25);
  });

  it('turns the Hijri date at Maghrib where the calendar says so, and keeps it over midnight', () => {
    const day = (instant: string) => presentAt(autumn, at(instant))?.hijri.hijri_day;
    expect(day('2026-10-31T20:59:59Z')).toBe(31);
    expect(day('2026-10-31T21:00:00Z')).toBe(1);
    expect(day('2026-11-01T04:00:00Z')).toBe(1);
  });

  it('says nothing of days it was not told of', () => {
    expect(presentAt(autumn, at('2026-10-30T12:00Z'))).toBeNull();
    expect(presentAt(autumn, at('2026-11-02T12:00Z'))).toBeNull();
  });
});

describe('minutes until', () => {
  it.each([
    [1, { hours: 0, minutes: 1 }],
    [60_000, { hours: 0, minutes: 1 }],
    [60_001, { hours: 0, minutes: 2 }],
    [3_600_000, { hours: 1, minutes: 0 }],
    [3_900_000, { hours: 1, minutes: 5 }],
  ])('%d ms is %o', (ms, expected) => {
    expect(minutesUntil(ms, 0)).toEqual(expected);
  });
});

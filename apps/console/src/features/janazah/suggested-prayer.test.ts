import { expect, it } from 'vitest';
import { suggestedPrayer } from './suggested-prayer.ts';

it.each([
  ['2026-11-18', '03:00', '2026-11-18', 'fajr'],
  ['2026-11-18', '09:30', '2026-11-18', 'dhuhr'],
  ['2026-11-20', '09:30', '2026-11-20', 'jumuah'],
  ['2026-11-20', '14:00', '2026-11-20', 'asr'],
  ['2026-11-18', '21:15', '2026-11-19', 'fajr'],
])('on %s at %s a janazah is suggested for %s after %s', (date, time, day, follows) => {
  expect(suggestedPrayer({ date, time })).toEqual({ date: day, follows });
});

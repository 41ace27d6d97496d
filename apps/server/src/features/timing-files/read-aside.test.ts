import { setInterval } from 'node:timers';
import { readTimetable } from '@minaret/prayer';
import { describe, expect, it } from 'vitest';
import { readAside } from './read-aside.ts';
import { bounded } from './read-bounds.ts';

const HEADER = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
const DAY = 86_400_000;

function yearsOf(rows: number): string {
  const first = Date.UTC(1990, 0, 1);
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = new Date(first + index * DAY).toISOString().slice(0, 10);
    return `${date},05:20,07:51,12:25,14:45,17:00,19:00`;
  });
  return [HEADER, ...lines].join('\n');
}

describe('a large file', () => {
  it('is read as a small one is', async () => {
    const text = yearsOf(3000);
    const hints = { content: 'salah', timeZone: 'America/Toronto' } as const;
    expect(await readAside(text, hints)).toEqual(bounded(readTimetable(text, hints)));
  }, 60_000);

  it('of the largest size keeps nobody else waiting, and has more days than are taken', async () => {
    const text = yearsOf(80_000);
    let last = performance.now();
    let longest = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    const began = performance.now();
    const read = await readAside(text, { content: 'salah' });
    const took = performance.now() - began;
    clearInterval(timer);
    expect(read).toMatchObject({ hasTooManyDays: true, rows: [] });
    expect(longest).toBeLessThan(Math.max(250, took / 3));
  }, 60_000);
});

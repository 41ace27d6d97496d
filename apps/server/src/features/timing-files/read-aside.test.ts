import { readTimetable } from '@minaret/prayer';
import { describe, expect, it } from 'vitest';
import { longestPause } from '../../../test/pace.ts';
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

  it('of ten years is taken whole', async () => {
    const read = await readAside(yearsOf(3650), { content: 'salah', timeZone: 'America/Toronto' });
    expect(read).toMatchObject({ hasTooManyDays: false, problems: [] });
    expect(read.rows).toHaveLength(3650);
  }, 60_000);

  it.each(['\n', '\r', '\r\n'])(
    'of a hundred years is answered before it is read, lines ending in %j',
    async (end) => {
      const text = yearsOf(36_500).replaceAll('\n', end);
      const began = process.cpuUsage();
      const read = await readAside(text, { content: 'salah', timeZone: 'America/Toronto' });
      const { user } = process.cpuUsage(began);
      expect(read).toMatchObject({ hasTooManyDays: true, rows: [], questions: [], problems: [] });
      expect(read.layout.columns.map(({ role }) => role)).toContain('salah.isha');
      expect(user / 1e6).toBeLessThan(1);
    },
  );

  it('that takes more than anyone may take is too large', async () => {
    const wide = `${HEADER}\n${'x,'.repeat(50_000)}`;
    await expect(readAside(wide, {}, 1)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('of the largest size keeps nobody else waiting, and has more days than are taken', async () => {
    const text = yearsOf(80_000);
    const { pause, took } = await longestPause(async () => {
      const read = await readAside(text, { content: 'salah' });
      expect(read).toMatchObject({ hasTooManyDays: true, rows: [] });
    });
    expect(pause).toBeLessThan(Math.max(250, took / 3));
  }, 60_000);
});

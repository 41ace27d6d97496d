import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWork } from '../../test/count-work.ts';
import { mutatedFile, randomHints, randomText, SLOW_SHAPES, seeded } from '../../test/hostile-text.ts';
import { brokenInvariant } from '../../test/read-invariants.ts';
import { readTimetable } from './read.ts';

describe('any text at all', () => {
  test('is read without an exception, and the answer keeps its promises', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, isPlausible) => {
        const random = seeded(seed);
        const text = isPlausible ? mutatedFile(random) : randomText(random);
        const hints = randomHints(random);
        expect(brokenInvariant(text, readTimetable(text, hints), hints)).toBeUndefined();
      }),
      { numRuns: 1500 },
    );
  });

  test.each(Object.entries(SLOW_SHAPES))('%s: eight times the text is eight times the work', (_, shape) => {
    const work = (size: number) => countWork(() => readTimetable(shape(size), { dateOrder: 'dmy' }));
    const small = work(4_000);
    expect(work(32_000) / small).toBeLessThan(9.5);
    expect(small).toBeLessThan(4_000 * 100);
  });

  test.each([',', 'a,', '"",'])('a line of thousands of %s is looked at once', (cell) => {
    const wide = `${cell.repeat(30_000)}!\nDate,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n2026-01-01,6:00,7:00,12:00,15:00,17:00,19:00`;
    expect(countWork(() => readTimetable(wide, {})) / wide.length).toBeLessThan(12);
  });

  test('a line of more cells than the header is refused, however many they are; blanks are none', () => {
    const header = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
    const line = '2026-01-01,6:00,7:00,12:00,15:00,17:00,19:00';
    const hints = { content: 'salah', salahClock: '24h' } as const;
    const blanks = ','.repeat(16_000);
    expect(readTimetable(`${header}${blanks}\n${line}${blanks}`, hints).rows).toHaveLength(1);
    expect(readTimetable(`${header}\n${line}${blanks}x`, hints).problems).toMatchObject([
      { line: 2, value: 'x', reason: 'too-many-cells' },
    ]);
    expect(readTimetable(`${header}${blanks}x\n${line}`, hints).rows).toEqual([]);
  });

  test('the count sees work that is not linear', () => {
    const quadratic = (size: number) =>
      countWork(() => {
        let rest = 'a,'.repeat(size / 2);
        while (rest !== '') rest = rest.slice(rest.indexOf(',') + 1);
      });
    expect(quadratic(32_000) / quadratic(4_000)).toBeGreaterThan(30);
  });
});

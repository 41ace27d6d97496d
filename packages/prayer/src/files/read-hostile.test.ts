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

  test('the count sees work that is not linear', () => {
    const quadratic = (size: number) =>
      countWork(() => {
        let rest = 'a,'.repeat(size / 2);
        while (rest !== '') rest = rest.slice(rest.indexOf(',') + 1);
      });
    expect(quadratic(32_000) / quadratic(4_000)).toBeGreaterThan(30);
  });
});

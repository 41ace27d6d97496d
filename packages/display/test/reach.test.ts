import { describe, expect, it } from 'vitest';
import { reachOf } from '../src/reach.ts';
import { DESIGNS } from '../src/settings.ts';

const hall = (farthestMetres: number, diagonalInches = 55) => ({ farthestMetres, diagonalInches });

describe.each(DESIGNS)('%s in a deep hall', (design) => {
  it.each([false, true])(
    'is as drawn where it is near, and never smaller with the distance (portrait: %s)',
    (isPortrait) => {
      expect(reachOf({ design, ...hall(15) }, isPortrait)).toMatchObject({ scale: 1, gives: [] });
      let before = reachOf({ design, ...hall(1) }, isPortrait);
      for (let metres = 2; metres <= 60; metres++) {
        const now = reachOf({ design, ...hall(metres) }, isPortrait);
        expect(now.scale).toBeGreaterThanOrEqual(before.scale);
        expect(now.gives.length).toBeGreaterThanOrEqual(before.gives.length);
        before = now;
      }
      expect(before.scale).toBeGreaterThan(1.05);
      expect(before.gives.length).toBeGreaterThan(0);
    },
  );

  it('reads further on a larger screen, and a larger screen gives up less', () => {
    const small = reachOf({ design, ...hall(25, 55) }, false);
    const large = reachOf({ design, ...hall(25, 110) }, false);
    expect(large.readsTo).toBeGreaterThan(small.readsTo);
    expect(large).toMatchObject({ scale: 1, gives: [] });
  });
});

it('gives up in the order that is written down, and nothing before it is needed', () => {
  const ledger = (metres: number) => reachOf({ design: 'ledger', ...hall(metres) }, false);
  expect(ledger(16)).toMatchObject({ gives: [] });
  expect(ledger(16).scale).toBeGreaterThan(1);
  expect(ledger(19).gives).toEqual(['adhan']);
  expect(ledger(22).gives).toEqual(['adhan', 'masjid']);
});

it('says how far the rows of the board are read: 12 to 18 m on 55 inches, as on the type sheet', () => {
  const reads = DESIGNS.map((design) => reachOf({ design, ...hall(10) }, false).readsTo);
  expect(reads).toEqual([11, 13, 14, 11, 12, 18]);
  expect(reachOf({ design: 'bold', ...hall(10) }, false).madeOutTo).toBe(27);
});

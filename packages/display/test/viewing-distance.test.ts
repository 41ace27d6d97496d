import { describe, expect, it } from 'vitest';
import { DESIGNS } from '../src/settings.ts';
import { distanceLayout } from '../src/viewing-distance.ts';

const hall = (farthestMetres: number, diagonalInches = 55) => ({ farthestMetres, diagonalInches });

describe.each(DESIGNS)('%s in a deep hall', (design) => {
  it.each([false, true])(
    'is as drawn where it is near, and never smaller with the distance (portrait: %s)',
    (isPortrait) => {
      expect(distanceLayout({ design, ...hall(15) }, isPortrait)).toMatchObject({ scale: 1, omissions: [] });
      let before = distanceLayout({ design, ...hall(1) }, isPortrait);
      for (let metres = 2; metres <= 60; metres++) {
        const now = distanceLayout({ design, ...hall(metres) }, isPortrait);
        expect(now.scale).toBeGreaterThanOrEqual(before.scale);
        expect(now.omissions.length).toBeGreaterThanOrEqual(before.omissions.length);
        before = now;
      }
      expect(before.scale).toBeGreaterThan(1.05);
      expect(before.omissions.length).toBeGreaterThan(0);
    },
  );

  it('reads further on a larger screen, and a larger screen gives up less', () => {
    const small = distanceLayout({ design, ...hall(25, 55) }, false);
    const large = distanceLayout({ design, ...hall(25, 110) }, false);
    expect(large.readsTo).toBeGreaterThan(small.readsTo);
    expect(large).toMatchObject({ scale: 1, omissions: [] });
  });
});

it('gives up in the order that is written down, and nothing before it is needed', () => {
  const ledger = (metres: number) => distanceLayout({ design: 'ledger', ...hall(metres) }, false);
  expect(ledger(16)).toMatchObject({ omissions: [] });
  expect(ledger(16).scale).toBeGreaterThan(1);
  expect(ledger(19).omissions).toEqual(['adhan']);
  expect(ledger(22).omissions).toEqual(['adhan', 'masjid']);
});

it('says how far the rows of the board are read: 12 to 18 m on 55 inches, as on the type sheet', () => {
  const reads = DESIGNS.map((design) => distanceLayout({ design, ...hall(10) }, false).readsTo);
  expect(reads).toEqual([11, 13, 14, 11, 12, 18]);
  expect(distanceLayout({ design: 'bold', ...hall(10) }, false).madeOutTo).toBe(27);
});

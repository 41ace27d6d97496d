import { describe, expect, it } from 'vitest';
import { fundInWords, isReference, referenceOf } from './bank-reference.ts';

describe('a reference of a transfer', () => {
  it('has check digits that find every wrong figure', () => {
    expect(isReference('RF18539007547034')).toBe(true);
    expect(isReference('RF18539007547035')).toBe(false);
    for (const [masjid, fund] of [
      [1, 2],
      [12, 345],
      [999_999, 888_888],
    ] as const) {
      const reference = referenceOf(masjid, fund);
      expect(isReference(reference), reference).toBe(true);
      for (let at = 2; at < reference.length; at++) {
        if (!/\d/.test(reference[at] ?? '')) continue;
        const other = String((Number(reference[at]) + 1) % 10);
        expect(isReference(reference.slice(0, at) + other + reference.slice(at + 1))).toBe(false);
      }
    }
  });

  it('is found between other words, with spaces in it, for a fund of this masjid alone', () => {
    const reference = referenceOf(12, 34);
    const spaced = reference.replaceAll(/(.{4})/g, '$1 ').toLowerCase();
    expect(fundInWords(`E-TRANSFER ${spaced} 20261116`, 12, [3, 34])).toBe(34);
    expect(fundInWords(`E-TRANSFER ${reference}`, 13, [3, 34])).toBeNull();
    expect(fundInWords('E-TRANSFER 88213', 12, [3, 34])).toBeNull();
  });
});

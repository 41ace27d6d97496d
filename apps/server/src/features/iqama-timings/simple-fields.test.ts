import { IQAMAH_VALUES, JUMUAH_VALUES } from '@minaret/contract/iqama/iqama-timings';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../test/round-trips/states.ts';
import { withFields } from './simple-fields.ts';

describe('one field over any rules', () => {
  it('changes its prayer alone', () => {
    const minutes = fc.option(fc.integer({ min: 0, max: 240 }), { nil: null });
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 4 }), minutes, (standing, index, said) => {
        const next = withFields(standing, { [IQAMAH_VALUES[index] ?? '']: said });
        const prayer = IQAMAH_PRAYERS[index];
        for (const other of IQAMAH_PRAYERS)
          if (other !== prayer) expect(next.prayers[other]).toEqual(standing.prayers[other]);
        expect(next.jumuah).toEqual(standing.jumuah);
      }),
      { seed: 1447 },
    );
  });

  it('changes its Jumu’ah alone', () => {
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 0, max: 2 }),
        fc.constantFrom('13:40', null),
        (standing, slot, said) => {
          const next = withFields(standing, { [JUMUAH_VALUES[slot] ?? '']: said });
          expect(next.prayers).toEqual(standing.prayers);
          for (const other of [0, 1, 2])
            if (other !== slot) expect(next.jumuah[other] ?? []).toEqual(standing.jumuah[other] ?? []);
        },
      ),
      { seed: 1447 },
    );
  });
});

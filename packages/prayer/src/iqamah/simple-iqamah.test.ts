import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as any from '../../test/arbitraries.ts';
import type { IqamahRules } from './iqamah-rules.ts';
import { simpleIqamah, simpleRules } from './simple-iqamah.ts';

const wait = fc.integer({ min: 0, max: 240 });
const simple = fc.record({
  minutes: fc.record({ fajr: wait, dhuhr: wait, asr: wait, maghrib: wait, isha: wait }, { requiredKeys: [] }),
  jumuah: fc.array(any.clock, { maxLength: 3 }),
});

test('the simple model goes into rules and back', () => {
  fc.assert(
    fc.property(simple, (model) => {
      expect(simpleIqamah(simpleRules(model))).toEqual(model);
    }),
  );
});

test('rules that say more are not told in it', () => {
  const rules = (time: IqamahRules['jumuah'][number]): IqamahRules => ({
    version: 1,
    prayers: { asr: time },
    jumuah: [],
  });
  const after = { time: { kind: 'after' as const, minutes: 5 } };
  expect(simpleIqamah(rules([after]))).toEqual({ minutes: { asr: 5 }, jumuah: [] });
  expect(simpleIqamah(rules([after, after]))).toBeNull();
  expect(simpleIqamah(rules([{ ...after, when: { weekdays: [5] } }]))).toBeNull();
  expect(simpleIqamah(rules([{ time: { kind: 'fixed', time: '13:30' } }]))).toBeNull();
  expect(simpleIqamah({ version: 1, prayers: {}, jumuah: [[after]] })).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rules } from '../../../prayer/test/arbitraries.ts';
import { IqamahRules, TimeRule } from './iqamah-rules.ts';

describe('the rule language on the wire', () => {
  test('every rule of the engine passes unchanged', () => {
    fc.assert(
      fc.property(rules, (value) => {
        expect(IqamahRules.parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
      }),
    );
  });

  test.each([
    [{ kind: 'after', minutes: 5.5 }],
    [{ kind: 'after', minutes: -1 }],
    [{ kind: 'fixed', time: '24:00' }],
    [{ kind: 'fixed', time: '13:30', note: 'x' }],
    [{ kind: 'hold', block: { kind: 'week', from: 7 }, of: { kind: 'after', minutes: 5 } }],
    [{ kind: 'round-up', to: 0, of: { kind: 'after', minutes: 5 } }],
    [{ kind: 'later-of', of: [{ kind: 'after', minutes: 5 }] }],
    [{ kind: 'later' }],
    ['13:30'],
    [null],
  ])('%j is refused', (value) => {
    expect(TimeRule.safeParse(value).success).toBe(false);
  });

  test('a date that does not exist is refused, the leap day of every year is not', () => {
    const from = (date: string) => ({
      version: 1,
      prayers: { asr: [{ when: { from: date }, time: { kind: 'after', minutes: 5 } }] },
      jumuah: [],
    });
    expect(IqamahRules.safeParse(from('02-29')).success).toBe(true);
    expect(IqamahRules.safeParse(from('2026-02-28')).success).toBe(true);
    expect(IqamahRules.safeParse(from('2026-02-29')).success).toBe(false);
    expect(IqamahRules.safeParse(from('13-01')).success).toBe(false);
  });

  test('four Jumu’ah slots, another version, and rules nested without end are refused', () => {
    expect(IqamahRules.safeParse({ version: 1, prayers: {}, jumuah: [[], [], [], []] }).success).toBe(false);
    expect(IqamahRules.safeParse({ version: 2, prayers: {}, jumuah: [] }).success).toBe(false);
    let deep: unknown = { kind: 'after', minutes: 5 };
    for (let i = 0; i < 50_000; i++) deep = { kind: 'not-before-adhan', of: deep };
    const { success, error } = TimeRule.safeParse(deep);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toBe('These rules are nested too deeply');
  });

  test('can be told in JSON Schema', () => {
    expect(JSON.stringify(z.toJSONSchema(IqamahRules)).length).toBeLessThan(20_000);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, moveErrors, moveItem } from './form-values.ts';

describe('whether something was changed', () => {
  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: '' }, { a: undefined }, false],
    [{ a: null }, {}, false],
    [['a', 'b'], ['b', 'a'], false],
    [[], {}, false],
    [{ slots: [{ time: '13:30' }] }, { slots: [{ time: '13:30' }] }, true],
    [{ slots: [{ time: '13:30' }] }, { slots: [{ time: '13:30' }, { time: '' }] }, false],
    [0, -0, true],
    [Number.NaN, Number.NaN, true],
  ])('%j and %j are the same: %s', (left, right, same) => {
    expect(isSame(left, right)).toBe(same);
    expect(isSame(right, left)).toBe(same);
  });

  it('whatever is copied is the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => isSame(value, structuredClone(value))),
      { numRuns: 300 },
    );
  });
});

describe('lists', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
  ])('an item goes from %i to %i', (from, to, expected) => {
    expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected);
  });

  it('errors follow their items, and go with them', () => {
    const errors = { name: 'n', 'slots.0.time': 'a', 'slots.1.time': 'b', 'slots.2': 'c', slots: 'whole' };
    expect(moveErrors(errors, 'slots', (index) => (index === 1 ? null : Math.max(0, index - 1)))).toEqual({
      name: 'n',
      slots: 'whole',
      'slots.0.time': 'a',
      'slots.1': 'c',
    });
    // A name that only begins the same is another field's.
    expect(moveErrors({ 'slotsAway.0': 'x' }, 'slots', () => null)).toEqual({ 'slotsAway.0': 'x' });
  });
});

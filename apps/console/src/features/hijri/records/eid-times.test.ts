import { describe, expect, it } from 'vitest';
import { hasOrder, slotOutOfOrder, slotsOf } from './eid-times.ts';

describe('the prayers of an Eid', () => {
  it.each([
    [[], -1],
    [['07:30'], -1],
    [['07:30', '09:00', '10:30'], -1],
    [['07:30', '07:30'], 1],
    [['07:30', '09:00', '08:00'], 2],
    [['07:30', '', '09:00'], 2],
    [['', '09:00'], 1],
  ])('%o is out of order at %i', (times, slot) => {
    expect(slotOutOfOrder(slotsOf(times))).toBe(slot);
  });
  it('are not decided on while one of them is no time', () => {
    expect(hasOrder(slotsOf(['07:30', '9']))).toBe(false);
    expect(hasOrder(slotsOf(['07:30', '09:00']))).toBe(true);
    expect(hasOrder(slotsOf(['', '', '']))).toBe(true);
  });
});

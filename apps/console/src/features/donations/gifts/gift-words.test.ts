import type { GiftDetail } from '@minaret/contract/giving/gifts';
import { describe, expect, it } from 'vitest';
import { actionsOf, shownState } from './gift-words.ts';

type Part = Parameters<typeof actionsOf>[0];
const gift = (part: Partial<Part>): Part => ({
  way: 'card',
  state: 'succeeded',
  refundable: 5000,
  steps: [],
  ...part,
});
const banked: GiftDetail['steps'] = [
  { kind: 'banked', at: '2026-11-09T10:00:00Z', amount: null, by: null, entry: 7, note: null },
];

describe('what can be done with a gift', () => {
  it.each([
    [{ way: 'card' }, 'canRefund'],
    [{ way: 'kiosk' }, 'canRefund'],
    [{ way: 'card', refundable: 0 }, ''],
    [{ way: 'card', state: 'processing' }, ''],
    [{ way: 'bank' }, 'canTakeBack'],
    [{ way: 'cash' }, 'canTakeBack canBank'],
    [{ way: 'cheque', steps: banked }, 'canTakeBack'],
    [{ way: 'cheque', state: 'refunded', refundable: 0 }, ''],
  ] as const)('%j: %s', (part, wanted) => {
    const can = Object.entries(actionsOf(gift(part as Partial<Part>)));
    expect(can.flatMap(([name, is]) => (is ? [name] : [])).join(' ')).toBe(wanted);
  });

  it('a gift of which a part went back says so', () => {
    expect(shownState({ state: 'succeeded', amount_refunded: 100 })).toBe('partly_refunded');
    expect(shownState({ state: 'succeeded', amount_refunded: 0 })).toBe('succeeded');
    expect(shownState({ state: 'refunded', amount_refunded: 100 })).toBe('refunded');
  });
});

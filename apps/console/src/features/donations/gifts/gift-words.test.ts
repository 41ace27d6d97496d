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
    [{ way: 'card', state: 'refunded', refundable: 524 }, 'canRefund'],
    [{ way: 'bank', refundable: 0 }, 'canTakeBack'],
    [{ way: 'cash', refundable: 0 }, 'canTakeBack canBank'],
    [{ way: 'cheque', refundable: 0, steps: banked }, 'canTakeBack'],
    [{ way: 'cheque', state: 'refunded', refundable: 0 }, ''],
  ] as const)('%j: %s', (part, wanted) => {
    const can = Object.entries(actionsOf(gift(part as Partial<Part>)));
    expect(can.flatMap(([name, is]) => (is ? [name] : [])).join(' ')).toBe(wanted);
  });

  it('a gift of which a part went back says so', () => {
    const dispute = null;
    expect(shownState({ state: 'succeeded', amount_refunded: 100, dispute })).toBe('partly_refunded');
    expect(shownState({ state: 'succeeded', amount_refunded: 0, dispute })).toBe('succeeded');
    expect(shownState({ state: 'refunded', amount_refunded: 100, dispute })).toBe('refunded');
  });

  it.each([
    ['succeeded', 0, 'needs_answer', 'disputed'],
    ['succeeded', 0, 'under_review', 'disputed'],
    ['succeeded', 0, 'won', 'succeeded'],
    ['refunded', 5000, 'lost', 'dispute_lost'],
  ] as const)(
    '%s with %i back and a dispute that is %s reads %s',
    (state, amount_refunded, dispute, read) => {
      expect(shownState({ state, amount_refunded, dispute })).toBe(read);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { statusLabel } from './subscription-state.ts';

const NOW = Date.UTC(2026, 10, 18, 12);
const inDays = (days: number) => NOW / 1000 + days * 86_400;
const label = (status: string, trial_end: number | null = null) => statusLabel({ status, trial_end }, NOW);

describe('the label of a subscription', () => {
  it('active has none', () => {
    expect(label('active')).toBeNull();
  });

  it.each([
    [15, 15],
    [11.2, 12],
    [0.1, 1],
    [0, 0],
    [-3, 0],
    [400, 15],
  ])('a trial that ends in %d days has %i left', (days, left) => {
    expect(label('trialing', inDays(days))).toEqual({ kind: 'trial', daysLeft: left });
  });

  it('everything else has its word, also what we have never heard of', () => {
    expect(label('past_due')).toEqual({ kind: 'known', status: 'past_due' });
    expect(label('unpaid')).toEqual({ kind: 'known', status: 'unpaid' });
    expect(label('on_hold_by_bank')).toEqual({ kind: 'other', status: 'on hold by bank' });
  });
});

import { describe, expect, it } from 'vitest';
import { expiryState, expiryText, groupDigits, groupExpiry, readExpiry } from './card-expiry.ts';

const card = (exp_month: number, exp_year: number) => ({ exp_month, exp_year });

it('says the month and the year', () => {
  expect(expiryText(card(8, 2029))).toBe('\u206608 / 2029\u2069');
});

describe('a card', () => {
  it.each([
    [card(1, 2027), '2026-11-30', 'good'],
    [card(12, 2026), '2026-11-01', 'soon'],
    [card(12, 2026), '2026-12-31', 'soon'],
    [card(11, 2026), '2026-11-30', 'soon'],
    [card(10, 2026), '2026-11-01', 'expired'],
    [card(12, 2025), '2026-01-01', 'expired'],
    [card(1, 2027), '2026-12-01', 'soon'],
  ] as const)('%o on %s is %s', (expires, today, state) => {
    expect(expiryState(expires, today)).toBe(state);
  });
});

describe('what people type', () => {
  it.each([
    ['08 / 29', { month: 8, year: 2029 }],
    ['8/29', { month: 8, year: 2029 }],
    ['0829', { month: 8, year: 2029 }],
    ['12-2031', { month: 12, year: 2031 }],
    ['13 / 29', null],
    ['00 / 29', null],
    ['8', null],
    ['', null],
    ['soon', null],
  ])('%s is read', (text, read) => {
    expect(readExpiry(text)).toEqual(read);
  });

  it('is grouped as it stands on the card', () => {
    expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupDigits('4242 42a4')).toBe('4242 424');
    expect(groupExpiry('0', '')).toBe('0');
    expect(groupExpiry('08', '0')).toBe('08 / ');
    expect(groupExpiry('8', '')).toBe('08 / ');
    expect(groupExpiry('0829', '')).toBe('08 / 29');
    expect(groupExpiry('08 /', '08 / ')).toBe('08 /');
  });
});

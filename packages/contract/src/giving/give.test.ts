import { describe, expect, it } from 'vitest';
import { FAILURES, type FailureCode } from '../api/failures.ts';
import { cardAccountContract } from './card-account.ts';
import { giveContract, StartGift } from './give.ts';

const started = {
  page: 'a'.repeat(40),
  fund_id: 1,
  amount: 5000,
  cover: null,
  giver: { email: 'giver@mail.example' },
  is_anonymous: false,
  language: 'en',
};

describe('starting a gift', () => {
  it('wants whole minor units, more than nothing and no more than a card takes', () => {
    expect(StartGift.safeParse(started).success).toBe(true);
    for (const amount of [0, -1, 50.5, 100_000_000, '5000'])
      expect(StartGift.safeParse({ ...started, amount }).success).toBe(false);
  });

  it('takes names on one line: they stand in subjects of mails', () => {
    const dedication = { kind: 'in_honour', name: 'My father\r\nBcc: all@mail.example' };
    expect(StartGift.safeParse({ ...started, dedication }).success).toBe(false);
  });

  it('says of every refusal after the button that nothing was taken', () => {
    const afterTheButton: FailureCode[] = ['cover_changed', 'fund_closed', 'giving_closed', 'page_expired'];
    expect(giveContract.start.failures).toEqual(expect.arrayContaining(afterTheButton));
    expect(giveContract.cover.failures).toContain('amount_not_allowed');
    for (const code of afterTheButton) expect(FAILURES[code].message).toContain('Nothing was taken');
  });
});

describe('the card account', () => {
  it('refuses by what stands at the moment, never as a wrong request', () => {
    const { connect, disconnect, refund } = cardAccountContract;
    expect(connect.failures).toContain('giving_not_set_up');
    expect(disconnect.failures).toContain('gifts_in_flight');
    expect(refund.failures).toEqual(expect.arrayContaining(['refund_too_large', 'refund_not_possible']));
    for (const code of ['giving_not_set_up', 'gifts_in_flight', 'refund_too_large'] as const)
      expect(FAILURES[code].httpStatus).toBe(409);
  });
});

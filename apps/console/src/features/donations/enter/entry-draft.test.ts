import { GiftEntry } from '@minaret/contract/giving/gifts';
import { describe, expect, it } from 'vitest';
import { type Draft, draftOf, entryOf, nextDraft } from './entry-draft.ts';

const OPERATION = '0b8f4c1e-6d7a-4a7e-9d64-2f8f3e0a9b11';
const funds = [
  { id: 7, kind: 'zakat' },
  { id: 9, kind: 'general' },
] as const;
const draft: Draft = {
  ...draftOf(funds, '2026-11-17'),
  amount: 2500,
  cheque_number: '000318',
  name: ' Hamza ',
  email: 'hamza@example.org',
  wants_receipt: true,
};

describe('what is entered by hand', () => {
  it('begins with cash for the general fund, today', () => {
    expect(draftOf(funds, '2026-11-17')).toMatchObject({ way: 'cash', fund_id: 9, given_on: '2026-11-17' });
  });

  it('is what the server reads', () => {
    expect(GiftEntry.safeParse(entryOf(draft, OPERATION)).error).toBeUndefined();
    expect(GiftEntry.safeParse(entryOf({ ...draft, amount: null }, OPERATION)).success).toBe(false);
  });

  it('does not carry what is not shown', () => {
    expect(entryOf(draft, OPERATION).cheque_number).toBeNull();
    expect(entryOf({ ...draft, way: 'cheque' }, OPERATION).cheque_number).toBe('000318');
    expect(entryOf({ ...draft, name: ' ' }, OPERATION)).toMatchObject({
      donor: { name: null, email: null },
      wants_receipt: false,
      is_anonymous: true,
    });
  });

  it('keeps day, way and fund for the next one, and nothing of the giver', () => {
    const next = nextDraft({ ...draft, way: 'cheque', given_on: '2026-11-13' });
    expect(next).toMatchObject({
      way: 'cheque',
      given_on: '2026-11-13',
      fund_id: 9,
      name: '',
      email: '',
      amount: null,
    });
    expect(next.wants_receipt).toBe(false);
  });
});

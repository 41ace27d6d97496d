import type { Fund } from '@minaret/contract/giving/funds';
import { describe, expect, it } from 'vitest';
import { draftOf, fieldsOf } from './fund-draft.ts';

const fund: Fund = {
  id: 4,
  kind: 'building',
  name: 'Building',
  purpose: 'The new roof',
  translations: { ar: { name: 'البناء', purpose: null }, ur: { name: 'تعمیر', purpose: null } },
  is_restricted: true,
  is_public: true,
  opens_at: '2026-03-01T00:00:00Z',
  closes_at: null,
  amount_a_person: null,
  position: 3,
  is_used: true,
  version: 2,
};

describe('the form of a fund', () => {
  it('saves what was read as it was, with what it does not show', () => {
    const { id, position, is_used, version, ...fields } = fund;
    expect(fieldsOf(draftOf(fund), fund)).toEqual(fields);
  });

  it('restricts Zakat al-Fitr, whatever was ticked, and keeps a share for it alone', () => {
    const draft = { ...draftOf(undefined), name: 'Fitr', amount_a_person: 1200 };
    expect(fieldsOf({ ...draft, kind: 'zakat_al_fitr' }, undefined)).toMatchObject({
      is_restricted: true,
      amount_a_person: 1200,
    });
    expect(fieldsOf(draft, undefined)).toMatchObject({ is_restricted: false, amount_a_person: null });
  });
});

import type { Person } from '@minaret/contract/people/people';
import { describe, expect, it } from 'vitest';
import { type Choice, countByStatus, matches } from './people-search.ts';

const person = (values: Partial<Person>): Person => ({
  u_id: 1,
  invite_id: null,
  u_email: 'office@masjid.test',
  name: 'Office Admin',
  roles: [{ ut_type: 'admin' }],
  date_added: '2026-02-04',
  status: 'active',
  expires_on: null,
  invited_by: null,
  is_you: false,
  can_change: true,
  is_last_mosque_admin: false,
  ...values,
});
const all: Choice = { text: '', role: '', status: 'all' };

describe('finding people', () => {
  it('goes by name and address, in any order, without marks', () => {
    const editor = person({ name: 'Éditeur Contenu' });
    expect(matches(editor, { ...all, text: 'contenu editeur' })).toBe(true);
    expect(matches(editor, { ...all, text: 'MASJID.test' })).toBe(true);
    expect(matches(editor, { ...all, text: 'timings' })).toBe(false);
    expect(matches(person({ name: null, status: 'invited' }), { ...all, text: 'office@' })).toBe(true);
  });

  it('goes by role and status, and counts what the others leave', () => {
    const people = [person({}), person({ status: 'invited', roles: [{ ut_type: 'content' }] })];
    expect(people.filter((each) => matches(each, { ...all, role: 'content' }))).toHaveLength(1);
    expect(people.filter((each) => matches(each, { ...all, status: 'active' }))).toHaveLength(1);
    expect(countByStatus(people, { ...all, status: 'active' })).toMatchObject({
      all: 2,
      active: 1,
      invited: 1,
    });
    expect(countByStatus(people, { ...all, role: 'content' })).toMatchObject({ all: 1, active: 0 });
  });
});

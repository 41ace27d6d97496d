import type { Feature, Role } from '@minaret/contract/access/access';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { describe, expect, it } from 'vitest';
import { actionsFor, monthlyAddress, monthlyWords } from './actions.ts';

const masjid = { hash_id: 'abc', m_prayer_url: null } as SessionMasjid;
const targets = (roles: Role[], features: Feature[] = []) =>
  Object.fromEntries(
    actionsFor(masjid, { roles, has: (feature) => features.includes(feature) }).map((action) => [
      action.name,
      'to' in action ? action.to : action.state,
    ]),
  );

describe('quick actions', () => {
  it('lead a mosque admin with every feature to the specified places', () => {
    expect(targets(['mosque-admin'], ['app_premium_features', 'donation_portal'])).toEqual({
      iqamah: '/timings/iqama',
      content: '/library/collection',
      announcement: '/library/new/announcement',
      monthly: '/monthly/abc',
      donations: '/donations',
      push: '/settings/athan-plus/?tab=push-notifications',
    });
  });

  it('without the features: donations are explained, push is locked', () => {
    expect(targets(['admin'])).toMatchObject({ donations: '/unauthorized/donations', push: 'locked' });
  });

  it.each<[Role, string[]]>([
    ['timings', ['iqamah', 'monthly']],
    ['content', ['content', 'announcement', 'monthly', 'push']],
    ['donations', ['monthly', 'donations']],
  ])('%s may use %j, the rest is not for the role', (role, open) => {
    const all = targets([role], ['app_premium_features', 'donation_portal']);
    expect(Object.keys(all).filter((name) => all[name] !== 'role')).toEqual(open);
  });

  it('a role that may not push is told of the role, not of the plan', () => {
    expect(targets(['timings']).push).toBe('role');
  });

  it('the masjid’s own page comes before ours', () => {
    expect(monthlyAddress({ ...masjid, m_prayer_url: 'https://masjid.example/times' })).toBe(
      'https://masjid.example/times',
    );
  });

  it('no page of the masjid’s own is spoken of where there is none, nor a month before it is known', () => {
    const own = { ...masjid, m_prayer_url: 'https://masjid.example/times' };
    expect(monthlyWords(own, undefined)).toBe('monthlyOwn');
    expect(monthlyWords(own, '2026-11-15')).toBe('monthlyOwn');
    expect(monthlyWords(masjid, undefined)).toBe('monthlyPublic');
    expect(monthlyWords(masjid, '2026-11-15')).toBe('monthlyText');
  });
});

import type { SessionUser } from '@minaret/contract/access/session-user';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endSession,
  forgetSession,
  hasSession,
  howItEnded,
  leaveUnsaved,
  loginPath,
  masjidOf,
  readUser,
  rolesOf,
  saveUser,
} from './session.ts';
import { dropUnsaved, holdUnsaved } from './unsaved.ts';

const kept = new Map<string, string>();
let isFull = false;

/** The browser's side of it: a storage that can be full, and cookies. */
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    kept.set(key, value);
  },
  clear: () => kept.clear(),
};
vi.stubGlobal('localStorage', storage);
const page = { cookie: '' };
vi.stubGlobal('document', page);
const assign = vi.fn();
vi.stubGlobal('window', { location: { assign, pathname: '/timings/salah', search: '?month=3' } });
afterAll(() => vi.unstubAllGlobals());

const zone = { name: 'UTC', version: '1', from: 0, to: 1, transitions: [], offsets: [0], summer: [false] };
const masjid = (m_id: number) => ({
  m_id,
  hash_id: 'h',
  m_name: `Masjid ${m_id}`,
  m_logo: null,
  m_address: 'A street',
  m_city: null,
  m_status: 1,
  m_timezone: 'UTC',
  m_prayer_url: null,
  m_premium_features: [],
  m_zone: zone,
});
const user: SessionUser = {
  u_id: 7,
  u_email: 'amina@example.org',
  name: 'Amina',
  locale: 'en',
  second_factor: false,
  m_id: 2,
  userMasjids: [1, 2].map((id) => ({ masjid: masjid(id), roles: [{ ut_type: 'admin' }] })),
  roles: [{ ut_type: 'admin' }],
  role: 2,
};

beforeEach(() => {
  forgetSession();
  kept.clear();
  isFull = false;
  page.cookie = '';
});

describe('the stored person', () => {
  it('is an empty object when nothing is stored, or nothing that can be read', () => {
    expect(readUser()).toEqual({});
    kept.set('user_info', '{"u_id":');
    expect(readUser()).toEqual({});
    kept.set('user_info', 'null');
    expect(readUser()).toEqual({});
  });

  it('is kept under user_info, and stays the same object while it does not change', () => {
    saveUser(user);
    expect(JSON.parse(kept.get('user_info') ?? '')).toEqual(user);
    expect(readUser()).toBe(readUser());
  });

  it('is not worth a failure when the storage is full', () => {
    isFull = true;
    expect(() => saveUser(user)).not.toThrow();
    expect(readUser()).toEqual({});
  });

  it('is forgotten with all that was stored, and so is the marker', () => {
    saveUser(user);
    page.cookie = 'token_validity=1';
    expect(hasSession()).toBe(true);
    forgetSession();
    expect(kept.size).toBe(0);
    expect(page.cookie).toMatch(/^token_validity=; .*max-age=0/);
  });
});

it('finds a role directly or inside a role object', () => {
  const nested = { roles: [{ role: { ut_type: 'content' } }, { ut_type: 'timings' }] };
  expect(rolesOf(JSON.parse(JSON.stringify(nested)))).toEqual(['content', 'timings']);
  expect(rolesOf({})).toEqual([]);
});

it('works for the selected masjid, else for the first', () => {
  expect(masjidOf(user)?.m_id).toBe(2);
  expect(masjidOf({ ...user, m_id: 9 })?.m_id).toBe(1);
  expect(masjidOf({})).toBeNull();
});

describe('a session that is over', () => {
  beforeEach(() => {
    dropUnsaved();
    assign.mockClear();
    saveUser(user);
    page.cookie = 'token_validity=1';
  });

  it('leads to the login, which knows why and where the person was', () => {
    endSession('elsewhere');
    expect(assign).toHaveBeenCalledWith('/login?ended=elsewhere&next=%2Ftimings%2Fsalah%3Fmonth%3D3');
    expect(readUser()).toEqual({});
    expect(loginPath(null, '/')).toBe('/login');
  });

  it('keeps the page and its person while something is not saved, though the device forgets both', () => {
    holdUnsaved(async () => false);
    endSession('tab');
    expect(assign).not.toHaveBeenCalled();
    expect(kept.size).toBe(0);
    expect(page.cookie).toMatch(/^token_validity=; /);
    expect(readUser()).toMatchObject({ u_id: 7 });
    expect(howItEnded()).toBe('tab');
    // Somebody else logs in meanwhile: the page is not theirs.
    kept.set('user_info', JSON.stringify({ ...user, u_id: 8 }));
    expect(readUser()).toMatchObject({ u_id: 7 });
    leaveUnsaved();
    expect(assign).toHaveBeenCalledWith('/login?ended=tab&next=%2Ftimings%2Fsalah%3Fmonth%3D3');
    expect(readUser()).toEqual({});
  });

  it('is left at once when the access to the masjid ended: nothing can be saved there any more', () => {
    holdUnsaved(async () => false);
    endSession('membership');
    expect(assign).toHaveBeenCalledWith('/login?ended=membership');
  });

  it('was there when a person is known without the marker', () => {
    expect(howItEnded()).toBe('expired');
    forgetSession();
    expect(howItEnded()).toBeNull();
  });

  it('does not take the person from the page when another tab clears the storage', () => {
    readUser();
    kept.clear();
    expect(readUser()).toMatchObject({ u_id: 7 });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember, makeUser, PASSWORD, signIn } from '../../../test/make.ts';
import { ACCESS_MS, GRACE_MS } from '../../platform/session/session-tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

describe('login', () => {
  it('answers with the session user and keeps the tokens in cookies', async () => {
    const masjidId = await makeMasjid(test, { name: 'Masjid al-Waha', status: 1, features: ['slideshow'] });
    const user = await makeUser(test, { memberships: [{ masjidId, roles: ['admin', 'timings'] }] });
    const caller = test.caller();
    const answer = await caller.raw({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: user.email.toUpperCase(), password: PASSWORD },
    });
    expect(answer.json().response).toMatchObject({
      u_id: user.id,
      u_email: user.email,
      m_id: masjidId,
      role: 2,
      roles: [{ ut_type: 'admin' }, { ut_type: 'timings' }],
      userMasjids: [
        {
          masjid: { m_id: masjidId, m_name: 'Masjid al-Waha', m_premium_features: ['approved', 'slideshow'] },
        },
      ],
    });
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies.minaret_access).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookies.minaret_refresh).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/users' });
    expect(cookies.token_validity?.httpOnly).toBeUndefined();
    expect(answer.body).not.toContain(cookies.minaret_access?.value);
  });

  it('keeps no token that could be used from the database', async () => {
    const { caller } = await makeMember(test, ['admin']);
    const rows = await test.platform.db.selectFrom('session_tokens').select('hash').execute();
    const kept = rows.map((row) => row.hash.toString('base64url'));
    for (const token of caller.cookies.values()) expect(kept).not.toContain(token);
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const user = await makeUser(test);
    const refusals = await Promise.all(
      [user.email, 'nobody@example.test'].map(async (email) => {
        const answer = await test.caller().raw({
          method: 'POST',
          url: '/api/users/login/v2',
          payload: { email, password: 'wrong wrong wrong' },
        });
        return [answer.statusCode, answer.body];
      }),
    );
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]?.[0]).toBe(401);
  });

  it('refuses the unverified and the disabled, once the password is right', async () => {
    const unverified = await makeUser(test, { verified_at: null });
    const disabled = await makeUser(test, { disabled_at: new Date() });
    await expect(signIn(test, unverified)).rejects.toMatchObject({
      code: 'email_not_verified',
      httpStatus: 403,
    });
    await expect(signIn(test, disabled)).rejects.toMatchObject({ code: 'account_disabled', httpStatus: 403 });
  });
});

describe('renewing a session', () => {
  it('lets tabs that renew at once all stay signed in, with one rotation', async () => {
    const { caller } = await makeMember(test, ['admin']);
    test.advance(ACCESS_MS + 1000);
    await expect(caller.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
    const before = new Map(caller.cookies);
    const tabs = Array.from({ length: 20 }, () => {
      const tab = test.caller();
      for (const [name, value] of before) tab.cookies.set(name, value);
      return tab;
    });
    await Promise.all(tabs.map((tab) => tab.users.refreshToken()));
    const refreshes = new Set(tabs.map((tab) => tab.cookies.get('minaret_refresh')));
    expect(refreshes.size).toBe(1);
    for (const tab of tabs)
      await expect(tab.users.current()).resolves.toMatchObject({ roles: [{ ut_type: 'admin' }] });
  });

  it('ends the whole session when a spent token comes back late', async () => {
    const { caller } = await makeMember(test, ['admin']);
    const thief = test.caller();
    for (const [name, value] of caller.cookies) thief.cookies.set(name, value);
    await caller.users.refreshToken();
    test.advance(GRACE_MS + 1000);
    await expect(thief.users.refreshToken()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(caller.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(caller.users.refreshToken()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('refuses without a token, and with one it never gave', async () => {
    await expect(test.caller().users.refreshToken()).rejects.toMatchObject({
      code: 'unauthenticated',
      httpStatus: 401,
    });
    const stranger = test.caller();
    stranger.cookies.set('minaret_refresh', 'made-up');
    await expect(stranger.users.refreshToken()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('ends after thirty idle days, and after ninety days whatever happens', async () => {
    const day = 24 * 60 * 60_000;
    const idle = await makeMember(test, ['admin']);
    const busy = await makeMember(test, ['admin']);
    for (let passed = 0; passed < 88; passed += 22) {
      test.advance(22 * day);
      await busy.caller.users.refreshToken();
    }
    await expect(idle.caller.users.refreshToken()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(busy.caller.users.current()).resolves.toBeDefined();
    test.advance(3 * day);
    await expect(busy.caller.users.refreshToken()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('logout', () => {
  it('ends the session for every copy of its tokens and takes the cookies back', async () => {
    const { caller } = await makeMember(test, ['content']);
    const copy = test.caller();
    for (const [name, value] of caller.cookies) copy.cookies.set(name, value);
    await caller.users.logout();
    expect(caller.cookies.has('minaret_access')).toBe(false);
    expect(caller.cookies.has('token_validity')).toBe(false);
    await expect(copy.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(copy.users.refreshToken()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is no error without a session', async () => {
    await expect(test.caller().users.logout()).resolves.toBeNull();
  });
});

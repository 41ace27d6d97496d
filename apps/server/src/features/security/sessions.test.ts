import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, makeUser, PASSWORD, signIn } from '../../../test/make.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { ABSOLUTE_MS, IDLE_MS } from '../../platform/session/session-tokens.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

describe('the list of sessions', () => {
  it('shows where one is signed in, the newest first, and which one is this', async () => {
    const user = await makeUser(test);
    const open = async (address: string, agent: string) => {
      const caller = test.caller(address);
      const payload = { email: user.email, password: PASSWORD };
      await caller.raw({
        method: 'POST',
        url: '/api/users/login',
        payload,
        headers: { 'user-agent': agent },
      });
      test.advance(1000);
      return caller;
    };
    await open('203.0.113.7', FIREFOX);
    const phone = await open('198.51.100.4', IPHONE);
    const sessions = await phone.security.sessions();
    expect(sessions).toMatchObject([
      { device: 'Safari · iPhone', ip: '198.51.100.4', current: true },
      { device: 'Firefox · Linux', ip: '203.0.113.7', current: false },
    ]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
      ['current', 'device', 'id', 'ip', 'last_used_at', 'opened_at'].sort(),
    );
  });

  it('shows nobody else, and nothing that has ended', async () => {
    const user = await makeUser(test);
    await makeMember(test, ['admin']);
    const gone = await signIn(test, user);
    const here = await signIn(test, user);
    await gone.users.logout();
    expect(await here.security.sessions()).toHaveLength(1);
  });

  it('does not show one that has been idle too long', async () => {
    const user = await makeUser(test);
    await signIn(test, user);
    test.advance(IDLE_MS + 1000);
    const here = await signIn(test, user);
    expect(await here.security.sessions()).toHaveLength(1);
  });

  it('notes later use, so that "last used" is true within minutes', async () => {
    const { caller } = await makeMember(test, ['admin']);
    const [before] = await caller.security.sessions();
    test.advance(6 * 60_000);
    await caller.users.current();
    await expect
      .poll(async () => (await caller.security.sessions())[0]?.last_used_at)
      .not.toBe(before?.last_used_at);
  });

  it('is for the signed in', async () => {
    const refusal = { code: 'unauthenticated', httpStatus: 401 };
    await expect(test.caller().security.sessions()).rejects.toMatchObject(refusal);
    await expect(test.caller().security.endOtherSessions()).rejects.toMatchObject(refusal);
    const params = { session_id: randomUUID() };
    await expect(test.caller().security.endSession({ params })).rejects.toMatchObject(refusal);
  });
});

describe('signing out elsewhere', () => {
  it('ends one session at once, with all its tokens', async () => {
    const user = await makeUser(test);
    const [lost, here] = [await signIn(test, user), await signIn(test, user)];
    const other = (await here.security.sessions()).find((session) => !session.current);
    const params = { session_id: other?.id ?? '' };
    await expect(here.security.endSession({ params })).resolves.toBeNull();
    await expect(lost.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(lost.users.refreshToken()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(here.users.current()).resolves.toBeDefined();
    await expect(here.security.endSession({ params })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('ends all others, tells how many, and leaves this one', async () => {
    const user = await makeUser(test);
    const others = [await signIn(test, user), await signIn(test, user), await signIn(test, user)];
    const here = await signIn(test, user);
    const bystander = await makeMember(test, ['admin']);
    await expect(here.security.endOtherSessions()).resolves.toEqual({ ended: 3 });
    await expect(here.security.endOtherSessions()).resolves.toEqual({ ended: 0 });
    for (const other of others)
      await expect(other.users.refreshToken()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(here.users.current()).resolves.toBeDefined();
    await expect(bystander.caller.users.current()).resolves.toBeDefined();
  });

  it("does not find a stranger's session", async () => {
    const { caller, masjidId } = await makeMember(test, ['mosque-admin']);
    const colleague = await makeMember(test, ['content'], masjidId);
    const [theirs] = await colleague.caller.security.sessions();
    for (const session_id of [theirs?.id ?? '', randomUUID()])
      await expect(caller.security.endSession({ params: { session_id } })).rejects.toMatchObject({
        code: 'not_found',
        httpStatus: 404,
      });
    await expect(colleague.caller.users.current()).resolves.toBeDefined();
    await expect(caller.security.endSession({ params: { session_id: 'not-an-id' } })).rejects.toMatchObject({
      code: 'invalid_payload',
      httpStatus: 422,
    });
  });
});

describe('whoever renews a session that is over', () => {
  const told = (ended: string | null) => ({
    code: 'unauthenticated',
    response: ended && { ended },
  });

  it('is told how it ended: elsewhere, by Logout in the same browser, or by itself', async () => {
    const user = await makeUser(test);
    const [here, lost] = [await signIn(test, user), await signIn(test, user)];
    await here.security.endOtherSessions();
    await expect(lost.users.refreshToken()).rejects.toMatchObject(told('elsewhere'));

    const named = await signIn(test, user);
    const other = (await here.security.sessions()).find((session) => !session.current);
    await here.security.endSession({ params: { session_id: other?.id ?? '' } });
    await expect(named.users.refreshToken()).rejects.toMatchObject(told('elsewhere'));

    const kept = await signIn(test, user);
    await here.users.changePassword({
      params: { user_id: user.id },
      body: {
        current_password: PASSWORD,
        new_password: 'another long one',
        confirm_password: 'another long one',
      },
    });
    await expect(kept.users.refreshToken()).rejects.toMatchObject(told('elsewhere'));

    const { caller } = await makeMember(test, ['admin']);
    const tab = test.caller();
    for (const [name, value] of caller.cookies) tab.cookies.set(name, value);
    await caller.users.logout();
    await expect(tab.users.refreshToken()).rejects.toMatchObject(told('logout'));

    const idle = await makeMember(test, ['admin']);
    test.advance(IDLE_MS + 1000);
    await expect(idle.caller.users.refreshToken()).rejects.toMatchObject(told(null));
    await expect(test.caller().users.refreshToken()).rejects.toMatchObject(told(null));
  });
});

describe('what has ended', () => {
  it('is swept after a week, and what lives is not', async () => {
    const user = await makeUser(test);
    const gone = await signIn(test, user);
    const here = await signIn(test, user);
    await gone.users.logout();
    const count = async () => {
      const rows = await test.platform.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user.id)
        .execute();
      return rows.length;
    };
    const sweep = async () => {
      await inTransaction(test.platform, 'read write', (db) => enqueue(db, 'sessions:sweep', {}));
      await test.runJobs();
    };
    await sweep();
    expect(await count()).toBe(2);
    test.advance(8 * 24 * 3600_000);
    await sweep();
    expect(await count()).toBe(1);
    await expect(here.users.refreshToken()).resolves.toBeNull();
    test.advance(ABSOLUTE_MS);
    await sweep();
    expect(await count()).toBe(0);
  });
});

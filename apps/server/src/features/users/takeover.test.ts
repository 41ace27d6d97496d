import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { mailedToken } from '../../../test/mail.ts';
import { type MadeUser, makeUser, PASSWORD, signIn } from '../../../test/make.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { BUDGETS } from '../../platform/session/rate-limits.ts';
import { endSessionsOf } from '../../platform/session/session-tokens.ts';
import { mintLink } from './one-time-links.ts';

const NEW = 'another long phrase';
const GONE = { code: 'token_invalid', httpStatus: 410 };

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ budgets: { secondFactor: BUDGETS.secondFactor } });
});
afterEach(() => {
  vi.useRealTimers();
});

const verify = (token: string) => test.caller().users.verify({ params: { token } });

async function resetPassword(user: MadeUser, caller = test.caller()): Promise<void> {
  await caller.users.forgot({ params: { email: user.email } });
  const token = await mailedToken(test, user.email);
  await caller.users.reset({ body: { token, new_password: NEW, confirm_password: NEW } });
}

/** How many wait for what others hold, of a table or at all. */
async function waiting(table?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and (${table ?? null}::text is null or relation = ${table ?? 'users'}::regclass)
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
    test.platform.db,
  );
  return rows[0]?.count ?? 0;
}

function rowOf({ id }: MadeUser) {
  return test.platform.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('an address wished for in a borrowed browser', () => {
  async function wish(user: MadeUser, u_email: string): Promise<string> {
    const thief = await signIn(test, user);
    const body = { u_firstname: 'A', u_lastname: 'B', u_email, current_password: PASSWORD };
    await thief.users.update({ params: { user_id: user.id }, body });
    return mailedToken(test, u_email);
  }

  it('is given up when the owner chooses a new password by mail', async () => {
    const user = await makeUser(test);
    const token = await wish(user, 'thief1@example.test');
    await resetPassword(user);
    await expect(verify(token)).rejects.toMatchObject(GONE);
    expect(await rowOf(user)).toMatchObject({ email: user.email, pending_email: null });
  });

  it('is given up when the owner changes the password', async () => {
    const user = await makeUser(test);
    const token = await wish(user, 'thief2@example.test');
    const owner = await signIn(test, user);
    await owner.users.changePassword({
      params: { user_id: user.id },
      body: { current_password: PASSWORD, new_password: NEW, confirm_password: NEW },
    });
    await expect(verify(token)).rejects.toMatchObject(GONE);
    expect(await rowOf(user)).toMatchObject({ email: user.email, pending_email: null });
  });
});

describe('a wish for another address', () => {
  it('that is under way while the password is changed comes too late', async () => {
    const user = await makeUser(test);
    const thief = await signIn(test, user);
    const body = {
      u_firstname: 'A',
      u_lastname: 'B',
      u_email: 'thief3@example.test',
      current_password: PASSWORD,
    };
    const { late } = await inTransaction(test.platform, 'read write', async (db) => {
      // As choosing a password does it, halfway.
      await db.updateTable('users').set({ pending_email: null }).where('id', '=', user.id).execute();
      const late = thief.users.update({ params: { user_id: user.id }, body });
      late.catch(() => undefined);
      await expect.poll(() => waiting()).toBe(1);
      await endSessionsOf(db, test.platform.clock.now(), user.id, 'password changed');
      return { late };
    });
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated', httpStatus: 401 });
    expect(await rowOf(user)).toMatchObject({ pending_email: null });
  });
});

describe('the link of a registration', () => {
  const mint = (user: MadeUser, purpose: 'verify-email' | 'change-email', email: string) =>
    inTransaction(test.platform, 'read write', (db) =>
      mintLink(db, test.platform.clock.now(), { purpose, userId: user.id, email }),
    );

  it('takes no password from an account that was confirmed in another way', async () => {
    const user = await makeUser(test, { verified_at: null });
    const token = await mint(user, 'verify-email', user.email);
    await resetPassword(user);
    await expect(verify(token)).rejects.toMatchObject(GONE);
    const login = { email: user.email, password: NEW };
    await expect(test.caller().users.login({ body: login })).resolves.toMatchObject({ u_id: user.id });
  });

  it('that was minted while the account was being confirmed opens nothing either', async () => {
    const user = await makeUser(test);
    await expect(verify(await mint(user, 'verify-email', user.email))).rejects.toMatchObject(GONE);
    expect((await rowOf(user)).password_hash).not.toBeNull();
  });

  it('is no key for readers of an address the account has left', async () => {
    const user = await makeUser(test, { pending_email: 'moved-on@example.test' });
    const old = await mint(user, 'verify-email', user.email);
    await verify(await mint(user, 'change-email', 'moved-on@example.test'));
    await expect(verify(old)).rejects.toMatchObject(GONE);
    await expect(test.caller().users.showVerification({ params: { token: old } })).rejects.toMatchObject(
      GONE,
    );
  });
});

describe('a login with the old password', () => {
  it('that is under way while the password is changed leaves no session behind', async () => {
    const user = await makeUser(test);
    await test.caller().users.forgot({ params: { email: user.email } });
    const token = await mailedToken(test, user.email);
    const thief = test.caller('192.0.2.31');
    const owner = test.caller('192.0.2.32');
    const { login, reset } = await inTransaction(test.platform, 'read write', async (db) => {
      // Holds the login back between the comparison of the password and its session.
      await sql`lock table memberships in access exclusive mode`.execute(db);
      const login = thief.users.login({ body: { email: user.email, password: PASSWORD } });
      await expect.poll(() => waiting('memberships')).toBe(1);
      let isDone = false;
      const reset = owner.users.reset({ body: { token, new_password: NEW, confirm_password: NEW } });
      const note = () => {
        isDone = true;
      };
      reset.then(note, note);
      await expect.poll(async () => isDone || (await waiting()) > 1).toBe(true);
      return { login: login.catch(() => null), reset };
    });
    await reset;
    await login;
    await expect(thief.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the second factor of somebody whose mails a thief reads', () => {
  it('may be guessed ten times, however many passwords are chosen in between', async () => {
    const user = await makeUser(test);
    const owner = await signIn(test, user, '192.0.2.41');
    const { secret } = await owner.security.setupSecondFactor({ body: { password: PASSWORD } });
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeNow = () => app.generate({ timestamp: test.platform.clock.now().getTime() });
    await owner.security.enableSecondFactor({ body: { code: codeNow() } });

    const guesses: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const thief = test.caller(`192.0.2.${50 + round}`);
      await resetPassword(user, thief);
      for (let guess = 0; guess < 6; guess += 1) {
        const body = { email: user.email, password: NEW, code: String(100_000 + guess) };
        guesses.push(await thief.users.login({ body }).catch((refused) => refused.code));
      }
    }
    expect(guesses.filter((code) => code === 'second_factor_wrong')).toHaveLength(10);
    expect(guesses.at(-1)).toBe('too_many_requests');

    const later = 15 * 60_000 + 1000;
    test.advance(later);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later });
    const body = { email: user.email, password: NEW, code: codeNow() };
    await expect(test.caller('192.0.2.60').users.login({ body })).resolves.toMatchObject({ u_id: user.id });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { mailedToken } from '../../../test/mail.ts';
import { type MadeUser, makeUser, PASSWORD, signIn } from '../../../test/make.ts';
import type { OneTimeLinkPurpose } from '../../db/tables/users.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { mintLink } from './one-time-links.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const GONE = { code: 'token_invalid', httpStatus: 410 };

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

interface Kind {
  purpose: OneTimeLinkPurpose;
  /** The endpoint that takes it. */
  endpoint: string;
  lives: number;
  use(token: string): Promise<unknown>;
}

/** What using each kind of link is, and how long it may lie around. */
const KINDS: Kind[] = [
  {
    purpose: 'verify-email',
    endpoint: 'verify',
    lives: 24 * HOUR,
    use: (token) => test.caller().users.verify({ params: { token } }),
  },
  {
    purpose: 'change-email',
    endpoint: 'verify',
    lives: 24 * HOUR,
    use: (token) => test.caller().users.verify({ params: { token } }),
  },
  {
    purpose: 'reset-password',
    endpoint: 'reset',
    lives: HOUR,
    use: (token) => test.caller().users.reset({ body: chosen(token) }),
  },
  {
    purpose: 'setup-password',
    endpoint: 'set-password',
    lives: 7 * 24 * HOUR,
    use: (token) => test.caller().invites.setPassword({ body: chosen(token) }),
  },
  {
    purpose: 'authenticate',
    endpoint: 'authenticate',
    lives: 60 * SECOND,
    use: (token) => test.caller().users.authenticate({ params: { token } }),
  },
];

function chosen(token: string) {
  return { token, new_password: 'another long phrase', confirm_password: 'another long phrase' };
}

/** A link as the product makes it, for somebody of its own. */
async function mint(
  purpose: OneTimeLinkPurpose,
  owner?: MadeUser,
): Promise<{ token: string; user: MadeUser }> {
  const pending_email = `new${Math.random().toString(36).slice(2)}@example.test`;
  const unverified = purpose === 'verify-email' ? { verified_at: null } : {};
  const user = owner ?? (await makeUser(test, { pending_email, ...unverified }));
  const email = purpose === 'change-email' ? pending_email : user.email;
  const token = await inTransaction(test.platform, 'read write', (db) =>
    mintLink(db, test.platform.clock.now(), { purpose, userId: user.id, email }),
  );
  return { token, user };
}

describe.each(KINDS)('a link of $purpose', ({ purpose, endpoint, lives, use }) => {
  it('works once', async () => {
    const { token } = await mint(purpose);
    await use(token);
    await expect(use(token)).rejects.toMatchObject(GONE);
  });

  it('works for one of several who use it at once', async () => {
    const { token } = await mint(purpose);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => use(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(GONE);
  });

  it('works until its time is over, and not a moment longer', async () => {
    const early = await mint(purpose);
    test.advance(lives - 5 * SECOND);
    await use(early.token);
    const late = await mint(purpose);
    test.advance(lives + SECOND);
    await expect(use(late.token)).rejects.toMatchObject(GONE);
  });

  it('is no key to anything else', async () => {
    const { token } = await mint(purpose);
    for (const other of KINDS.filter((kind) => kind.endpoint !== endpoint))
      await expect(other.use(token)).rejects.toMatchObject(GONE);
    await expect(use(token)).resolves.toBeDefined();
  });

  it('takes older ones of its kind with it when used', async () => {
    const older = await mint(purpose);
    const newer = await mint(purpose, older.user);
    const isChange = purpose === 'change-email';
    await use(isChange ? older.token : newer.token);
    await expect(use(isChange ? newer.token : older.token)).rejects.toMatchObject(GONE);
  });
});

describe('opening a link', () => {
  const everything = async (user: MadeUser) => {
    const { db } = test.platform;
    return {
      links: await db.selectFrom('one_time_tokens').selectAll().where('user_id', '=', user.id).execute(),
      user: await db.selectFrom('users').selectAll().where('id', '=', user.id).execute(),
      sessions: await db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute(),
    };
  };

  it.each(['verify-email', 'change-email'] as const)(
    'shows what %s is for and changes nothing',
    async (purpose) => {
      const { token, user } = await mint(purpose);
      const before = await everything(user);
      for (let scanner = 0; scanner < 3; scanner += 1)
        await expect(test.caller().users.showVerification({ params: { token } })).resolves.toMatchObject({
          purpose,
        });
      expect(await everything(user)).toEqual(before);
      await expect(test.caller().users.verify({ params: { token } })).resolves.toBeDefined();
    },
  );

  it.each(['reset-password', 'setup-password'] as const)(
    'shows what %s is for and changes nothing',
    async (purpose) => {
      const { token, user } = await mint(purpose);
      const before = await everything(user);
      for (let scanner = 0; scanner < 3; scanner += 1)
        await expect(test.caller().users.tokenValidation({ params: { token } })).resolves.toEqual({
          purpose,
          u_email: user.email,
        });
      expect(await everything(user)).toEqual(before);
    },
  );

  it('tells of a link that is not ours what it tells of one that is over', async () => {
    const { token } = await mint('reset-password');
    await test.caller().users.reset({ body: chosen(token) });
    const over = await test.caller().raw({ url: `/api/users/token-validation/${token}` });
    const unknown = await test.caller().raw({ url: '/api/users/token-validation/never-was' });
    expect([over.statusCode, over.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(over.statusCode).toBe(410);
    await expect(
      test.caller().users.showVerification({ params: { token: 'never-was' } }),
    ).rejects.toMatchObject(GONE);
  });

  it('is refused when it is longer than any of ours', async () => {
    const token = 'x'.repeat(300);
    await expect(test.caller().users.tokenValidation({ params: { token } })).rejects.toMatchObject({
      code: 'invalid_payload',
      httpStatus: 422,
    });
  });
});

describe('what is kept of a link', () => {
  it('is a digest: the database opens nothing', async () => {
    const user = await makeUser(test);
    await test.caller().users.forgot({ params: { email: user.email } });
    const token = await mailedToken(test, user.email);
    const rows = await test.platform.db
      .selectFrom('one_time_tokens')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(1);
    for (const encoding of ['base64url', 'hex', 'utf8'] as const)
      expect(rows[0]?.hash.toString(encoding)).not.toContain(token);
  });
});

describe('the token of /authenticate', () => {
  it('opens a session, with cookies like those of a login', async () => {
    const { token, user } = await mint('authenticate');
    const caller = test.caller();
    const answer = await caller.raw({ url: `/api/users/authenticate/${token}` });
    expect(answer.json().response).toMatchObject({ u_id: user.id, role: 2 });
    const byLogin = await test
      .caller()
      .raw({ method: 'POST', url: '/api/users/login', payload: { email: user.email, password: PASSWORD } });
    const shape = (cookies: typeof answer.cookies) =>
      cookies.map(({ name, path, httpOnly, sameSite, maxAge }) => ({
        name,
        path,
        httpOnly,
        sameSite,
        maxAge,
      }));
    expect(shape(answer.cookies)).toEqual(shape(byLogin.cookies));
  });

  it('opens nothing for somebody disabled meanwhile, and is used up', async () => {
    const disabled = await makeUser(test, { disabled_at: new Date() });
    const { token } = await mint('authenticate', disabled);
    const enter = () => test.caller().users.authenticate({ params: { token } });
    await expect(enter()).rejects.toMatchObject({ code: 'account_disabled', httpStatus: 403 });
    await expect(enter()).rejects.toMatchObject(GONE);
  });

  it('is not given to somebody with a second factor: they log in', async () => {
    const user = await makeUser(test, {
      verified_at: null,
      totp_enabled_at: new Date(),
      totp_secret: 'sealed',
    });
    const { token } = await mint('verify-email', user);
    await expect(test.caller().users.verify({ params: { token } })).resolves.toEqual({
      authenticate_token: null,
      setup_token: null,
    });
  });
});

describe('a link mailed before', () => {
  it('no longer chooses a password once it was changed otherwise', async () => {
    const { token, user } = await mint('reset-password');
    const caller = await signIn(test, user);
    await caller.users.changePassword({
      params: { user_id: user.id },
      body: {
        current_password: PASSWORD,
        new_password: 'a third long phrase',
        confirm_password: 'a third long phrase',
      },
    });
    await expect(test.caller().users.reset({ body: chosen(token) })).rejects.toMatchObject(GONE);
  });

  it('no longer chooses a password once the account has another address', async () => {
    const reset = await mint('reset-password');
    const pending_email = 'moved@example.test';
    await test.platform.db
      .updateTable('users')
      .set({ pending_email })
      .where('id', '=', reset.user.id)
      .execute();
    const change = await inTransaction(test.platform, 'read write', (db) =>
      mintLink(db, test.platform.clock.now(), {
        purpose: 'change-email',
        userId: reset.user.id,
        email: pending_email,
      }),
    );
    await test.caller().users.verify({ params: { token: change } });
    await expect(test.caller().users.reset({ body: chosen(reset.token) })).rejects.toMatchObject(GONE);
  });
});

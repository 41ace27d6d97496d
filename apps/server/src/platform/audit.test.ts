import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { mailedToken } from '../../test/mail.ts';
import { type Member, makeMember, PASSWORD, signIn } from '../../test/make.ts';
import { enterTenant } from './database/tenant.ts';
import { inTransaction } from './runtime.ts';

const NEW = 'a phrase after the change';
let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const written = (where: { userId?: number; masjidId?: number }) =>
  inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    let query = db.selectFrom('audit_log').selectAll().orderBy('id');
    if (where.userId) query = query.where('actor_user_id', '=', where.userId);
    if (where.masjidId) query = query.where('masjid_id', '=', where.masjidId);
    return query.execute();
  });

/** What an act leaves in the log, beyond what was there. */
async function leaves(member: Member, act: () => Promise<unknown>) {
  const before = await written({ userId: member.id });
  await act();
  return (await written({ userId: member.id })).slice(before.length);
}

type Act = [string, (member: Member) => Promise<unknown>, object[]];
const ACTS: Act[] = [
  [
    'logging in',
    (member) => signIn(test, member),
    [{ action: 'session.open', details: { how: 'signed in' } }],
  ],
  ['logging out', ({ caller }) => caller.users.logout(), [{ action: 'session.end', actor_kind: 'visitor' }]],
  [
    'ending other sessions',
    ({ caller }) => caller.security.endOtherSessions(),
    [{ action: 'session.end-others', details: { ended: 0 } }],
  ],
  [
    'ending a session',
    async ({ caller }) => {
      const [own] = await caller.security.sessions();
      return caller.security.endSession({ params: { session_id: own?.id ?? '' } });
    },
    [{ action: 'session.end', actor_kind: 'user' }],
  ],
  [
    'changing the password',
    ({ caller, id }) =>
      caller.users.changePassword({
        params: { user_id: id },
        body: { current_password: PASSWORD, new_password: NEW, confirm_password: NEW },
      }),
    [{ action: 'user.password', details: { how: 'change' } }, { action: 'session.open' }],
  ],
  [
    'resetting the password',
    async ({ email }) => {
      await test.caller().users.forgot({ params: { email } });
      const token = await mailedToken(test, email);
      await test.caller().users.reset({ body: { token, new_password: NEW, confirm_password: NEW } });
    },
    [{ action: 'user.password', details: { how: 'reset-password' }, actor_kind: 'visitor' }],
  ],
  [
    'changing the profile',
    ({ caller, id, email }) =>
      caller.users.update({
        params: { user_id: id },
        body: { u_firstname: 'A', u_lastname: 'B', u_email: email },
      }),
    [{ action: 'user.profile', details: { emailChanging: false } }],
  ],
  [
    'changing the address',
    async ({ caller, id, email }) => {
      const u_email = `new-${email}`;
      await caller.users.update({
        params: { user_id: id },
        body: { u_firstname: 'A', u_lastname: 'B', u_email, current_password: PASSWORD },
      });
      await test.caller().users.verify({ params: { token: await mailedToken(test, u_email) } });
    },
    [
      { action: 'user.profile', details: { emailChanging: true } },
      { action: 'user.email', actor_kind: 'visitor' },
    ],
  ],
  [
    'choosing a language',
    ({ caller }) => caller.users.preferences({ body: { locale: 'ar' } }),
    [{ action: 'user.preferences', details: { locale: 'ar' } }],
  ],
  [
    'the second factor: on, new codes, off',
    async ({ caller }) => {
      const body = { password: PASSWORD };
      const { secret } = await caller.security.setupSecondFactor({ body });
      const totp = new TOTP({ secret: Secret.fromBase32(secret), period: 30 });
      await caller.security.enableSecondFactor({ body: { code: totp.generate() } });
      await caller.security.renewRecoveryCodes({ body });
      await caller.security.disableSecondFactor({ body });
    },
    [
      { action: 'user.second-factor-on' },
      { action: 'user.recovery-codes' },
      { action: 'user.second-factor-off' },
    ],
  ],
];

describe('the audit log', () => {
  it.each(ACTS)('has a line for %s', async (_what, act, lines) => {
    const member = await makeMember(test, ['content']);
    const left = await leaves(member, () => act(member));
    expect(left).toMatchObject(lines.map((line) => ({ ...line, masjid_id: null, actor_user_id: member.id })));
  });

  it('has lines for registering, verifying and entering', async () => {
    const u_email = 'first@example.test';
    const registration = {
      u_firstname: 'A',
      u_lastname: 'B',
      u_email,
      password: NEW,
      m_name: 'M',
      m_address: 'S',
    };
    const place = { m_latitude: 1, m_longitude: 1, m_timezone: 'Europe/London' };
    const caller = test.caller();
    await caller.users.register({ body: { ...registration, ...place } });
    const { authenticate_token } = await caller.users.verify({
      params: { token: await mailedToken(test, u_email) },
    });
    const { u_id, m_id } = await test
      .caller()
      .users.authenticate({ params: { token: authenticate_token ?? '' } });
    expect(await written({ userId: u_id })).toMatchObject([
      { action: 'user.register', details: { masjid: m_id } },
      { action: 'user.verify' },
      { action: 'session.open', details: { how: 'authenticated by link' } },
    ]);
  });

  it('of a masjid is kept with it', async () => {
    const { caller, id, masjidId } = await makeMember(test, ['mosque-admin']);
    await caller.masjid.updateJson({ params: { m_id: masjidId }, body: { m_name: 'New name', version: 1 } });
    expect(await written({ masjidId })).toMatchObject([
      { actor_kind: 'user', actor_user_id: id, masjid_id: masjidId },
    ]);
  });

  it('has no line for what was refused', async () => {
    const member = await makeMember(test, ['content']);
    const { caller, id, email } = member;
    const left = await leaves(member, async () => {
      const names = { u_firstname: 'A', u_lastname: 'B', u_email: email };
      await caller.users
        .update({ params: { user_id: id }, body: { ...names, version: 99 } })
        .catch(() => undefined);
      await caller.security.setupSecondFactor({ body: { password: 'wrong' } }).catch(() => undefined);
      const wrong = { email, password: 'wrong' };
      await test
        .caller()
        .users.login({ body: wrong })
        .catch(() => undefined);
    });
    expect(left).toEqual([]);
  });

  it('holds no secret', async () => {
    const lines = JSON.stringify(
      await inTransaction(test.platform, 'read only', async (db) => {
        await enterTenant(db, { system: true });
        return db.selectFrom('audit_log').selectAll().execute();
      }),
    );
    expect(lines.length).toBeGreaterThan(1000);
    for (const secret of [PASSWORD, NEW, '$argon2', 'otpauth']) expect(lines).not.toContain(secret);
  });
});

describe('what is written', () => {
  it('is not changed afterwards, not even by the server itself, and goes with its masjid', async () => {
    const { masjidId, caller } = await makeMember(test, ['mosque-admin']);
    await caller.masjid.updateJson({ params: { m_id: masjidId }, body: { m_name: 'Changed', version: 1 } });
    const attempt = (work: (db: Parameters<Parameters<typeof inTransaction>[2]>[0]) => Promise<unknown>) =>
      inTransaction(test.platform, 'read write', async (db) => {
        await enterTenant(db, { system: true });
        await work(db);
      });
    const kept = /not changed afterwards/;
    await expect(
      attempt((db) =>
        db.updateTable('audit_log').set({ action: 'nothing' }).where('masjid_id', '=', masjidId).execute(),
      ),
    ).rejects.toThrow(kept);
    await expect(
      attempt((db) => db.deleteFrom('audit_log').where('masjid_id', '=', masjidId).execute()),
    ).rejects.toThrow(kept);
    expect((await written({ masjidId })).length).toBeGreaterThan(0);
    await attempt((db) => db.deleteFrom('masjids').where('id', '=', masjidId).execute());
    expect(await written({ masjidId })).toEqual([]);
  });
});

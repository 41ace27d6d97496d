import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../test/app.ts';
import { startDatabaseProxy } from '../test/database-proxy.ts';
import { cardGift, inMasjid, openGiving, payByCard } from '../test/giving.ts';
import { newestMail } from '../test/mail.ts';
import { makeMasjid, makeMember, makeUser, PASSWORD, signIn } from '../test/make.ts';
import { enterTenant } from './platform/database/tenant.ts';
import { inTransaction } from './platform/runtime.ts';

const PROGRAM = fileURLToPath(new URL('./admin.ts', import.meta.url));
const CHOSEN = 'a phrase of the host';

let test: TestApp;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  const proxy = await startDatabaseProxy();
  test = await startApp({ route: proxy });
  const { user, database } = test.connection;
  environment = {
    PATH: process.env.PATH,
    DATABASE_URL: `postgres://${user}@${proxy.host}:${proxy.port}/${database}`,
    DATA_DIR: test.platform.config.dataDir,
    PUBLIC_URL: 'https://minaret.example',
  };
});

/** As a host types it, in a process of its own. */
async function admin(...args: string[]): Promise<string> {
  const options = { env: environment };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', PROGRAM, ...args],
    options,
  );
  return stdout;
}

const create = (email: string) => admin('create-system-admin', email, 'Amina', 'Host');

const tokenOf = (said: string) =>
  /https:\/\/minaret\.example\/invite\/setup-password\/([\w-]{43})\n/.exec(said)?.[1];

async function choose(token: string | undefined): Promise<void> {
  const body = { token: token ?? '', new_password: CHOSEN, confirm_password: CHOSEN };
  await test.caller().invites.setPassword({ body });
}

describe('verify-ledger', () => {
  it('says that the books are whole, and ends with an error and the entry when they are not', async () => {
    const { masjidId, general } = await openGiving(test);
    for (let gift = 0; gift < 3; gift += 1) await payByCard(test, masjidId, cardGift(general));
    expect(await admin('verify-ledger')).toMatch(/: 3 entries, whole, seal [0-9a-f]{64}\n/);
    await inMasjid(test, masjidId, async ({ db }) => {
      await sql`alter table ledger_lines disable trigger user`.execute(db);
      await sql`update ledger_lines set amount = amount + 1 where seq = 2`.execute(db);
      await sql`alter table ledger_lines enable trigger user`.execute(db);
    });
    await expect(admin('verify-ledger')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/NOT WHOLE: entry 2 is missing or not as it was sealed; balances/),
    });
    await expect(admin('verify-ledger', 'nobody')).rejects.toMatchObject({
      stderr: 'nobody has no books.\n',
    });
  });
});

describe('create-system-admin', () => {
  it('prints a link that sets the password, and leads into the system', async () => {
    const said = await create('Amina@Host.test');
    expect(said).toContain('amina@host.test is a system admin. Set the password within seven days:');
    const token = tokenOf(said) ?? '';
    await expect(test.caller().users.tokenValidation({ params: { token } })).resolves.toEqual({
      purpose: 'setup-password',
      u_email: 'amina@host.test',
    });
    await choose(token);
    const login = { email: 'amina@host.test', password: CHOSEN };
    const entered = await test.caller().users.login({ body: login });
    expect(entered).toMatchObject({ name: 'Amina Host', m_id: null, roles: [{ ut_type: 'system-admin' }] });
    const lines = await inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { system: true });
      return db
        .selectFrom('audit_log')
        .selectAll()
        .where('actor_user_id', '=', entered.u_id)
        .orderBy('id')
        .execute();
    });
    expect(lines[0]).toMatchObject({ action: 'user.system-admin', actor_kind: 'host' });
  });

  it('makes one of somebody who has an account, with the password they have', async () => {
    const user = await makeUser(test);
    expect(await create(user.email)).toBe(
      `${user.email} already had an account and is a system admin now.\n`,
    );
    const caller = await signIn(test, user);
    await expect(caller.users.current()).resolves.toMatchObject({ roles: [{ ut_type: 'system-admin' }] });
  });

  it('does not take over the password of somebody who registered the address without showing it is theirs', async () => {
    const squatter = await makeUser(test, { verified_at: null });
    const said = await create(squatter.email);
    await expect(signIn(test, squatter)).rejects.toMatchObject({ code: 'wrong_credentials' });
    await choose(tokenOf(said));
    const login = (password: string) =>
      test.caller().users.login({ body: { email: squatter.email, password } });
    await expect(login(PASSWORD)).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(login(CHOSEN)).resolves.toMatchObject({ roles: [{ ut_type: 'system-admin' }] });
  });

  it('explains itself when something is missing', async () => {
    expect(await admin()).toContain('npm run admin -- create-system-admin EMAIL FIRST_NAME LAST_NAME');
    expect(await admin('create-system-admin', 'nobody')).toContain('EMAIL FIRST_NAME LAST_NAME');
  });

  it('says what is wrong with the environment, and leaves with an error', async () => {
    const wrong = { ...environment, APP_SECRET: 'another secret of more than thirty-two characters' };
    const ran = promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM, 'outbox'], { env: wrong });
    await expect(ran).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('another secret') });
  });
});

describe('give-plan', () => {
  it('gives a masjid a plan without a payment, and end-plan ends it', async () => {
    const member = await makeMember(
      test,
      ['mosque-admin'],
      await makeMasjid(test, { hash_id: 'poormasjid' }),
    );
    const features = async () =>
      (await member.caller.masjid.get({ params: { m_id: member.masjidId } })).m_premium_features;
    expect(await admin('give-plan', 'poormasjid', 'premium', 'A poor masjid', '2101-12-31')).toBe(
      'poormasjid has the plan premium until the end of 2101-12-31.\n',
    );
    expect(await features()).toContain('app_premium_features');
    expect(await admin('give-plan', 'poormasjid', 'ultimate', 'A poor masjid')).toContain('until you end it');
    expect(await features()).toContain('donation_portal');
    expect(await admin('end-plan', 'poormasjid')).toBe('poormasjid no longer has the plan ultimate.\n');
    expect(await features()).toEqual([]);
    expect(await admin('end-plan', 'poormasjid')).toBe('poormasjid has no plan that was given.\n');
    const lines = await inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { masjidId: member.masjidId });
      return db.selectFrom('audit_log').select(['action', 'actor_kind']).orderBy('id').execute();
    });
    expect(lines).toEqual(
      ['billing.grant', 'billing.grant', 'billing.grant-end'].map((action) => ({
        action,
        actor_kind: 'host',
      })),
    );
  });

  it('explains itself, and names what is wrong', async () => {
    expect(await admin('give-plan', 'poormasjid', 'freemium', 'why')).toContain(
      'give-plan PUBLIC_ID PLAN REASON',
    );
    await expect(admin('give-plan', 'nobody', 'premium', 'why')).rejects.toMatchObject({
      stderr: 'There is no masjid with the public ID nobody.\n',
    });
    await expect(admin('give-plan', 'poormasjid', 'premium', 'why', '2001-01-01')).rejects.toMatchObject({
      stderr: expect.stringContaining('2001-01-01: This day is over'),
    });
  });
});

describe('outbox', () => {
  it('prints the mails that were not sent, newest first', async () => {
    expect(await admin('outbox')).toBe('No mail is waiting here.\n');
    const users = [await makeUser(test), await makeUser(test, { locale: 'ar' })];
    for (const { email } of users) {
      await test.caller().users.forgot({ params: { email } });
      await test.runJobs();
    }
    const all = await admin('outbox');
    expect(all.indexOf(users[1]?.email ?? '')).toBeLessThan(all.indexOf(users[0]?.email ?? ''));
    expect(all).toContain('Subject: Choose a new password');
    const newest = await admin('outbox', '1');
    expect(newest).toContain(`To: ${users[1]?.email}\nSubject: اختر كلمة مرور جديدة`);
    expect(newest).not.toContain(users[0]?.email ?? '');
  });

  it('wants a number', async () => {
    expect(await admin('outbox', 'many')).toContain('outbox [COUNT]');
  });
});

describe('end-two-step', () => {
  it('lets somebody in again who lost phone and recovery codes', async () => {
    const user = await makeUser(test);
    const caller = await signIn(test, user);
    const { secret } = await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    const timestamp = test.platform.clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    await caller.security.enableSecondFactor({ body: { code } });
    const login = () => test.caller().users.login({ body: { email: user.email, password: PASSWORD } });
    await expect(login()).rejects.toMatchObject({ code: 'second_factor_required' });
    expect(await admin('end-two-step', user.email.toUpperCase())).toBe(
      `${user.email} logs in with the password alone now, and is told so by mail.\n`,
    );
    await expect(caller.security.sessions({})).rejects.toMatchObject({ httpStatus: 401 });
    await expect(login()).resolves.toMatchObject({ u_id: user.id });
    expect(await admin('end-two-step', user.email)).toBe(`${user.email} has no two-step login.\n`);
    await test.runJobs();
    expect((await newestMail(test, user.email)).subject).toContain('wo-step login');
  });

  it('explains itself, and names what is wrong', async () => {
    expect(await admin('end-two-step')).toContain('end-two-step EMAIL');
    await expect(admin('end-two-step', 'nobody@example.test')).rejects.toMatchObject({
      stderr: 'There is no account with the address nobody@example.test.\n',
    });
  });
});

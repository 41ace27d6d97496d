import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { newestMail } from '../../../test/mail.ts';
import { type MadeUser, makeUser, PASSWORD, signIn } from '../../../test/make.ts';

const STEP = 30_000;
const WRONG = { code: 'second_factor_wrong', httpStatus: 401 };

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

/** The app on somebody's phone. */
function phone(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: 30 });
  return (shift = 0) => totp.generate({ timestamp: test.platform.clock.now().getTime() + shift });
}

interface Guarded {
  user: MadeUser;
  caller: Caller;
  code(shift?: number): string;
  recovery: string[];
}

/** Somebody with the second factor on; the code that switched it on is in the past. */
async function guarded(locale: 'en' | 'ar' = 'en'): Promise<Guarded> {
  const user = await makeUser(test, { locale });
  const caller = await signIn(test, user);
  const { secret } = await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
  const code = phone(secret);
  const { recovery_codes } = await caller.security.enableSecondFactor({ body: { code: code() } });
  test.advance(2 * STEP);
  return { user, caller, code, recovery: recovery_codes };
}

const login = (user: MadeUser, code?: string) =>
  test.caller().users.login({ body: { email: user.email, password: PASSWORD, code } });

describe('switching it on', () => {
  it('gives a secret, an address for the app and a picture of it', async () => {
    const user = await makeUser(test);
    const caller = await signIn(test, user);
    const setup = await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    const url = new URL(setup.otpauth_url);
    expect(url.protocol).toBe('otpauth:');
    expect(url.searchParams.get('secret')).toBe(setup.secret);
    expect(url.searchParams.get('issuer')).toBe('Minaret');
    expect(decodeURIComponent(url.pathname)).toContain(user.email);
    expect(setup.qr_svg).toMatch(/^<svg/);
    const kept = await test.platform.db
      .selectFrom('users')
      .select('totp_secret')
      .where('id', '=', user.id)
      .execute();
    expect(kept[0]?.totp_secret).not.toContain(setup.secret);
  });

  it('asks for nothing at login until a first code has shown that it works', async () => {
    const user = await makeUser(test);
    const caller = await signIn(test, user);
    const { secret } = await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    await expect(login(user)).resolves.toMatchObject({ second_factor: false });
    await expect(caller.security.enableSecondFactor({ body: { code: '000000' } })).rejects.toMatchObject(
      WRONG,
    );
    await expect(login(user)).resolves.toMatchObject({ second_factor: false });
    await caller.security.enableSecondFactor({ body: { code: phone(secret)() } });
    await expect(caller.users.current()).resolves.toMatchObject({ second_factor: true });
    await expect(login(user)).rejects.toMatchObject({ code: 'second_factor_required', httpStatus: 401 });
  });

  it.each([
    { locale: 'en', subject: 'Two-step login is on' },
    { locale: 'ar', subject: 'تم تفعيل الدخول بخطوتين' },
  ] as const)('is told by mail: $locale', async ({ locale, subject }) => {
    const { user } = await guarded(locale);
    expect((await newestMail(test, user.email)).subject).toBe(subject);
  });

  it('begins anew with each setup: only the last secret counts', async () => {
    const caller = await signIn(test, await makeUser(test));
    const first = await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    const second = await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    const enable = (secret: string) =>
      caller.security.enableSecondFactor({ body: { code: phone(secret)() } });
    await expect(enable(first.secret)).rejects.toMatchObject(WRONG);
    await expect(enable(second.secret)).resolves.toMatchObject({ recovery_codes: expect.any(Array) });
  });

  it('needs the password, a setup, and is done once', async () => {
    const user = await makeUser(test);
    const caller = await signIn(test, user);
    await expect(caller.security.setupSecondFactor({ body: { password: 'wrong' } })).rejects.toMatchObject({
      code: 'wrong_password',
      httpStatus: 403,
    });
    await expect(caller.security.enableSecondFactor({ body: { code: '123456' } })).rejects.toMatchObject({
      code: 'second_factor_inactive',
      httpStatus: 409,
    });
    const on = await guarded();
    const active = { code: 'second_factor_active', httpStatus: 409 };
    await expect(
      on.caller.security.setupSecondFactor({ body: { password: PASSWORD } }),
    ).rejects.toMatchObject(active);
    await expect(on.caller.security.enableSecondFactor({ body: { code: on.code() } })).rejects.toMatchObject(
      active,
    );
  });

  it('is for the signed in, and reads only sensible codes', async () => {
    const refusal = { code: 'unauthenticated', httpStatus: 401 };
    const { setupSecondFactor, enableSecondFactor } = test.caller().security;
    await expect(setupSecondFactor({ body: { password: PASSWORD } })).rejects.toMatchObject(refusal);
    await expect(enableSecondFactor({ body: { code: '123456' } })).rejects.toMatchObject(refusal);
    const caller = await signIn(test, await makeUser(test));
    await expect(caller.security.enableSecondFactor({ body: { code: '1' } })).rejects.toMatchObject({
      code: 'invalid_payload',
      httpStatus: 422,
    });
  });
});

describe('logging in with a code', () => {
  it('takes a fresh one, also typed with a space, and one step of a slow clock', async () => {
    const { user, code } = await guarded();
    await expect(login(user, code())).resolves.toMatchObject({ u_id: user.id, second_factor: true });
    test.advance(2 * STEP);
    await expect(login(user, code().replace(/^(...)/, '$1 '))).resolves.toBeDefined();
    test.advance(3 * STEP);
    await expect(login(user, code(-STEP))).resolves.toBeDefined();
  });

  it('refuses the same one a second time, and every older one', async () => {
    const { user, code } = await guarded();
    const [used, older] = [code(), code(-STEP)];
    await login(user, used);
    await expect(login(user, used)).rejects.toMatchObject(WRONG);
    await expect(login(user, older)).rejects.toMatchObject(WRONG);
  });

  it('lets one in of several who present the same one at once', async () => {
    const { user, code } = await guarded();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => login(user, code())));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses the code that switched it on', async () => {
    const user = await makeUser(test);
    const caller = await signIn(test, user);
    const { secret } = await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    const first = phone(secret)();
    await caller.security.enableSecondFactor({ body: { code: first } });
    await expect(login(user, first)).rejects.toMatchObject(WRONG);
  });

  it('refuses one from two steps ago or ahead, another secret, and rubbish', async () => {
    const { user, code } = await guarded();
    const stranger = phone(new Secret({ size: 20 }).base32);
    for (const wrong of [code(-2 * STEP), code(3 * STEP), stranger(), 'abcdef', '12345'])
      await expect(login(user, wrong)).rejects.toMatchObject(WRONG);
    await expect(login(user, '\u0000')).rejects.toMatchObject({ code: 'invalid_payload' });
    await expect(login(user, code())).resolves.toBeDefined();
  });

  it('does not tell about the second factor before the password is right', async () => {
    const { user, code } = await guarded();
    const body = { email: user.email, password: 'wrong wrong wrong', code: code() };
    await expect(test.caller().users.login({ body })).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(login(user, body.code)).resolves.toBeDefined();
  });
});

describe('recovery codes', () => {
  it('are ten, different, and each works once as it is shown', async () => {
    const { user, recovery } = await guarded();
    expect(new Set(recovery).size).toBe(10);
    const [first = '', second = ''] = recovery;
    await expect(login(user, first)).resolves.toMatchObject({ u_id: user.id });
    await expect(login(user, first)).rejects.toMatchObject(WRONG);
    await expect(login(user, second.replaceAll('-', '').toUpperCase())).resolves.toBeDefined();
    await expect(login(user, second)).rejects.toMatchObject(WRONG);
  });

  it('let one in of several who present the same one at once', async () => {
    const { user, recovery } = await guarded();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => login(user, recovery[0])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it("open nobody else's account", async () => {
    const [mine, theirs] = [await guarded(), await guarded()];
    await expect(login(mine.user, theirs.recovery[0])).rejects.toMatchObject(WRONG);
  });

  it('are renewed with the password; the old ones stop', async () => {
    const { user, caller, recovery } = await guarded();
    const renew = (password: string) => caller.security.renewRecoveryCodes({ body: { password } });
    await expect(renew('wrong')).rejects.toMatchObject({ code: 'wrong_password', httpStatus: 403 });
    const { recovery_codes } = await renew(PASSWORD);
    await expect(login(user, recovery[0])).rejects.toMatchObject(WRONG);
    await expect(login(user, recovery_codes[0])).resolves.toBeDefined();
    const plain = await signIn(test, await makeUser(test));
    await expect(plain.security.renewRecoveryCodes({ body: { password: PASSWORD } })).rejects.toMatchObject({
      code: 'second_factor_inactive',
      httpStatus: 409,
    });
  });

  it('are kept as digests', async () => {
    const { user, recovery } = await guarded();
    const rows = await test.platform.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    const kept = JSON.stringify(rows.map((row) => [row.hash.toString('utf8'), row.hash.toString('hex')]));
    for (const code of recovery) expect(kept).not.toContain(code.replaceAll('-', ''));
  });
});

describe('switching it off', () => {
  it('needs the password, ends the codes, and is told by mail', async () => {
    const { user, caller, recovery } = await guarded('ar');
    const off = (password: string) => caller.security.disableSecondFactor({ body: { password } });
    await expect(off('wrong')).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(login(user)).rejects.toMatchObject({ code: 'second_factor_required' });
    await expect(off(PASSWORD)).resolves.toBeNull();
    await expect(login(user)).resolves.toMatchObject({ second_factor: false });
    expect((await newestMail(test, user.email)).subject).toBe('تم إيقاف الدخول بخطوتين');
    await expect(off(PASSWORD)).rejects.toMatchObject({ code: 'second_factor_inactive', httpStatus: 409 });
    const again = await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    await caller.security.enableSecondFactor({ body: { code: phone(again.secret)() } });
    await expect(login(user, recovery[1])).rejects.toMatchObject(WRONG);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { countMails, mailedToken, newestMail } from '../../../test/mail.ts';
import { makeMember, makeUser, PASSWORD, signIn } from '../../../test/make.ts';
import { withCookiesOf } from '../../../test/second-process.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { mintLink } from './one-time-links.ts';

const NEW = 'a phrase nobody has used';
const SESSION_COOKIES = ['minaret_access', 'minaret_refresh', 'token_validity'];

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

async function resetToken(email: string): Promise<string> {
  await test.caller().users.forgot({ params: { email } });
  return mailedToken(test, email);
}

const chosen = (token: string, password = NEW, again = password) => ({
  body: { token, new_password: password, confirm_password: again },
});

describe('forgot', () => {
  it.each([
    { locale: 'en', dir: 'ltr', subject: 'Choose a new password' },
    { locale: 'ar', dir: 'rtl', subject: 'اختر كلمة مرور جديدة' },
  ] as const)('mails a link in the language of the account: $locale', async ({ locale, dir, subject }) => {
    const user = await makeUser(test, { locale });
    await expect(test.caller().users.forgot({ params: { email: user.email } })).resolves.toBeNull();
    const mail = await newestMail(test, user.email);
    expect(mail.subject).toBe(subject);
    expect(mail.html_body).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(mail.text_body).toContain(`${test.platform.config.publicUrl}/reset-password/`);
  });

  it('mails nothing to an unknown or a disabled address', async () => {
    const disabled = await makeUser(test, { disabled_at: new Date() });
    for (const email of [disabled.email, 'stranger@example.test']) {
      await expect(test.caller().users.forgot({ params: { email } })).resolves.toBeNull();
      expect(await countMails(test, email)).toBe(0);
    }
  });

  it('refuses what is no address', async () => {
    await expect(test.caller().users.forgot({ params: { email: 'nobody' } })).rejects.toMatchObject({
      code: 'invalid_payload',
      httpStatus: 422,
    });
  });
});

describe('reset', () => {
  it('changes the password, ends every session and opens none', async () => {
    const user = await makeUser(test);
    const before = [await signIn(test, user), await signIn(test, user)];
    const caller = test.caller();
    await caller.users.reset(chosen(await resetToken(user.email)));
    for (const name of SESSION_COOKIES) expect(caller.cookies.has(name)).toBe(false);
    await expect(caller.users.current()).rejects.toMatchObject({ code: 'unauthenticated', httpStatus: 401 });
    for (const old of before) {
      await expect(old.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(old.users.refreshToken()).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    await expect(signIn(test, user)).rejects.toMatchObject({ code: 'wrong_credentials', httpStatus: 401 });
    const login = { email: user.email, password: NEW };
    await expect(test.caller().users.login({ body: login })).resolves.toMatchObject({ u_id: user.id });
  });

  it.each([
    { locale: 'en', subject: 'Your password was changed' },
    { locale: 'ar', subject: 'تم تغيير كلمة المرور' },
  ] as const)('tells the owner by mail: $locale', async ({ locale, subject }) => {
    const user = await makeUser(test, { locale });
    await test.caller().users.reset(chosen(await resetToken(user.email)));
    const notice = await newestMail(test, user.email);
    expect(notice.subject).toBe(subject);
    expect(notice.text_body).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/);
    expect(notice.html_body).toContain(`<html lang="${locale}"`);
  });

  it('verifies the address the link was mailed to', async () => {
    const user = await makeUser(test, { verified_at: null });
    await test.caller().users.reset(chosen(await resetToken(user.email)));
    const login = { email: user.email, password: NEW };
    await expect(test.caller().users.login({ body: login })).resolves.toMatchObject({ u_id: user.id });
  });

  it('leaves the second factor in place', async () => {
    const user = await makeUser(test);
    const caller = await signIn(test, user);
    await caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    await test.platform.db
      .updateTable('users')
      .set({ totp_enabled_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    await test.caller().users.reset(chosen(await resetToken(user.email)));
    const login = { email: user.email, password: NEW };
    await expect(test.caller().users.login({ body: login })).rejects.toMatchObject({
      code: 'second_factor_required',
      httpStatus: 401,
    });
  });

  it('keeps the link usable when the new password was not accepted', async () => {
    const user = await makeUser(test, { first_name: 'Abdurrahman' });
    const token = await resetToken(user.email);
    const reset = test.caller().users.reset;
    await expect(reset(chosen(token, NEW, 'something else'))).rejects.toMatchObject({
      code: 'password_mismatch',
      httpStatus: 422,
      message: 'New password does not match with confirm password',
    });
    for (const weak of ['Abdurrahman1', 'password1234', 'abcabcabcabc'])
      await expect(reset(chosen(token, weak))).rejects.toMatchObject({
        code: 'weak_password',
        httpStatus: 422,
      });
    await expect(reset(chosen(token, 'short'))).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: 'new_password', message: 'At least 10 characters' }] },
    });
    await expect(reset(chosen(token, ''))).rejects.toMatchObject({
      response: {
        issues: expect.arrayContaining([{ path: 'new_password', message: 'This field is required' }]),
      },
    });
    await expect(reset(chosen(token))).resolves.toBeNull();
  });

  it('is refused without a link', async () => {
    await expect(test.caller().users.reset(chosen('made-up'))).rejects.toMatchObject({
      code: 'token_invalid',
      httpStatus: 410,
    });
  });
});

describe('the first password of a new account', () => {
  async function invited() {
    const user = await makeUser(test, { password_hash: null, verified_at: null });
    const token = await inTransaction(test.platform, 'read write', (db) =>
      mintLink(db, test.platform.clock.now(), {
        purpose: 'setup-password',
        userId: user.id,
        email: user.email,
      }),
    );
    return { user, token };
  }

  it('is chosen by link; nobody gets in before', async () => {
    const { user, token } = await invited();
    for (const password of [PASSWORD, 'null', ' '])
      await expect(
        test.caller().users.login({ body: { email: user.email, password } }),
      ).rejects.toMatchObject({
        code: 'wrong_credentials',
      });
    const caller = test.caller();
    await expect(caller.invites.setPassword(chosen(token))).resolves.toBeNull();
    for (const name of SESSION_COOKIES) expect(caller.cookies.has(name)).toBe(false);
    const login = { email: user.email, password: NEW };
    await expect(caller.users.login({ body: login })).resolves.toMatchObject({ u_id: user.id });
    expect(await countMails(test, user.email)).toBe(0);
  });

  it('obeys the same rules', async () => {
    const { token } = await invited();
    const set = test.caller().invites.setPassword;
    await expect(set(chosen(token, NEW, 'other'))).rejects.toMatchObject({ code: 'password_mismatch' });
    await expect(set(chosen(token, 'qwertyuiop'))).rejects.toMatchObject({ code: 'weak_password' });
    await expect(set(chosen('made-up'))).rejects.toMatchObject({ code: 'token_invalid' });
  });
});

describe('changing the password', () => {
  const change = (values: Partial<Record<'current' | 'next' | 'again', string>> = {}) => ({
    current_password: values.current ?? PASSWORD,
    new_password: values.next ?? NEW,
    confirm_password: values.again ?? values.next ?? NEW,
  });

  it('ends every session, and gives this browser a new one in the same masjid', async () => {
    const { caller, id, email, masjidId } = await makeMember(test, ['admin']);
    const elsewhere = await signIn(test, { id, email });
    const copy = withCookiesOf(test, caller);
    await expect(
      caller.users.changePassword({ params: { user_id: id }, body: change() }),
    ).resolves.toBeNull();
    await expect(caller.users.current()).resolves.toMatchObject({ u_id: id, m_id: masjidId });
    for (const old of [elsewhere, copy]) {
      await expect(old.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(old.users.refreshToken()).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect((await newestMail(test, email)).subject).toBe('Your password was changed');
  });

  it('needs the current one', async () => {
    const { caller, id, email } = await makeMember(test, ['content']);
    const body = change({ current: 'not the current one' });
    await expect(caller.users.changePassword({ params: { user_id: id }, body })).rejects.toMatchObject({
      code: 'wrong_password',
      httpStatus: 403,
    });
    await expect(caller.users.current()).resolves.toBeDefined();
    await expect(signIn(test, { id, email })).resolves.toBeDefined();
  });

  it('refuses what does not match, what is weak, and what is missing', async () => {
    const { caller, id } = await makeMember(test, ['content']);
    const attempt = (body: ReturnType<typeof change>) =>
      caller.users.changePassword({ params: { user_id: id }, body });
    await expect(attempt(change({ again: 'something else' }))).rejects.toMatchObject({
      code: 'password_mismatch',
    });
    await expect(attempt(change({ next: 'Ramadan1447' }))).rejects.toMatchObject({ code: 'weak_password' });
    await expect(attempt(change({ current: '' }))).rejects.toMatchObject({ code: 'invalid_payload' });
  });

  it("does not find anybody else's account", async () => {
    const { caller, masjidId } = await makeMember(test, ['mosque-admin']);
    const colleague = await makeMember(test, ['content'], masjidId);
    const attempt = caller.users.changePassword({ params: { user_id: colleague.id }, body: change() });
    await expect(attempt).rejects.toMatchObject({ code: 'not_found', httpStatus: 404 });
    await expect(colleague.caller.users.current()).resolves.toBeDefined();
  });
});

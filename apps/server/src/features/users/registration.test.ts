import { NAME_ADDRESS } from '@minaret/contract/fields/names';
import type { Registration } from '@minaret/contract/people/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { countMails, mailedToken, newestMail } from '../../../test/mail.ts';
import { makeUser, PASSWORD } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { composeMail } from '../../platform/mail/mail-layout.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await startApp();
});

function someone(values: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    u_firstname: 'Layla',
    u_lastname: 'Haddad',
    u_email: `layla${count}@example.test`,
    password: PASSWORD,
    m_name: 'Masjid an-Nur',
    m_address: '12 Garden Road',
    m_city: 'Glasgow',
    m_country: 'GB',
    m_latitude: 55.86,
    m_longitude: -4.25,
    m_timezone: 'Europe/London',
    m_phone: '+44 141 496 0000',
    locale: 'en',
    ...values,
  };
}

/** As the database has it, across all masjids. */
function kept(email: string) {
  return inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    const masjids = await db
      .selectFrom('memberships')
      .innerJoin('masjids', 'masjids.id', 'memberships.masjid_id')
      .selectAll()
      .where('user_id', '=', user?.id ?? 0)
      .execute();
    return { user, masjids };
  });
}

describe('register', () => {
  it('keeps that place and zone were confirmed: nobody is asked for it again', async () => {
    const [asked, other] = [someone({ is_place_confirmed: true }), someone()];
    for (const body of [asked, other]) await test.caller().users.register({ body });
    expect((await kept(asked.u_email)).masjids[0]?.place_confirmed_at).toBeInstanceOf(Date);
    expect((await kept(other.u_email)).masjids[0]?.place_confirmed_at).toBeNull();
  });

  it('makes the person and an unapproved masjid of theirs, and waits for the address to be verified', async () => {
    const given = someone({ u_email: 'Layla@Example.test' });
    await expect(test.caller().users.register({ body: given })).resolves.toBeNull();
    const { user, masjids } = await kept('layla@example.test');
    expect(user).toMatchObject({ first_name: 'Layla', verified_at: null, is_system_admin: false });
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(masjids).toMatchObject([
      { name: 'Masjid an-Nur', time_zone: 'Europe/London', status: 0, features: [], roles: ['mosque-admin'] },
    ]);
    expect(masjids[0]?.hash_id).toMatch(/^[a-z2-9]{10}$/);
  });

  it('lets whoever reads the mail elsewhere choose the password: the one in place may be a stranger’s', async () => {
    const given = someone();
    await test.caller().users.register({ body: given });
    const owner = test.caller();
    const verified = await owner.users.verify({ params: { token: await mailedToken(test, given.u_email) } });
    expect(verified.authenticate_token).toBeNull();
    const stranger = { email: given.u_email, password: given.password };
    await expect(test.caller().users.login({ body: stranger })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    const chosen = 'words of my own choosing';
    const body = { token: verified.setup_token ?? '', new_password: chosen, confirm_password: chosen };
    await owner.invites.setPassword({ body });
    await expect(owner.users.login({ body: { ...stranger, password: chosen } })).resolves.toMatchObject({
      u_email: given.u_email,
    });
  });

  it('leads from the mail to a session without another login', async () => {
    const given = someone();
    const caller = test.caller();
    await caller.users.register({ body: given });
    const login = { email: given.u_email, password: given.password };
    await expect(caller.users.login({ body: login })).rejects.toMatchObject({ code: 'email_not_verified' });
    const token = await mailedToken(test, given.u_email);
    await expect(caller.users.showVerification({ params: { token } })).resolves.toEqual({
      purpose: 'verify-email',
      u_email: given.u_email,
    });
    const { authenticate_token } = await caller.users.verify({ params: { token } });
    expect(caller.cookies.has('minaret_access')).toBe(false);
    const entered = await caller.users.authenticate({ params: { token: authenticate_token ?? '' } });
    expect(entered).toMatchObject({ u_email: given.u_email, roles: [{ ut_type: 'mosque-admin' }], role: 2 });
    await expect(caller.users.current()).resolves.toMatchObject({ u_id: entered.u_id, m_id: entered.m_id });
    await expect(test.caller().users.login({ body: login })).resolves.toMatchObject({ u_id: entered.u_id });
  });

  it.each([
    { locale: 'en', dir: 'ltr', subject: 'Verify your email address', greeting: 'Assalamu alaikum Layla,' },
    { locale: 'ar', dir: 'rtl', subject: 'أكّد بريدك الإلكتروني', greeting: 'السلام عليكم Layla،' },
  ] as const)('writes in the language of the form: $locale', async ({ locale, dir, subject, greeting }) => {
    const given = someone({ locale });
    await test.caller().users.register({ body: given });
    const mail = await newestMail(test, given.u_email);
    expect(mail.subject).toBe(subject);
    expect(mail.text_body.startsWith(greeting)).toBe(true);
    expect(mail.html_body).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(mail.text_body).toContain(`${test.platform.config.publicUrl}/verify/`);
  });

  it.each(['Win now evil.example/x', 'https://evil.example', 'www.evil.example', 'me@evil'])(
    'takes no "%s" as a name',
    async (words) => {
      const names = { u_firstname: words, u_lastname: words, m_name: words };
      await expect(test.caller().users.register({ body: someone(names) })).rejects.toMatchObject({
        code: 'invalid_payload',
        response: { issues: Object.keys(names).map((path) => ({ path, message: NAME_ADDRESS })) },
      });
    },
  );

  it('sends nobody words that do not read like a name', async () => {
    const given = someone({ u_firstname: 'You owe 90$: call +1 555 0100' });
    await test.caller().users.register({ body: given });
    const { text_body, html_body } = await newestMail(test, given.u_email);
    expect(text_body.split('\n')[0]).toBe('Assalamu alaikum,');
    expect(text_body + html_body).not.toMatch(/owe 90/);
  });

  it.each(['Umm Kulthum', 'Abdu’r-Raḥmān', 'J.R. Ali', 'محمد', "O'Neil 3rd"])(
    'greets %s by name',
    async (u_firstname) => {
      const given = someone({ u_firstname });
      await test.caller().users.register({ body: given });
      const { text_body } = await newestMail(test, given.u_email);
      expect(text_body).toContain(`Assalamu alaikum ${u_firstname},`);
    },
  );

  it.each(['u_firstname', 'u_lastname', 'm_name'] as const)('refuses %s of several lines', async (field) => {
    const body = someone({ [field]: 'One\n\nTwo' });
    await expect(test.caller().users.register({ body })).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: field, message: 'Contains characters that cannot be used' }] },
    });
  });

  it('keeps markup in a name from becoming markup in the mail', async () => {
    const given = someone({ u_firstname: '<img src=x onerror=alert(1)>' });
    await test.caller().users.register({ body: given });
    const { html_body } = await newestMail(test, given.u_email);
    expect(html_body).not.toMatch(/<img|onerror/);
    const words = { to: given.u_email, subject: '', lines: ['<img src=x>'], closing: '' };
    expect(composeMail('en', { ...words, greeting: '<b>' }).html).toMatch(/&lt;b&gt;.*&lt;img src=x&gt;/s);
  });

  it.each(['en', 'ar'] as const)(
    'tells the owner of a known address, and changes nothing (%s)',
    async (locale) => {
      const owner = await makeUser(test, { locale });
      const before = await kept(owner.email);
      await expect(
        test.caller().users.register({ body: someone({ u_email: owner.email }) }),
      ).resolves.toBeNull();
      const mail = await newestMail(test, owner.email);
      expect(mail.subject).toBe({ en: 'You already have an account', ar: 'لديك حساب بالفعل' }[locale]);
      expect(mail.text_body).toContain(`${test.platform.config.publicUrl}/forgot-password`);
      expect(await kept(owner.email)).toEqual(before);
    },
  );

  it('lets the reader of its mail choose the password when an address was registered before by a stranger', async () => {
    const given = someone();
    const strangers = { ...given, password: 'a phrase of a stranger' };
    await test.caller().users.register({ body: strangers });
    const verify = await mailedToken(test, given.u_email);
    await test.caller().users.register({ body: given });
    const token = await mailedToken(test, given.u_email);
    await expect(test.caller().users.verify({ params: { token: verify } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    const chosen = { new_password: given.password, confirm_password: given.password, token };
    await test.caller().invites.setPassword({ body: chosen });
    const login = (password: string) =>
      test.caller().users.login({ body: { email: given.u_email, password } });
    await expect(login(strangers.password)).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(login(given.password)).resolves.toMatchObject({ u_email: given.u_email });
  });

  it('sends nothing to a disabled one', async () => {
    const disabled = await makeUser(test, { disabled_at: new Date() });
    await test.caller().users.register({ body: someone({ u_email: disabled.email }) });
    expect(await countMails(test, disabled.email)).toBe(0);
  });

  it('makes one account of two registrations at once, and answers both alike', async () => {
    const given = someone();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        test.caller().raw({ method: 'POST', url: '/api/users/register/v2', payload: given }),
      ),
    );
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect((await kept(given.u_email)).masjids).toHaveLength(1);
  });
});

describe('what a registration may hold', () => {
  const refused: [string, Partial<Record<keyof Registration, unknown>>, string][] = [
    ['an empty first name', { u_firstname: ' ' }, 'This field is required'],
    ['an address without a domain', { u_email: 'layla@home' }, 'Enter a valid email'],
    ['a short password', { password: 'too short' }, 'At least 10 characters'],
    ['a latitude beyond the pole', { m_latitude: 91 }, ''],
    ['a phone number of letters', { m_phone: 'call me maybe' }, 'Enter a valid phone number'],
    ['a character no name has', { m_name: 'Mas\u0000jid' }, 'Contains characters that cannot be used'],
    ['a language nobody wrote', { locale: 'xx' }, ''],
  ];
  it.each(refused)('refuses %s, naming the field', async (_what, values, message) => {
    const [path] = Object.keys(values);
    for (const url of ['/api/users/validate', '/api/users/register/v2']) {
      const payload = { ...someone(), ...values };
      const answer = await test.caller().raw({ method: 'POST', url, payload });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ status: false, code: 'invalid_payload' });
      const issue = answer.json().response.issues[0];
      expect(issue.path).toBe(path);
      expect(issue.message).toContain(message);
    }
  });

  it('refuses a password that strangers try first, and one made of the names', async () => {
    for (const password of ['Bismillah786!', 'aaaaaaaaaaaa', '1234567890', 'Masjid an-Nur1']) {
      const refusal = { code: 'weak_password', httpStatus: 422 };
      const body = someone({ password });
      await expect(test.caller().users.register({ body })).rejects.toMatchObject(refusal);
      await expect(test.caller().users.validate({ body })).rejects.toMatchObject(refusal);
    }
  });

  it('refuses a time zone that does not exist', async () => {
    const body = someone({ m_timezone: 'Europe/Atlantis' });
    const refusal = { code: 'place_unknown', httpStatus: 422 };
    await expect(test.caller().users.register({ body })).rejects.toMatchObject(refusal);
    await expect(test.caller().users.validate({ body })).rejects.toMatchObject(refusal);
  });

  it('is checked by validate in parts, without telling whether an address is known', async () => {
    const owner = await makeUser(test);
    await expect(test.caller().users.validate({ body: { u_email: owner.email } })).resolves.toBeNull();
    await expect(test.caller().users.validate({ body: {} })).resolves.toBeNull();
    expect(await countMails(test, owner.email)).toBe(0);
  });
});

describe('asking for the verification mail again', () => {
  it('writes to an address that waits for it, and to no other', async () => {
    const waiting = await makeUser(test, { verified_at: null });
    const verified = await makeUser(test);
    const disabled = await makeUser(test, { verified_at: null, disabled_at: new Date() });
    for (const email of [waiting.email, verified.email, disabled.email, 'nobody@example.test'])
      await expect(test.caller().users.sendVerificationEmail({ params: { email } })).resolves.toBeNull();
    expect(await countMails(test, waiting.email)).toBe(1);
    for (const email of [verified.email, disabled.email, 'nobody@example.test'])
      expect(await countMails(test, email)).toBe(0);
  });
});

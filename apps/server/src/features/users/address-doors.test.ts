import { EMAIL_CHARACTERS } from '@minaret/contract/fields/email-address';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { countMails } from '../../../test/mail.ts';
import { type Member, makeMember, makeUser, PASSWORD } from '../../../test/make.ts';

let test: TestApp;
let imam: Member;
beforeAll(async () => {
  test = await startApp();
  imam = await makeMember(test, ['mosque-admin']);
  await makeUser(test, { email: 'paypal@example.org' });
});

const registration = (u_email: string) => ({
  u_firstname: 'Layla',
  u_lastname: 'Rahman',
  u_email,
  password: 'a phrase nobody would guess',
  m_name: 'Masjid an-Nur',
  m_address: '1 Main Street',
  m_latitude: 43.7,
  m_longitude: -79.4,
  m_timezone: 'America/Toronto',
});

/** Every way in for an address, and where its refusal stands. */
const ACCOUNT_PROBES: Record<string, [path: string, send: (email: string) => Promise<unknown>]> = {
  register: ['u_email', (email) => test.caller().users.register({ body: registration(email) })],
  validate: ['u_email', (u_email) => test.caller().users.validate({ body: { u_email } })],
  login: ['email', (email) => test.caller().users.login({ body: { email, password: PASSWORD } })],
  loginV2: ['email', (email) => test.caller().users.loginV2({ body: { email, password: PASSWORD } })],
  forgot: ['email', (email) => test.caller().users.forgot({ params: { email } })],
  resend: ['email', (email) => test.caller().users.sendVerificationEmail({ params: { email } })],
  invite: [
    'emails.0',
    (email) => imam.caller.invites.save({ body: { emails: [email], roles: ['content'] } }),
  ],
  'change of address': [
    'u_email',
    (u_email) =>
      imam.caller.users.update({
        params: { user_id: imam.id },
        body: { u_firstname: 'A', u_lastname: 'B', u_email, current_password: PASSWORD },
      }),
  ],
  'contact of the masjid': [
    'm_email',
    (m_email) =>
      imam.caller.masjid.updateJson({ params: { m_id: imam.masjidId }, body: { version: 1, m_email } }),
  ],
};

const LOOKALIKES = ['\u0440aypal@example.org', 'pay\u200bpal@example.org', 'paypal@ex\u0430mple.org'];

describe.each(Object.entries(ACCOUNT_PROBES))('%s', (_door, [path, send]) => {
  it.each(LOOKALIKES)('refuses %j with its reason, and nothing is kept or mailed', async (email) => {
    const mails = await countMails(test, email);
    await expect(send(email)).rejects.toMatchObject({
      code: 'invalid_payload',
      httpStatus: 422,
      response: { issues: [{ path, message: EMAIL_CHARACTERS }] },
    });
    expect(await countMails(test, email)).toBe(mails);
    const users = await test.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(users).toEqual([]);
  });
});

describe('wide letters', () => {
  it('are the same account as the plain ones', async () => {
    const wide = 'Ｐａｙｐａｌ＠ｅｘａｍｐｌｅ．ｏｒｇ';
    const entered = await test.caller().users.login({ body: { email: wide, password: PASSWORD } });
    expect(entered.u_email).toBe('paypal@example.org');
    await test.caller().users.register({ body: registration(wide) });
    const users = await test.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', '%paypal%')
      .execute();
    expect(users).toHaveLength(1);
  });
});

describe('login', () => {
  it('answers a look-alike of a known and of an unknown address byte for byte alike', async () => {
    const answer = async (email: string) => {
      const sent = {
        method: 'POST',
        url: '/api/users/login',
        payload: { email, password: PASSWORD },
      } as const;
      const { statusCode, body, headers } = await test.caller().raw(sent);
      return { statusCode, body, cookies: headers['set-cookie'] };
    };
    expect(await answer('\u0440aypal@example.org')).toEqual(await answer('\u0440nobody@example.org'));
    expect(await answer('paypal@exam\u200bple.org')).toEqual(await answer('nobody@exam\u200bple.org'));
  });
});

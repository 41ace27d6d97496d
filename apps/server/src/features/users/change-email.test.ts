import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { countMails, newestMail, tokenIn } from '../../../test/mail.ts';
import { type Member, makeMember, PASSWORD, signIn } from '../../../test/make.ts';

const NEW_PASSWORD = 'a phrase that is new';
let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await startApp();
});

const wish = (member: Member, u_email: string, more: { current_password?: string; code?: string } = {}) =>
  member.caller.users.update({
    params: { user_id: member.id },
    body: { u_firstname: 'Layla', u_lastname: 'Haddad', u_email, ...more },
  });
const verify = (token: string) => test.caller().users.verify({ params: { token } });
const login = (email: string, password = PASSWORD) =>
  test.caller().users.login({ body: { email, password } });

/** Somebody whose account moves to another address, step by step. */
async function moving() {
  count += 1;
  const member = await makeMember(test, ['content']);
  const next = `elsewhere${count}@example.test`;
  await wish(member, next, { current_password: PASSWORD });
  const confirmation = tokenIn(await newestMail(test, next));
  const wayBack = tokenIn(await newestMail(test, member.email));
  return { member, next, confirmation, wayBack };
}

describe('another address', () => {
  it('is not wished for without the password: a borrowed browser is not the account', async () => {
    const member = await makeMember(test, ['content']);
    await expect(wish(member, 'thief@example.test')).rejects.toMatchObject({
      code: 'password_needed',
      httpStatus: 403,
    });
    await expect(
      wish(member, 'thief@example.test', { current_password: 'not the password' }),
    ).rejects.toMatchObject({ code: 'wrong_password' });
    expect(await countMails(test, 'thief@example.test')).toBe(0);
    // Names are no key.
    await expect(wish(member, member.email)).resolves.toMatchObject({ u_firstname: 'Layla' });
  });

  it('wants the second factor too, where it is on', async () => {
    const member = await makeMember(test, ['content']);
    const { secret } = await member.caller.security.setupSecondFactor({ body: { password: PASSWORD } });
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await member.caller.security.enableSecondFactor({ body: { code: app.generate() } });
    await expect(wish(member, 'second@example.test', { current_password: PASSWORD })).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    await expect(
      wish(member, 'second@example.test', { current_password: PASSWORD, code: '000000' }),
    ).rejects.toMatchObject({ code: 'second_factor_wrong' });
    const code = app.generate({ timestamp: Date.now() + 30_000 });
    await expect(
      wish(member, 'second@example.test', { current_password: PASSWORD, code }),
    ).resolves.toMatchObject({ pending_email: 'second@example.test' });
  });

  it('once confirmed ends the other sessions, and the old address is told again', async () => {
    const { member, next, confirmation } = await moving();
    const elsewhere = await signIn(test, member);
    await member.caller.users.verify({ params: { token: confirmation } });
    await expect(member.caller.users.current()).resolves.toMatchObject({ u_email: next });
    await expect(elsewhere.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
    const notice = await newestMail(test, member.email);
    expect(notice.subject).toBe('Your email address was changed');
    expect(notice.text_body).toContain(next);
  });
});

describe('“this was not me”', () => {
  it('shows what it is for, and changes nothing until its button is pressed', async () => {
    const { member, wayBack } = await moving();
    await expect(test.caller().users.showVerification({ params: { token: wayBack } })).resolves.toEqual({
      purpose: 'keep-email',
      u_email: member.email,
    });
    await expect(member.caller.users.current()).resolves.toMatchObject({ u_email: member.email });
  });

  it('before the change: the wish is gone, everybody is out, and a new password is chosen', async () => {
    const { member, confirmation, wayBack } = await moving();
    const { setup_token: token } = await verify(wayBack);
    await expect(verify(confirmation)).rejects.toMatchObject({ code: 'token_invalid' });
    await expect(member.caller.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(login(member.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
    const body = { token: token ?? '', new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    await test.caller().invites.setPassword({ body });
    await expect(login(member.email, NEW_PASSWORD)).resolves.toMatchObject({ u_id: member.id });
    await expect(verify(wayBack)).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it('works for a week after the change, whatever the taker did meanwhile', async () => {
    const { member, next, confirmation, wayBack } = await moving();
    await verify(confirmation);
    const taker = await signIn(test, { ...member, email: next });
    const change = {
      current_password: PASSWORD,
      new_password: 'the phrase of a thief',
      confirm_password: 'the phrase of a thief',
    };
    await taker.users.changePassword({ params: { user_id: member.id }, body: change });
    const { secret } = await taker.security.setupSecondFactor({ body: { password: change.new_password } });
    await taker.security.enableSecondFactor({
      body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
    });
    // Neither is the address taken by registering it.
    await test.caller().users.register({
      body: {
        u_firstname: 'T',
        u_lastname: 'T',
        u_email: member.email,
        password: 'the phrase of a thief',
        m_name: 'Nowhere',
        m_address: 'Nowhere 1',
        m_latitude: 1,
        m_longitude: 1,
        m_timezone: 'Africa/Libreville',
      },
    });
    test.advance(6 * 86_400_000);
    const { setup_token: token } = await verify(wayBack);
    const body = { token: token ?? '', new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    await test.caller().invites.setPassword({ body });
    await expect(login(member.email, NEW_PASSWORD)).resolves.toMatchObject({ u_id: member.id });
    await expect(login(next, change.new_password)).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(taker.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
    test.advance(-6 * 86_400_000);
  });

  it('ends after a week', async () => {
    const { wayBack } = await moving();
    test.advance(7 * 86_400_000 + 60_000);
    await expect(verify(wayBack)).rejects.toMatchObject({ code: 'token_invalid' });
    test.advance(-7 * 86_400_000 - 60_000);
  });
});

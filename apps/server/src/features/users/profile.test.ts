import type { ProfileUpdate } from '@minaret/contract/people/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { countMails, mailedToken, newestMail, tokenIn } from '../../../test/mail.ts';
import { makeMember, makeUser, PASSWORD } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

/** Somebody with the means to change their own profile. */
async function person(locale: 'en' | 'ar' = 'en') {
  const member = await makeMember(test, ['content']);
  if (locale !== 'en') await member.caller.users.preferences({ body: { locale } });
  const profile = () => member.caller.users.get({ params: { user_id: member.id } });
  const save = (values: Partial<ProfileUpdate>) =>
    member.caller.users.update({
      params: { user_id: member.id },
      body: {
        u_firstname: 'Yusuf',
        u_lastname: 'Rahman',
        u_email: member.email,
        current_password: PASSWORD,
        ...values,
      },
    });
  return { ...member, profile, save };
}

describe('the profile', () => {
  it("is one's own to read and to change", async () => {
    const { id, email, profile, save } = await person();
    expect(await profile()).toMatchObject({
      u_id: id,
      u_email: email,
      pending_email: null,
      locale: 'en',
      version: 1,
    });
    await expect(save({ u_lastname: '  Al-Amin ' })).resolves.toMatchObject({
      u_firstname: 'Yusuf',
      u_lastname: 'Al-Amin',
      version: 2,
    });
    expect(await profile()).toMatchObject({ u_lastname: 'Al-Amin' });
  });

  it("is nobody else's", async () => {
    const { caller, masjidId } = await makeMember(test, ['mosque-admin']);
    const colleague = await makeMember(test, ['content'], masjidId);
    const stranger = await makeMember(test, ['mosque-admin']);
    for (const { id } of [colleague, stranger, { id: 999_999 }]) {
      const body = { u_firstname: 'X', u_lastname: 'Y', u_email: 'x@example.test' };
      const hidden = { code: 'not_found', httpStatus: 404 };
      await expect(caller.users.get({ params: { user_id: id } })).rejects.toMatchObject(hidden);
      await expect(caller.users.update({ params: { user_id: id }, body })).rejects.toMatchObject(hidden);
    }
  });

  it('is not for visitors', async () => {
    await expect(test.caller().users.get({ params: { user_id: 1 } })).rejects.toMatchObject({
      code: 'unauthenticated',
      httpStatus: 401,
    });
  });

  it('says in the words of the specification what is wrong', async () => {
    const { save } = await person();
    await expect(save({ u_firstname: '', u_email: 'nowhere' })).rejects.toMatchObject({
      code: 'invalid_payload',
      httpStatus: 422,
      response: {
        issues: [
          { path: 'u_firstname', message: 'Field is required.' },
          { path: 'u_email', message: 'Entered value does not match email format' },
        ],
      },
    });
  });

  it('tells the second of two who save at once, and shows what stands', async () => {
    const { profile, save } = await person();
    const { version } = await profile();
    const outcomes = await Promise.allSettled(
      ['Umar', 'Ali'].map((u_firstname) => save({ u_firstname, version })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const current = await profile();
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'stale_version', httpStatus: 409, response: { current } });
  });
});

describe('a new address', () => {
  it('waits for its owner, is confirmed by link, and the old one is told', async () => {
    const { id, email, caller, profile, save } = await person();
    await expect(save({ u_email: 'Yusuf@New.test' })).resolves.toMatchObject({
      u_email: email,
      pending_email: 'yusuf@new.test',
    });
    const mail = await newestMail(test, 'yusuf@new.test');
    expect(mail.subject).toBe('Confirm your new email address');
    const notice = await newestMail(test, email);
    expect(notice.subject).toBe('Your email address is being changed');
    expect(notice.text_body).toContain('yusuf@new.test');

    const token = tokenIn(mail);
    const login = (address: string) =>
      test.caller().users.login({ body: { email: address, password: PASSWORD } });
    await expect(login('yusuf@new.test')).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(test.caller().users.showVerification({ params: { token } })).resolves.toEqual({
      purpose: 'change-email',
      u_email: 'yusuf@new.test',
    });
    await expect(caller.users.verify({ params: { token } })).resolves.toEqual({
      authenticate_token: null,
      setup_token: null,
    });
    expect(await profile()).toMatchObject({ u_email: 'yusuf@new.test', pending_email: null });
    await expect(login('yusuf@new.test')).resolves.toMatchObject({ u_id: id });
    await expect(login(email)).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(caller.users.current()).resolves.toMatchObject({ u_email: 'yusuf@new.test' });
  });

  it('is written to in Arabic when that is the language', async () => {
    const { email, save } = await person('ar');
    await save({ u_email: 'arabic@new.test' });
    const mail = await newestMail(test, 'arabic@new.test');
    expect(mail.subject).toBe('أكّد بريدك الإلكتروني الجديد');
    expect(mail.html_body).toContain('dir="rtl"');
    expect((await newestMail(test, email)).subject).toBe('يجري تغيير بريدك الإلكتروني');
  });

  it('that is taken is answered the same, and goes nowhere', async () => {
    const owner = await makeUser(test);
    const free = await person();
    const taken = await person();
    const answers = [
      await free.save({ u_email: 'free@new.test' }),
      await taken.save({ u_email: owner.email }),
    ];
    const shape = (answer: Record<string, unknown>) => Object.keys(answer);
    expect(answers.map(shape)[0]).toEqual(answers.map(shape)[1]);
    expect(answers[1]).toMatchObject({ u_email: taken.email, pending_email: owner.email });
    expect(await countMails(test, owner.email)).toBe(0);
    expect(await countMails(test, taken.email)).toBe(1);
    expect(await taken.profile()).toMatchObject({ u_email: taken.email });
  });

  it('that became taken meanwhile is not given away', async () => {
    const { email, profile, save } = await person();
    await save({ u_email: 'wanted@new.test' });
    const token = await mailedToken(test, 'wanted@new.test');
    await makeUser(test, { email: 'wanted@new.test' });
    await expect(test.caller().users.verify({ params: { token } })).rejects.toMatchObject({
      code: 'token_invalid',
      httpStatus: 410,
    });
    expect(await profile()).toMatchObject({ u_email: email });
  });

  it('wanted by two accounts goes to one of them, each by a link of its own', async () => {
    const [first, second] = [await person(), await person()];
    for (const { save } of [first, second]) {
      await save({ u_email: 'both@new.test' });
      await test.runJobs();
    }
    const tokens = (await test.mailsTo('both@new.test')).map(tokenIn);
    expect(tokens).toHaveLength(2);
    const outcomes = await Promise.allSettled(
      tokens.map((token) => test.caller().users.verify({ params: { token } })),
    );
    const isFirst = outcomes[0]?.status === 'fulfilled';
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'token_invalid' });
    const rows = await test.platform.db
      .selectFrom('users')
      .select('email')
      .where('id', 'in', [first.id, second.id])
      .orderBy('id')
      .execute();
    const emails = rows.map(({ email }) => email);
    expect(emails).toEqual(isFirst ? ['both@new.test', second.email] : [first.email, 'both@new.test']);
  });

  it('goes on waiting when the profile is saved as it was read, or with another name', async () => {
    const { id, caller, profile, save } = await person();
    await save({ u_email: 'patient@new.test' });
    const waiting = await profile();
    const { u_firstname, u_lastname, u_email } = waiting;
    const again = (body: ProfileUpdate) => caller.users.update({ params: { user_id: id }, body });
    expect(await again(waiting)).toEqual(waiting);
    expect(await again({ u_firstname, u_lastname, u_email })).toEqual(waiting);
    const renamed = await again({ ...waiting, u_firstname: 'Musa' });
    expect(renamed).toMatchObject({ u_firstname: 'Musa', pending_email: 'patient@new.test' });
    expect(await countMails(test, 'patient@new.test')).toBe(1);
  });

  it('is given up when asked to, and an older link is worth nothing after a newer wish', async () => {
    const { email, profile, save } = await person();
    await save({ u_email: 'first@new.test' });
    const token = await mailedToken(test, 'first@new.test');
    await save({ u_email: 'second@new.test' });
    await expect(test.caller().users.verify({ params: { token } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    await save({ u_email: email, pending_email: null });
    const late = await mailedToken(test, 'second@new.test').catch(() => 'never mailed');
    await expect(test.caller().users.verify({ params: { token: late } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    expect(await profile()).toMatchObject({ u_email: email, pending_email: null });
  });

  it('saved again unchanged is not mailed again', async () => {
    const { save } = await person();
    await save({ u_email: 'once@new.test' });
    await save({ u_email: 'once@new.test', u_firstname: 'Idris' });
    expect(await countMails(test, 'once@new.test')).toBe(1);
  });
});

describe('preferences', () => {
  it('set the language of mails and of the session', async () => {
    const { caller, profile } = await person();
    await expect(caller.users.preferences({ body: { locale: 'ar' } })).resolves.toBeNull();
    expect(await profile()).toMatchObject({ locale: 'ar' });
    await expect(caller.users.current()).resolves.toMatchObject({ locale: 'ar' });
  });

  it('know only the languages there are', async () => {
    const { caller } = await person();
    const answer = await caller.raw({
      method: 'PATCH',
      url: '/api/users/preferences',
      payload: { locale: 'tlh' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_payload']);
  });
});

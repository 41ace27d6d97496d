import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { countMails, mailedToken, newestMail } from '../../../test/mail.ts';
import { type Member, makeMasjid, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { BUDGETS } from '../../platform/session/rate-limits.ts';
import { INVITATION_MS } from './invite.ts';

const NEW = 'a phrase nobody would guess';
let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await startApp();
});

const someone = () => {
  count += 1;
  return `invited${count}@example.test`;
};
const invite = (by: Member, email: string, roles: ('content' | 'timings' | 'admin' | 'mosque-admin')[]) =>
  by.caller.invites.save({ body: { emails: [email], roles } });
const setUp = (token: string) => ({ body: { token, new_password: NEW, confirm_password: NEW } });

async function invitationOf(admin: Member, email: string) {
  const found = (await admin.caller.invites.getAll({ query: {} })).find(({ u_email }) => u_email === email);
  if (!found?.invite_id) throw new Error(`no invitation of ${email}`);
  return { ...found, params: { invite_id: found.invite_id } };
}

describe('a new person', () => {
  it('is mailed a link, chooses a password, and belongs with the roles that were given', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const email = someone();
    const outcomes = await invite(imam, email, ['content', 'timings']);
    expect(outcomes).toEqual([{ email, outcome: 'invited' }]);
    expect(await invitationOf(imam, email)).toMatchObject({
      status: 'invited',
      name: null,
      can_change: true,
    });
    const mail = await newestMail(test, email);
    expect(mail.text_body).toContain('/invite/setup-password/');
    expect(mail.text_body).toContain('Content and Timings');
    const token = await mailedToken(test, email);

    const visitor = test.caller();
    const shown = await visitor.invites.show({ params: { token } });
    expect(shown).toMatchObject({ u_email: email, needs_password: true, invited_by: expect.any(String) });
    await expect(visitor.users.tokenValidation({ params: { token } })).resolves.toEqual({
      purpose: 'setup-password',
      u_email: email,
    });
    const accept = visitor.invites.accept({ params: { token } });
    await expect(accept).rejects.toMatchObject({ code: 'password_required', httpStatus: 409 });
    const names = { u_firstname: 'Slides', u_lastname: 'Keeper' };
    await visitor.invites.setPassword({ body: { ...setUp(token).body, ...names } });

    await visitor.users.login({ body: { email, password: NEW } });
    await expect(visitor.users.current()).resolves.toMatchObject({
      name: 'Slides Keeper',
      m_id: imam.masjidId,
      roles: [{ ut_type: 'content' }, { ut_type: 'timings' }],
    });
    await expect(visitor.invites.setPassword(setUp(token))).rejects.toMatchObject({ code: 'token_invalid' });
    await expect(visitor.invites.show({ params: { token } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    expect(await imam.caller.invites.getAll({ query: {} })).toHaveLength(2);
  });

  it('needs no name, a password that will do, and the same one twice', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const email = someone();
    await invite(imam, email, ['content']);
    const token = await mailedToken(test, email);
    const choose = (new_password: string, confirm_password: string) =>
      test.caller().invites.setPassword({ body: { token, new_password, confirm_password } });
    await expect(choose(NEW, `${NEW}!`)).rejects.toMatchObject({ code: 'password_mismatch' });
    await expect(choose('password12', 'password12')).rejects.toMatchObject({ code: 'weak_password' });
    await choose(NEW, NEW);
    const people = await imam.caller.invites.getAll({ query: {} });
    expect(people.find(({ u_email }) => u_email === email)).toMatchObject({ status: 'active' });
  });

  it('of two who use the link at once, one is in', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const email = someone();
    await invite(imam, email, ['content']);
    const token = await mailedToken(test, email);
    const both = [1, 2].map(() => test.caller().invites.setPassword(setUp(token)));
    const done = await Promise.allSettled(both);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes over an account that a stranger registered with the address and never confirmed', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const user = await makeUser(test, { email: someone(), verified_at: null });
    await invite(imam, user.email, ['content']);
    const token = await mailedToken(test, user.email);
    const accept = test.caller().invites.accept({ params: { token } });
    await expect(accept).rejects.toMatchObject({ code: 'password_required' });
    await test.caller().invites.setPassword(setUp(token));
    await expect(signIn(test, user)).rejects.toMatchObject({ code: 'wrong_credentials' });
  });
});

describe('someone with an account', () => {
  it('accepts with a press of the button, and has two masjids then', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const other = await makeMember(test, ['donations']);
    await invite(imam, other.email, ['timings']);
    const mail = await newestMail(test, other.email);
    expect(mail.text_body).toContain('/invite/accepted/');
    const token = await mailedToken(test, other.email);
    await expect(test.caller().invites.show({ params: { token } })).resolves.toMatchObject({
      needs_password: false,
    });
    expect((await other.caller.users.current()).userMasjids).toHaveLength(1);
    // Signed in or not: the link is what counts, and it opens no session.
    const visitor = test.caller();
    await expect(visitor.invites.accept({ params: { token } })).resolves.toEqual({ m_id: imam.masjidId });
    expect(visitor.cookies.size).toBe(0);
    expect((await other.caller.users.current()).userMasjids).toHaveLength(2);
    await other.caller.users.switchOrganization({ body: { m_id: imam.masjidId } });
    await expect(other.caller.users.current()).resolves.toMatchObject({ roles: [{ ut_type: 'timings' }] });
    await expect(visitor.invites.accept({ params: { token } })).rejects.toMatchObject({
      code: 'token_invalid',
      httpStatus: 410,
    });
  });

  it('keeps the password: the link does not set another', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const other = await makeMember(test, ['content']);
    await invite(imam, other.email, ['timings']);
    const token = await mailedToken(test, other.email);
    await expect(test.caller().invites.setPassword(setUp(token))).rejects.toMatchObject({
      code: 'token_invalid',
    });
    await signIn(test, other);
  });

  it('whose account is disabled does not get in', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const user = await makeUser(test, { email: someone(), disabled_at: new Date() });
    await invite(imam, user.email, ['content']);
    const token = await mailedToken(test, user.email);
    const accept = test.caller().invites.accept({ params: { token } });
    await expect(accept).rejects.toMatchObject({ code: 'account_disabled' });
  });

  it('is not told apart from someone without one', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const known = await makeUser(test, {});
    const stranger = someone();
    const [first, second] = [
      await invite(imam, known.email, ['content']),
      await invite(imam, stranger, ['content']),
    ];
    expect(first).toEqual([{ email: known.email, outcome: 'invited' }]);
    expect(second).toEqual([{ email: stranger, outcome: 'invited' }]);
    const rows = (await imam.caller.invites.getAll({ query: {} })).filter(
      ({ invite_id }) => invite_id !== null,
    );
    const bare = rows.map(({ invite_id: _, u_email: __, ...rest }) => rest);
    expect(bare[0]).toEqual(bare[1]);
  });
});

describe('an invitation', () => {
  it('runs out after seven days, and is good again when it is sent again', async () => {
    const later = await startApp();
    const imam = await makeMember(later, ['mosque-admin']);
    const email = someone();
    await invite(imam, email, ['content']);
    const token = await mailedToken(later, email);
    later.advance(INVITATION_MS - 60_000);
    await later.caller().invites.show({ params: { token } });
    later.advance(61_000);
    await expect(later.caller().invites.show({ params: { token } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    const admin = { ...imam, caller: await signIn(later, imam) };
    const expired = await invitationOf(admin, email);
    expect(expired.status).toBe('expired');
    await expect(admin.caller.invites.resend({ params: expired.params, query: {} })).resolves.toMatchObject({
      status: 'invited',
    });
    const again = await mailedToken(later, email);
    expect(again).not.toBe(token);
    await later.caller().invites.show({ params: { token: again } });
  });

  it('works by its newest mail alone, and is kept as a digest', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const email = someone();
    await invite(imam, email, ['content']);
    const first = await mailedToken(test, email);
    await expect(invite(imam, email, ['timings'])).resolves.toEqual([{ email, outcome: 'renewed' }]);
    const second = await mailedToken(test, email);
    await expect(test.caller().invites.show({ params: { token: first } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    await expect(test.caller().invites.show({ params: { token: second } })).resolves.toMatchObject({
      roles: [{ ut_type: 'timings' }],
    });
    expect(await everythingAbout(email)).not.toContain(second);
  });

  const everythingAbout = (email: string) =>
    inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { system: true });
      const invitations = await db.selectFrom('invitations').selectAll().where('email', '=', email).execute();
      const log = await db.selectFrom('audit_log').selectAll().execute();
      return JSON.stringify([invitations, log]);
    });

  it('can be withdrawn, and the withdrawal taken back', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const email = someone();
    await invite(imam, email, ['content']);
    const token = await mailedToken(test, email);
    const { params } = await invitationOf(imam, email);
    await imam.caller.invites.withdraw({ params, query: {} });
    expect(await imam.caller.invites.getAll({ query: {} })).toHaveLength(1);
    await expect(test.caller().invites.show({ params: { token } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
    await expect(imam.caller.invites.resend({ params, query: {} })).rejects.toMatchObject({
      code: 'not_found',
    });
    await imam.caller.invites.restore({ params, query: {} });
    await test.caller().invites.show({ params: { token } });
  });

  it('changes its roles, never above the own', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const office = await makeMember(test, ['admin'], imam.masjidId);
    const email = someone();
    const above = { code: 'role_above_own', httpStatus: 403 };
    await expect(invite(office, email, ['mosque-admin'])).rejects.toMatchObject(above);
    await invite(office, email, ['content']);
    const { params } = await invitationOf(office, email);
    await expect(
      office.caller.invites.update({ params, query: {}, body: { roles: ['mosque-admin'] } }),
    ).rejects.toMatchObject(above);
    await imam.caller.invites.update({ params, query: {}, body: { roles: ['mosque-admin'] } });
    await expect(office.caller.invites.withdraw({ params, query: {} })).rejects.toMatchObject(above);
    await expect(office.caller.invites.resend({ params, query: {} })).rejects.toMatchObject(above);
    await expect(invite(office, email, ['content'])).rejects.toMatchObject(above);
    const roles = await office.caller.invites.getRoles({ query: {} });
    expect(roles.map(({ ut_type }) => ut_type)).not.toContain('mosque-admin');
  });

  it('is of one masjid: another finds none of it', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const foreign = await makeMember(test, ['mosque-admin']);
    const email = someone();
    await invite(imam, email, ['content']);
    const { params } = await invitationOf(imam, email);
    const { resend, withdraw, restore } = foreign.caller.invites;
    for (const act of [resend, withdraw, restore])
      await expect(act({ params, query: {} })).rejects.toMatchObject({ code: 'not_found' });
    const update = foreign.caller.invites.update({ params, query: {}, body: { roles: ['content'] } });
    await expect(update).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes to several at once; members are told apart, and get no mail', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const editor = await makeMember(test, ['content'], imam.masjidId);
    const off = await makeMember(test, ['content'], imam.masjidId);
    await imam.caller.people.disable({ params: { user_id: off.id }, query: {} });
    const fresh = someone();
    const body = {
      emails: [fresh, editor.email, off.email, fresh.toUpperCase()],
      roles: ['timings' as const],
    };
    await expect(imam.caller.invites.save({ body })).resolves.toEqual([
      { email: fresh, outcome: 'invited' },
      { email: editor.email, outcome: 'member' },
      { email: off.email, outcome: 'disabled' },
    ]);
    expect(await countMails(test, fresh)).toBe(1);
    expect(await countMails(test, editor.email)).toBe(0);
  });

  it('of someone who is removed meanwhile does not bring them back', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const editor = await makeMember(test, ['content'], imam.masjidId);
    await imam.caller.people.remove({ params: { user_id: editor.id }, query: {} });
    await invite(imam, editor.email, ['timings']);
    const token = await mailedToken(test, editor.email);
    await test.caller().invites.accept({ params: { token } });
    const back = await signIn(test, editor);
    await expect(back.users.current()).resolves.toMatchObject({ roles: [{ ut_type: 'timings' }] });
    const undo = imam.caller.people.restore({ params: { user_id: editor.id }, query: {} });
    await expect(undo).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is written in the language of whoever invites', async () => {
    const masjidId = await makeMasjid(test, { name: 'Masjid an-Nur' });
    const user = await makeUser(test, { locale: 'ar', memberships: [{ masjidId, roles: ['mosque-admin'] }] });
    const caller = await signIn(test, user);
    const email = someone();
    await caller.invites.save({ body: { emails: [email], roles: ['content'] } });
    const mail = await newestMail(test, email);
    expect(mail.subject).toBe('أنت مدعو إلى Masjid an-Nur');
    expect(mail.html_body).toContain('dir="rtl"');
  });
});

describe('nobody is buried under mail', () => {
  it('an address gets a few invitations a day, whoever sends them', async () => {
    const limited = await startApp({ budgets: { inviteAddress: BUDGETS.inviteAddress } });
    const email = someone();
    for (let sent = 0; sent < BUDGETS.inviteAddress.points; sent += 1)
      await invite(await makeMember(limited, ['mosque-admin']), email, ['content']);
    const imam = await makeMember(limited, ['mosque-admin']);
    await expect(invite(imam, email, ['content'])).rejects.toMatchObject({
      code: 'too_many_requests',
      httpStatus: 429,
    });
    expect(await countMails(limited, email)).toBe(BUDGETS.inviteAddress.points);
  });

  it('a masjid sends so many an hour', async () => {
    const limited = await startApp({ budgets: { invite: { points: 3, duration: 3600 } } });
    const imam = await makeMember(limited, ['mosque-admin']);
    for (let sent = 0; sent < 3; sent += 1) await invite(imam, someone(), ['content']);
    await expect(invite(imam, someone(), ['content'])).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  describe('of a masjid that nobody has approved', () => {
    const few = { newcomerInvite: { points: 4, duration: 86_400 } };
    const waits = { code: 'invites_unapproved', httpStatus: 429 };
    const many = (size: number) => Array.from({ length: size }, () => someone());

    it('has far fewer, resent ones counted, and an approved masjid has its own', async () => {
      expect(BUDGETS.newcomerInvite).toEqual({ points: 10, duration: 86_400 });
      const limited = await startApp({ budgets: few });
      const imam = await makeMember(limited, ['mosque-admin']);
      const office = await makeMember(limited, ['admin'], imam.masjidId);
      const [first = '', ...others] = many(3);
      for (const email of [first, ...others]) await invite(imam, email, ['content']);
      const { params } = await invitationOf(imam, first);
      await imam.caller.invites.resend({ params, query: {} });
      const failure = await invite(office, someone(), ['content']).catch((error) => error);
      expect(failure).toMatchObject(waits);
      expect(failure.retryAfter).toBeGreaterThan(80_000);
      await expect(imam.caller.invites.resend({ params, query: {} })).rejects.toMatchObject(waits);

      const approved = await makeMember(limited, ['mosque-admin'], await makeMasjid(limited, { status: 1 }));
      for (const email of many(6)) await invite(approved, email, ['content']);
    });

    it('is refused more than are left at once, without losing any of them', async () => {
      const limited = await startApp({ budgets: few });
      const imam = await makeMember(limited, ['mosque-admin']);
      const emails = many(5);
      const save = (some: string[]) =>
        imam.caller.invites.save({ body: { emails: some, roles: ['content'] } });
      await expect(save(emails)).rejects.toMatchObject({ ...waits, response: { left: 4 } });
      expect(await countMails(limited, emails[0] ?? '')).toBe(0);
      // Members cost nothing.
      await save([...emails.slice(0, 4), imam.email]);
      await expect(save(emails.slice(4))).rejects.toMatchObject({ ...waits, response: { left: 0 } });
    });
  });
});

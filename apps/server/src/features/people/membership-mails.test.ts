import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { hurryJobs } from '../../../test/queue.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const to = ({ id }: { id: number }) => ({ params: { user_id: id }, query: {} });

async function masjidWithStaff(locale: 'en' | 'ar' = 'en') {
  const masjidId = await makeMasjid(test, { name: 'Masjid An-Nur' });
  const imam = await makeMember(test, ['mosque-admin'], masjidId);
  const editor = await makeUser(test, { locale, memberships: [{ masjidId, roles: ['content'] }] });
  return { imam, editor, masjidId };
}

/** All that the person was told, once the minute is over. */
async function mailsTo({ email }: { email: string }) {
  await hurryJobs(test);
  await test.runJobs();
  return test.mailsTo(email);
}

const giveRoles = (imam: Member, { id }: { id: number }, roles: ('content' | 'timings')[]) =>
  imam.caller.people.updateRole({ body: { u_id: id, roles } });

describe('a person is told by mail', () => {
  it('of new roles, with their names and by whom', async () => {
    const { imam, editor } = await masjidWithStaff();
    await giveRoles(imam, editor, ['timings', 'content']);
    const [mail, ...more] = await mailsTo(editor);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your roles at Masjid An-Nur have changed');
    expect(mail?.text_body).toMatch(/Person \d+ has changed what you may do at Masjid An-Nur/);
    expect(mail?.text_body).toMatch(/Your roles: .*Timings.*Content|Your roles: .*Content.*Timings/);
  });

  it('in their own language', async () => {
    const { imam, editor } = await masjidWithStaff('ar');
    await giveRoles(imam, editor, ['timings']);
    await imam.caller.people.disable(to(editor));
    const [mail] = await mailsTo(editor);
    expect(mail?.subject).toBe('أُوقف دخولك إلى Masjid An-Nur');
    expect(mail?.html_body).toContain('dir="rtl"');
  });

  it('of a disabled access, of its return, and of a removal', async () => {
    const { imam, editor } = await masjidWithStaff();
    await imam.caller.people.disable(to(editor));
    expect((await mailsTo(editor)).map(({ subject }) => subject)).toEqual([
      'Your access to Masjid An-Nur is paused',
    ]);
    test.advance(2 * 60_000);
    await imam.caller.people.enable(to(editor));
    expect((await mailsTo(editor)).at(-1)?.subject).toBe('You have access to Masjid An-Nur again');
    await imam.caller.people.disable(to(editor));
    await imam.caller.people.remove(to(editor));
    const subjects = (await mailsTo(editor)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(3);
    expect(subjects.at(-1)).toBe('You are no longer a member of Masjid An-Nur');
  });

  it('of nothing that was undone within the minute, and once of what changed twice', async () => {
    const { imam, editor } = await masjidWithStaff();
    await imam.caller.people.remove(to(editor));
    await imam.caller.people.restore(to(editor));
    await imam.caller.people.disable(to(editor));
    await imam.caller.people.enable(to(editor));
    expect(await mailsTo(editor)).toEqual([]);
    await giveRoles(imam, editor, ['timings']);
    await giveRoles(imam, editor, ['timings', 'content']);
    await giveRoles(imam, editor, ['timings', 'content']);
    expect(await mailsTo(editor)).toHaveLength(1);
  });

  it('not of what they did themselves, and not of roles that wait for their return', async () => {
    const { imam, editor, masjidId } = await masjidWithStaff();
    await (await signIn(test, editor)).people.leave({ body: { m_id: masjidId } });
    expect(await mailsTo(editor)).toEqual([]);
    const other = await makeMember(test, ['content'], masjidId);
    await imam.caller.people.disable(to(other));
    await giveRoles(imam, other, ['timings']);
    expect(await mailsTo(other)).toHaveLength(1);
  });
});

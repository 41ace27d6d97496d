import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const statusOf = async (admin: Member, userId: number) =>
  (await admin.caller.invites.getAll({ query: {} })).find((person) => person.u_id === userId)?.status;

const to = (member: Member) => ({ params: { user_id: member.id }, query: {} });

/** Two mosque admins and some staff of one masjid. */
async function masjidWithStaff() {
  const imam = await makeMember(test, ['mosque-admin']);
  const { masjidId } = imam;
  return {
    imam,
    second: await makeMember(test, ['mosque-admin'], masjidId),
    office: await makeMember(test, ['admin'], masjidId),
    editor: await makeMember(test, ['content'], masjidId),
    masjidId,
  };
}

describe('the list', () => {
  it('shows who belongs, as what, since when, and what the asker may do about it', async () => {
    const { office, imam, editor } = await masjidWithStaff();
    await makeMember(test, ['content']);
    const people = await office.caller.invites.getAll({ query: {} });
    expect(people).toHaveLength(4);
    expect(people.find(({ u_id }) => u_id === imam.id)).toMatchObject({
      u_email: imam.email,
      roles: [{ ut_type: 'mosque-admin' }],
      status: 'active',
      is_you: false,
      can_change: false,
      is_last_mosque_admin: false,
    });
    expect(people.find(({ u_id }) => u_id === office.id)).toMatchObject({ is_you: true, can_change: true });
    expect(people.find(({ u_id }) => u_id === editor.id)?.date_added).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is of the masjid that is named, and of no other', async () => {
    const { imam } = await masjidWithStaff();
    const foreign = await makeMember(test, ['mosque-admin']);
    const ask = imam.caller.invites.getAll({ query: { m_id: foreign.masjidId } });
    await expect(ask).rejects.toMatchObject({ code: 'not_found', httpStatus: 404 });
  });

  it('tells the roles of a person, and the ones that may be given', async () => {
    const { office, editor } = await masjidWithStaff();
    await expect(office.caller.people.getRoles(to(editor))).resolves.toEqual({
      u_id: editor.id,
      roles: [{ ut_type: 'content' }],
      assignable: ['admin', 'content', 'timings', 'donations'].map((ut_type) => ({ ut_type })),
    });
    const stranger = await makeMember(test, ['content']);
    await expect(office.caller.people.getRoles(to(stranger))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changing roles', () => {
  it('is in force with the next request', async () => {
    const { imam, editor } = await masjidWithStaff();
    const settings = () => editor.caller.salahTimings.getSettings({ params: { m_id: editor.masjidId } });
    await expect(settings()).rejects.toMatchObject({ code: 'forbidden' });
    const person = await imam.caller.people.updateRole({ body: { u_id: editor.id, roles: ['timings'] } });
    expect(person.roles).toEqual([{ ut_type: 'timings' }]);
    await settings();
    await expect(editor.caller.users.current()).resolves.toMatchObject({ roles: [{ ut_type: 'timings' }] });
  });

  it('is taken as it was read, and then changes nothing', async () => {
    const { imam, editor } = await masjidWithStaff();
    const read = await imam.caller.people.getRoles(to(editor));
    const body = { ...read, roles: read.roles };
    expect(await imam.caller.people.updateRole({ body })).toMatchObject({ roles: [{ ut_type: 'content' }] });
    const roles = [...read.roles, { ut_type: 'timings' as const }];
    expect(await imam.caller.people.updateRole({ body: { u_id: editor.id, roles } })).toMatchObject({
      roles,
    });
  });

  it('never reaches above the own role', async () => {
    const { office, editor, imam } = await masjidWithStaff();
    const give = (u_id: number, roles: ('mosque-admin' | 'content' | 'admin')[]) =>
      office.caller.people.updateRole({ body: { u_id, roles } });
    const above = { code: 'role_above_own', httpStatus: 403 };
    await expect(give(editor.id, ['mosque-admin'])).rejects.toMatchObject(above);
    await expect(give(office.id, ['admin', 'mosque-admin'])).rejects.toMatchObject(above);
    await expect(give(imam.id, ['content'])).rejects.toMatchObject(above);
    await expect(office.caller.people.remove(to(imam))).rejects.toMatchObject(above);
    await expect(office.caller.people.disable(to(imam))).rejects.toMatchObject(above);
    await give(editor.id, ['admin']);
  });

  it('makes nobody a system admin, and leaves nobody without a role', async () => {
    const { imam, editor } = await masjidWithStaff();
    for (const roles of [['system-admin'], [], ['content', 'content']]) {
      const answer = await imam.caller.raw({
        method: 'PATCH',
        url: '/api/users/update-role',
        payload: { u_id: editor.id, roles },
      });
      expect(answer.statusCode).toBe(422);
    }
  });

  it('is not for the other roles, and not for people of another masjid', async () => {
    const { editor, imam } = await masjidWithStaff();
    const change = { body: { u_id: imam.id, roles: ['content' as const] } };
    await expect(editor.caller.people.updateRole(change)).rejects.toMatchObject({ code: 'forbidden' });
    const foreign = await makeMember(test, ['mosque-admin']);
    await expect(foreign.caller.people.updateRole(change)).rejects.toMatchObject({ code: 'not_found' });
    const named = foreign.caller.people.updateRole({ body: { ...change.body, m_id: imam.masjidId } });
    await expect(named).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the last mosque admin', () => {
  it('cannot be demoted, disabled or removed, and cannot leave', async () => {
    const imam = await makeMember(test, ['mosque-admin']);
    const last = { code: 'last_mosque_admin', httpStatus: 409 };
    const demote = imam.caller.people.updateRole({ body: { u_id: imam.id, roles: ['admin'] } });
    await expect(demote).rejects.toMatchObject(last);
    await expect(imam.caller.people.leave({ body: { m_id: imam.masjidId } })).rejects.toMatchObject(last);
    expect(await imam.caller.invites.getAll({ query: {} })).toMatchObject([{ is_last_mosque_admin: true }]);
  });

  it('is left when two demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { imam, second, masjidId } = await masjidWithStaff();
      const demote = (by: Member, whom: Member) =>
        by.caller.people.updateRole({ body: { m_id: masjidId, u_id: whom.id, roles: ['content'] } });
      const done = await Promise.allSettled([demote(imam, second), demote(second, imam)]);
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await mosqueAdmins(masjidId)).toBe(1);
    }
  });

  it('is left when two leave, or remove each other, at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { imam, second, masjidId } = await masjidWithStaff();
      const leave = (who: Member) => who.caller.people.leave({ body: { m_id: masjidId } });
      const left = await Promise.allSettled([leave(imam), leave(second)]);
      expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await mosqueAdmins(masjidId)).toBe(1);
    }
    const { imam, second, masjidId } = await masjidWithStaff();
    const removed = await Promise.allSettled([
      imam.caller.people.remove(to(second)),
      second.caller.people.disable(to(imam)),
    ]);
    expect(removed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mosqueAdmins(masjidId)).toBe(1);
  });

  const mosqueAdmins = (masjidId: number) =>
    inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { masjidId });
      const rows = await db.selectFrom('memberships').select('roles').execute();
      return rows.filter(({ roles }) => roles.includes('mosque-admin')).length;
    });
});

describe('removing', () => {
  it('ends the sessions of someone who has no other masjid, and says why', async () => {
    const { imam, editor } = await masjidWithStaff();
    const elsewhere = await signIn(test, editor);
    await imam.caller.people.remove(to(editor));
    for (const caller of [editor.caller, elsewhere]) {
      await expect(caller.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(caller.users.refreshToken()).rejects.toMatchObject({ response: { ended: 'membership' } });
    }
    expect(await statusOf(imam, editor.id)).toBeUndefined();
  });

  it('leaves the sessions of someone with another masjid to it', async () => {
    const { imam, masjidId } = await masjidWithStaff();
    const second = await makeMasjid(test);
    const both = await makeUser(test, {
      memberships: [
        { masjidId, roles: ['content'] },
        { masjidId: second, roles: ['timings'] },
      ],
    });
    const caller = await signIn(test, both);
    await caller.users.selectMasjid({ params: { m_id: masjidId } });
    await imam.caller.people.remove({ params: { user_id: both.id }, query: {} });
    const current = await caller.users.current();
    expect(current).toMatchObject({ m_id: second, roles: [{ ut_type: 'timings' }] });
    expect(current.userMasjids).toHaveLength(1);
    await expect(caller.masjid.get({ params: { m_id: masjidId } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('can be undone for an hour, with the roles as they were', async () => {
    const { imam, editor } = await masjidWithStaff();
    await imam.caller.people.remove(to(editor));
    await expect(imam.caller.people.restore(to(editor))).resolves.toMatchObject({
      status: 'active',
      roles: [{ ut_type: 'content' }],
    });
    const back = await signIn(test, editor);
    await expect(back.users.current()).resolves.toMatchObject({ m_id: editor.masjidId });
    await expect(imam.caller.people.restore(to(editor))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not for oneself: that is leaving', async () => {
    const { imam, editor, masjidId } = await masjidWithStaff();
    const own = { code: 'own_membership', httpStatus: 409 };
    await expect(imam.caller.people.remove(to(imam))).rejects.toMatchObject(own);
    await expect(imam.caller.people.disable(to(imam))).rejects.toMatchObject(own);
    await expect(editor.caller.people.leave({ body: { m_id: masjidId } })).resolves.toEqual({
      has_other: false,
    });
    await expect(editor.caller.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('finds nobody of another masjid, for any of the acts', async () => {
    const { imam } = await masjidWithStaff();
    const foreign = await makeMember(test, ['content']);
    const { remove, restore, disable, enable } = imam.caller.people;
    for (const act of [remove, restore, disable, enable])
      await expect(act(to(foreign))).rejects.toMatchObject({ code: 'not_found', httpStatus: 404 });
    await expect(foreign.caller.users.current()).resolves.toMatchObject({ m_id: foreign.masjidId });
  });
});

describe('disabling', () => {
  it('takes the access away and keeps the roles until it is given back', async () => {
    const { imam, editor } = await masjidWithStaff();
    await expect(imam.caller.people.disable(to(editor))).resolves.toMatchObject({ status: 'disabled' });
    await expect(editor.caller.users.current()).rejects.toMatchObject({ code: 'unauthenticated' });
    const again = await signIn(test, editor);
    await expect(again.users.current()).resolves.toMatchObject({ m_id: null, userMasjids: [], roles: [] });
    await imam.caller.people.updateRole({ body: { u_id: editor.id, roles: ['timings'] } });
    await imam.caller.people.enable(to(editor));
    const back = await signIn(test, editor);
    await expect(back.users.current()).resolves.toMatchObject({ roles: [{ ut_type: 'timings' }] });
  });

  it('can be followed by a removal, and an admin cannot give back a mosque admin', async () => {
    const { imam, second, office, editor } = await masjidWithStaff();
    await imam.caller.people.disable(to(second));
    const above = { code: 'role_above_own' };
    await expect(office.caller.people.enable(to(second))).rejects.toMatchObject(above);
    await expect(office.caller.people.remove(to(second))).rejects.toMatchObject(above);
    await imam.caller.people.disable(to(editor));
    await office.caller.people.remove(to(editor));
    expect(await statusOf(imam, editor.id)).toBeUndefined();
  });
});

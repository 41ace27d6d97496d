import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const WAYS: [string, (caller: Caller, m_id: number) => Promise<unknown>][] = [
  ['select-masjid', (caller, m_id) => caller.users.selectMasjid({ params: { m_id } })],
  ['switch/organization', (caller, m_id) => caller.users.switchOrganization({ body: { m_id } })],
];

describe.each(WAYS)('%s', (_name, go) => {
  it("works for another of one's masjids, with the roles held there", async () => {
    const [home, second] = [await makeMasjid(test), await makeMasjid(test, { name: 'Masjid as-Salam' })];
    const user = await makeUser(test, {
      memberships: [
        { masjidId: home, roles: ['mosque-admin'] },
        { masjidId: second, roles: ['timings'] },
      ],
    });
    const caller = await signIn(test, user);
    await expect(caller.users.current()).resolves.toMatchObject({
      m_id: home,
      roles: [{ ut_type: 'mosque-admin' }],
    });
    await expect(go(caller, second)).resolves.toMatchObject({
      m_id: second,
      roles: [{ ut_type: 'timings' }],
    });
    await expect(caller.users.current()).resolves.toMatchObject({
      m_id: second,
      roles: [{ ut_type: 'timings' }],
    });
    const rename = (m_id: number) =>
      caller.masjid.updateJson({ params: { m_id }, body: { m_name: 'Renamed', version: 1 } });
    await expect(rename(second)).rejects.toMatchObject({ code: 'forbidden', httpStatus: 403 });
    await expect(rename(home)).resolves.toMatchObject({ m_id: home });
  });

  it('lasts through a renewal, and is of this session alone', async () => {
    const [home, second] = [await makeMasjid(test), await makeMasjid(test)];
    const user = await makeUser(test, {
      memberships: [home, second].map((masjidId) => ({ masjidId, roles: ['admin' as const] })),
    });
    const [here, elsewhere] = [await signIn(test, user), await signIn(test, user)];
    await go(here, second);
    await here.users.refreshToken();
    await expect(here.users.current()).resolves.toMatchObject({ m_id: second });
    await expect(elsewhere.users.current()).resolves.toMatchObject({ m_id: home });
  });

  it("does not find a stranger's masjid, nor one that is not there", async () => {
    const { caller, masjidId } = await makeMember(test, ['mosque-admin']);
    const foreign = await makeMasjid(test);
    for (const m_id of [foreign, 999_999, Number.MAX_SAFE_INTEGER]) {
      await expect(go(caller, m_id)).rejects.toMatchObject({ code: 'not_found', httpStatus: 404 });
    }
    await expect(caller.users.current()).resolves.toMatchObject({ m_id: masjidId });
  });

  it('does not open masjids to a system admin, who belongs to none', async () => {
    const caller = await signIn(test, await makeUser(test, { is_system_admin: true }));
    await expect(go(caller, await makeMasjid(test))).rejects.toMatchObject({ code: 'not_found' });
    await expect(caller.users.current()).resolves.toMatchObject({
      m_id: null,
      roles: [{ ut_type: 'system-admin' }],
    });
  });

  it('is for the signed in', async () => {
    await expect(go(test.caller(), 1)).rejects.toMatchObject({ code: 'unauthenticated', httpStatus: 401 });
  });
});

describe('a membership that ended', () => {
  it('leaves the session without that masjid at once', async () => {
    const { caller, id, masjidId } = await makeMember(test, ['mosque-admin']);
    await inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { system: true });
      await db.deleteFrom('memberships').where('user_id', '=', id).execute();
    });
    await expect(caller.users.current()).resolves.toMatchObject({ m_id: null, roles: [], userMasjids: [] });
    await expect(caller.masjid.getFull({ params: { m_id: masjidId } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('naming a masjid twice', () => {
  it('never reaches the one that was not checked', async () => {
    const { caller, masjidId } = await makeMember(test, ['mosque-admin']);
    const foreign = await makeMasjid(test);
    const attempts = [
      { url: `/api/users/switch/organization?m_id=${masjidId}`, payload: { m_id: foreign } },
      { url: `/api/users/select-masjid/${masjidId}?m_id=${foreign}`, payload: {} },
      { url: `/api/users/select-masjid/${masjidId}`, payload: { m_id: foreign } },
    ];
    for (const attempt of attempts) {
      const answer = await caller.raw({ method: 'POST', ...attempt });
      expect(answer.body).not.toContain(`"m_id":${foreign}`);
      await expect(caller.users.current()).resolves.toMatchObject({ m_id: masjidId });
    }
  });
});

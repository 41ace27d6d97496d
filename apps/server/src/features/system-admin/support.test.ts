import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  system = await signIn(
    test,
    await makeUser(test, { is_system_admin: true, first_name: 'Sami', last_name: 'Support' }),
  );
});

const HOUR = 60 * 60_000;
const now = () => test.platform.clock.now();
const thisMonth = () => ({ month: now().getUTCMonth(), year: now().getUTCFullYear() });

async function withTimings() {
  const masjidId = await makeMasjid(test, { name: `Masjid Support ${Math.random()}` });
  const admin = await makeMember(test, ['mosque-admin'], masjidId);
  const params = { m_id: masjidId };
  await admin.caller.salahTimings.saveSettings({
    params,
    query: {},
    body: { calculation_method: '2', asr_method: '0', high_lat_method: '0' },
  });
  return { ...admin, params };
}

describe('the support view', () => {
  it('shows a masjid’s name, place, plan, people and health, and nothing it has entered', async () => {
    const { masjidId } = await withTimings();
    const { list, total } = await system.systemAdmin.masjids({ query: { search: 'Masjid Support' } });
    expect(total).toBeGreaterThanOrEqual(1);
    const seen = list.find(({ m_id }) => m_id === masjidId);
    expect(seen).toMatchObject({ m_city: 'Toronto', people: 1, support_until: null });
    expect(seen?.timing_days).toBeGreaterThan(0);
    expect(seen?.last_activity_at).not.toBeNull();
    expect(JSON.stringify(seen)).not.toMatch(/fajr|address|email|phone/i);
  });

  it('is searched and paged', async () => {
    for (let count = 0; count < 11; count += 1)
      await makeMasjid(test, { name: 'Paged masjid', city: 'Oslo' });
    const pages = await Promise.all(
      [0, 1].map((page_index) => system.systemAdmin.masjids({ query: { search: 'oslo', page_index } })),
    );
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
      [10, 11],
      [1, 11],
    ]);
  });
});

describe('a masjid’s timings', () => {
  it('are closed to the support until it allows it, for 24 hours', async () => {
    const { caller, params } = await withTimings();
    const look = () => system.systemAdmin.timings({ params, body: thisMonth() });
    await expect(look()).rejects.toMatchObject({ code: 'support_closed', httpStatus: 403 });
    const allowed = await caller.supportAccess.save({ params, body: { allow: true } });
    expect(Date.parse(allowed.expires_at ?? '') - now().getTime()).toBeLessThanOrEqual(24 * HOUR);
    const [group] = await look();
    expect(group?.list[0]?.mst_fajr).toMatch(/^\d\d:\d\d$/);
    test.advance(24 * HOUR + 1000);
    const admin = await signIn(test, await makeUser(test, { is_system_admin: true }));
    await expect(admin.systemAdmin.timings({ params, body: thisMonth() })).rejects.toMatchObject({
      code: 'support_closed',
    });
    system = await signIn(
      test,
      await makeUser(test, { is_system_admin: true, first_name: 'Sami', last_name: 'Support' }),
    );
  });

  it('are closed again at once when it says so, and every look is shown to it', async () => {
    const { caller, params } = await withTimings();
    await caller.supportAccess.save({ params, body: { allow: true } });
    await system.systemAdmin.timings({ params, body: thisMonth() });
    const state = await caller.supportAccess.get({ params });
    expect(state.looks).toEqual([{ at: expect.any(String), by: 'Sami Support' }]);
    expect(state.granted_by).toMatch(/^Person/);
    expect(await caller.supportAccess.save({ params, body: { allow: false } })).toMatchObject({
      expires_at: null,
      looks: [{ by: 'Sami Support' }],
    });
    await expect(system.systemAdmin.timings({ params, body: thisMonth() })).rejects.toMatchObject({
      code: 'support_closed',
    });
  });

  it('are opened by the two admin roles alone', async () => {
    const { caller, masjidId } = await makeMember(test, ['timings']);
    await expect(
      caller.supportAccess.save({ params: { m_id: masjidId }, body: { allow: true } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the overview', () => {
  it('counts masjids and people, and their growth by the week', async () => {
    const before = await system.systemAdmin.overview();
    await makeMasjid(test, { status: 1 });
    await makeMasjid(test, { created_at: new Date(now().getTime() - 20 * 24 * HOUR) });
    const after = await system.systemAdmin.overview();
    expect(after.counts.masjids - before.counts.masjids).toBe(2);
    expect(after.counts.approved - before.counts.approved).toBe(1);
    expect(after.growth).toHaveLength(12);
    expect(after.growth.at(-1)).toMatchObject({ masjids: after.counts.masjids, users: after.counts.users });
    const gained = after.growth.map((week, index) => week.masjids - (before.growth[index]?.masjids ?? 0));
    // The older one has been there for the last two weeks and more, but not for all twelve.
    expect([gained[0], ...gained.slice(-3)]).toEqual([0, 1, 1, 2]);
    expect(new Date(`${after.growth[0]?.week}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(after.webhooks).toEqual({ delivered: 0, failed: 0 });
    expect(after.screens).toEqual({ online: 0, total: 0 });
  });

  it('counts the screens of all masjids, and those that have told of themselves lately', async () => {
    const { masjidId, caller } = await makeMember(test, ['admin']);
    const tv = test.caller('203.0.113.77');
    const { code, secret } = await tv.screenFeed.startPairing();
    const screen = await caller.screens.pair({ params: { m_id: masjidId }, body: { code, name: 'Hall' } });
    expect((await system.systemAdmin.overview()).screens).toEqual({ online: 0, total: 1 });
    await tv.screenFeed.report({
      params: { key: secret },
      body: {
        version: null,
        clock_error_ms: 0,
        state: 'normal',
        slide_id: null,
        width: 1920,
        height: 1080,
        player_version: '1',
      },
    });
    // Reports are written in slices, a little later.
    await expect
      .poll(async () => (await system.systemAdmin.overview()).screens, { timeout: 20_000 })
      .toEqual({ online: 1, total: 1 });
    await caller.screens.retire({ params: { m_id: masjidId, id: screen.id } });
    expect((await system.systemAdmin.overview()).screens).toEqual({ online: 0, total: 0 });
  });

  it('tells of jobs that wait, and of those that failed', async () => {
    const { enqueue } = await import('../../platform/jobs/jobs.ts');
    const before = (await system.systemAdmin.overview()).jobs;
    await inTransaction(test.platform, 'read write', (db) =>
      enqueue(db, 'users:mail-known-address', { wrong: true }),
    );
    const waiting = (await system.systemAdmin.overview()).jobs;
    expect(waiting.waiting - before.waiting).toBe(1);
    expect(waiting.oldest_due_at).not.toBeNull();
    await test.runJobs();
    const tried = (await system.systemAdmin.overview()).jobs;
    expect(tried.failing - before.failing).toBe(1);
  });

  it('counts mails that were sent and that could not be', async () => {
    const before = (await system.systemAdmin.overview()).mails;
    const { platform } = test;
    const mail = { to: 'a@example.test', subject: 's', text: 't', html: 'h' };
    await platform.mail.send(mail);
    await expect(platform.mail.send({ ...mail, subject: 'a\u0000b' })).rejects.toThrow();
    const after = (await system.systemAdmin.overview()).mails;
    expect([after.sent - before.sent, after.failed - before.failed]).toEqual([1, 1]);
    expect(after.leave_the_house).toBe(false);
    expect(after.days).toHaveLength(7);
  });
});

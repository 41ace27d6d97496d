import { PLANS } from '@minaret/contract/access/plans';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { asSystem, putAccount } from '../../../test/fill-billing.ts';
import { type MadeUser, type Member, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { jobContext } from '../../platform/runtime.ts';
import { applyGrants } from '../billing/service.ts';

let test: TestApp;
let user: MadeUser;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  user = await makeUser(test, { is_system_admin: true, first_name: 'Sara', last_name: 'System' });
  system = await signIn(test, user);
});

const POOR = { plan: 'ultimate', reason: 'A poor masjid', ends_on: null, replaces: null } as const;
const give = (m_id: number, body: Partial<Parameters<Caller['systemBilling']['grant']>[0]['body']> = {}) =>
  system.systemBilling.grant({ params: { m_id }, body: { ...POOR, ...body } });
const grantsOf = async (m_id: number, caller = system) =>
  (await caller.systemBilling.grants({ query: {} })).list.filter((grant) => grant.m_id === m_id);
const rowOf = async ({ masjidId }: Member) => {
  const { list } = await system.systemBilling.subscriptions({ query: { search: `Masjid` } });
  return list.find(({ m_id }) => m_id === masjidId);
};
const featuresOf = async ({ caller, masjidId }: Member) =>
  (await caller.masjid.get({ params: { m_id: masjidId } })).m_premium_features;
/** Sessions do not live as long as the clock is moved. */
const storedFeatures = async ({ masjidId }: Member) =>
  asSystem(test, async (db) => {
    const masjid = db.selectFrom('masjids').select('features').where('id', '=', masjidId);
    return (await masjid.executeTakeFirstOrThrow()).features;
  });
const activityOf = async ({ masjidId }: Member) =>
  asSystem(test, (db) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('masjid_id', '=', masjidId)
      .where('action', 'like', 'billing.%')
      .orderBy('id')
      .execute(),
  );
const inZone = () => wallClock(zone('America/Toronto'), test.platform.clock.now().getTime()).date;

describe('a plan given by hand', () => {
  it('holds at once, is listed with its reason and giver, and is gone at once when it is taken back', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    await give(member.masjidId);
    expect(await featuresOf(member)).toEqual([...PLANS.ultimate.features]);
    const [grant] = await grantsOf(member.masjidId);
    expect(grant).toMatchObject({
      plan: 'ultimate',
      reason: 'A poor masjid',
      granted_by: 'Sara System',
      ends_on: null,
      revoked_at: null,
      is_in_force: true,
    });
    const params = { grant_id: grant?.id ?? 0 };
    await system.systemBilling.endGrant({ params });
    expect(await featuresOf(member)).toEqual([]);
    expect((await grantsOf(member.masjidId))[0]).toMatchObject({
      is_in_force: false,
      revoked_by: 'Sara System',
    });
    await expect(system.systemBilling.endGrant({ params })).rejects.toMatchObject({ code: 'grant_changed' });
    expect(await activityOf(member)).toMatchObject([
      { action: 'billing.grant', details: { plan: 'ultimate', reason: 'A poor masjid', until: null } },
      { action: 'billing.grant-end', details: { plan: 'ultimate' } },
    ]);
  });

  it('leaves what is bought, and the more of both counts', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    await putAccount(test, member.masjidId, { plan: 'professional' });
    await give(member.masjidId, { plan: 'premium' });
    expect(await featuresOf(member)).toEqual([...PLANS.premium.features]);
    const [grant] = await grantsOf(member.masjidId);
    await system.systemBilling.endGrant({ params: { grant_id: grant?.id ?? 0 } });
    expect(await featuresOf(member)).toEqual([...PLANS.professional.features]);
  });

  it('ends with the end of its day by the masjid’s calendar, by a job', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    const ends_on = addDays(inZone(), 3);
    await give(member.masjidId, { ends_on });
    expect((await grantsOf(member.masjidId))[0]).toMatchObject({ ends_on });
    const [job] = await asSystem(test, (db) =>
      db.selectFrom('plan_grants').select('ends_at').where('masjid_id', '=', member.masjidId).execute(),
    );
    const end = job?.ends_at ?? new Date(0);
    const clock = (at: number) => wallClock(zone('America/Toronto'), at);
    expect(clock(end.getTime() - 1000)).toMatchObject({ date: ends_on, time: '23:59' });
    expect(clock(end.getTime())).toMatchObject({ date: addDays(ends_on, 1), time: '00:00' });

    const run = () =>
      jobContext(test.platform, 'billing:end-grant').transact((own) => applyGrants(own, member.masjidId));
    const ahead = end.getTime() - test.platform.clock.now().getTime();
    test.advance(ahead - 60_000);
    await run();
    expect(await storedFeatures(member)).toContain('donation_portal');
    test.advance(60_001);
    await run();
    expect(await storedFeatures(member)).toEqual([]);
    const [over] = await grantsOf(member.masjidId, await signIn(test, user));
    expect(over).toMatchObject({ is_in_force: false, revoked_at: null });
    test.advance(-ahead - 1);
  });

  it('is enqueued to end at its end, and not before', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    await give(member.masjidId, { ends_on: inZone() });
    const jobs = await test.platform.db
      .withTables<{ 'graphile_worker.jobs': { task_identifier: string; run_at: Date; key: string } }>()
      .selectFrom('graphile_worker.jobs')
      .select(['run_at', 'key'])
      .where('task_identifier', '=', 'billing:end-grant')
      .execute();
    const [grant] = await grantsOf(member.masjidId);
    const job = jobs.find(({ key }) => key === `grant ${grant?.id}`);
    expect(job?.run_at.getTime()).toBeGreaterThan(test.platform.clock.now().getTime());
  });

  it('wants a reason, and a day that is not over', async () => {
    const { masjidId } = await makeMember(test, ['mosque-admin']);
    const refused = (path: string) => ({ code: 'invalid_payload', response: { issues: [{ path }] } });
    await expect(give(masjidId, { reason: '  ' })).rejects.toMatchObject(refused('reason'));
    await expect(give(masjidId, { ends_on: addDays(inZone(), -1) })).rejects.toMatchObject(
      refused('ends_on'),
    );
    await expect(give(masjidId, { ends_on: '2027-02-30' })).rejects.toMatchObject(refused('ends_on'));
    await expect(give(masjidId, { ends_on: '9999-12-31' })).rejects.toMatchObject(refused('ends_on'));
    await expect(give(999_999)).rejects.toMatchObject({ code: 'not_found' });
    await expect(system.systemBilling.endGrant({ params: { grant_id: 999_999 } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await grantsOf(masjidId)).toEqual([]);
  });

  it('is replaced by who has seen it, and only by them', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    await give(member.masjidId);
    await expect(give(member.masjidId)).rejects.toMatchObject({ code: 'grant_changed' });
    const [first] = await grantsOf(member.masjidId);
    await give(member.masjidId, { plan: 'professional', replaces: first?.id ?? 0 });
    expect(await featuresOf(member)).toEqual([...PLANS.professional.features]);
    const all = await grantsOf(member.masjidId);
    expect(all.map(({ is_in_force, plan }) => [plan, is_in_force])).toEqual([
      ['professional', true],
      ['ultimate', false],
    ]);
  });

  it('is given once by two at once, and taken back once', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    const both = await Promise.allSettled([
      give(member.masjidId),
      give(member.masjidId, { plan: 'premium' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const all = await grantsOf(member.masjidId);
    expect(all).toHaveLength(1);
    const end = () => system.systemBilling.endGrant({ params: { grant_id: all[0]?.id ?? 0 } });
    const ends = await Promise.allSettled([end(), end()]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await activityOf(member)).map(({ action }) => action)).toEqual([
      'billing.grant',
      'billing.grant-end',
    ]);
    expect(await featuresOf(member)).toEqual([]);
  });
});

describe('legacy billing', () => {
  it('is a note among the features at once, and goes as it came', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    const set = (is_legacy: boolean) =>
      system.systemBilling.setLegacy({ params: { m_id: member.masjidId }, body: { is_legacy } });
    await set(true);
    await set(true);
    expect(await featuresOf(member)).toEqual(['legacy_billing']);
    await give(member.masjidId, { plan: 'professional' });
    expect(await featuresOf(member)).toEqual(['slideshow', 'legacy_billing']);
    expect(await rowOf(member)).toMatchObject({ status: 'legacy', is_legacy: true, plan: 'professional' });
    await set(false);
    expect(await featuresOf(member)).toEqual(['slideshow']);
    expect((await activityOf(member)).map(({ action }) => action)).toEqual([
      'billing.legacy',
      'billing.grant',
      'billing.legacy-end',
    ]);
    await expect(
      system.systemBilling.setLegacy({ params: { m_id: 999_999 }, body: { is_legacy: true } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

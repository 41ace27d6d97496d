import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember, pairScreen, setFeatures } from '../../../test/make.ts';
import { RECEIVER_RULES, type Receiver, startReceiver } from '../../../test/webhook-receiver.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, jobContext } from '../../platform/runtime.ts';
import { tellAway } from '../screens/away.ts';

let test: TestApp;
let receiver: Receiver;
let admin: Member;
let params: { m_id: number };
let hash: string;
let count = 0;
beforeAll(async () => {
  test = await startApp({ config: { dev: true }, outbound: RECEIVER_RULES });
});
beforeEach(async () => {
  receiver = await startReceiver();
  count += 1;
  hash = `heard${count}`;
  admin = await makeMember(test, ['mosque-admin'], await makeMasjid(test, { hash_id: hash }));
  params = { m_id: admin.masjidId };
  await admin.caller.webhooks.add({
    params,
    body: {
      url: receiver.url(),
      events: ['times.changed', 'iqamah.change.announced', 'announcement.published', 'screen.offline'],
    },
  });
});

/** What has been heard, in its order. */
async function heard(): Promise<{ type: string; data: Record<string, unknown> }[]> {
  await test.runJobs();
  return receiver.received.map(({ body }) => {
    const { type, data } = JSON.parse(body);
    return { type, data };
  });
}
const year = { start_date: '2027-01-01', end_date: '2027-12-31' };
const today = async () => (await admin.caller.iqamaTimings.current({ params, query: {} })).date;

describe('what is told', () => {
  it('is one message for a year of times, with the masjid’s newest version', async () => {
    await admin.caller.salahTimings.generate({ params, body: year });
    const [first, ...more] = await heard();
    expect(more).toEqual([]);
    expect(first).toEqual({
      type: 'times.changed',
      data: { masjid: hash, from: '2027-01-01', to: '2027-12-31', version: expect.any(Number) },
    });
    await admin.caller.salahTimings.update({
      params,
      body: { key: 'mst_isha', mst_date: '2027-03-04', value: '20:07' },
    });
    const [, second] = await heard();
    expect(second?.data).toMatchObject({ from: '2027-03-04', to: '2027-03-04' });
    expect(Number(second?.data.version)).toBeGreaterThan(Number(first?.data.version));
  });

  it('is nothing of what was refused or undone', async () => {
    await admin.caller.salahTimings.generate({ params, body: year });
    await expect(admin.caller.salahTimings.generate({ params, body: year })).rejects.toMatchObject({
      code: 'duplicate_timings',
    });
    expect(await heard()).toHaveLength(1);
  });

  it('is an iqamah change with its day and its prayers, until it is changed again', async () => {
    const from = '2027-02-05';
    await admin.caller.iqamaChanges.change({ params, body: { from, mit_asr: '15:45' } });
    expect(await heard()).toEqual([
      { type: 'times.changed', data: { masjid: hash, from, to: null, version: expect.any(Number) } },
      {
        type: 'iqamah.change.announced',
        data: { masjid: hash, from, prayers: ['asr'], version: expect.any(Number) },
      },
    ]);
  });

  it('is a rule from today on, and another time zone', async () => {
    // West of here it may still be the day before.
    const from = await today();
    await admin.caller.iqamaTimings.saveSettings({ params, body: { mit_fajr_value: 25 } });
    await admin.caller.masjid.updateJson({
      params,
      body: { m_timezone: 'America/Vancouver', version: 1 },
    });
    const told = await heard();
    expect(told.map(({ type, data }) => [type, data.to])).toEqual([
      ['times.changed', null],
      ['times.changed', null],
    ]);
    expect(told[0]?.data.from).toBe(from);
  });

  it('is not when or how a call sounds', async () => {
    const jumuah = { on: false, sound: 'silence', minutes: 0, volume: 0, devices: [] } as const;
    await admin.caller.athan.updateSettings({ params, body: { jumuah: { ...jumuah, devices: [] } } });
    expect(await heard()).toEqual([]);
  });

  it('is an announcement that people can see, and no other item', async () => {
    await setFeatures(test, admin.masjidId, ['slideshow']);
    const content = {
      type: 'announcement',
      start_date: '2027-01-01',
      end_date: '2027-01-02',
      message: 'Janazah after Dhuhr',
    } as const;
    const off = await admin.caller.libraries.save({ body: { title: 'Janazah', content, is_on: false } });
    await admin.caller.libraries.save({
      body: { title: 'Page', content: { type: 'url', url: 'https://masjid.org/' } },
    });
    expect(await heard()).toEqual([]);
    await admin.caller.libraries.updateStatus({ params: { id: off.id }, body: { is_on: true } });
    expect(await heard()).toEqual([
      {
        type: 'announcement.published',
        data: { masjid: hash, announcement: off.id, version: expect.any(Number) },
      },
    ]);
  });

  it('is a screen that went away, once each time', async () => {
    const screen = await pairScreen(test, admin);
    const seen = (minutesAgo: number) =>
      inTransaction(test.platform, 'read write', async (db) => {
        await enterTenant(db, { masjidId: admin.masjidId });
        const seen_at = new Date(test.platform.clock.now().getTime() - minutesAgo * 60_000);
        await db
          .insertInto('screen_reports')
          .values({ masjid_id: admin.masjidId, screen_id: screen.id, seen_at })
          .onConflict((row) => row.columns(['masjid_id', 'screen_id']).doUpdateSet({ seen_at }))
          .execute();
        return seen_at.toISOString();
      });
    const look = () => tellAway(jobContext(test.platform, 'screens:tell-away'));
    await seen(3);
    await look();
    expect(await heard()).toEqual([]);
    const last_seen_at = await seen(11);
    await look();
    await look();
    expect(await heard()).toEqual([
      { type: 'screen.offline', data: { masjid: hash, screen: screen.id, name: 'Hall', last_seen_at } },
    ]);
    await seen(12);
    await look();
    expect(await heard()).toHaveLength(2);
    await seen(25 * 60);
    await look();
    expect(await heard()).toHaveLength(2);
  });

  it('goes to those who asked for it, are on, and belong to the masjid', async () => {
    const other = await makeMember(test, ['admin']);
    const theirs = { m_id: other.masjidId };
    await other.caller.webhooks.add({
      params: theirs,
      body: { url: receiver.url('/other'), events: ['times.changed'] },
    });
    const off = await admin.caller.webhooks.add({
      params,
      body: { url: receiver.url('/off'), events: ['times.changed'] },
    });
    await admin.caller.webhooks.update({
      params: { ...params, id: off.id },
      body: { is_on: false, version: off.version },
    });
    await admin.caller.webhooks.add({
      params,
      body: { url: receiver.url('/screens'), events: ['screen.offline'] },
    });
    await admin.caller.webhooks.add({
      params,
      body: { url: receiver.url('/too'), events: ['times.changed'] },
    });
    await admin.caller.salahTimings.generate({ params, body: year });
    await heard();
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/', '/too']);
    const [one, two] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(one).toBe(two);
  });
});

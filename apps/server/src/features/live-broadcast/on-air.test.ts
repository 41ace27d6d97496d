import type { Reminders } from '@minaret/contract/athan-plus/channels';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { registerPhone } from '../../../test/phones.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { turnWheel } from '../../../test/reminders.ts';
import { relayRecords } from './relay/relay-records.ts';

let test: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService({ now: () => test.platform.clock.now().getTime() });
  test = await startApp({ config: { pushHosts: [service.origin] } });
  atEnd(() => service.stop());
});

const FOLLOW: Reminders = {
  prayers: [],
  leave: [],
  walk_minutes: null,
  jumuah_minutes: null,
  suhoor_minutes: null,
  topics: ['live'],
  messages: [],
};

let count = 0;
async function house(more: { audience?: 'everyone' | 'link'; tells_followers?: boolean } = {}) {
  count += 1;
  const hash_id = `onair${count}`;
  const features = ['app_premium_features', 'announcement_message_push_notification'];
  const masjidId = await makeMasjid(test, { hash_id, name: 'Masjid Noor', status: 1, features });
  const { caller } = await makeMember(test, ['content'], masjidId);
  const params = { m_id: masjidId };
  await caller.liveBroadcast.save({ body: { ...params, title: 'Friday khutbah', ...more } });
  for (const topics of [['live'], ['announcements']] satisfies Reminders['topics'][]) {
    const phone = await registerPhone(test, service.subscribe());
    await phone.follow({ params: { hash_id }, body: { ...FOLLOW, topics } });
  }
  return { caller, params, masjidId };
}

const records = () =>
  relayRecords({
    db: () => test.platform.db,
    publish: test.platform.events.publish,
    storage: test.platform.storage,
  });

async function arrivals(work: () => Promise<unknown>) {
  const before = service.arrived.length;
  await work();
  await turnWheel(test);
  return service.arrived.slice(before).map(({ message, headers }) => ({ ...message.notification, headers }));
}

/** Started at the desk, and then the first sound at the relay. */
async function goOnAir({ caller, params, masjidId }: Awaited<ReturnType<typeof house>>) {
  const { broadcast } = await caller.liveBroadcast.start({ params });
  const at = { masjidId, broadcastId: broadcast.id };
  return { at, end: () => caller.liveBroadcast.end({ params: { ...params, broadcast_id: broadcast.id } }) };
}

describe('going on air', () => {
  it('tells those who asked for it at the first sound, once a day, and leads to the player', async () => {
    const here = await house();
    const first = await goOnAir(here);
    expect(await arrivals(async () => undefined)).toEqual([]);
    const [told, ...others] = await arrivals(() => records().onAir(first.at));
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      title: 'Live now · Masjid Noor',
      body: 'Friday khutbah',
      data: { kind: 'live' },
    });
    const opened = new URL(told.navigate);
    expect(opened.pathname).toMatch(/^\/app\/m\/onair\d+$/);
    expect(opened.search).toMatch(/^\?view=listen&tab=live&o=/);
    const { list } = await here.caller.pushNotifications.getAll({ params: here.params });
    expect(list[0]).toMatchObject({ title: 'Friday khutbah', message: 'Live now · Masjid Noor' });
    expect(told.headers.urgency).toBe('high');
    // A relay that comes back says it again.
    expect(await arrivals(() => records().onAir(first.at))).toEqual([]);
    await first.end();
    const second = await goOnAir(here);
    expect(await arrivals(() => records().onAir(second.at))).toEqual([]);
  });

  it('tells nobody where it was asked not to, or where not everyone may listen', async () => {
    for (const quiet of [{ tells_followers: false }, { audience: 'link' }] as const) {
      const { at } = await goOnAir(await house(quiet));
      expect(await arrivals(() => records().onAir(at)), JSON.stringify(quiet)).toEqual([]);
    }
  });

  it('by a link tells at once', async () => {
    const { caller, params } = await house();
    await caller.liveBroadcast.save({
      body: { ...params, source: 'link', link_url: 'https://example.org/live' },
    });
    expect(await arrivals(() => caller.liveBroadcast.start({ params }))).toHaveLength(1);
  });
});

import type { Reminders } from '@minaret/contract/athan-plus/channels';
import type { Manifest } from '@minaret/display/manifest';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Member, makeMasjid, makeMember, pairScreen } from '../../../test/make.ts';
import { registerPhone } from '../../../test/phones.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { turnWheel } from '../../../test/reminders.ts';

let test: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService({ now: () => test.platform.clock.now().getTime() });
  test = await startApp({ config: { pushHosts: [service.origin] } });
  atEnd(() => service.stop());
});

const NOTHING: Reminders = {
  prayers: [],
  leave: [],
  walk_minutes: null,
  jumuah_minutes: null,
  suhoor_minutes: null,
  topics: ['janazah'],
  messages: [],
};

let count = 0;
async function makeHere(role: 'timings' | 'content' = 'timings') {
  count += 1;
  const hashId = `janazah${count}`;
  // Without any plan: a death is told for nothing.
  const values = {
    hash_id: hashId,
    name: 'Masjid Noor',
    status: 1,
    features: [],
    time_zone: 'Europe/London',
  };
  const masjidId = await makeMasjid(test, values);
  const member = await makeMember(test, [role], masjidId);
  const { today } = await member.caller.specialPrayers.getAll({ query: {} });
  return { ...member, hashId, today };
}
type Here = Awaited<ReturnType<typeof makeHere>>;

async function follow({ hashId }: Here, topics: Reminders['topics'], locale: 'en' | 'ar' = 'en') {
  const subscription = service.subscribe();
  const phone = await registerPhone(test, subscription, { locale });
  await phone.follow({ params: { hash_id: hashId }, body: { ...NOTHING, topics } });
  return { phone, id: subscription.endpoint.split('/').at(-1) ?? '' };
}

const announce = ({ caller, masjidId, today }: Here, time = '23:40', more: object = {}) =>
  caller.specialPrayers.save({
    body: {
      m_id: masjidId,
      content: {
        type: 'janazah',
        name: 'Abdullah',
        date: today,
        at: { kind: 'time', time },
        burial: 'North cemetery',
        note: null,
      },
      tell_followers: true,
      ...more,
    },
  });
const list = ({ caller, masjidId }: Pick<Member, 'caller' | 'masjidId'>) =>
  caller.janazah.getAll({ params: { m_id: masjidId } });
/** What came in since, by phone. */
async function arrivals(work: () => Promise<unknown>) {
  const before = service.arrived.length;
  await work();
  await turnWheel(test);
  return service.arrived.slice(before);
}

describe('a janazah in one save', () => {
  it('reaches the phones that asked for it, in their language, and says so', async () => {
    const here = await makeHere();
    const english = await follow(here, ['janazah']);
    const arabic = await follow(here, ['janazah'], 'ar');
    await follow(here, ['announcements']);
    const came = await arrivals(() => announce(here));
    expect(came).toHaveLength(2);
    const { notification } = came.find(({ id }) => id === english.id)?.message ?? {};
    expect(notification).toMatchObject({ title: 'Janazah · Masjid Noor', data: { kind: 'janazah' } });
    expect(notification.body).toMatch(/^Abdullah\n\w+ \d+ \w+ at 11:40 PM\nBurial: North cemetery$/);
    const other = came.find(({ id }) => id === arabic.id)?.message.notification;
    expect(other).toMatchObject({ title: 'صلاة جنازة · Masjid Noor', dir: 'rtl' });
    expect(other.body).toContain('الدفن: North cemetery');
    expect(came[0]?.headers.urgency).toBe('high');
    const { list: announced, phones } = await list(here);
    expect(phones).toBe(2);
    expect(announced).toMatchObject([
      {
        name: 'Abdullah',
        time: '23:40',
        after: null,
        burial: 'North cemetery',
        push: { state: 'sent', is_correction: false, recipients: 2, accepted: 2, opened: 0 },
      },
    ]);
  });

  it('tells nobody unless it is asked to, and nobody twice', async () => {
    const here = await makeHere('content');
    await follow(here, ['janazah']);
    let saved = await announce(here, '23:40', { tell_followers: undefined });
    expect(await arrivals(async () => undefined)).toHaveLength(0);
    expect((await list(here)).list[0]?.push).toBeNull();
    const again = async (more: object) => {
      saved = await announce(here, '23:40', { sp_id: saved.sp_id, version: saved.version, ...more });
    };
    expect(await arrivals(() => again({}))).toHaveLength(1);
    expect(await arrivals(() => again({}))).toHaveLength(0);
  });

  it('corrects what was told: the newer one takes the place of the older', async () => {
    const here = await makeHere();
    await follow(here, ['janazah']);
    let saved = await announce(here);
    const [first] = await arrivals(async () => undefined);
    const [second, ...more] = await arrivals(async () => {
      saved = await announce(here, '23:50', { sp_id: saved.sp_id, tell_followers: undefined });
    });
    expect(more).toEqual([]);
    expect(second?.message.notification.title).toBe('Janazah, corrected · Masjid Noor');
    expect(second?.message.notification.body).toContain('11:50 PM');
    expect(second?.message.notification.tag).toBe(first?.message.notification.tag);
    expect((await list(here)).list[0]?.push).toMatchObject({ is_correction: true, accepted: 1 });
  });

  it('is taken back: from whom it has reached by a push, from all others by silence', async () => {
    const here = await makeHere();
    await follow(here, ['janazah']);
    const told = await announce(here);
    await arrivals(async () => undefined);
    const remove = (sp_id: number) => here.caller.specialPrayers.remove({ params: { sp_id } });
    const [back] = await arrivals(() => remove(told.sp_id));
    expect(back?.message.notification.body).toContain('The announcement was withdrawn');
    expect((await list(here)).list).toEqual([]);
    const untold = await announce(here);
    const silent = await arrivals(() => remove(untold.sp_id));
    expect(silent).toEqual([]);
  });

  it('that stands again by the history is told again', async () => {
    const here = await makeHere();
    await follow(here, ['janazah']);
    const { sp_id } = await announce(here);
    await arrivals(async () => undefined);
    await arrivals(() => here.caller.specialPrayers.remove({ params: { sp_id } }));
    const at = { m_id: here.masjidId };
    const [removed] = (await here.caller.timingHistory.list({ params: at, query: {} })).changes;
    const change_id = removed?.id ?? 0;
    const [again] = await arrivals(() =>
      here.caller.timingHistory.restore({ params: { ...at, change_id }, query: {} }),
    );
    expect(again?.message.notification.body).toContain('North cemetery');
    expect((await list(here)).list).toHaveLength(1);
  });

  it('is on a wall with the next manifest, at once, and what shows it is counted', async () => {
    const here = await makeHere();
    const admin = await makeMember(test, ['admin'], here.masjidId);
    const { key } = await pairScreen(test, admin);
    const tv = test.caller('203.0.113.9');
    const read = async () => (await tv.screenFeed.manifest({ params: { key } })) as Manifest;
    const before = (await read()).version;
    await announce(here);
    await expect.poll(async () => (await read()).version).not.toBe(before);
    const { days, version } = await read();
    const [special] = days.find(({ date }) => date === here.today)?.special ?? [];
    const minute = Math.floor(test.platform.clock.now().getTime() / 60_000);
    expect(special).toMatchObject({ kind: 'janazah', name: 'Abdullah', note: 'North cemetery' });
    expect(Math.abs((special?.announcedFrom ?? 0) - minute)).toBeLessThanOrEqual(1);
    const report = { clock_error_ms: 0, state: 'janazah', slide_id: null, width: 1920, height: 1080 };
    await tv.screenFeed.report({ params: { key }, body: { ...report, version, player_version: '1.0.0' } });
    await expect
      .poll(async () => (await list(here)).screens, { timeout: 15_000, interval: 500 })
      .toEqual({ total: 1, online: 1, current: 1 });
  });

  it('is looked after until six hours after it', async () => {
    const here = await makeHere();
    await announce(here);
    expect((await list(here)).list).toHaveLength(1);
    const [one] = (await list(here)).list;
    const held = Date.parse(`${one?.date}T23:40:00Z`);
    test.advance(held + 7 * 3600_000 - test.platform.clock.now().getTime());
    const caller = (await makeMember(test, ['timings'], here.masjidId)).caller;
    expect((await list({ ...here, caller })).list).toEqual([]);
  });
});

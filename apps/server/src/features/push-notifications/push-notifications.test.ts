import type { Reminders } from '@minaret/contract/athan-plus/channels';
import type { PushWhen } from '@minaret/contract/athan-plus/push-notifications';
import { addDays } from '@minaret/prayer/calendar/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Member, makeMasjid, makeMember, setFeatures, signIn } from '../../../test/make.ts';
import { registerPhone } from '../../../test/phones.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { meansOf, turnWheel } from '../../../test/reminders.ts';
import { takeOpen } from '../reminders/loop.ts';
import { beginNotices } from '../reminders/notices.ts';
import { sendRuns } from '../reminders/wave.ts';

const PREMIUM = ['slideshow', 'app_premium_features', 'announcement_message_push_notification'];
const ULTIMATE = [...PREMIUM, 'donation_portal', 'unlimited_push_notifications'];
let test: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService({ now: () => test.platform.clock.now().getTime() });
  test = await startApp({ config: { pushHosts: [service.origin] } });
  atEnd(() => service.stop());
});

let count = 0;
async function makeSender(features = PREMIUM): Promise<Member & { hashId: string }> {
  count += 1;
  const hashId = `sender${count}`;
  const masjidId = await makeMasjid(test, {
    hash_id: hashId,
    status: 1,
    features,
    time_zone: 'Europe/London',
  });
  return { ...(await makeMember(test, ['content'], masjidId)), hashId };
}

const NOTHING: Reminders = {
  prayers: [],
  leave: [],
  walk_minutes: null,
  jumuah_minutes: null,
  suhoor_minutes: null,
  topics: ['announcements'],
  messages: [],
};

async function follow(hashId: string, values: Partial<Reminders> = {}, clock: 12 | 24 = 12) {
  const phone = await registerPhone(test, service.subscribe(), { clock });
  await phone.follow({ params: { hash_id: hashId }, body: { ...NOTHING, ...values } });
  return phone;
}

const send = ({ caller, masjidId }: Member, values: { message?: string; when?: PushWhen } = {}) =>
  caller.pushNotifications.save({
    body: {
      m_id: masjidId,
      title: 'Road closed',
      message: 'Use the north door',
      when: { kind: 'now' },
      ...values,
    },
  });
const list = ({ caller, masjidId }: Member) =>
  caller.pushNotifications.getAll({ params: { m_id: masjidId } });
const cameTo = (hashId: string) =>
  service.arrived.filter(({ message }) => message.notification.data.m === hashId);

/** So many for the day after today. */
async function plan(sender: Member, many: number): Promise<void> {
  const date = addDays(test.platform.clock.now().toISOString().slice(0, 10), 1);
  for (let each = 0; each < many; each += 1)
    await send(sender, { when: { kind: 'at', date, time: '13:00' } });
}

async function passDay(): Promise<void> {
  test.advance(2 * 86_400_000);
  for (let turn = 0; turn < 3; turn += 1) await turnWheel(test);
}

describe('a push notification', () => {
  it('goes to those who take announcements, and says what became of it', async () => {
    const sender = await makeSender();
    await follow(sender.hashId);
    await follow(sender.hashId, { topics: [] });
    const gone = service.subscribe();
    const lost = await registerPhone(test, gone);
    await lost.follow({ params: { hash_id: sender.hashId }, body: NOTHING });
    expect((await list(sender)).audience).toEqual({ followers: 3, phones: 2, last_sent_at: null });
    service.forget(gone);
    expect(await send(sender)).toMatchObject({ state: 'waiting', when: { kind: 'now' }, is_counted: true });
    await turnWheel(test);
    const [came] = cameTo(sender.hashId);
    expect(came?.message.notification).toMatchObject({
      title: 'Road closed',
      body: 'Use the north door',
      data: { kind: 'announcement' },
    });
    expect(came?.headers.urgency).toBe('normal');
    await test.caller().phones.opened({ body: { o: came?.message.notification.data.o } });
    const { list: sent, quota, audience } = await list(sender);
    expect(sent).toMatchObject([
      {
        state: 'sent',
        recipients: 2,
        accepted: 1,
        gone: 1,
        failed: 0,
        opened: 1,
        seconds_late: expect.any(Number),
      },
    ]);
    expect(quota).toMatchObject({ most: 30, used: 1 });
    expect(audience).toMatchObject({ followers: 3, phones: 1, last_sent_at: expect.any(String) });
    await turnWheel(test);
    expect(cameTo(sender.hashId)).toHaveLength(1);
  });

  it('waits for its time, by the clock of the masjid', async () => {
    const sender = await makeSender();
    await follow(sender.hashId);
    const date = addDays(test.platform.clock.now().toISOString().slice(0, 10), 1);
    const saved = await send(sender, { when: { kind: 'at', date, time: '13:00' } });
    expect(saved).toMatchObject({ state: 'waiting', when: { kind: 'at', date, time: '13:00' } });
    await turnWheel(test);
    expect(cameTo(sender.hashId)).toEqual([]);
    test.advance(Date.parse(saved.due_at ?? '') - test.platform.clock.now().getTime() + 1000);
    await turnWheel(test);
    expect(cameTo(sender.hashId)).toHaveLength(1);
    const past = addDays(date, -3);
    const again = { ...sender, caller: await signIn(test, sender) };
    for (const when of [
      { kind: 'at', date: past, time: '13:00' },
      { kind: 'prayer', date: past, prayer: 'isha', at: 'adhan', minutes: 0 },
    ] as const)
      await expect(send(again, { when })).rejects.toMatchObject({ code: 'push_time_passed' });
    const far = { kind: 'at', date: addDays(date, 400), time: '13:00' } as const;
    await expect(send(again, { when: far })).rejects.toMatchObject({ code: 'push_time_far' });
  });

  it('goes out under the plan of its day: without the plan nobody is told, and the list says why', async () => {
    const sender = await makeSender();
    await follow(sender.hashId);
    await plan(sender, 1);
    await setFeatures(test, sender.masjidId, []);
    await passDay();
    expect(cameTo(sender.hashId)).toEqual([]);
    await setFeatures(test, sender.masjidId, PREMIUM);
    const again = { ...sender, caller: await signIn(test, sender) };
    expect((await list(again)).list).toMatchObject([{ state: 'stopped', stopped_because: 'plan' }]);
  });

  it('made under a larger plan waits for room in the month of the smaller one; what was within it goes', async () => {
    const sender = await makeSender(ULTIMATE);
    await follow(sender.hashId);
    await plan(sender, 33);
    await setFeatures(test, sender.masjidId, PREMIUM);
    await passDay();
    const again = { ...sender, caller: await signIn(test, sender) };
    const { list: planned } = await list(again);
    expect(planned.filter(({ stopped_because }) => stopped_because === 'limit')).toHaveLength(3);
    expect(planned.filter(({ state }) => state === 'sent')).toHaveLength(30);
  });

  it('by a prayer goes so many minutes from it, with times of the day in it', async () => {
    const sender = await makeSender();
    const { caller } = await makeMember(test, ['timings'], sender.masjidId);
    const now = test.platform.clock.now();
    const params = { m_id: sender.masjidId };
    for (const ahead of [0, 1]) {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
      await caller.salahTimings.saveSettings({
        params,
        query: {},
        body: {
          calculation_method: '2',
          asr_method: '0',
          high_lat_method: '0',
          month: month.getUTCMonth(),
          year: month.getUTCFullYear(),
        },
      });
    }
    const fixed = {
      version: 1,
      prayers: { isha: [{ time: { kind: 'fixed', time: '21:30' } }] },
      jumuah: [],
    } as const;
    await caller.iqamaTimings.saveSettings({ params, body: { rules: structuredClone(fixed) as never } });
    await follow(sender.hashId, {}, 24);
    await follow(sender.hashId, {}, 12);
    const date = addDays(now.toISOString().slice(0, 10), 1);
    await send(sender, {
      message: 'Isha today at {today.isha.iqamah}, Jumu’ah {tomorrow.jumuah}',
      when: { kind: 'prayer', date, prayer: 'isha', at: 'iqamah', minutes: -20 },
    });
    await turnWheel(test);
    const [placed] = (await list(sender)).list;
    expect(new Date(placed?.due_at ?? '').toISOString()).toMatch(new RegExp(`^${date}T2[01]:10`));
    test.advance(Date.parse(placed?.due_at ?? '') - test.platform.clock.now().getTime() + 1000);
    await turnWheel(test);
    const texts = cameTo(sender.hashId).map(({ message }) => message.notification.body);
    expect(texts.sort()).toEqual(['Isha today at 21:30, Jumu’ah –', 'Isha today at 9:30 PM, Jumu’ah –']);
  });

  it.each(['{today.isha}', 'at {tomorow.fajr.adhan}', 'a { b'])(
    'with %s is refused before it is sent',
    async (message) => {
      await expect(send(await makeSender(), { message })).rejects.toMatchObject({
        code: 'invalid_payload',
        response: { issues: [{ path: 'message' }] },
      });
    },
  );

  it('can be stopped while it waits, which gives it back, and while it is sent', async () => {
    const sender = await makeSender();
    for (let phones = 0; phones < 12; phones += 1) await follow(sender.hashId);
    const stop = ({ pn_id }: { pn_id: number }) =>
      sender.caller.pushNotifications.stop({ params: { m_id: sender.masjidId, pn_id } });
    const waiting = await send(sender);
    expect(await stop(waiting)).toMatchObject({ state: 'stopped' });
    expect(await stop(waiting)).toMatchObject({ state: 'stopped' });
    await turnWheel(test);
    expect(cameTo(sender.hashId)).toEqual([]);
    expect((await list(sender)).quota.used).toBe(0);

    const running = await send(sender);
    await beginNotices(test.platform);
    const runs = await takeOpen(test.platform);
    let steps = 0;
    await sendRuns(
      meansOf(test, {
        sleepUntil: async () => {
          steps += 1;
          if (steps === 3) expect(await stop(running)).toMatchObject({ state: 'stopped' });
        },
      }),
      runs,
    );
    expect(cameTo(sender.hashId).length).toBeGreaterThan(0);
    expect(cameTo(sender.hashId).length).toBeLessThan(12);
    expect((await list(sender)).quota.used).toBe(1);
    const done = await send(sender);
    await turnWheel(test);
    await expect(stop(done)).rejects.toMatchObject({ code: 'push_already_sent' });
    await expect(stop({ pn_id: 9_999_999 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is one of thirty a month by the masjid’s calendar, also when many are sent at once', async () => {
    const sender = await makeSender();
    const all = await Promise.allSettled(Array.from({ length: 34 }, () => send(sender)));
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused)
      expect(reason).toMatchObject({
        code: 'limit_reached',
        response: { limit: 'pushes_a_month', most: 30, used: 30 },
      });
    const { quota } = await list(sender);
    expect(quota).toMatchObject({
      most: 30,
      used: 30,
      begins_again: expect.stringMatching(/^\d{4}-\d{2}-01$/),
    });
    test.advance(Date.parse(`${quota.begins_again}T01:00:00Z`) - test.platform.clock.now().getTime());
    const again = { ...sender, caller: await signIn(test, sender) };
    await expect(send(again)).resolves.toBeDefined();
    await setFeatures(test, sender.masjidId, ULTIMATE);
    expect((await list(again)).quota.most).toBeNull();
  });

  it('needs the plan that has it', async () => {
    const sender = await makeSender(['slideshow']);
    await expect(send(sender)).rejects.toMatchObject({ code: 'feature_required' });
  });
});

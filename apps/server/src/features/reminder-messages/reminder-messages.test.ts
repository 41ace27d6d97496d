import type { Reminders } from '@minaret/contract/athan-plus/channels';
import type { ReminderMessageSave } from '@minaret/contract/athan-plus/reminder-messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
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

let count = 0;
/** Far east of the sun's trouble: its clock never changes. */
async function makeWriter(): Promise<Member & { hashId: string }> {
  count += 1;
  const hashId = `writer${count}`;
  const masjidId = await makeMasjid(test, {
    hash_id: hashId,
    time_zone: 'Asia/Karachi',
    latitude: 24.9,
    longitude: 67,
  });
  const member = await makeMember(test, ['mosque-admin'], masjidId);
  const now = test.platform.clock.now();
  for (const ahead of [0, 1]) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
    await member.caller.salahTimings.saveSettings({
      params: { m_id: masjidId },
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
  return { ...member, hashId };
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const draft = (m_id: number, values: Partial<ReminderMessageSave> = {}): ReminderMessageSave => ({
  m_id,
  title: 'Monday fast',
  message: 'Suhoor ends with Fajr, {tomorrow.fajr.adhan}',
  is_on: true,
  rule: {
    days: { kind: 'weekdays', days: EVERY_DAY },
    time: { kind: 'prayer', prayer: 'isha', at: 'adhan', minutes: 30 },
  },
  buttons: [{ text: 'Map', url: 'https://masjid.example.org/map' }],
  ...values,
});

const FOLLOW: Reminders = {
  prayers: [],
  leave: [],
  walk_minutes: null,
  jumuah_minutes: null,
  suhoor_minutes: null,
  topics: [],
  messages: [],
};

describe('a reminder message', () => {
  it('goes out by its rule to those who turned it on, with its buttons and the times of the day', async () => {
    const { caller, masjidId, hashId } = await makeWriter();
    const params = { m_id: masjidId };
    const saved = await caller.reminderMessages.save({ body: draft(masjidId) });
    expect(saved.next).toHaveLength(4);
    const [offered] = await test.caller().offeredMessages.list({ params: { hash_id: hashId } });
    expect(offered).toEqual({
      id: saved.rm_id,
      title: saved.title,
      message: saved.message,
      next: saved.next,
    });
    const phone = await registerPhone(test, service.subscribe());
    const body = { ...FOLLOW, messages: [saved.rm_id, 999_999] };
    expect(await phone.follow({ params: { hash_id: hashId }, body })).toMatchObject({
      messages: [saved.rm_id],
    });
    const other = await registerPhone(test, service.subscribe());
    await other.follow({ params: { hash_id: hashId }, body: FOLLOW });
    expect(await caller.reminderMessages.getAll({ params })).toMatchObject([{ followers: 1 }]);
    await turnWheel(test);
    const soon = await caller.reminderMessages.getNotifications({ params });
    expect(soon[0]).toMatchObject({ rm_id: saved.rm_id, message: expect.stringMatching(/Fajr, 0\d:\d\d$/) });
    test.advance(Date.parse(soon[0]?.due_at ?? '') - test.platform.clock.now().getTime() + 1000);
    await turnWheel(test);
    await turnWheel(test);
    const came = service.arrived.filter(({ message }) => message.notification.data.m === hashId);
    expect(came).toHaveLength(1);
    expect(came[0]?.message.notification).toMatchObject({
      title: 'Monday fast',
      body: expect.stringMatching(/^Suhoor ends with Fajr, [4-6]:\d\d AM$/),
      data: { kind: 'message', buttons: [{ text: 'Map', url: 'https://masjid.example.org/map' }] },
    });
    const again = await makeMember(test, ['content'], masjidId);
    expect(await again.caller.reminderMessages.lastSevenDays({ params })).toMatchObject([
      { rm_id: saved.rm_id, title: 'Monday fast', recipients: 1, accepted: 1, opened: 0 },
    ]);
  });

  it('is read, saved back unchanged, changed by one at a time, turned off and deleted', async () => {
    const { caller, masjidId, hashId } = await makeWriter();
    const params = { m_id: masjidId };
    const first = await caller.reminderMessages.save({
      body: draft(masjidId, {
        rule: {
          days: { kind: 'hijri', month: null, days: [13, 14, 15] },
          time: { kind: 'time', time: '19:30' },
        },
      }),
    });
    const [read] = await caller.reminderMessages.getAll({ params });
    if (!read) throw new Error('what was saved is not there');
    const back = await caller.reminderMessages.save({ body: { ...read, m_id: masjidId } });
    expect(back).toEqual({ ...read, version: read.version + 1 });
    expect(back.next.every((at) => at.endsWith('T19:30'))).toBe(true);
    await expect(
      caller.reminderMessages.save({
        body: { ...draft(masjidId), rm_id: first.rm_id, version: first.version },
      }),
    ).rejects.toMatchObject({ code: 'stale_version', response: { current: { rm_id: first.rm_id } } });
    await expect(
      caller.reminderMessages.save({ body: { ...draft(masjidId), rm_id: 999_999 } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const off = await caller.reminderMessages.save({ body: { ...back, m_id: masjidId, is_on: false } });
    expect(off.next).toEqual([]);
    expect(await test.caller().offeredMessages.list({ params: { hash_id: hashId } })).toEqual([]);
    const phone = await registerPhone(test);
    await phone.follow({ params: { hash_id: hashId }, body: { ...FOLLOW, messages: [first.rm_id] } });
    await caller.reminderMessages.remove({ params: { ...params, rm_id: first.rm_id } });
    await expect(
      caller.reminderMessages.remove({ params: { ...params, rm_id: first.rm_id } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    // Another message gets its place: who had asked for the first did not ask for this one.
    await caller.reminderMessages.save({ body: draft(masjidId) });
    expect((await phone.get()).follows).toMatchObject([{ messages: [] }]);
  });

  it('is one of thirty, also when many are added at once', async () => {
    const { caller, masjidId } = await makeWriter();
    const all = await Promise.allSettled(
      Array.from({ length: 33 }, () =>
        caller.reminderMessages.save({ body: draft(masjidId, { is_on: false }) }),
      ),
    );
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'reminder_messages_full' });
  });

  it.each([
    ['three buttons', { buttons: Array(3).fill({ text: 'A', url: 'https://a.example.org' }) }, 'buttons'],
    ['a button that leads nowhere', { buttons: [{ text: 'A', url: 'javascript:x' }] }, 'buttons.0.url'],
    ['no day', { rule: { ...draft(1).rule, days: { kind: 'weekdays', days: [] } } }, 'rule.days.days'],
    ['a token that is none', { message: 'at {noon}' }, 'message'],
  ])('with %s is refused', async (_what, values, path) => {
    const { caller, masjidId } = await makeWriter();
    await expect(
      caller.reminderMessages.save({ body: draft(masjidId, values as Partial<ReminderMessageSave>) }),
    ).rejects.toMatchObject({ code: 'invalid_payload', response: { issues: [{ path }] } });
  });

  it('has buttons ready that lead to the masjid’s own pages', async () => {
    const { caller, masjidId, hashId } = await makeWriter();
    const buttons = await caller.reminderMessages.getButtons({ params: { m_id: masjidId } });
    expect(buttons.map(({ kind }) => kind)).toEqual(['times', 'map']);
    expect(buttons[0]?.url).toContain(`/app/m/${hashId}`);
  });
});

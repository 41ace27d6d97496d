import type { Reminders } from '@minaret/contract/athan-plus/channels';
import { addDays } from '@minaret/prayer/calendar/dates';
import { zone } from '@minaret/prayer/clock/zones';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { masjidDay } from '../../../test/masjid-day.ts';
import { registerPhone } from '../../../test/phones.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { turnWheel } from '../../../test/reminders.ts';
import { afterQuiet } from '../push-notifications/service.ts';
import { cut } from './service.ts';

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
  topics: ['announcements', 'janazah'],
  messages: [],
};

let count = 0;
async function house() {
  count += 1;
  const hash_id = `announcer${count}`;
  const features = ['slideshow', 'app_premium_features', 'announcement_message_push_notification'];
  const masjidId = await makeMasjid(test, { hash_id, status: 1, features, time_zone: 'Etc/UTC' });
  const { caller } = await makeMember(test, ['content'], masjidId);
  const phone = await registerPhone(test, service.subscribe());
  await phone.follow({ params: { hash_id }, body: FOLLOW });
  const today = masjidDay(test.platform.clock.now());
  const add = (message: string, end_date = addDays(today, 2)) =>
    caller.libraries.save({
      body: {
        title: 'Car park closed on Saturday',
        content: { type: 'announcement', start_date: addDays(end_date, -3), end_date, message },
      },
    });
  const announce = (lib_id: number) => caller.announcementPush.send({ body: { m_id: masjidId, lib_id } });
  const list = () => caller.pushNotifications.getAll({ params: { m_id: masjidId } });
  const came = () => service.arrived.filter(({ message }) => message.notification.data.m === hash_id);
  return { caller, masjidId, add, announce, list, came, today };
}

describe('an announcement of the library', () => {
  it('goes to phones once, counts once, and is named in the list', async () => {
    const { add, announce, list, came } = await house();
    const { id } = await add('Please use the {east} lot.');
    const sent = await announce(id);
    expect(sent).toMatchObject({ library_id: id, is_counted: true, state: 'waiting' });
    await expect(announce(id)).rejects.toMatchObject({ code: 'push_announced', httpStatus: 409 });
    await turnWheel(test);
    expect(came().map(({ message }) => message.notification)).toMatchObject([
      { title: 'Car park closed on Saturday', body: 'Please use the east lot.' },
    ]);
    await expect(announce(id)).rejects.toMatchObject({ code: 'push_announced' });
    expect((await list()).quota.used).toBe(1);
  });

  it('of two at once goes out once', async () => {
    const { add, announce, came } = await house();
    const { id } = await add('Please use the east lot.');
    const both = await Promise.allSettled([announce(id), announce(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await turnWheel(test);
    expect(came()).toHaveLength(1);
  });

  it('that was stopped before anybody had it may be sent again, and is given back', async () => {
    const { caller, masjidId, add, announce, list } = await house();
    const { id } = await add('Please use the east lot.');
    const { pn_id } = await announce(id);
    await caller.pushNotifications.stop({ params: { m_id: masjidId, pn_id } });
    expect((await list()).quota.used).toBe(0);
    expect((await announce(id)).library_id).toBe(id);
  });

  it('is refused while it is off or over, and where it is something else', async () => {
    const { caller, add, announce, today } = await house();
    const over = await add('It was last week.', addDays(today, -1));
    await expect(announce(over.id)).rejects.toMatchObject({ code: 'announcement_hidden' });
    const page = await caller.libraries.save({
      body: { title: 'A page', content: { type: 'url', url: 'https://masjid.org/first' } },
    });
    await expect(announce(page.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(announce(987_654)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is cut by letters as people see them', () => {
    expect(cut('short', 5)).toBe('short');
    expect(cut('a long one', 7)).toBe('a long…');
    expect(cut('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toBe('👨‍👩‍👧‍👦…');
  });
});

describe('quiet hours', () => {
  const london = zone('Europe/London');
  const at = (iso: string) => new Date(iso);
  it.each([
    ['2026-01-10T21:59:00Z', { from: '22:00', to: '07:00' }, '2026-01-10T21:59:00.000Z'],
    ['2026-01-10T22:00:00Z', { from: '22:00', to: '07:00' }, '2026-01-11T07:00:00.000Z'],
    ['2026-01-11T03:00:00Z', { from: '22:00', to: '07:00' }, '2026-01-11T07:00:00.000Z'],
    ['2026-01-11T07:00:00Z', { from: '22:00', to: '07:00' }, '2026-01-11T07:00:00.000Z'],
    ['2026-01-11T13:30:00Z', { from: '13:00', to: '14:00' }, '2026-01-11T14:00:00.000Z'],
    // The night in which the clocks go forward has its morning an hour sooner.
    ['2026-03-28T23:00:00Z', { from: '22:00', to: '07:00' }, '2026-03-29T06:00:00.000Z'],
    ['2026-01-11T03:00:00Z', null, '2026-01-11T03:00:00.000Z'],
  ])('hold %s by %j until %s', (instant, quiet, end) => {
    expect(afterQuiet(london, quiet, at(instant)).toISOString()).toBe(end);
  });

  it('let what is sent wait for their end, also what waited before they were chosen', async () => {
    const { caller, masjidId, add, announce, list, came } = await house();
    const { id } = await add('Please use the east lot.');
    await announce(id);
    const time = (minutes: number) =>
      new Date(test.platform.clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    const quiet = { from: time(-30), to: time(30) };
    const save = (hours: typeof quiet | null) =>
      caller.pushNotifications.quietHours({ body: { m_id: masjidId, quiet: hours } });
    expect(await save(quiet)).toEqual(quiet);
    expect((await list()).quiet).toEqual(quiet);
    await turnWheel(test);
    expect(came()).toEqual([]);
    const [waiting] = (await list()).list;
    expect(waiting).toMatchObject({ state: 'waiting', when: { kind: 'at', time: quiet.to } });
    const second = await caller.pushNotifications.save({
      body: { m_id: masjidId, title: 'Now', message: 'At night', when: { kind: 'now' } },
    });
    expect(second.due_at).toBe(waiting?.due_at);
    await expect(save({ from: '22:00', to: '22:00' })).rejects.toMatchObject({ httpStatus: 422 });
    test.advance(31 * 60_000);
    await turnWheel(test);
    expect(came()).toHaveLength(2);
  });

  it('do not hold a janazah, and end when they are taken away', async () => {
    const { caller, masjidId, list, came, today } = await house();
    const params = { m_id: masjidId };
    await caller.pushNotifications.quietHours({ body: { ...params, quiet: { from: '00:00', to: '23:59' } } });
    await caller.specialPrayers.save({
      body: {
        ...params,
        content: {
          type: 'janazah',
          date: addDays(today, 1),
          at: { kind: 'after', prayer: 'dhuhr' },
          name: 'The late neighbour',
          burial: null,
          note: null,
        },
        tell_followers: true,
      },
    });
    await turnWheel(test);
    expect(came()).toHaveLength(1);
    await caller.pushNotifications.quietHours({ body: { ...params, quiet: null } });
    expect((await list()).quiet).toBeNull();
  });
});

import type { DeviceKind } from '@minaret/contract/athan-plus/device-kinds';
import type { PhoneLocale } from '@minaret/contract/athan-plus/phones';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { makeMasjid, makeUser, signIn } from '../../../test/make.ts';
import { type PhoneCaller, phoneCaller } from '../../../test/phones.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { meansOf, turnWheel } from '../../../test/reminders.ts';
import { openSecondProcess } from '../../../test/second-process.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { inTransaction, jobContext } from '../../platform/runtime.ts';
import { beginDated } from '../reminders/dated.ts';
import { takeOpen } from '../reminders/loop.ts';
import { reminders } from '../reminders/routes.ts';
import { sendRuns } from '../reminders/wave.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let test: TestApp;
let system: Caller;
let service: PushService;
let phones: PhoneCaller[] = [];

/** Sydney first, then London, then Toronto: in this order mornings come. */
const PLACES = {
  Sydney: { country: 'AU', city: 'Sydney', time_zone: 'Australia/Sydney', latitude: -33.9, longitude: 151.2 },
  London: { country: 'GB', city: 'London', time_zone: 'Europe/London', latitude: 51.5, longitude: -0.1 },
  Toronto: { country: 'CA', city: 'Toronto', time_zone: 'America/Toronto', latitude: 43.7, longitude: -79.4 },
};
type Place = keyof typeof PLACES;
const hashOf = (place: Place) => place.toLowerCase();

beforeAll(async () => {
  service = await startPushService({ now: () => test.platform.clock.now().getTime() });
  test = await startApp({ config: { pushHosts: [service.origin] } });
  atEnd(() => service.stop());
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
  for (const place of Object.keys(PLACES) as Place[])
    await makeMasjid(test, { hash_id: hashOf(place), name: place, ...PLACES[place] });
});
afterEach(async () => {
  for (const phone of phones) await phone.forget();
  phones = [];
  service.arrived.length = 0;
});

/** The UTC day after the test's, on which it is morning nowhere yet. */
function theDay(): { date_type: 'gregorian'; day: number; month: number; dueOn: string; start: number } {
  const start = (Math.floor(test.platform.clock.now().getTime() / DAY_MS) + 2) * DAY_MS;
  const date = new Date(start);
  const dueOn = date.toISOString().slice(0, 10);
  return { date_type: 'gregorian', day: date.getUTCDate(), month: date.getUTCMonth() + 1, dueOn, start };
}

type Draft = Parameters<Caller['systemNotifications']['save']>[0]['body'];
async function save(values: Partial<Draft> = {}) {
  await signInAgain();
  const { dueOn, start, ...day } = theDay();
  const text = { language: 'en', title: 'Ramadan has come', body: 'A blessed month to all.' };
  const whom = {
    devices: ['ios', 'android', 'web'] as DeviceKind[],
    region_type: 'all' as const,
    region: null,
  };
  const body = { ...day, ...text, ...whom, ...values };
  const { id } = await system.systemNotifications.save({ body });
  return { id, dueOn, start, body };
}

interface Follower {
  locale?: PhoneLocale;
  device?: DeviceKind;
  topics?: ('announcements' | 'janazah')[];
}

async function follow(places: readonly Place[], values: Follower = {}) {
  const { locale = 'en', device = 'android', topics = ['announcements'] } = values;
  const subscription = service.subscribe();
  const { key } = await test.caller().phones.register({ body: { subscription, locale, clock: 12, device } });
  const phone = phoneCaller(test, key);
  phones.push(phone);
  for (const place of places) {
    await followOne(phone, place, topics);
    test.advance(1000);
  }
  return { phone, id: subscription.endpoint.split('/p/')[1] ?? '', subscription };
}

function followOne(phone: PhoneCaller, place: Place, topics: ('announcements' | 'janazah')[]) {
  const none = { prayers: [], leave: [], walk_minutes: null, jumuah_minutes: null, suhoor_minutes: null };
  return phone.follow({ params: { hash_id: hashOf(place) }, body: { ...none, topics, messages: [] } });
}

/** To an instant, with what a worker and the night do by then. */
async function goTo(instant: number): Promise<void> {
  test.advance(instant - test.platform.clock.now().getTime());
  await inTransaction(test.platform, 'read write', (db) => enqueue(db, 'notifications:find-due', {}));
  await test.runJobs();
  await turnWheel(test);
}

/** Before and after each morning, until the day is over on all of the earth. */
async function liveThrough(start: number, to = 40): Promise<void> {
  for (const hour of [-3, -2, -1, 8, 9, 10, 13, 14, 15, 34, 40]) {
    const instant = start + hour * HOUR_MS + 30_000;
    if (hour <= to && instant > test.platform.clock.now().getTime()) await goTo(instant);
  }
}

/** The clock was moved: whoever was logged in is not any more. */
async function signInAgain(): Promise<void> {
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
}

const arrivals = () => service.arrived.map(({ id, at }) => ({ id, at }));
async function sentOf(id: number) {
  await signInAgain();
  return (await system.systemNotifications.getAll()).list.find((each) => each.id === id)?.sent;
}

describe('a dated notification', () => {
  it('comes at nine in the morning of each place, once, and its history tells what reached whom', async () => {
    const placed = {
      Sydney: await follow(['Sydney']),
      London: await follow(['London']),
      Toronto: await follow(['Toronto']),
    };
    const gone = await follow(['London']);
    service.forget(gone.subscription);
    const { id, dueOn, start } = await save();
    await liveThrough(start);
    expect(arrivals()).toHaveLength(3);
    for (const place of Object.keys(PLACES) as Place[]) {
      const [one] = arrivals().filter((each) => each.id === placed[place].id);
      const told = new Date(one?.at ?? 0).toLocaleString('sv', { timeZone: PLACES[place].time_zone });
      expect(told.slice(0, 13), place).toBe(`${dueOn} 09`);
    }
    const counts = { recipients: 4, accepted: 3, gone: 1, failed: 0 };
    expect(await sentOf(id)).toEqual([{ due_on: dueOn, is_over: true, ...counts, opened: 0 }]);
    const { notification } = service.arrived[0]?.message ?? {};
    expect(notification).toMatchObject({
      title: 'Ramadan has come',
      lang: 'en',
      dir: 'ltr',
      data: { kind: 'system', m: null },
    });
    for (let times = 0; times < 2; times += 1)
      await test.caller().phones.opened({ body: { o: notification.data.o } });
    test.advance(12 * DAY_MS);
    await reminders.jobs[0]?.run(jobContext(test.platform, 'reminders:sweep'), {});
    expect((await sentOf(id))?.[0]).toMatchObject({ ...counts, opened: 1 });
  });

  it('is for its region, its devices, its language and those who want announcements', async () => {
    const toronto = await follow(['Toronto', 'London']);
    await follow(['London', 'Toronto']);
    await follow(['Toronto'], { device: 'web' });
    await follow(['Toronto'], { locale: 'ar' });
    await follow(['Toronto'], { topics: ['janazah'] });
    const { start, id } = await save({ devices: ['android'], region_type: 'city', region: 'Toronto, CA' });
    await liveThrough(start);
    expect(arrivals().map((each) => each.id)).toEqual([toronto.id]);
    expect((await sentOf(id))?.[0]).toMatchObject({ recipients: 1, accepted: 1 });
  });

  it('is not told twice to who follows another masjid meanwhile', async () => {
    const { phone, id } = await follow(['Sydney', 'London']);
    const { start } = await save();
    await goTo(start - 60_000);
    expect(arrivals().map((each) => each.id)).toEqual([id]);
    await phone.unfollow({ params: { hash_id: hashOf('Sydney') } });
    await followOne(phone, 'Toronto', ['announcements']);
    await liveThrough(start);
    expect(arrivals()).toHaveLength(1);
  });

  it('that is deleted or moved to another day goes nowhere that its morning has not come to', async () => {
    await follow(['Sydney']);
    await follow(['London']);
    const deleted = await save();
    const moved = await save({ title: 'Another' });
    await goTo(deleted.start - 60_000);
    expect(arrivals()).toHaveLength(2);
    await signInAgain();
    await system.systemNotifications.remove({ params: { id: deleted.id } });
    const later = new Date(deleted.start + 90 * DAY_MS);
    const body = { ...moved.body, day: later.getUTCDate(), month: later.getUTCMonth() + 1 };
    await system.systemNotifications.update({ body: { ...body, id: moved.id, version: 1 } });
    await liveThrough(deleted.start, 12);
    expect(arrivals()).toHaveLength(2);
    // Put back while it is still of use, it goes on where it was not.
    await signInAgain();
    await system.systemNotifications.restore({ params: { id: deleted.id } });
    await turnWheel(test);
    expect(arrivals()).toHaveLength(3);
    expect((await sentOf(moved.id))?.[0]).toMatchObject({ recipients: 1, is_over: true });
  });

  it('is begun by one of two processes, and goes on elsewhere when the one that sends it dies', async () => {
    for (let count = 0; count < 20; count += 1) await follow(['London']);
    const { start } = await save();
    test.advance(start + 9 * HOUR_MS + 1000 - test.platform.clock.now().getTime());
    const beside = await openSecondProcess(test);
    await inTransaction(test.platform, 'read write', (db) => enqueue(db, 'notifications:find-due', {}));
    await test.runJobs();
    await Promise.all([test, beside, test, beside].map(({ platform }) => beginDated(platform)));
    const taken = (await Promise.all([takeOpen(test.platform), takeOpen(beside.platform)])).flat();
    expect(taken).toHaveLength(1);
    let seconds = 0;
    void sendRuns(
      meansOf(test, {
        sleepUntil: async () => {
          seconds += 1;
          // It never comes back: as a process that was killed while it waited.
          if (seconds > 4) await new Promise(() => undefined);
        },
      }),
      taken,
    );
    await expect.poll(() => seconds, { timeout: 20_000 }).toBe(5);
    await expect.poll(() => arrivals().length).toBeGreaterThan(0);
    test.advance(3 * 60_000);
    await turnWheel(beside);
    const ids = arrivals().map((each) => each.id);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });
});

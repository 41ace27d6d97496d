import type { PrayerReminder, Reminders } from '@minaret/contract/athan-plus/channels';
import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Member, makeMasjid, makeMember, signIn } from '../../../test/make.ts';
import { type PhoneCaller, registerPhone } from '../../../test/phones.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { meansOf, readWheel, turnWheel } from '../../../test/reminders.ts';
import { openSecondProcess } from '../../../test/second-process.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, jobContext } from '../../platform/runtime.ts';
import { type Channel, channelAt, numberOf, wantedChannels } from './channels.ts';
import { startReminders, takeDue, takeOpen } from './loop.ts';
import { planStale } from './plan.ts';
import { reminders } from './routes.ts';
import { secondOf, sendRuns } from './wave.ts';

const DAY_MS = 86_400_000;
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
  topics: [],
  messages: [],
};
const TEN_BEFORE_ISHA: PrayerReminder = { prayer: 'isha', at: 'iqamah', minutes: 10 };

let count = 0;
/** A masjid with times for two months and an Isha at a clock time. */
async function makeTimed(isha = '21:30'): Promise<Member & { hashId: string }> {
  count += 1;
  const hashId = `timed${count}`;
  const masjidId = await makeMasjid(test, {
    hash_id: hashId,
    name: 'Masjid an-Nur',
    time_zone: 'Europe/London',
  });
  const member = await makeMember(test, ['mosque-admin'], masjidId);
  await makeMonths(member);
  await setIsha(member, isha);
  return { ...member, hashId };
}

/** At a clock time, every day. */
async function setIsha(member: Member, time: string): Promise<void> {
  // The clock was moved: whoever was logged in is not any more.
  const caller = await signIn(test, member);
  const rules: IqamahRules = {
    version: 1,
    prayers: { isha: [{ time: { kind: 'fixed', time } }] },
    jumuah: [],
  };
  await caller.iqamaTimings.saveSettings({ params: { m_id: member.masjidId }, body: { rules } });
}

/** The times of this month and the next. */
async function makeMonths(member: Member): Promise<void> {
  const caller = await signIn(test, member);
  const now = test.platform.clock.now();
  for (const ahead of [0, 1]) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
    await caller.salahTimings.saveSettings({
      params: { m_id: member.masjidId },
      query: { is_overwrite: 'yes' },
      body: {
        calculation_method: '2',
        asr_method: '0',
        high_lat_method: '0',
        month: month.getUTCMonth(),
        year: month.getUTCFullYear(),
      },
    });
  }
}

async function follow(
  hashId: string,
  values: Partial<Reminders>,
  locale: 'en' | 'ar' = 'en',
): Promise<PhoneCaller> {
  const phone = await registerPhone(test, service.subscribe(), { locale });
  await phone.follow({ params: { hash_id: hashId }, body: { ...NOTHING, ...values } });
  return phone;
}

/** To the minute of the next of a kind; says which it is. */
async function goTo(masjidId: number, channel: Channel) {
  await planStale(test.platform);
  const next = (await readWheel(test, masjidId)).find((each) => each.channel === numberOf(channel));
  if (!next) throw new Error('it is not on the wheel');
  test.advance(next.minute * 60_000 - test.platform.clock.now().getTime() + 1000);
  return next;
}

const ISHA: Channel = { kind: 'prayer', ...TEN_BEFORE_ISHA };

describe('numbers of the wheel', () => {
  it('lead back to what they stand for, each its own', () => {
    const all = wantedChannels({
      channels: (1n << 60n) - 1n,
      topics: (1n << 40n) - 1n,
      walks: Array.from({ length: 60 }, (_, index) => index + 1),
    });
    expect(all).toHaveLength(55 + 3 + 3 + 5 * 60);
    expect(new Set(all.map(numberOf)).size).toBe(all.length);
    for (const channel of all) expect(channelAt(numberOf(channel))).toEqual(channel);
    for (const number of [-1, 60, 99, 103, 199, 10_000]) expect(channelAt(number), String(number)).toBeNull();
  });

  it('a phone has its second for good, and a crowd is spread over all of them', () => {
    const seconds = Array.from({ length: 5000 }, (_, id) => secondOf(id + 1, 26));
    expect(secondOf(77, 26)).toBe(secondOf(77, 26));
    expect(new Set(seconds).size).toBe(26);
    const most = Math.max(
      ...[...new Set(seconds)].map((one) => seconds.filter((each) => each === one).length),
    );
    expect(most).toBeLessThan(250);
  });
});

describe('a reminder', () => {
  it('comes at its minute to those who asked for it, in their language, once', async () => {
    const { masjidId, hashId } = await makeTimed();
    await follow(hashId, { prayers: [TEN_BEFORE_ISHA] });
    await follow(hashId, { prayers: [TEN_BEFORE_ISHA] }, 'ar');
    await follow(hashId, { prayers: [{ ...TEN_BEFORE_ISHA, minutes: 15 }] });
    const next = await goTo(masjidId, ISHA);
    expect(next.time).toBe('21:30');
    const before = service.arrived.length;
    await turnWheel(test);
    await turnWheel(test);
    const got = service.arrived
      .slice(before)
      .filter(({ message }) => message.notification.body.includes('10'));
    const texts = got.map(({ message }) => [message.notification.title, message.notification.body]).sort();
    expect(texts).toEqual([
      ['Isha iqamah · Masjid an-Nur', 'Iqamah at 9:30 PM, in 10 minutes'],
      ['إقامة العشاء · Masjid an-Nur', 'الإقامة عند 9:30 م، بعد 10 دقائق'],
    ]);
    expect(got[0]?.message.notification).toMatchObject({
      tag: `${hashId}-isha-iqamah`,
      data: { kind: 'prayer', m: hashId, prayer: 'isha' },
    });
    expect(got[0]?.headers).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{8}$/) });
    expect(Number(got[0]?.headers.ttl)).toBeLessThanOrEqual(600);
  });

  it('moves with the iqamah, and what was sent is not sent again', async () => {
    const member = await makeTimed('21:30');
    await follow(member.hashId, { prayers: [TEN_BEFORE_ISHA] });
    await planStale(test.platform);
    expect((await readWheel(test, member.masjidId)).map(({ time }) => time)).toContain('21:30');
    await setIsha(member, '21:45');
    await planStale(test.platform);
    const moved = await readWheel(test, member.masjidId);
    expect(new Set(moved.map(({ time }) => time))).toEqual(new Set(['21:45']));
    const next = await goTo(member.masjidId, ISHA);
    expect((await turnWheel(test)).filter((run) => run.masjidId === member.masjidId)).toHaveLength(1);
    await setIsha(member, '22:15');
    await planStale(test.platform);
    expect((await readWheel(test, member.masjidId)).filter(({ day }) => day === next.day)).toEqual([]);
  });

  it('that a worker missed comes up to five minutes later, and then not at all', async () => {
    const { masjidId, hashId } = await makeTimed();
    await follow(hashId, { prayers: [TEN_BEFORE_ISHA] });
    await goTo(masjidId, ISHA);
    test.advance(4 * 60_000);
    expect((await turnWheel(test)).filter((run) => run.masjidId === masjidId)).toHaveLength(1);
    await goTo(masjidId, ISHA);
    test.advance(6 * 60_000);
    expect((await turnWheel(test)).filter((run) => run.masjidId === masjidId)).toEqual([]);
  });

  it('of those who walk comes by the length of their way', async () => {
    const { masjidId, hashId } = await makeTimed();
    await follow(hashId, { leave: ['isha'], walk_minutes: 7 });
    await follow(hashId, { leave: ['isha'], walk_minutes: 23 });
    const before = service.arrived.length;
    const next = await goTo(masjidId, { kind: 'leave', prayer: 'isha', minutes: 23 });
    await turnWheel(test);
    expect(service.arrived.slice(before).map(({ message }) => message.notification.body)).toEqual([
      'Iqamah at 9:30 PM, and your way takes 23 minutes',
    ]);
    expect(next.minute % 60).toBe((30 - 23 + 60) % 60);
  });

  it('rests for those who opened nothing for a month, and goes to nobody who is gone', async () => {
    const member = await makeTimed();
    const { masjidId, hashId } = member;
    await follow(hashId, { prayers: [TEN_BEFORE_ISHA] });
    const gone = service.subscribe();
    const phone = await registerPhone(test, gone);
    await phone.follow({ params: { hash_id: hashId }, body: { ...NOTHING, prayers: [TEN_BEFORE_ISHA] } });
    service.forget(gone);
    await goTo(masjidId, ISHA);
    const [run] = (await turnWheel(test)).filter((each) => each.masjidId === masjidId);
    expect(await readRun(run?.id)).toMatchObject({ recipients: 2, accepted: 1, gone: 1, failed: 0 });
    expect((await phone.get()).subscription_host).toBeNull();
    test.advance(31 * DAY_MS);
    await makeMonths(member);
    await goTo(masjidId, ISHA);
    const [later] = (await turnWheel(test)).filter((each) => each.masjidId === masjidId);
    expect(await readRun(later?.id)).toMatchObject({ recipients: 0 });
  });

  it('that was tapped counts once', async () => {
    const { masjidId, hashId } = await makeTimed();
    await follow(hashId, { prayers: [TEN_BEFORE_ISHA] });
    await goTo(masjidId, ISHA);
    const before = service.arrived.length;
    const [run] = (await turnWheel(test)).filter((each) => each.masjidId === masjidId);
    const { o } = service.arrived[before]?.message.notification.data ?? {};
    for (let times = 0; times < 3; times += 1) await test.caller().phones.opened({ body: { o } });
    expect(await readRun(run?.id)).toMatchObject({ opened: 1 });
    test.advance(9 * DAY_MS);
    await reminders.jobs[0]?.run(jobContext(test.platform, 'reminders:sweep'), {});
    expect(await readRun(run?.id)).toBeUndefined();
  });
});

/** The phones that a masjid's notices came to. */
const arrivedOf = (hashId: string) =>
  service.arrived.flatMap(({ id, message }) => (message.notification.data.m === hashId ? [id] : []));

function readRun(id: number | undefined) {
  return inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    return db
      .selectFrom('push_runs')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirst();
  });
}

describe('a wave', () => {
  it('is taken by one of two processes that look in the same moment', async () => {
    const { masjidId, hashId } = await makeTimed();
    await follow(hashId, { prayers: [TEN_BEFORE_ISHA] });
    await goTo(masjidId, ISHA);
    const beside = await openSecondProcess(test);
    const taken = await Promise.all([
      takeDue(test.platform, 0),
      takeDue(beside.platform, 0),
      takeDue(test.platform, 0),
      takeDue(beside.platform, 0),
    ]);
    expect(taken.flat().filter((run) => run.masjidId === masjidId)).toHaveLength(1);
  });

  it('whose process dies goes on elsewhere with the next second: nobody is sent to twice, and nobody is left out but that second', async () => {
    const { masjidId, hashId } = await makeTimed();
    for (let phones = 0; phones < 30; phones += 1) await follow(hashId, { prayers: [TEN_BEFORE_ISHA] });
    await goTo(masjidId, ISHA);
    const runs = await takeDue(test.platform, 0);
    let seconds = 0;
    const died = sendRuns(
      meansOf(test, {
        sleepUntil: async () => {
          seconds += 1;
          // It never comes back: as a process that was killed while it waited.
          if (seconds > 5) await new Promise(() => undefined);
        },
      }),
      runs,
    );
    void died;
    await expect.poll(() => seconds, { timeout: 20_000 }).toBe(6);
    await expect.poll(() => arrivedOf(hashId).length).toBeGreaterThan(0);
    const own = (found: readonly { masjidId: number | null }[]) =>
      found.filter((run) => run.masjidId === masjidId);
    expect(own(await takeOpen(test.platform))).toEqual([]);
    test.advance(3 * 60_000);
    const beside = await openSecondProcess(test);
    const resumed = await takeOpen(beside.platform);
    expect(own(resumed)).toHaveLength(1);
    await sendRuns(meansOf(beside), resumed);
    const ids = arrivedOf(hashId);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it('that another process has taken over is given up by who held it', async () => {
    const { masjidId, hashId } = await makeTimed();
    for (let phones = 0; phones < 12; phones += 1) await follow(hashId, { prayers: [TEN_BEFORE_ISHA] });
    await goTo(masjidId, ISHA);
    const runs = await takeDue(test.platform, 0);
    let isAway = true;
    // Asleep for three minutes before its first second, as a machine that was put to sleep.
    await sendRuns(
      meansOf(test, {
        sleepUntil: async () => {
          if (!isAway) return;
          isAway = false;
          test.advance(3 * 60_000);
          await sendRuns(meansOf(test), await takeOpen(test.platform));
        },
      }),
      runs,
    );
    const ids = arrivedOf(hashId);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  it('is looked for by a worker that runs, and handed on when it stops', async () => {
    const { masjidId, hashId } = await makeTimed();
    await follow(hashId, { prayers: [TEN_BEFORE_ISHA] });
    await goTo(masjidId, ISHA);
    const running = startReminders(test.platform);
    await expect.poll(() => arrivedOf(hashId).length, { timeout: 10_000 }).toBe(1);
    await running.stop();
    expect(arrivedOf(hashId)).toHaveLength(1);
  });
});

import type { PackedAppTimes } from '@minaret/contract/athan-plus/app-times';
import { bitsOf, type Reminders } from '@minaret/contract/athan-plus/channels';
import { unpackDays } from '@minaret/contract/athan-plus/packed-days';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { statementsOf } from '../../../test/query-plans.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, jobContext } from '../../platform/runtime.ts';
import { changeOf } from './overview.ts';
import { appOverview } from './routes.ts';

const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-11-18T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const setClock = (instant: number) => test.advance(instant - test.platform.clock.now().getTime());

let made = 0;
async function makeHouse(time_zone = 'UTC'): Promise<Member & { hashId: string }> {
  made += 1;
  const hashId = `overview${made}`;
  const masjidId = await makeMasjid(test, { hash_id: hashId, status: 1, features: ['approved'], time_zone });
  return { ...(await makeMember(test, ['content'], masjidId)), hashId };
}

interface Given {
  count: number;
  endpoint?: string | null;
  opened?: number;
  pushed?: { at: number; result: 'accepted' | 'gone' };
  wants?: Partial<Reminders>;
}

const NOTHING = {
  prayers: [],
  leave: [],
  walk_minutes: null,
  jumuah_minutes: null,
  suhoor_minutes: null,
  topics: [],
};

let phone = 0;
/** Phones that follow it, as they would be after some weeks. */
async function follow(
  masjidId: number,
  { count, endpoint = null, opened = NOON, pushed, wants = {} }: Given,
): Promise<void> {
  const { channels, topics, walkMinutes } = bitsOf({ ...NOTHING, ...wants });
  const at = new Date(opened);
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    for (let index = 0; index < count; index++) {
      phone += 1;
      const { id } = await db
        .insertInto('phones')
        .values({
          key_hash: Buffer.from(`overview phone ${phone}`),
          endpoint: endpoint && `${endpoint}${phone}`,
          p256dh: endpoint ? Buffer.alloc(65) : null,
          auth: endpoint ? Buffer.alloc(16) : null,
          locale: 'en',
          clock: 12,
          created_at: at,
          last_seen_at: at,
          last_opened_at: at,
          last_push_at: pushed ? new Date(pushed.at) : null,
          last_push_result: pushed?.result ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const bits = { channels: String(channels), topics: String(topics), walk_minutes: walkMinutes };
      await db
        .insertInto('follows')
        .values({ masjid_id: masjidId, phone_id: id, ...bits, created_at: at })
        .execute();
    }
  });
}

async function count(): Promise<void> {
  await appOverview.jobs[0]?.run(jobContext(test.platform, 'app-overview:count'), {});
}

/** Somebody who has just signed in: the clock jumps over the end of older sessions. */
async function overview({ masjidId }: Member) {
  const { caller } = await makeMember(test, ['content'], masjidId);
  return caller.appOverview.get({ params: { m_id: masjidId } });
}

describe('the figures of the followers', () => {
  it('tell counts of five and more, and nothing below', async () => {
    setClock(NOON);
    const house = await makeHouse();
    await follow(house.masjidId, { count: 4 });
    expect(await overview(house)).toMatchObject({ followers: null, allowed: null, silent: null });
    await follow(house.masjidId, { count: 1 });
    expect(await overview(house)).toMatchObject({ followers: 5, allowed: null, change: null });
  });

  it('count who allows notices, who was reached, who is silent, and what each asked for', async () => {
    setClock(NOON);
    const house = await makeHouse();
    const accepted = { at: NOON - DAY_MS, result: 'accepted' } as const;
    await follow(house.masjidId, {
      count: 6,
      endpoint: 'https://web.push.apple.com/',
      pushed: accepted,
      wants: { prayers: [{ prayer: 'maghrib', at: 'adhan', minutes: 10 }], jumuah_minutes: 60 },
    });
    await follow(house.masjidId, {
      count: 7,
      endpoint: 'https://fcm.example.test/',
      pushed: accepted,
      wants: { leave: ['fajr'], walk_minutes: 10 },
    });
    await follow(house.masjidId, {
      count: 8,
      endpoint: 'https://updates.example.test/',
      opened: NOON - 31 * DAY_MS,
      pushed: { at: NOON - 40 * DAY_MS, result: 'accepted' },
      wants: { prayers: [{ prayer: 'sunrise', at: 'adhan', minutes: 15 }] },
    });
    await follow(house.masjidId, { count: 9 });
    expect(await overview(house)).toMatchObject({
      followers: 30,
      allowed: 21,
      reached: 13,
      reached_apple: 6,
      silent: 8,
      reminders: { fajr: 7, dhuhr: null, asr: null, maghrib: 6, isha: null, jumuah: 6 },
    });
    const other = await makeHouse();
    expect(await overview(other)).toMatchObject({ followers: null, reminders: { fajr: null } });
  });

  it('do not tell how many use Apple’s service where the others are fewer than five', async () => {
    setClock(NOON);
    const house = await makeHouse();
    const pushed = { at: NOON, result: 'accepted' } as const;
    await follow(house.masjidId, { count: 6, endpoint: 'https://web.push.apple.com/', pushed });
    await follow(house.masjidId, { count: 4, endpoint: 'https://fcm.example.test/', pushed });
    expect(await overview(house)).toMatchObject({ reached: 10, reached_apple: null });
  });

  it('take as many statements for many phones as for none', async () => {
    setClock(NOON);
    const [few, many] = [await makeHouse(), await makeHouse()];
    await follow(many.masjidId, { count: 40 });
    const read = ({ caller, masjidId }: Member) => caller.appOverview.get({ params: { m_id: masjidId } });
    await read(few);
    const none = await statementsOf(() => read(few));
    expect(none.length).toBeGreaterThan(0);
    expect(await statementsOf(() => read(many))).toHaveLength(none.length);
  });
});

describe('the growth', () => {
  it('is counted after the masjid’s own midnight, once, for the day that has ended there', async () => {
    const auckland = await makeHouse('Pacific/Auckland');
    const toronto = await makeHouse('America/Toronto');
    for (const { masjidId } of [auckland, toronto]) await follow(masjidId, { count: 6 });
    // 00:11 in Auckland, 06:11 the day before in Toronto.
    setClock(Date.parse('2026-11-18T11:11:00Z'));
    await count();
    await follow(auckland.masjidId, { count: 2 });
    setClock(Date.parse('2026-11-18T12:11:00Z'));
    await count();
    expect((await overview(auckland)).growth).toEqual([
      { day: '2026-11-18', followers: 6 },
      { day: '2026-11-19', followers: 8 },
    ]);
    expect((await overview(toronto)).growth).toEqual([{ day: '2026-11-18', followers: 6 }]);
    setClock(Date.parse('2026-11-19T05:11:00Z'));
    await count();
    expect((await overview(toronto)).growth.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19']);
  });

  it('leaves out days that nobody has counted, and hides small counts', async () => {
    const house = await makeHouse();
    await follow(house.masjidId, { count: 3 });
    setClock(Date.parse('2026-12-01T00:11:00Z'));
    await count();
    await follow(house.masjidId, { count: 3 });
    setClock(Date.parse('2026-12-03T04:11:00Z'));
    await count();
    expect((await overview(house)).growth).toEqual([
      { day: '2026-11-30', followers: null },
      { day: '2026-12-03', followers: 6 },
    ]);
  });

  it('says the change against the last count of thirty days ago or before', () => {
    const growth = [
      { day: '2026-10-01', followers: 40 },
      { day: '2026-10-18', followers: 50 },
      { day: '2026-10-20', followers: 55 },
      { day: '2026-11-18', followers: 72 },
    ];
    expect(changeOf(growth, '2026-11-18')).toBe(22);
    expect(changeOf(growth.slice(2), '2026-11-18')).toBeNull();
    expect(changeOf([{ day: '2026-10-01', followers: null }, ...growth.slice(3)], '2026-11-18')).toBeNull();
  });
});

describe('the page in the app', () => {
  it('shows what the masjid chose, as soon as it is saved', async () => {
    setClock(NOON);
    const house = await makeHouse();
    const { caller, masjidId: m_id, hashId } = house;
    const admin = await makeMember(test, ['mosque-admin'], m_id);
    await admin.caller.libraries.save({
      body: {
        m_id,
        title: 'Closed road',
        content: {
          type: 'announcement',
          message: 'North door',
          start_date: '2026-11-18',
          end_date: '2026-11-20',
        },
      },
    });
    const at = { kind: 'time', time: '13:30' } as const;
    const janazah = {
      type: 'janazah',
      date: '2026-11-19',
      at,
      name: null,
      burial: null,
      note: null,
    } as const;
    await admin.caller.specialPrayers.save({ body: { m_id, content: janazah } });
    const read = async () => {
      const packed = (await test.app.inject({ url: `/app/times/${hashId}` })).json<PackedAppTimes>();
      const days = unpackDays(packed.days, packed.zone);
      return {
        announcements: packed.announcements.length,
        janazahs: days.flatMap(({ special }) => special.filter(({ kind }) => kind === 'janazah')).length,
      };
    };
    await expect.poll(read).toEqual({ announcements: 1, janazahs: 1 });
    const params = { m_id };
    const saved = await caller.appOverview.save({ params, body: { announcements: false, version: 0 } });
    expect(saved).toEqual({ announcements: false, events: true, janazah: true, version: 1 });
    await expect.poll(read).toEqual({ announcements: 0, janazahs: 1 });
    await caller.appOverview.save({ params, body: { janazah: false, announcements: true, version: 1 } });
    await expect.poll(read).toEqual({ announcements: 1, janazahs: 0 });
    await expect(
      caller.appOverview.save({ params, body: { events: false, version: 1 } }),
    ).rejects.toMatchObject({ code: 'stale_version', httpStatus: 409 });
  });

  it('is of one who saves at a time; the others are told', async () => {
    const { caller, masjidId } = await makeHouse();
    const params = { m_id: masjidId };
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        caller.appOverview.save({ params, body: { events: false, version: 0 } }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await caller.appOverview.get({ params })).page.version).toBe(1);
  });
});

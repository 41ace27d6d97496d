import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PUBLIC_DAYS_AHEAD, PUBLIC_DAYS_BACK } from '@minaret/contract/public-times/public-times';
import { dayOf } from '@minaret/contract/public-times/times-at';
import type { Manifest } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { statementsOf } from '../../../test/query-plans.ts';
import { makeFeeds } from '../screens/feed/feeds.ts';
import { makeStreams } from '../screens/feed/streams.ts';
import { makePublicTimesStore, type PublicTimesStore } from './service.ts';

const HASH = 'publictimes';
let test: TestApp;
let admin: Member;
let store: PublicTimesStore;
let feeds: ReturnType<typeof makeFeeds>;
let today: string;
let params: { m_id: number };

beforeAll(async () => {
  test = await startApp();
  const masjidId = await makeMasjid(test, { hash_id: HASH, features: ['approved'], status: 1 });
  admin = await makeMember(test, ['mosque-admin'], masjidId);
  params = { m_id: masjidId };
  feeds = makeFeeds(test.platform, makeStreams());
  store = makePublicTimesStore(test.platform, feeds);
  today = (await store.standing(HASH)).today;
  await admin.caller.salahTimings.generate({
    params,
    body: { start_date: addDays(today, -20), end_date: addDays(today, 300) },
  });
  await admin.caller.iqamaTimings.saveSettings({
    params,
    body: { mit_fajr_value: 25, mit_jummah1_value: '13:30' },
  });
}, 60_000);
afterAll(() => feeds.stop());

const read = async () => store.timesOf(await store.standing(HASH));

async function manifest(): Promise<Manifest> {
  const answer = await test.app.inject({
    url: `/api/screens/public/${HASH}`,
    headers: { 'accept-encoding': 'gzip' },
  });
  return JSON.parse(String(await promisify(gunzip)(answer.rawPayload)));
}

describe('what the outside may read of a masjid', () => {
  it('has the screens’ own instants of every day that was entered', async () => {
    await expect.poll(async () => dayOf(await read(), today)?.isEntered).toBe(true);
    const times = await read();
    const { days } = await manifest();
    let compared = 0;
    for (const { date, prayers, jumuah, sunrise, hijri } of days) {
      const own = dayOf(times, date);
      if (!own?.isEntered) continue;
      expect({ date, prayers, jumuah, sunrise, hijri }).toEqual({
        date: own.date,
        prayers: own.prayers,
        jumuah: own.jumuah,
        sunrise: own.sunrise,
        hijri: own.hijri,
      });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('reaches from a month back to 400 days ahead, and says nothing of days that nobody has entered', async () => {
    const times = await read();
    expect(dayOf(times, addDays(today, -PUBLIC_DAYS_BACK + 1))).toMatchObject({ isEntered: false });
    expect(dayOf(times, addDays(today, PUBLIC_DAYS_AHEAD - 1))).toMatchObject({
      isEntered: false,
      sunrise: null,
      prayers: { fajr: { adhan: null, iqamah: null }, isha: { adhan: null, iqamah: null } },
    });
    expect(dayOf(times, addDays(today, 600))).toBeUndefined();
    const [old] = await store.daysOf(await store.standing(HASH), { from: '2020-02-29', to: '2020-02-29' });
    expect(old).toMatchObject({ date: '2020-02-29', isEntered: false });
  });

  it('is read once for each version, and costs nothing until something changes', async () => {
    await expect.poll(() => test.platform.events.isConnected()).toBe(true);
    const before = await read();
    let again = before;
    expect(
      await statementsOf(async () => {
        again = await read();
      }),
    ).toEqual([]);
    expect(again).toBe(before);
    await admin.caller.iqamaTimings.create({
      body: { ...params, mit_date: addDays(today, 3), mit_isha: '23:10' },
    });
    await expect
      .poll(async () => dayOf(await read(), addDays(today, 3))?.prayers.isha.iqamah?.[1])
      .toBe('23:10');
    const { changes } = await read();
    expect(changes).toContainEqual(
      expect.objectContaining({
        date: addDays(today, 3),
        prayer: 'isha',
        slot: 0,
        to: '23:10',
        isForOneDay: true,
      }),
    );
  });

  it('tells announcements that everybody may read', async () => {
    const content = {
      type: 'announcement',
      start_date: today,
      end_date: addDays(today, 2),
      message: 'Lost: a blue bicycle',
      as_slide: false,
    } as const;
    await admin.caller.libraries.save({ body: { ...params, title: 'Lost', content } });
    await expect
      .poll(async () => (await read()).announcements)
      .toEqual([
        { id: expect.any(Number), title: 'Lost', text: content.message, from: today, to: addDays(today, 2) },
      ]);
  });

  it('is nobody’s that does not exist', async () => {
    for (const hashId of ['nobody', '../etc', ''])
      await expect(store.standing(hashId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

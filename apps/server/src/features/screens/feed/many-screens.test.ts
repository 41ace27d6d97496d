import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { atEnd } from '../../../../test/at-end.ts';
import { makeMember, makeUser, signIn } from '../../../../test/make.ts';
import { statementsOf } from '../../../../test/query-plans.ts';
import { enterTenant } from '../../../platform/database/tenant.ts';
import { inTransaction } from '../../../platform/runtime.ts';
import { makeFeeds } from './feeds.ts';
import { makeStreams } from './streams.ts';
import { manifestDay } from './version.ts';

const MASJIDS = 30;
const NIGHT = 24 * 3_600_000;
let test: TestApp;
let ids: number[];
const keyOf = (screen: number) => `many-screens-key-${String(screen).padStart(8, '0')}`;

/** Each masjid has two screens: the n-th has those of the keys 2n and 2n + 1. */
async function addMasjids(app: TestApp): Promise<number[]> {
  return inTransaction(app.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    const { rows } = await sql<{ id: number }>`
      insert into masjids (hash_id, name, address, latitude, longitude, time_zone, created_at, updated_at)
      select 'ms' || n, 'Masjid ' || n, 'x', 43.65, -79.38, 'America/Toronto', now(), now()
      from generate_series(1, ${MASJIDS}::int) n returning id`.execute(db);
    const screens = rows.flatMap(({ id }, index) =>
      [2 * index, 2 * index + 1].map((screen) => ({
        masjid_id: id,
        name: `Screen ${screen}`,
        place: 'main-hall' as const,
        key_hash: createHash('sha256').update(keyOf(screen)).digest(),
        paired_at: new Date(),
      })),
    );
    await db.insertInto('screens').values(screens).execute();
    return rows.map(({ id }) => id);
  });
}

beforeAll(async () => {
  test = await startApp({ config: { databasePool: 4 } });
  ids = await addMasjids(test);
});

const ask = (screen: number, etag = '') =>
  test.app.inject({
    url: `/api/screens/feed/${keyOf(screen)}`,
    headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
  });
const askAll = (etags: readonly string[] = []) =>
  Promise.all(Array.from({ length: 2 * MASJIDS }, (_, screen) => ask(screen, etags[screen])));
/** To just after the first masjid has another day; its screens asked a minute before. */
async function turnNight(): Promise<void> {
  const [id = 0] = ids;
  const dayAt = (time: number) => manifestDay(id, 'America/Toronto', time);
  const now = test.platform.clock.now().getTime();
  let minutes = 1;
  while (dayAt(now + minutes * 60_000) === dayAt(now)) minutes += 1;
  test.advance((minutes - 1) * 60_000);
  await Promise.all([ask(0), ask(1)]);
  test.advance(60_000);
}
const today = () => ({ start_date: '2026-01-01', end_date: '2030-01-01' });
const countOf = <T>(values: readonly T[], value: T) => values.filter((each) => each === value).length;

describe('screens that ask in one moment', () => {
  it('are all answered, and people meanwhile', { timeout: 120_000 }, async () => {
    const caller = await signIn(test, await makeUser(test));
    const answers = askAll();
    await new Promise((go) => setTimeout(go, 500));
    const statuses: number[] = [];
    let areAnswered = false;
    void answers.finally(() => {
      areAnswered = true;
    });
    while (!areAnswered) {
      const { statusCode } = await caller.raw({ method: 'GET', url: '/api/users/current' });
      statuses.push(statusCode);
      await new Promise((go) => setTimeout(go, 100));
    }
    const all = (await answers).map(({ statusCode }) => statusCode);
    expect([countOf(all, 200), countOf(statuses, 200)]).toEqual([2 * MASJIDS, statuses.length]);
  });

  it('of one masjid have its year read once', async () => {
    const etags = (await Promise.all([ask(0), ask(1)])).map(({ headers }) => String(headers.etag));
    await turnNight();
    const readings = async (screens: readonly number[]) => {
      const heard = await statementsOf(async () => {
        const answers = await Promise.all(screens.map((screen) => ask(screen, etags[screen])));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(screens.map(() => 200));
      });
      return heard.filter(({ text }) => text.includes('salah_days')).length;
    };
    expect(await readings([0, 1])).toBe(1);
    // The second screen that asks later finds its own made already.
    await turnNight();
    expect(await readings([0])).toBe(1);
    expect(await readings([1])).toBe(0);
  });

  it('in the night go on with what they have until theirs is made', { timeout: 120_000 }, async () => {
    const before = (await askAll()).map(({ headers }) => String(headers.etag));
    test.advance(NIGHT);
    const first = await askAll(before);
    const same = first.filter(({ statusCode }) => statusCode === 304);
    expect(first.every(({ statusCode }) => statusCode === 200 || statusCode === 304)).toBe(true);
    expect(same.length).toBeGreaterThan(0);
    // What it is told to have is what it has: it asks again.
    for (const { headers } of same) expect(before).toContain(headers.etag);
    await expect
      .poll(
        async () =>
          countOf(
            (await askAll(before)).map(({ statusCode }) => statusCode),
            200,
          ),
        {
          timeout: 90_000,
          interval: 1000,
        },
      )
      .toBe(2 * MASJIDS);
  });

  it('are given a minute for another day, and none for what somebody has changed', async () => {
    const hints: unknown[] = [];
    const streams = {
      ...makeStreams(),
      send: async (_groups: unknown, hint: unknown) => void hints.push(hint),
    };
    const feeds = makeFeeds(test.platform, streams);
    atEnd(async () => feeds.stop());
    const [masjidId = 0] = ids;
    const before = await feeds.versionOf(masjidId);
    await turnNight();
    const version = await feeds.versionOf(masjidId);
    expect(version).not.toBe(before);
    expect(hints).toEqual([{ kind: 'manifest', version, within: 60 }]);
    const { caller } = await makeMember(test, ['content'], masjidId);
    await caller.libraries.save({
      body: { title: 'Quiet', content: { type: 'announcement', ...today(), message: 'x' } },
    });
    await expect.poll(() => hints.length).toBe(2);
    expect(hints[1]).toEqual({ kind: 'manifest', version: await feeds.versionOf(masjidId) });
  });

  it('ask every minute, and none of them goes to the database', async () => {
    await expect.poll(() => test.platform.events.isConnected()).toBe(true);
    const etags = (await Promise.all([ask(40), ask(41)])).map(({ headers }) => String(headers.etag));
    const heard = await statementsOf(async () => {
      for (let minute = 0; minute < 3; minute++) {
        test.advance(20_000);
        for (const [index, etag] of etags.entries())
          expect((await ask(40 + index, etag)).statusCode).toBe(304);
      }
    });
    expect(heard.filter(({ text }) => text.includes('screen_versions'))).toEqual([]);
  });
});

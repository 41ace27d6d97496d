import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { makeMasjid } from '../../../test/make.ts';
import { startTestWorker } from '../../../test/queue.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, jobContext } from '../../platform/runtime.ts';
import { OF_A_HOST } from './host-queues.ts';
import { jobs } from './jobs.ts';

const TOKEN = 'figures-for-the-test';
const ICS = 'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\nEND:VCALENDAR';
let test: TestApp;
let port: number;
let held: ServerResponse[] = [];
let most = 0;

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (!request.headers.host?.startsWith('slow.')) return void response.end(ICS);
    held.push(response);
    // Who waits too long goes by itself, and makes room for the next.
    response.on('close', () => {
      held = held.filter((each) => each !== response);
    });
    most = Math.max(most, held.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => void server.close());
  ({ port } = server.address() as AddressInfo);
  test = await startApp({
    config: { metricsToken: TOKEN },
    outbound: { isAllowed: () => true, resolve: async () => ['127.0.0.1'] },
  });
});

const inSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    return work(db);
  });

async function addItems(type: string, host: string, count: number): Promise<void> {
  const masjidId = await makeMasjid(test, { features: ['slideshow'] });
  const url = `http://${host}:${port}/`;
  await inSystem(async (db) => {
    await sql`insert into library_items (masjid_id, type, title, content, schedule, seconds, is_on, position, created_at, updated_at)
      select ${masjidId}, ${type}, 'x', ${JSON.stringify({ type, url, days: 30 })}::jsonb, '{}', 10, true, n, now(), now()
      from generate_series(1, ${count}::int) n`.execute(db);
    if (type === 'google_calendar')
      await sql`insert into library_calendars (masjid_id, item_id, url, events)
        select masjid_id, id, ${url}, '[]' from library_items where masjid_id = ${masjidId}`.execute(db);
  });
}

const checked = (host: string) =>
  inSystem(async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from library_items item
      left join library_calendars calendar on calendar.item_id = item.id
      where content->>'url' like ${`http://${host}:%`} and coalesce(checked_at, page_looked_at) is not null`.execute(
      db,
    );
    return rows[0]?.count;
  });

async function figure(name: string): Promise<number> {
  const { body } = await test.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const line = body.split('\n').find((each) => each.startsWith(name));
  return line ? Number(line.split(' ').at(-1)) : Number.NaN;
}

/** Each answer makes room for the next. */
async function release(host: string): Promise<number | undefined> {
  for (const response of held) response.end(ICS);
  return checked(host);
}

describe.each([
  ['google_calendar', 'libraries:look-at-calendars', 'libraries:look-at-calendar'],
  ['url', 'libraries:look-at-pages', 'libraries:look-at-page'],
] as const)('many of %s', (type, listing, single) => {
  it('are looked at side by side: a slow host holds up its own alone, and has four of us at most', async () => {
    [held, most] = [[], 0];
    const [slow, quick] = [`slow.${type.slice(0, 3)}.org`, `quick.${type.slice(0, 3)}.org`];
    await addItems(type, slow, 40);
    await addItems(type, quick, 6);
    const job = jobs.find(({ name }) => name === listing);
    const listed = job?.run(jobContext(test.platform, listing), {});
    await Promise.race([listed, new Promise((go) => setTimeout(go, 3000))]);
    const { stop } = await startTestWorker(test, jobs);
    try {
      await expect.poll(() => checked(quick), { timeout: 40_000 }).toBe(6);
      expect(await checked(slow)).toBeLessThan(40);
      expect(await figure(`minaret_job_queue{job="${single}",state="due"}`)).toBeGreaterThan(0);
      expect(await figure(`minaret_job_queue_late_seconds{job="${single}"}`)).toBeGreaterThan(0);
      await expect.poll(() => release(slow), { timeout: 40_000, interval: 50 }).toBe(40);
      expect(most).toBe(OF_A_HOST);
      await listed;
    } finally {
      await stop();
    }
  }, 120_000);

  it('are listed once, however often it is asked', async () => {
    await addItems(type, `once.${type.slice(0, 3)}.org`, 3);
    const job = jobs.find(({ name }) => name === listing);
    for (let round = 0; round < 2; round++) await job?.run(jobContext(test.platform, listing), {});
    expect(await figure(`minaret_job_queue{job="${single}",state="due"}`)).toBe(3);
    await test.runJobs();
    expect(await checked(`once.${type.slice(0, 3)}.org`)).toBe(3);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { featuresOf } from '../apps/server/src/app.ts';
import { startWorker } from '../apps/server/src/platform/jobs/jobs.ts';
import { makeLog } from '../apps/server/src/platform/observability/log.ts';
import { jobContext } from '../apps/server/src/platform/runtime.ts';
import { atMost, type Bar } from './bars.ts';
import { type Grown, openGrown } from './grown-data.ts';

const MASJIDS = 10_000;
const TOLD_S = 120;
const LOOKED_MINUTES = 30;
/** How long calendars are watched; the rest is reckoned from that. */
const WATCHED_S = 45;
/** What a calendar's host takes to answer. */
const ANSWER_MS = 100;
/** They were read within the day and have not changed, as nearly all of them at any look. */
const ETAG = '"bench"';
const ICS = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//EN\r\nEND:VCALENDAR\r\n';

async function count({ client }: Grown, text: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${text}`);
  return Number(rows[0]?.count);
}

/** From the moment a daily message is saved until every masjid has another version. */
async function commonChange(grown: Grown): Promise<Bar> {
  await grown.client.query('update screen_versions set due_at = null');
  const began = performance.now();
  const { id } = await grown.system.dailyMessages.save({
    body: {
      content_type: 'daily_verse',
      language: 'en',
      date_type: 'any',
      day: null,
      month: null,
      body: `So with hardship there is ease. ${Date.now()}`,
      arabic: null,
      source: 'Qur’an 94:5',
      translation_by: null,
    },
  });
  const isWaiting = async () =>
    (await count(
      grown,
      `graphile_worker.jobs where task_identifier like 'screens:%' and task_identifier <> 'screens:sweep'`,
    )) +
      (await count(grown, 'screen_versions where due_at is not null')) >
    0;
  while (await isWaiting()) await sleep(250);
  const took = (performance.now() - began) / 1000;
  await grown.client.query('delete from daily_messages where id = $1', [id]);
  return atMost(`a common change told to ${grown.masjids} masjids`, took, TOLD_S, ' s');
}

async function clear({ client }: Grown): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs');
  await client.query("delete from library_items where title = 'Bench'");
}

/** All of them at one host, which is asked by so many of us at a time and no more. */
async function calendars(grown: Grown, port: number): Promise<Bar> {
  const { client, masjids, platform } = grown;
  const url = `http://calendar.bench.org:${port}/basic.ics`;
  await clear(grown);
  const content = JSON.stringify({ type: 'google_calendar', url, days: 30 });
  await client.query(
    `insert into library_items (masjid_id, type, title, content, schedule, seconds, is_on, position, created_at, updated_at)
     select id, 'google_calendar', 'Bench', $1::jsonb, '{}', 10, true, 9, now(), now() from masjids`,
    [content],
  );
  await client.query(
    `insert into library_calendars (masjid_id, item_id, url, events, etag, read_at, read_zone)
     select masjid_id, id, $1, '[]', $2, now(), 'America/Toronto' from library_items where title = 'Bench'`,
    [url, ETAG],
  );
  try {
    const listing = featuresOf(platform)
      .flatMap(({ jobs }) => jobs)
      .find(({ name }) => name === 'libraries:look-at-calendars');
    const began = performance.now();
    // One that does it all itself is not waited for: what it has done is counted.
    void listing?.run(jobContext(platform, 'libraries:look-at-calendars'), {});
    await sleep(WATCHED_S * 1000);
    const looked = await count(grown, `library_calendars where checked_at is not null`);
    const minutes = (performance.now() - began) / 60_000;
    const rate = looked / minutes;
    return atMost(
      `${masjids} calendars of one host looked at (${looked} in ${(minutes * 60).toFixed(0)} s)`,
      masjids / rate,
      LOOKED_MINUTES,
      ' minutes',
    );
  } finally {
    await clear(grown);
  }
}

/** What the worker does for all masjids, by a worker as the server starts it. */
export async function run(args: readonly string[] = []): Promise<Bar[]> {
  const masjids = args.includes('--masjids') ? Number(args[args.indexOf('--masjids') + 1]) : MASJIDS;
  const host = createServer((request, response) => {
    response.writeHead(request.headers['if-none-match'] === ETAG ? 304 : 200, { etag: ETAG });
    setTimeout(() => response.end(response.statusCode === 304 ? undefined : ICS), ANSWER_MS);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const outbound = { isAllowed: () => true, resolve: async () => ['127.0.0.1'] };
  const grown = await openGrown(masjids, { outbound });
  const jobs = featuresOf(grown.platform).flatMap((feature) => feature.jobs.map(({ cron, ...job }) => job));
  const worker = await startWorker(
    grown.workerPool,
    jobs,
    (name) => jobContext(grown.platform, name),
    makeLog('silent'),
  );
  try {
    return [await commonChange(grown), await calendars(grown, (host.address() as AddressInfo).port)];
  } finally {
    await worker.stop();
    host.closeAllConnections();
    host.close();
    await grown.close();
  }
}

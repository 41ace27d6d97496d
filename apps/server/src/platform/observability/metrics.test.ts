import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember } from '../../../test/make.ts';
import { makeWorkerApp } from '../../app.ts';
import { startWorker } from '../jobs/jobs.ts';
import { watchJobs } from '../jobs/watch-jobs.ts';
import { jobContext } from '../runtime.ts';
import { makeLog } from './log.ts';

const TOKEN = 'a token of sixteen or more';
let test: TestApp;
beforeAll(async () => {
  test = await startApp({ config: { metricsToken: TOKEN } });
});

async function figures(app = test.app): Promise<string> {
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.body;
}

/** A sample's value, by its name and any of its labels. */
async function figure(name: string, ...labels: string[]): Promise<number | undefined> {
  const line = (await figures())
    .split('\n')
    .find((each) => each.startsWith(name) && labels.every((label) => each.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('who may read the figures', () => {
  it.each(['', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN])('not "%s"', async (authorization) => {
    const answer = await test.app.inject({ url: '/metrics', headers: { authorization } });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('nobody where no token is configured, signed in or not', async () => {
    const closed = await startApp();
    const { caller } = await makeMember(closed, ['mosque-admin']);
    const asks = [
      caller.raw({ method: 'GET', url: '/metrics' }),
      closed.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } }),
      closed.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } }),
    ];
    for (const answer of await Promise.all(asks)) expect(answer.statusCode).toBe(404);
  });
});

describe('the figures', () => {
  it('time requests by the pattern of their route, never by their address', async () => {
    const token = 'a-token-that-stands-in-an-address';
    await test.app.inject({ url: `/api/users/verify/${token}` });
    await test.app.inject({ url: `/api/nothing/${token}` });
    const name = 'minaret_request_duration_seconds_count';
    const labels = ['method="GET"', 'route="/api/users/verify/:token"', 'status="410"'];
    expect(await figure(name, ...labels)).toBe(1);
    expect(await figure(name, 'route="none"', 'status="404"')).toBe(1);
    expect(await figures()).not.toContain(token);
  });

  it('count the mails that were handed over and those that were not', async () => {
    const message = { to: 'somebody@example.test', subject: 'x', text: 'x', html: 'x' };
    const before = await figure('minaret_mails_total', 'outcome="sent"');
    await test.platform.mail.send(message);
    expect(await figure('minaret_mails_total', 'outcome="sent"')).toBe((before ?? 0) + 1);
    expect(await figure('minaret_mails_total', 'outcome="failed"')).toBe(0);
    // PostgreSQL keeps no text with a NUL in it.
    await expect(test.platform.mail.send({ ...message, subject: '\u0000' })).rejects.toThrow();
    expect(await figure('minaret_mails_total', 'outcome="failed"')).toBe(1);
  });

  it('show the queue, and the jobs that were run', async () => {
    const { caller, email } = await makeMember(test, ['admin']);
    await test.runJobs();
    await caller.users.forgot({ params: { email } });
    expect(await figure('minaret_job_queue', 'job="users:mail-link"', 'state="due"')).toBe(1);

    const pool = new pg.Pool({ ...test.connection, max: 6 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const work = { done: 0 };
    const jobs = [
      {
        name: 'users:mail-link' as const,
        run: async () => {
          work.done += 1;
          if (work.done === 1) throw new Error('not this time');
        },
      },
    ];
    const contextFor = () => jobContext(test.platform, 'users:mail-link');
    const worker = await startWorker(pool, jobs, contextFor, makeLog('silent'));
    watchJobs(worker, test.platform);
    await expect.poll(() => figure('minaret_jobs_total', 'outcome="failed"'), { timeout: 10_000 }).toBe(1);
    expect(await figure('minaret_job_queue', 'job="users:mail-link"', 'state="again"')).toBe(1);
    await caller.users.forgot({ params: { email } });
    await expect.poll(() => figure('minaret_jobs_total', 'outcome="done"'), { timeout: 10_000 }).toBe(1);
    await worker.stop();
    await pool.end();
  });

  it('show connections, hints, streams and the process', async () => {
    expect(await figure('minaret_database_connections', 'pool="requests"', 'state="idle"')).toBeGreaterThan(
      0,
    );
    expect(await figure('minaret_events_connected')).toBe(1);
    expect(await figure('minaret_event_streams')).toBe(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(await figure('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  });
});

describe('a process that runs jobs alone', () => {
  it('shows them too, and whether it lives, and nothing else', async () => {
    const app = makeWorkerApp(test.platform, { isDraining: false });
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/users/current' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(401);
    expect(await figures(app)).toContain('minaret_jobs_total');
    await app.close();
  });
});

import type { Runner } from 'graphile-worker';
import pg from 'pg';
import { type Job, startWorker } from '../src/platform/jobs/jobs.ts';
import { makeLog } from '../src/platform/observability/log.ts';
import { jobContext } from '../src/platform/runtime.ts';
import type { TestApp } from './whole-server.ts';

export interface Waiting {
  task: string;
  payload: Record<string, unknown>;
  attempts: number;
  last_error: string | null;
}

async function ask<R extends pg.QueryResultRow>(test: TestApp, statement: string): Promise<R[]> {
  const client = new pg.Client(test.connection);
  await client.connect();
  const { rows } = await client.query<R>(statement);
  await client.end();
  return rows;
}

/** What waits to be done, oldest first. */
export function waitingJobs(test: TestApp): Promise<Waiting[]> {
  return ask(
    test,
    `select identifier as task, payload, attempts, last_error
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  );
}

/** A failed job waits longer each time; nobody here wants to. */
export async function hurryJobs(test: TestApp): Promise<void> {
  await ask(test, 'update graphile_worker._private_jobs set run_at = now()');
}

/** The worker as the server starts it, with jobs of the test's own making. */
export async function startTestWorker(
  test: TestApp,
  jobs: readonly Job[],
): Promise<{ worker: Runner; stop(): Promise<void> }> {
  const pool = new pg.Pool({ ...test.connection, max: 6 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const worker = await startWorker(pool, jobs, (name) => jobContext(test.platform, name), makeLog('silent'));
  const stop = async () => {
    await worker.stop();
    await pool.end();
  };
  return { worker, stop };
}

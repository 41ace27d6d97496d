import pg from 'pg';
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

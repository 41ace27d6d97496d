// Decides: how background jobs run (queue, worker, outbox): when a failed job is tried again (retry), and how often.

import { Logger, type LogLevel, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../db/database.ts';
import type { Context, EnqueueOptions, NewJob } from '../context.ts';
import type { Log } from '../observability/log.ts';
import { JOBS, type JobName, type JobPayload } from './job-catalogue.ts';

/** Gives a job its context, with a transaction opened only when it asks for one. */
export type JobContext = Omit<Context<{ kind: 'job'; job: JobName }>, 'db'>;

export interface Job {
  name: JobName;
  /** Cron lines are UTC. */
  cron?: string;
  run(ctx: JobContext, payload: unknown): Promise<void>;
}

/** One kind of work that happens later. It may run twice: it must not matter. */
export function job<N extends JobName>(
  name: N,
  perform: (ctx: JobContext, payload: JobPayload<N>) => Promise<void>,
  cron?: string,
): Job {
  return {
    name,
    cron,
    // The schema of this very name parsed it.
    run: (ctx, payload) => perform(ctx, JOBS[name].parse(payload) as JobPayload<N>),
  };
}

/** In the caller's transaction, which is what makes it an outbox. */
export async function enqueue(
  db: Db,
  name: JobName,
  payload: unknown,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz,
    queue_name => ${options.queue ?? null}, priority => ${options.canWait ? CAN_WAIT : 0},
    job_key => ${options.key ?? null}, max_attempts => ${ATTEMPTS})`.execute(db);
}

/** The higher, the later. */
const CAN_WAIT = 10;
const ATTEMPTS = 10;

/** One statement for all of them. What waits under its key already keeps its place; all of it lets other jobs go first. */
export async function enqueueMany(db: Db, name: JobName, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ payload, key, queue }) => ({ payload, key, queue: queue ?? null }));
  await sql`select count(*) from graphile_worker.add_jobs((
      select array_agg((${name}, payload, queue, null, ${ATTEMPTS}, key, ${CAN_WAIT}, null)::graphile_worker.job_spec)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (payload json, key text, queue text)), true)`.execute(
    db,
  );
}

/** The queue's own tables; made where the other migrations run. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) });
}

/** The lines that graphile-worker keeps time by. */
export function crontabOf(jobs: readonly Job[]): string {
  return jobs.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}${madeUp(cron)} {}`] : [])).join('\n');
}

/** A server that was off at its hour does it when it starts; what comes every hour anyway is left. */
function madeUp(cron: string): string {
  const [, hour] = cron.split(' ');
  return hour === '*' ? '' : ' ?fill=1d';
}

/** Some wait for a host that is slow; it has half of them at most. */
export const JOBS_AT_ONCE = 8;

export async function startWorker(
  pool: pg.Pool,
  jobs: readonly Job[],
  contextFor: (name: JobName) => JobContext,
  log: Log,
): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((each) => [each.name, (payload: unknown) => each.run(contextFor(each.name), payload)]),
  );
  return run({
    pgPool: pool,
    taskList,
    crontab: crontabOf(jobs),
    concurrency: JOBS_AT_ONCE,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: workerLogger(log),
  });
}

const LEVELS: Record<LogLevel, 'error' | 'warn' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
};

/** Job payloads hold mail addresses, so only the sentence is logged. */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => log[LEVELS[level]]({ part: 'jobs' }, message));
}

import { Logger, type LogLevel, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../db/database.ts';
import type { Context, EnqueueOptions } from '../context.ts';
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
    job_key => ${options.key ?? null}, max_attempts => 10)`.execute(db);
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
    concurrency: 4,
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

import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../../db/database.ts';
import type { Metrics } from './metrics.ts';

interface Depth {
  job: string;
  state: string;
  count: number;
  /** Seconds since the oldest of them was due. */
  late: number;
}

/** The queue is the database's, so every process shows the same. */
export function watchQueue({ registry }: Metrics, db: Database): void {
  const registers = [registry];
  const oldest = new Gauge({
    name: 'minaret_job_queue_late_seconds',
    help: 'How long the job that waits longest has been due',
    labelNames: ['job'],
    registers,
  });
  new Gauge({
    name: 'minaret_job_queue',
    help: 'Jobs in the queue: due, running, later, to be tried again, given up',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      for (const { job, state, count, late } of await queueDepth(db)) {
        this.set({ job, state }, count);
        if (state === 'due') oldest.set({ job }, late);
      }
    },
  });
}

async function queueDepth(db: Database): Promise<Depth[]> {
  const { rows } = await sql<Depth>`
    select task_identifier as job, count(*)::int as count,
      greatest(0, extract(epoch from now() - min(run_at)))::float as late,
      case when attempts >= max_attempts and locked_at is null then 'given-up' when locked_at is not null then 'running'
        when attempts > 0 then 'again' when run_at > now() then 'later' else 'due' end as state
    from graphile_worker.jobs group by job, state`.execute(db);
  return rows;
}

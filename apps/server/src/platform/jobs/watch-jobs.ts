import type { Runner } from 'graphile-worker';
import type { Platform } from '../runtime.ts';

/** What an operator hears of jobs: how many, and those that failed. */
export function watchJobs({ events }: Runner, { metrics, reports }: Platform): void {
  events.on('job:success', ({ job }) => metrics.jobs.inc({ job: job.task_identifier, outcome: 'done' }));
  events.on('job:error', ({ job, error }) => {
    metrics.jobs.inc({ job: job.task_identifier, outcome: 'failed' });
    reports.report(error, { job: job.task_identifier });
  });
}

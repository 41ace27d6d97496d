// Decides: which figures (Prometheus metrics) an operator can watch.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Mail } from '../mail/mail.ts';
import { makeRepeatedCounts, type RepeatedCounts } from './repeated-counts.ts';

/** What an operator watches. Labels are names of our own, never what people typed: patterns, statuses, job names. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Answered from memory before anything looked at them. */
  repeated: RepeatedCounts;
  streams: Gauge;
  manifestsWaiting: Gauge;
  jobs: Counter<'job' | 'outcome'>;
  mails: Counter<'outcome'>;
  pushes: Counter<'service' | 'outcome'>;
}

/** Of requests that take milliseconds, and of the few that compare passwords or draw pictures. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'minaret_request_duration_seconds',
      help: 'Time to answer a request, by the pattern of its route',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    repeated: makeRepeatedCounts(registry),
    streams: new Gauge({ name: 'minaret_event_streams', help: 'Open event streams', registers }),
    manifestsWaiting: new Gauge({
      name: 'minaret_manifests_waiting',
      help: 'Masjids whose manifests wait to be made by this process',
      registers,
    }),
    jobs: new Counter({
      name: 'minaret_jobs_total',
      help: 'Jobs run by this process',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'minaret_mails_total',
      help: 'Mails handed over by this process',
      labelNames: ['outcome'],
      registers,
    }),
    pushes: new Counter({
      name: 'minaret_pushes_total',
      help: 'Pushes to phones, by whose push service, and what became of them',
      labelNames: ['service', 'outcome'],
      registers,
    }),
  };
}

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Read when they are asked for; together with the process's own. */
export function watchProcess(
  { registry }: Metrics,
  pools: Record<string, Pool>,
  isHinted: () => boolean,
): void {
  const registers = [registry];
  new Gauge({
    name: 'minaret_database_connections',
    help: 'Connections of the process to PostgreSQL, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Gauge({
    name: 'minaret_events_connected',
    help: '1 while hints of other processes arrive',
    registers,
    collect() {
      this.set(isHinted() ? 1 : 0);
    },
  });
  collectDefaultMetrics({ register: registry });
}

/** Counts what leaves and what does not; a mail that failed is tried again by its job. */
export function meteredMail(mail: Mail, { mails }: Metrics): Mail {
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  return {
    leavesServer: mail.leavesServer,
    async send(message) {
      try {
        await mail.send(message);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
    },
  };
}

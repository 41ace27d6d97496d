import { Counter, type Registry } from 'prom-client';

export interface RepeatedCount {
  readonly labels: { route: string; status: string };
  times: number;
}

export interface RepeatedCounts {
  /** A number to add one to: cheaper than a counter that looks up its labels each time. */
  of(route: string, status: number): RepeatedCount;
}

/** Answers that were repeated from memory; handed over when somebody reads the figures. */
export function makeRepeatedCounts(registry: Registry): RepeatedCounts {
  const counts = new Map<string, RepeatedCount>();
  new Counter({
    name: 'minaret_repeated_answers_total',
    help: 'Public answers that were repeated from memory; they are not among the durations',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      for (const count of counts.values()) {
        this.inc(count.labels, count.times);
        count.times = 0;
      }
    },
  });
  return {
    of(route, status) {
      const key = `${route} ${status}`;
      const count = counts.get(key) ?? { labels: { route, status: String(status) }, times: 0 };
      counts.set(key, count);
      return count;
    },
  };
}

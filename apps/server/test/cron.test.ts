import { parseCrontab } from 'graphile-worker';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { featuresOf } from '../src/app.ts';
import { JOBS } from '../src/platform/jobs/job-catalogue.ts';
import { crontabOf, type Job } from '../src/platform/jobs/jobs.ts';
import { startApp, type TestApp } from './app.ts';
import { startTestWorker, waitingJobs } from './queue.ts';

const DAY_MS = 86_400_000;

const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

/** When each job with a time is due on any day, UTC. */
const DUE: Record<string, string[]> = {
  'builtin-payments:advance': everyHour(...MINUTES),
  'notifications:find-due': ['00:00', '12:00'],
  'libraries:look-at-calendars': everyHour('00', '30'),
  'libraries:look-at-pages': everyHour('13', '43'),
  'screens:sweep': everyHour('47'),
  'screens:tell-away': everyHour(...MINUTES.filter((minute) => Number(minute) % 5 === 0)),
  'webhooks:resume': everyHour(...MINUTES),
  'webhooks:sweep': ['03:37'],
  'widget-sites:sweep': ['03:47'],
  'proposals:sweep': ['03:57'],
  'app-overview:count': everyHour('11'),
  'phones:sweep': ['03:57'],
  'reminders:sweep': ['04:07'],
  'libraries:sweep': ['03:17'],
  'sessions:sweep': ['03:17'],
  'people:sweep': ['03:27'],
  'athan:sweep-sounds': ['03:27'],
  'live:end-forgotten': everyHour(...MINUTES.filter((minute) => Number(minute) % 5 === 0)),
  'live:sweep': ['03:57'],
  'storage:sweep': ['03:37'],
  'billing:reconcile': ['02:43'],
  'giving-checkout:reconcile-all': ['03:13'],
  'giving-checkout:take-due-all': everyHour(...MINUTES.filter((minute) => Number(minute) % 10 === 0)),
  'kiosks:settle': everyHour(...MINUTES),
  'kiosks:sweep': ['03:52'],
  'regular-gifts:plan-nights': everyHour('07'),
  'donor-page:sweep': ['04:41'],
  'billing:remind': everyHour('17'),
};

function everyHour(...minutes: string[]): string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  return hours.flatMap((hour) => minutes.map((minute) => `${hour}:${minute}`));
}

let test: TestApp;
let jobs: readonly Job[];
beforeAll(async () => {
  test = await startApp();
  jobs = featuresOf(test.platform).flatMap((feature) => feature.jobs);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the jobs of all features', () => {
  it('do every kind of work once', () => {
    expect(jobs.map(({ name }) => name).sort()).toEqual(Object.keys(JOBS).sort());
  });

  it('that carry nothing have a time, unless a change asks for them', () => {
    const untimed = jobs.filter(({ name, cron }) => !cron && Object.keys(JOBS[name].shape).length === 0);
    expect(untimed.map(({ name }) => name)).toEqual(['builtin-payments:deliver', 'screens:tell-due']);
  });

  it('have times that the queue can read, each line with a name of its own', () => {
    for (const { name, cron } of jobs.filter((each) => each.cron))
      expect(() => parseCrontab(`${cron} ${name} {}`), name).not.toThrow();
    const lines = parseCrontab(crontabOf(jobs));
    expect(lines.map(({ task }) => task).sort()).toEqual(Object.keys(DUE).sort());
    expect(new Set(lines.map(({ identifier }) => identifier)).size).toBe(lines.length);
  });
});

/** The real names and times; only the deed is noted instead of done. */
function noting() {
  const done: Record<string, string[]> = {};
  const noted = jobs.map((each) => ({
    ...each,
    run: async (_ctx: unknown, payload: unknown) => {
      JOBS[each.name].parse(payload);
      const { ts } = (payload as { _cron: { ts: string } })._cron;
      done[each.name] = [...(done[each.name] ?? []), ts.slice(0, 16)].sort();
    },
  }));
  return { done, noted };
}

/** Begins at this instant by the process's clock, past though it is: what was due then is done at once. */
async function startAt(instant: number, noted: readonly Job[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: instant });
  const started = await startTestWorker(test, noted);
  await new Promise<void>((ready) => started.worker.events.once('cron:started', () => ready()));
  return started;
}

describe('a worker', () => {
  const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const allDone = () => expect.poll(() => waitingJobs(test), { timeout: 15_000 }).toEqual([]);

  it('does each of them at its minutes of a day, and at no other', async () => {
    const day = dayBefore(9);
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const { done, noted } = noting();
    const { worker, stop } = await startAt(midnight - 100, noted);
    try {
      const dayIsOver = new Promise<void>((over) =>
        worker.events.on('cron:prematureTimer', ({ expectedTimestamp }) => {
          if (expectedTimestamp === midnight + DAY_MS) over();
        }),
      );
      // Cron catches up with a clock that jumps.
      vi.setSystemTime(midnight + DAY_MS - 200);
      await dayIsOver;
      await allDone();
      const due = Object.entries(DUE).map(([name, times]) => [name, times.map((time) => `${day}T${time}`)]);
      expect(done).toEqual(Object.fromEntries(due));
    } finally {
      await stop();
    }
  });

  it('that was off at the hour of a daily one makes up for it, once, and for no other', async () => {
    // A database on which no worker has kept time yet.
    test = await startApp();
    const day = dayBefore(2);
    const morning = Date.parse(`${day}T08:05:10Z`);
    const { done, noted } = noting();
    await (await startAt(Date.parse(`${dayBefore(3)}T20:00:10Z`), noted)).stop();
    expect(done).toEqual({});
    for (const again of [0, 10_000]) {
      const { stop } = await startAt(morning + again, noted);
      await allDone().finally(stop);
    }
    expect(done).toEqual({
      'notifications:find-due': [`${day}T00:00`],
      'libraries:sweep': [`${day}T03:17`],
      'sessions:sweep': [`${day}T03:17`],
      'people:sweep': [`${day}T03:27`],
      'athan:sweep-sounds': [`${day}T03:27`],
      'live:sweep': [`${day}T03:57`],
      'storage:sweep': [`${day}T03:37`],
      'webhooks:sweep': [`${day}T03:37`],
      'widget-sites:sweep': [`${day}T03:47`],
      'proposals:sweep': [`${day}T03:57`],
      'phones:sweep': [`${day}T03:57`],
      'reminders:sweep': [`${day}T04:07`],
      'billing:reconcile': [`${day}T02:43`],
      'giving-checkout:reconcile-all': [`${day}T03:13`],
      'donor-page:sweep': [`${day}T04:41`],
      'kiosks:sweep': [`${day}T03:52`],
    });
  });
});

import { fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { manifestDay } from '../apps/server/src/features/screens/feed/version.ts';
import { atLeast, atMost, type Bar } from './bars.ts';
import { openGrown, SCREENS_EACH } from './grown-data.ts';
import type { NightGiven, NightTold } from './night-screens.ts';

const ZONE = 'America/Toronto';
const CONSOLE_MS = 500;
/** How many of the night's minutes are gone through, at their true rate. */
const MINUTES = 4;
/** A minute until everybody has heard, one to fetch. */
const GRACE_MS = 120_000;

function numberOf(args: readonly string[], name: string, usual: number): number {
  return args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual;
}

const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

function start(given: NightGiven): { news(): Promise<NightTold>; stop(): void } {
  const child = fork(fileURLToPath(new URL('./night-screens.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NIGHT: JSON.stringify(given) },
  });
  return {
    news: () =>
      new Promise((resolve) => {
        child.once('message', (told) => resolve(told as NightTold));
        child.send('news');
      }),
    stop: () => void child.kill('SIGKILL'),
  };
}

/** So far that the masjids' clocks are at the minute before the first of them has another day. */
function untilTurn(masjids: number): number {
  const ids = Array.from({ length: Math.min(60, masjids) }, (_, index) => index + 1);
  const daysAt = (time: number) => new Set(ids.map((id) => manifestDay(id, ZONE, time)));
  let time = Date.now();
  while (daysAt(time).size === 1 || daysAt(time - 60_000).size > 1) time += 60_000;
  return time - 60_000 - Date.now();
}

/**
 * Every masjid in one zone; every screen asks once a minute, and one of each masjid listens. The night's hour is not compressed: its first
 * minutes are gone through as they are, with as many masjids turning in each as on any other of the hour.
 */
export async function run(args: readonly string[] = []): Promise<Bar[]> {
  const masjids = numberOf(args, '--masjids', 10_000);
  const minutes = numberOf(args, '--minutes', MINUTES);
  const screens = masjids * SCREENS_EACH;
  let shift = untilTurn(masjids);
  // The clock stands still until everybody has come.
  let held: number | undefined = Date.now() + shift;
  const now = () => held ?? Date.now() + shift;
  const grown = await openGrown(masjids, { clock: { now: () => new Date(now()) } });
  const children: { stop(): void }[] = [];
  try {
    await grown.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = grown.app.server.address() as AddressInfo;
    const cookie = [...grown.member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const given = { port, screens, cookie, masjidId: grown.memberMasjid };
    const crowd = start({ ...given, role: 'screens' });
    children.push(crowd);
    let told = await crowd.news();
    for (let tries = 0; tries < 120 && told.open < masjids; tries++) {
      await sleep(1000);
      told = await crowd.news();
    }
    if (told.open < masjids) throw new Error(`only ${told.open} of ${masjids} streams were opened`);
    await sleep(3000);
    const { days } = await crowd.news();
    const before = days.map((day, screen) => day || days[screen - 1]);
    const office = start({ ...given, role: 'console' });
    children.push(office);
    await office.news();
    shift = now() - Date.now();
    held = undefined;
    const statuses: Record<string, number> = {};
    const waits: number[] = [];
    const consoleStatuses: Record<string, number> = {};
    const gather = async () => {
      told = await crowd.news();
      const people = await office.news();
      for (const [status, count] of Object.entries(told.statuses))
        statuses[status] = (statuses[status] ?? 0) + count;
      for (const [status, count] of Object.entries(people.statuses))
        consoleStatuses[status] = (consoleStatuses[status] ?? 0) + count;
      waits.push(...people.waits);
    };
    // Measured until those that turned in these minutes have had their time; others go on turning meanwhile.
    const end = Date.now() + (minutes + 1) * 60_000 + GRACE_MS;
    while (Date.now() < end) {
      await sleep(10_000);
      await gather();
      const turned = told.days.filter((day, screen) => day && day !== before[screen]).length;
      console.log(
        `  ${Math.round((end - Date.now()) / 1000)} s left, ${turned} screens turned, ${JSON.stringify(statuses)}`,
      );
    }
    const due: number[] = [];
    for (let screen = 1; screen <= screens; screen++)
      if (
        manifestDay(Math.ceil(screen / SCREENS_EACH), ZONE, now() - GRACE_MS) !==
        (before[screen] ?? before[screen - 1])
      )
        due.push(screen);
    const turned = due.filter((screen) => told.days[screen] && told.days[screen] !== before[screen]).length;
    const unavailable = (statuses[503] ?? 0) + (statuses[500] ?? 0) + (statuses[0] ?? 0);
    const failed = (consoleStatuses[503] ?? 0) + (consoleStatuses[500] ?? 0);
    console.log(
      `  answers to screens ${JSON.stringify(statuses)}, to the console ${JSON.stringify(consoleStatuses)}`,
    );
    console.log(
      `  memory ${Math.round(process.memoryUsage().rss / 1e6)} MB, console p50 ${percentile(waits, 0.5).toFixed(0)} ms`,
    );
    return [
      atMost(`screens that were turned away, of ${screens}`, unavailable, 0),
      atMost('requests of the console that failed', failed, 0),
      atMost('the console meanwhile, p99', percentile(waits, 0.99), CONSOLE_MS, ' ms'),
      atLeast(
        `screens with the new day, of ${due.length} whose turn was two minutes ago or more`,
        turned / due.length,
        1,
      ),
    ];
  } finally {
    for (const child of children) child.stop();
    await grown.close();
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeDataFolder } from '../apps/server/test/remove-data-folder.ts';
import { gather } from './lib/crowd.ts';
import { type Asked, type Proof, some, type Verdict } from './lib/proof.ts';

const PORT = 3198;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const BACK_MS = 15_000;
const SEEN_MS = 2000;
const RSS_MB = 400;
const CONSOLE_MS = 500;
/** As the player waits before it comes back. */
const JITTER_MS = 8000;
const KILLS = 5;

const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.POSITIVE_INFINITY;

function startServer(dataDir: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
    env: { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
}

async function isUp(): Promise<boolean> {
  return fetch(`${ADDRESS}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function until(holds: () => Promise<boolean>, ms: number): Promise<number> {
  const began = Date.now();
  while (Date.now() - began < ms) {
    if (await holds()) return Date.now() - began;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

const HEADERS = { 'content-type': 'application/json', origin: ADDRESS };

async function signIn(): Promise<string> {
  const answer = await fetch(`${ADDRESS}/api/users/login`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email: 'admin@demo.minaret.test', password: 'minaret-demo' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

interface Listed {
  response: { m_id: number; list: { id: number }[] };
}

/** The slides from the last to the first: an order that is the one there is would be told to nobody. */
async function turnedSlides(cookie: string): Promise<number[]> {
  const ask = async (path: string) => {
    const answer = await fetch(`${ADDRESS}/api/${path}`, { headers: { cookie } });
    return ((await answer.json()) as Listed).response;
  };
  const { m_id } = await ask('users/current');
  const { list } = await ask(`libraries/getAll/${m_id}`);
  return list.map(({ id }) => id).reverse();
}

async function megabytesOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

export const proof: Proof = {
  figure: `10,000 screens; the server killed ${KILLS} times: all back <= 15 s, an update seen p99 <= 2 s, RSS <= 400 MB, the console's p99 <= 500 ms meanwhile`,
  planted: 'screens come back at once, without jitter, and ask until they are let in',
  async run(asked: Asked): Promise<Verdict> {
    const screens = some(10_000, asked);
    const dataDir = await mkdtemp(join(tmpdir(), 'minaret-storm-'));
    const faults: string[] = [];
    const back: number[] = [];
    const seen: number[] = [];
    const waits: number[] = [];
    let largest = 0;
    let server = startServer(dataDir);
    await until(isUp, 120_000);
    const crowd = gather(screens, PORT, '/api/screens/public/demomasjid/events', asked.plant ? 0 : JITTER_MS);
    const areAll = async () => (await crowd.news()).open === screens;
    try {
      if ((await until(areAll, 60_000)) === Number.POSITIVE_INFINITY) faults.push('the crowd did not gather');
      for (let kill = 0; kill < KILLS; kill++) {
        server.kill('SIGKILL');
        await new Promise((resolve) => server.once('exit', resolve));
        server = startServer(dataDir);
        await until(isUp, 60_000);
        // Counted from the moment there is a server to come back to.
        const cookie = await signIn();
        const asking = askConsole(cookie, waits);
        back.push(await until(areAll, 30_000));
        await crowd.news();
        const ids = await turnedSlides(cookie);
        const sentAt = Date.now();
        const { ok } = await fetch(`${ADDRESS}/api/libraries/update-order`, {
          method: 'PATCH',
          headers: { ...HEADERS, cookie },
          body: JSON.stringify({ ids }),
        });
        if (!ok) faults.push(`kill ${kill + 1}: the slides could not be put in order`);
        await sleep(3000);
        const { heard } = await crowd.news();
        seen.push(...heard.map((at) => at - sentAt));
        if (heard.length < screens)
          faults.push(`kill ${kill + 1}: ${screens - heard.length} heard of no update`);
        largest = Math.max(largest, await megabytesOf(server));
        asking.stop();
      }
    } finally {
      crowd.stop();
      server.kill('SIGTERM');
      await Promise.race([new Promise((resolve) => server.once('exit', resolve)), sleep(16_000)]);
      await removeDataFolder(dataDir);
    }
    const slowest = Math.max(...back);
    if (slowest > BACK_MS) faults.push(`the last screen was back after ${slowest} ms`);
    if (percentile(seen, 0.99) > SEEN_MS)
      faults.push(`updates were seen after ${percentile(seen, 0.99)} ms (p99)`);
    if (largest > RSS_MB) faults.push(`the server took ${largest.toFixed(0)} MB`);
    if (percentile(waits, 0.99) > CONSOLE_MS)
      faults.push(`the console waited ${percentile(waits, 0.99)} ms (p99)`);
    return {
      counts: {
        screens,
        kills: KILLS,
        'all back, ms': back.join(', '),
        'update seen, p50 and p99 ms': `${percentile(seen, 0.5)}, ${percentile(seen, 0.99)}`,
        'memory, MB': largest.toFixed(0),
        'console, p99 ms': percentile(waits, 0.99),
        'console requests': waits.length,
      },
      faults,
    };
  },
};

/** Somebody works in the console all the while. */
function askConsole(cookie: string, waits: number[]): { stop(): void } {
  let isStopped = false;
  const ask = async () => {
    while (!isStopped) {
      const began = Date.now();
      await fetch(`${ADDRESS}/api/users/current`, { headers: { cookie } }).then(
        (answer) => answer.text(),
        () => undefined,
      );
      waits.push(Date.now() - began);
      await sleep(50);
    }
  };
  void ask();
  return {
    stop: () => {
      isStopped = true;
    },
  };
}

import { fork } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { fastify } from 'fastify';
import { enterTenant } from '../apps/server/src/platform/database/tenant.ts';
import type { Platform } from '../apps/server/src/platform/runtime.ts';
import { type Crowd, gather } from '../proofs/lib/crowd.ts';
import { inWorld } from '../proofs/lib/world.ts';
import { atLeast, atMost, type Bar } from './bars.ts';
import { median } from './measure.ts';

const SCREENS = Number(process.env.SCREENS ?? 10_000);
const ROUNDS = 9;
const WARM_UP = 2;
const DEMO = 'benchmasjid';

interface Streaming {
  port: number;
  count(): Promise<number>;
  /** Of the whole process, sockets and all, after everything that can be freed has been. */
  settledMemory(): Promise<number>;
  send(): void;
  stop(): void;
}

async function startServer(kind: 'bare' | 'ours'): Promise<Streaming> {
  const child = fork(fileURLToPath(new URL('./stream-server.ts', import.meta.url)), [kind], {
    execArgv: ['--import', 'tsx'],
  });
  const hear = <T>() => new Promise<T>((resolve) => child.once('message', (told) => resolve(told as T)));
  const { port } = await hear<{ port: number }>();
  const ask = (word: string) => {
    const told = hear<{ count: number; rss: number }>();
    child.send(word);
    return told;
  };
  return {
    port,
    count: async () => (await ask('count')).count,
    settledMemory: async () => (await ask('settle')).rss,
    send: () => void child.send('send'),
    stop: () => void child.kill('SIGKILL'),
  };
}

async function crowdOn({ port, count }: Streaming): Promise<Crowd> {
  const crowd = gather(SCREENS, port, '/', 1000);
  for (let tries = 0; tries < 600 && (await count()) < SCREENS; tries++) await sleep(100);
  if ((await count()) < SCREENS) throw new Error(`only ${await count()} of ${SCREENS} screens came`);
  await sleep(1000);
  return crowd;
}

/** Milliseconds until every screen has heard. */
async function timeOf(crowd: Crowd, send: () => void): Promise<number> {
  await crowd.news();
  const began = Date.now();
  send();
  let heard = 0;
  let last = began;
  for (let tries = 0; tries < 200 && heard < SCREENS; tries++) {
    await sleep(50);
    const news = await crowd.news();
    heard += news.heard.length;
    for (const at of news.heard) last = Math.max(last, at);
  }
  if (heard < SCREENS) throw new Error(`only ${heard} of ${SCREENS} screens heard`);
  return Math.max(1, last - began);
}

/** Both hold their crowd at the same time and take turns, so that whatever else the machine does falls on both. */
async function broadcast(): Promise<Bar[]> {
  const [plain, own] = await Promise.all([startServer('bare'), startServer('ours')]);
  const before = await own.settledMemory();
  const ownCrowd = await crowdOn(own);
  const perScreen = ((await own.settledMemory()) - before) / SCREENS / 1024;
  const plainCrowd = await crowdOn(plain);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const plainMs = await timeOf(plainCrowd, plain.send);
    const ownMs = await timeOf(ownCrowd, own.send);
    if (round >= WARM_UP) ratios.push(plainMs / ownMs);
  }
  for (const each of [ownCrowd, plainCrowd, own, plain]) each.stop();
  return [
    atLeast(`broadcast to ${SCREENS} screens, rate against a bare event stream`, median(ratios), 0.8),
    atMost('memory of the server for a screen', perScreen, 15, ' kB'),
  ];
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests } = await autocannon({
    url,
    connections: 20,
    duration: 1,
    // In a thread of its own, or it would be measured too.
    workers: 1,
    headers: { 'accept-encoding': 'gzip' },
  });
  return requests.average;
}

const MADE = 12;
const addressOf = (index: number) => `/api/screens/public/${DEMO}${index}`;

async function addMasjids({ db }: Platform): Promise<void> {
  const now = new Date();
  await db.transaction().execute(async (own) => {
    await enterTenant(own, { system: true });
    const masjids = Array.from({ length: MADE }, (_, index) => ({
      hash_id: `${DEMO}${index}`,
      name: 'Bench',
      address: 'Toronto',
      latitude: 43.65,
      longitude: -79.38 + index,
      time_zone: 'America/Toronto',
      created_at: now,
      updated_at: now,
    }));
    await own
      .insertInto('masjids')
      .values(masjids as never)
      .execute();
  });
}

/** CPU milliseconds of this process for each masjid's first manifest, the first of which warm it up. */
async function makingTimes(ask: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < MADE; index++) {
    const before = process.cpuUsage();
    await ask(index);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.slice(3);
}

async function manifest(): Promise<Bar[]> {
  return inWorld({}, async (world) => {
    await addMasjids(world.platform);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'accept-encoding': 'gzip' };
    const times = await makingTimes((index) => world.app.inject({ url: addressOf(index), headers }));
    const { rawPayload } = await world.app.inject({ url: addressOf(0), headers });
    const bare = fastify();
    bare.get('/', (_request, reply) =>
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-encoding', 'gzip')
        .send(rawPayload),
    );
    await bare.listen({ port: 0, host: '127.0.0.1' });
    const originOf = ({ server }: { server: Server }) =>
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ratios: number[] = [];
    // Short turns and many: whatever else the machine does falls on both.
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const own = await requestsPerSecond(`${originOf(world.app)}${addressOf(0)}`);
      const plain = await requestsPerSecond(originOf(bare));
      if (round >= WARM_UP) ratios.push(own / plain);
    }
    await bare.close();
    return [
      atLeast('a manifest from memory, rate against bare Fastify with the same bytes', median(ratios), 0.7),
      atMost('a manifest made anew, processor time', median(times), 150, ' ms'),
    ];
  });
}

export async function run(): Promise<Bar[]> {
  return [...(await broadcast()), ...(await manifest())];
}

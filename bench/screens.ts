import { fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { fastify } from 'fastify';
import { type Crowd, gather } from '../proofs/lib/crowd.ts';
import { inWorld } from '../proofs/lib/world.ts';
import { atLeast, atMost, type Bar } from './bars.ts';
import { median } from './measure.ts';

const SCREENS = Number(process.env.SCREENS ?? 10_000);
const ROUNDS = 9;
const WARM_UP = 2;
const DEMO = 'benchmasjid';

interface Server {
  port: number;
  count(): Promise<number>;
  /** Of the whole process, sockets and all, after everything that can be freed has been. */
  settledMemory(): Promise<number>;
  send(): void;
  stop(): void;
}

async function startServer(kind: 'bare' | 'ours'): Promise<Server> {
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

async function crowdOn({ port, count }: Server): Promise<Crowd> {
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
    duration: 4,
    // In a thread of its own, or it would be measured too.
    workers: 1,
    headers: { 'accept-encoding': 'gzip' },
  });
  return requests.average;
}

async function manifest(): Promise<Bar[]> {
  return inWorld({}, async (world) => {
    const now = new Date();
    const { sql } = await import('kysely');
    await world.platform.db.transaction().execute(async (db) => {
      await sql`select set_config('app.scope', 'system', true)`.execute(db);
      await db
        .insertInto('masjids')
        .values({
          hash_id: DEMO,
          name: 'Bench',
          address: 'Toronto',
          latitude: 43.65,
          longitude: -79.38,
          time_zone: 'America/Toronto',
          created_at: now,
          updated_at: now,
        } as never)
        .execute();
    });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/api/screens/public/${DEMO}`;
    const began = performance.now();
    const answer = await world.app.inject({
      url: `/api/screens/public/${DEMO}`,
      headers: { 'accept-encoding': 'gzip' },
    });
    const firstMs = performance.now() - began;
    const bare = fastify();
    bare.get('/', (_request, reply) =>
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-encoding', 'gzip')
        .send(answer.rawPayload),
    );
    await bare.listen({ port: 0, host: '127.0.0.1' });
    const bareUrl = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}/`;
    const ratios: number[] = [];
    for (let round = 0; round < 3; round++)
      ratios.push((await requestsPerSecond(url)) / (await requestsPerSecond(bareUrl)));
    await bare.close();
    return [
      atLeast('a manifest from memory, rate against bare Fastify with the same bytes', median(ratios), 0.7),
      atMost('the first manifest of a masjid, with its database', firstMs, 1000, ' ms'),
    ];
  });
}

export async function run(): Promise<Bar[]> {
  return [...(await broadcast()), ...(await manifest())];
}

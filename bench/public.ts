import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { CALENDAR_PARTS } from '@minaret/contract/public-times/calendar-feeds';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { type FastifyInstance, fastify } from 'fastify';
import { timesCalendar } from '../apps/server/src/features/calendar-feeds/calendar.ts';
import { feedWords, hasManyJumuah } from '../apps/server/src/features/calendar-feeds/words.ts';
import { makePublicTimesStore } from '../apps/server/src/features/public-times/service.ts';
import { atLeast, atMost, type Bar } from './bars.ts';
import { type Grown, hashIdOf, openGrown } from './grown-data.ts';
import type { ManyRequests } from './many-requests.ts';
import { median, takeTurns } from './measure.ts';

const [FEW, MANY] = [10, 10_000];
const ROUNDS = 5;
const WARM_UP = 1;
const REQUESTS = 1500;
/** Of bare Fastify that sends the same bytes. */
const LEAST_RATE = 0.7;
const MOST_SLOWER = 1.2;
const CALENDAR_MS = 15;
const CALENDAR_EVENTS = 2000;
const PACKED = { 'accept-encoding': 'gzip' };

const month = new Date().toISOString().slice(0, 7);
const ASKED: Record<string, (hashId: string) => string> = {
  'a day of /api/v1': (id) => `/api/v1/masjids/${id}/days`,
  'a month of /api/v1': (id) => `/api/v1/masjids/${id}/days?from=${month}-01&to=${month}-28`,
  'a day of /embed': (id) => `/embed/${id}?lang=en`,
  'a month of /embed': (id) => `/embed/${id}?view=month&lang=en`,
};

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** The same bytes from Fastify alone. */
async function bareWith({ rawPayload, headers }: Awaited<ReturnType<FastifyInstance['inject']>>) {
  const app = fastify();
  const kept = { 'content-type': String(headers['content-type']), 'content-encoding': 'gzip' };
  app.get('/', (_request, reply) => reply.headers(kept).send(rawPayload));
  return { app, url: await listen(app) };
}

interface Client {
  /** CPU milliseconds of this process, in which all servers run, for a request. */
  cpuOf(url: string): Promise<number>;
  stop(): void;
}

function startClient(): Client {
  const child = fork(fileURLToPath(new URL('./many-requests.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    async cpuOf(url) {
      const told = once(child, 'message');
      const before = process.cpuUsage();
      child.send({ url, count: REQUESTS } satisfies ManyRequests);
      const [refused] = await told;
      const { user, system } = process.cpuUsage(before);
      if (refused !== 0) throw new Error(`${refused} answers of ${url} were refusals`);
      return (user + system) / 1000 / REQUESTS;
    },
    stop: () => void child.disconnect(),
  };
}

/** A masjid among many, the same among few, and Fastify alone: they take turns, and ratios are taken within a round. */
async function rates(few: Grown, many: Grown): Promise<Bar[]> {
  const [fewUrl, manyUrl] = [await listen(few.app), await listen(many.app)];
  const client = startClient();
  const bars: Bar[] = [];
  for (const [name, path] of Object.entries(ASKED)) {
    const [own, own2] = [path(hashIdOf(many.memberMasjid)), path(hashIdOf(few.memberMasjid))];
    const sample = await many.app.inject({ url: own, headers: PACKED });
    if (sample.statusCode !== 200) throw new Error(`${own}: ${sample.statusCode}`);
    const bare = await bareWith(sample);
    const rounds: { toBare: number; toFew: number; ours: number }[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const plain = await client.cpuOf(bare.url);
      const ours = await client.cpuOf(`${manyUrl}${own}`);
      const small = await client.cpuOf(`${fewUrl}${own2}`);
      if (round >= WARM_UP) rounds.push({ toBare: plain / ours, toFew: ours / small, ours });
    }
    await bare.app.close();
    console.log(`  ${name}: ${median(rounds.map(({ ours }) => ours)).toFixed(3)} ms`);
    bars.push(
      atLeast(`${name}, rate against bare Fastify`, median(rounds.map(({ toBare }) => toBare)), LEAST_RATE),
      atMost(
        `${name}, ${MANY} masjids against ${FEW}`,
        median(rounds.map(({ toFew }) => toFew)),
        MOST_SLOWER,
        'x',
      ),
    );
  }
  client.stop();
  return bars;
}

/** CPU of writing a calendar from times that are in memory; packing it is another thread's. */
async function calendars({ platform, memberMasjid }: Grown): Promise<Bar[]> {
  const today = new Date().toISOString().slice(0, 10);
  const known = { masjidId: memberMasjid, version: 'bench', day: today, timeZone: 'America/Toronto' };
  const store = makePublicTimesStore(platform, {
    publicMasjid: async () => known,
    publicVersionAtHand: () => known.version,
  });
  const kept = await store.timesOf(await store.standing(hashIdOf(memberMasjid)));
  // The installations end with their year: its days stand more than once, so that there are enough.
  const entered = kept.days.filter(({ isEntered }) => isEntered);
  const days = Array.from({ length: 200 }, (_, index) => entered[index % entered.length] ?? entered[0]);
  const times = { ...kept, days: days.filter((day) => day !== undefined) };
  const options = { show: new Set(CALENDAR_PARTS), prayers: new Set(IQAMAH_PRAYERS), alarm: 10 };
  const words = feedWords('en', hasManyJumuah(times));
  const write = () => timesCalendar(times, new Map(), options, words, { publicUrl: 'https://minaret.test' });
  const events = write().match(/BEGIN:VEVENT/g)?.length ?? 0;
  const rounds = takeTurns([{ name: 'calendar', work: () => write().length }]);
  const ms = (Math.min(...rounds.flat()) * CALENDAR_EVENTS) / events;
  return [atMost(`a calendar of ${CALENDAR_EVENTS} events (measured: ${events})`, ms, CALENDAR_MS, ' ms')];
}

/** What the outside reads, against Fastify alone and among ten thousand masjids with a year of days each. */
export async function run(): Promise<Bar[]> {
  const worlds: Grown[] = [];
  try {
    const few = await openGrown(FEW);
    worlds.push(few);
    const many = await openGrown(MANY);
    worlds.push(many);
    return [...(await calendars(many)), ...(await rates(few, many))];
  } finally {
    for (const world of worlds) await world.close();
  }
}

import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { type FastifyInstance, fastify } from 'fastify';
import { atLeast, atMost, type Bar } from './bars.ts';
import { type Grown, hashIdOf, openGrown } from './grown-data.ts';
import { median } from './measure.ts';

const [FEW, MANY] = [10, 10_000];
const ROUNDS = 7;
const WARM_UP = 1;
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

async function requestsPerSecond(url: string): Promise<number> {
  // In a thread of its own, or it would be measured too.
  const { requests, non2xx } = await autocannon({
    url,
    connections: 20,
    duration: 1,
    workers: 1,
    headers: PACKED,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were refusals`);
  return requests.average;
}

/** A masjid among many, the same among few, and Fastify alone: they take turns, and ratios are taken within a round. */
async function rates(few: Grown, many: Grown): Promise<Bar[]> {
  const [fewUrl, manyUrl] = [await listen(few.app), await listen(many.app)];
  const bars: Bar[] = [];
  for (const [name, path] of Object.entries(ASKED)) {
    const [own, own2] = [path(hashIdOf(many.memberMasjid)), path(hashIdOf(few.memberMasjid))];
    const sample = await many.app.inject({ url: own, headers: PACKED });
    if (sample.statusCode !== 200) throw new Error(`${own}: ${sample.statusCode}`);
    const bare = await bareWith(sample);
    const rounds: { toBare: number; toFew: number }[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const plain = await requestsPerSecond(bare.url);
      const ours = await requestsPerSecond(`${manyUrl}${own}`);
      const small = await requestsPerSecond(`${fewUrl}${own2}`);
      if (round >= WARM_UP) rounds.push({ toBare: ours / plain, toFew: small / ours });
    }
    await bare.app.close();
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
  return bars;
}

/** CPU of this process for a calendar that was not asked for before; each alarm is another. */
async function calendars({ app, memberMasjid }: Grown): Promise<Bar[]> {
  const times: number[] = [];
  let events = 0;
  for (let alarm = 1; alarm <= 25; alarm++) {
    const url = `/ical/${hashIdOf(memberMasjid)}.ics?show=adhan,iqamah,jumuah,special&alarm=${alarm}`;
    const before = process.cpuUsage();
    const { body, statusCode } = await app.inject({ url });
    const { user, system } = process.cpuUsage(before);
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    events = body.match(/BEGIN:VEVENT/g)?.length ?? 0;
    times.push((user + system) / 1000);
  }
  const ms = (median(times.slice(5)) * CALENDAR_EVENTS) / events;
  console.log(`  a calendar has ${events} events`);
  return [atMost(`a calendar of ${CALENDAR_EVENTS} events`, ms, CALENDAR_MS, ' ms')];
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

import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract, pages } from '@minaret/contract';
import { addressOf, type Endpoint, edgeOf } from '@minaret/contract/api/endpoint';
import { addDays } from '@minaret/prayer/calendar/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { statementsOf } from '../../../test/query-plans.ts';

const HASH = 'repeated1';
const DAY_MS = 86_400_000;
/** Neither a key nor a session: looked at each time, and then nobody. So the long way is asked for the same. */
const LONG_WAY = { authorization: 'Basic bm9ib2R5' };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let test: TestApp;
let admin: Member;
let port: number;
let today: string;

/** Over the wire: what is injected never passes by what stands in front of Fastify. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', to = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: to, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .once('error', reject)
      .end();
  });
}

async function listen({ app }: TestApp): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function repeatedOf({ platform }: TestApp): Promise<number> {
  const { values } = (await platform.metrics.registry
    .getSingleMetric('minaret_repeated_answers_total')
    ?.get()) ?? { values: [] };
  return values.reduce((sum, { value }) => sum + value, 0);
}

/** How many of the answers to this work were repeated. */
async function repeatedBy(work: () => Promise<unknown>, of = test): Promise<number> {
  const before = await repeatedOf(of);
  await work();
  return (await repeatedOf(of)) - before;
}

beforeAll(async () => {
  test = await startApp();
  port = await listen(test);
  const now = test.platform.clock.now();
  today = now.toISOString().slice(0, 10);
  // Far from any midnight and from the minute in which screens turn to another day.
  test.advance(Date.parse(`${addDays(today, 1)}T18:20:00Z`) - now.getTime());
  today = addDays(today, 1);
  const masjidId = await makeMasjid(test, { hash_id: HASH, features: ['approved'], status: 1 });
  admin = await makeMember(test, ['mosque-admin'], masjidId);
  const params = { m_id: masjidId };
  await admin.caller.salahTimings.generate({
    params,
    body: { start_date: addDays(today, -5), end_date: addDays(today, 40) },
  });
  await admin.caller.iqamaTimings.saveSettings({ params, body: { mit_fajr_value: 25, mit_asr_value: 15 } });
  await admin.caller.dialects.save({ params, body: { is_on: true } });
}, 60_000);

/** Until the hints of what was saved have been heard. */
async function settled(path: string): Promise<void> {
  await expect.poll(() => test.platform.events.isConnected()).toBe(true);
  await expect
    .poll(() => repeatedBy(async () => [await ask(path), await ask(path), await ask(path)]))
    .toBeGreaterThan(0);
}

const withMasjid = Object.values({ ...contract, ...pages })
  .flatMap((group) => Object.values(group as Record<string, Endpoint>))
  .filter(
    (each) =>
      each.method === 'GET' && !edgeOf(each).cookies && !each.stream && each.path.includes(':hash_id'),
  );
const addresses = withMasjid.map((each) =>
  addressOf(each)
    .replace(':hash_id', HASH)
    .replace(':date', '2026-11-20')
    .replace(':lang', 'en')
    .replace(/:[a-z]+/g, 'x'),
);

describe('an answer that is repeated', () => {
  it('has the headers and bytes of the long way, on every public address, packed, plain and unchanged', async () => {
    const compared: string[] = [];
    await settled(`/api/v1/masjids/${HASH}/days`);
    for (const address of addresses) {
      const first = await ask(address);
      const isKept = (await repeatedBy(() => ask(address))) === 1;
      if (first.status !== 200 || !isKept) continue;
      compared.push(address);
      const tag = String(first.headers.etag);
      const kinds: Record<string, string>[] = [
        {},
        { 'accept-encoding': 'gzip, br' },
        { 'if-none-match': tag },
      ];
      for (const asked of kinds) {
        const long = await ask(address, { ...asked, ...LONG_WAY });
        let short: Answer | undefined;
        expect(
          await repeatedBy(async () => {
            short = await ask(address, { ...asked, cookie: 'minaret_access=stolen' });
          }),
        ).toBe(1);
        expect(comparable(short), address).toEqual(comparable(long));
        // Told in whole seconds of a clock that goes on meanwhile; never longer than it holds. The app asks each time.
        if (/no-cache/.test(String(long.headers['cache-control'])))
          expect(short?.headers['cache-control']).toBe(long.headers['cache-control']);
        else {
          expect(secondsOf(short)).toBeLessThanOrEqual(secondsOf(long));
          expect(secondsOf(short)).toBeGreaterThan(secondsOf(long) - 5);
        }
        expect(long.status).toBe('if-none-match' in asked ? 304 : 200);
      }
    }
    const families = ['/api/v1/', '/embed/', '/ical/', '/feeds/', '/monthly/', '/compat/'];
    for (const family of families)
      expect(
        compared.filter((each) => each.startsWith(family)),
        family,
      ).not.toEqual([]);
    expect(compared.length).toBeGreaterThan(15);
  });

  it('costs no statement', async () => {
    await ask(`/embed/${HASH}`);
    expect(await statementsOf(() => ask(`/embed/${HASH}`))).toEqual([]);
  });

  it('is another as soon as the masjid has changed', async () => {
    const path = `/api/v1/masjids/${HASH}/days`;
    const before = await ask(path);
    await admin.caller.iqamaTimings.create({
      body: { m_id: admin.masjidId, mit_date: today, mit_isha: '23:10' },
    });
    await expect.poll(async () => String((await ask(path, LONG_WAY)).body)).toContain('23:10');
    const after = await ask(path);
    expect(String(after.body)).toContain('23:10');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await ask(path, { 'if-none-match': String(before.headers.etag) })).status).toBe(200);
  });

  it('tells of another day after the masjid’s midnight, and never lets others keep it longer', async () => {
    const path = `/api/v1/masjids/${HASH}/days`;
    await settled(path);
    const [{ date }] = JSON.parse(String((await ask(path)).body)).response;
    test.advance((secondsToMidnight('America/Toronto') - 30) * 1000);
    await settled(path);
    const late = await ask(path);
    expect(await repeatedBy(() => ask(path))).toBe(1);
    expect(secondsOf(late)).toBeLessThanOrEqual(30);
    test.advance(31_000);
    expect(JSON.parse(String((await ask(path)).body)).response[0].date).toBe(addDays(date, 1));
    test.advance(DAY_MS / 2);
  });
});

describe('what is not repeated', () => {
  it('is whatever shows a key, has a body or asks in another way', async () => {
    const path = `/api/v1/masjids/${HASH}`;
    await settled(path);
    const key = { authorization: `Bearer minaret_${'x'.repeat(40)}` };
    expect((await ask(path, key)).status).toBe(401);
    expect(await repeatedBy(() => ask(path, { 'content-length': '0' }))).toBe(0);
    expect((await ask(path, {}, 'DELETE')).status).toBe(405);
    expect((await ask(`/ical/${HASH}.ics`, {}, 'HEAD')).body.length).toBe(0);
  });

  it('is what a process that is about to end answers', async () => {
    const path = `/api/v1/masjids/${HASH}`;
    await settled(path);
    test.health.isDraining = true;
    expect(await repeatedBy(() => ask(path))).toBe(0);
    test.health.isDraining = false;
    expect(await repeatedBy(() => ask(path))).toBe(1);
  });
});

it('is counted by network like any other, and refused when there were too many', async () => {
  const small = await startApp({ budgets: { publicCall: { points: 6, duration: 60, isInMemory: true } } });
  const to = await listen(small);
  await makeMasjid(small, { hash_id: HASH, features: ['approved'], status: 1 });
  const path = `/api/v1/masjids/${HASH}`;
  const statuses: number[] = [];
  const left: string[] = [];
  const work = async () => {
    for (let time = 0; time < 8; time++) {
      const { status, headers } = await ask(path, {}, 'GET', to);
      statuses.push(status);
      left.push(/r=(\d+)/.exec(String(headers.ratelimit))?.[1] ?? '');
    }
  };
  expect(await repeatedBy(work, small)).toBeGreaterThan(2);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect(left).toEqual(['5', '4', '3', '2', '1', '0', '0', '0']);
});

it('goes by the address that a trusted proxy tells', async () => {
  const behind = await startApp({
    config: { trustProxy: '127.0.0.1' },
    budgets: { publicCall: { points: 4, duration: 60, isInMemory: true } },
  });
  const to = await listen(behind);
  await makeMasjid(behind, { hash_id: HASH, features: ['approved'], status: 1 });
  const path = `/api/v1/masjids/${HASH}`;
  const from = (ip: string) => ask(path, { 'x-forwarded-for': `10.9.9.9, ${ip}` }, 'GET', to);
  for (let time = 0; time < 4; time++) expect((await from('198.51.100.7')).status).toBe(200);
  expect((await from('198.51.100.7')).status).toBe(429);
  expect((await from('198.51.100.8')).status).toBe(200);
});

function secondsToMidnight(timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(
    test.platform.clock.now(),
  );
  const [hours = 0, minutes = 0, seconds = 0] = parts.split(':').map(Number);
  return DAY_MS / 1000 - (hours * 3600 + minutes * 60 + seconds);
}

function secondsOf(answer: Answer | undefined): number {
  return Number(/max-age=(\d+)/.exec(String(answer?.headers['cache-control']))?.[1]);
}

function comparable(answer: Answer | undefined) {
  if (!answer) throw new Error('nothing was answered');
  const { date: _date, ratelimit, ...headers } = answer.headers;
  const counted = String(ratelimit).replace(/r=\d+;t=\d+/, 'r=n;t=n');
  const cache = String(headers['cache-control']).replace(/max-age=\d+/, 'max-age=n');
  return {
    status: answer.status,
    headers: { ...headers, counted, 'cache-control': cache },
    body: answer.body.toString('base64'),
  };
}

import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { signBody } from '../../apps/server/src/platform/payments/builtin/signature.ts';
import { inTransaction } from '../../apps/server/src/platform/runtime.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import { inParallel } from '../lib/parallel.ts';
import type { Random } from '../lib/random.ts';

const SECOND = 1000;
const TOO_LARGE = 513 * 1024;
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'image/svg+xml',
  'application/json, text/html',
  ';;;',
  null,
];
const METHODS = ['POST', 'POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH'] as const;

interface Forged {
  kind: string;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

interface Source {
  random: Random;
  /** A true event of the provider, another each time. */
  body: Buffer;
  sign(body: Buffer, at?: number): string;
  now: number;
}

const flip = (body: Buffer, at: number) => {
  const copy = Buffer.from(body);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
const withHeader = (kind: string, body: Buffer, signature: string | string[] | undefined): Forged => ({
  kind,
  body,
  headers: { 'payment-signature': signature },
});

/** Each makes of a true event one that the provider never sent. */
const FORGERIES: readonly ((source: Source) => Forged)[] = [
  ({ body, now }) => {
    const seconds = Math.floor(now / SECOND);
    const digest = createHmac('sha256', randomBytes(32))
      .update(`${seconds}.${body.toString('latin1')}`)
      .digest('base64url');
    return withHeader('another key', body, `t=${seconds},v1=${digest}`);
  },
  ({ body, sign, random }) => withHeader('a bit turned', flip(body, random.below(body.length)), sign(body)),
  ({ body, sign, random }) => {
    const at = random.below(body.length);
    const altered = Buffer.concat([body.subarray(0, at), Buffer.from(' '), body.subarray(at)]);
    return withHeader('a space put in', altered, sign(body));
  },
  ({ body, sign }) => withHeader('cut short', body.subarray(0, -1), sign(body)),
  ({ body, sign }) => withHeader('a line added', Buffer.concat([body, Buffer.from('\n')]), sign(body)),
  ({ body, sign }) =>
    withHeader(
      'the same meaning',
      Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)),
      sign(body),
    ),
  ({ body, sign, now, random }) =>
    withHeader('too old', body, sign(body, now - (302 + random.below(10_000_000)) * SECOND)),
  ({ body, sign, now, random }) =>
    withHeader('from a time to come', body, sign(body, now + (302 + random.below(10_000_000)) * SECOND)),
  ({ body, sign, now, random }) => {
    const old = sign(body, now - (400 + random.below(100_000)) * SECOND);
    return withHeader('an old one dated anew', body, old.replace(/^t=\d+/, `t=${Math.floor(now / SECOND)}`));
  },
  ({ body, sign }) => withHeader('of other bytes', body, sign(Buffer.concat([body, Buffer.from('x')]))),
  ({ body }) => withHeader('no signature', body, undefined),
  ({ body, random }) =>
    withHeader('an empty one', body, random.pick(['', ' ', 't=', 't=,v1=', 'v1=', 'undefined', '{}'])),
  ({ body, sign }) => {
    const [time] = sign(body).split(',');
    return withHeader('without its digest', body, `${time},v0=${sign(body).split('v1=')[1]}`);
  },
  ({ body, sign }) => withHeader('in other letters', body, sign(body).toUpperCase()),
  ({ body, sign, now }) => {
    const other = sign(Buffer.from('{}'), now);
    return withHeader('two headers', body, [other, sign(Buffer.concat([body, body]))]);
  },
  ({ body, sign }) => ({
    kind: 'under another name',
    body,
    headers: { signature: sign(body), 'x-payment-signature': sign(body) },
  }),
  ({ body, random }) => {
    const large = Buffer.concat([body, Buffer.alloc(TOO_LARGE + random.below(600_000), 32)]);
    return withHeader('a huge one', large, `t=1,v1=${'A'.repeat(43)}`);
  },
  ({ body, sign }) => withHeader('an empty body', Buffer.alloc(0), sign(body)),
];

/** Sends so many that the provider never signed, and now and then a true one, so that the door is known to open. */
export async function sendForged(test: TestApp, random: Random, count: number) {
  const { platform } = test;
  const faults: string[] = [];
  const kinds = new Map<string, number>();
  let [trueOnes, accepted] = [0, 0];
  const sign = (body: Buffer, at = platform.clock.now().getTime()) =>
    signBody(platform.secrets, body, new Date(at));
  const send = async (method: (typeof METHODS)[number], { body, headers }: Omit<Forged, 'kind'>) => {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    return test.app.inject({ method, url: '/payments/webhook', headers: given as never, payload: body });
  };
  const before = await keptRows(test);
  await inParallel(8, Array.from({ length: count }).keys(), async (index) => {
    const event = { id: `evt_forged_${index}`, type: 'invoice.paid', created: 1, customer: `cus_${index}` };
    const body = Buffer.from(JSON.stringify(event));
    const source = { random, body, sign, now: platform.clock.now().getTime() };
    const { kind, ...forged } = random.pick(FORGERIES)(source);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const contentType = random.pick(CONTENT_TYPES);
    const answer = await send(random.pick(METHODS), {
      body: forged.body,
      headers: { 'content-type': contentType ?? undefined, ...forged.headers },
    });
    if (answer.statusCode < 400) {
      accepted += 1;
      faults.push(`${kind} (${contentType}) was answered ${answer.statusCode}`);
    }
    if (answer.statusCode >= 500) faults.push(`${kind} (${contentType}) was answered ${answer.statusCode}`);
    if (index % 100 > 0) return;
    const own = Buffer.from(JSON.stringify({ ...event, id: `evt_true_${index}`, customer: null }));
    const told = await send('POST', {
      body: own,
      headers: { 'content-type': 'application/json', 'payment-signature': sign(own) },
    });
    trueOnes += 1;
    if (told.statusCode !== 200) faults.push(`a true one was answered ${told.statusCode}`);
  });
  const after = await keptRows(test);
  if (after.events - before.events !== trueOnes)
    faults.push(`${after.events - before.events - trueOnes} forged events are kept`);
  if (after.jobs !== before.jobs) faults.push(`${after.jobs - before.jobs} jobs were begun by forged events`);
  return { kinds, accepted, trueOnes, faults };
}

function keptRows({ platform }: TestApp): Promise<{ events: number; jobs: number }> {
  return inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    const { rows } = await sql<{ events: number; jobs: number }>`
      select (select count(*)::int from payment_events) as events,
        (select count(*)::int from graphile_worker._private_jobs) as jobs`.execute(db);
    return rows[0] ?? { events: 0, jobs: 0 };
  });
}

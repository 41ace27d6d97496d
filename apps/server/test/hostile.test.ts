import { contract } from '@minaret/contract';
import type { Endpoint } from '@minaret/contract/api/endpoint';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, startApp, type TestApp } from './app.ts';
import { type Draw, drawRequest, INNARDS } from './hostile-draw.ts';
import { attacks, ODD_BODIES, sample, toRequest } from './hostile-requests.ts';
import { type Member, makeMember } from './make.ts';
import { rowHashes } from './row-hashes.ts';

let test: TestApp;
let member: Member;
beforeAll(async () => {
  test = await startApp();
  member = await makeMember(test, ['mosque-admin']);
});

const endpoints = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members as Record<string, Endpoint>).map(([name, endpoint]) => ({
    label: `${group}.${name}`,
    endpoint,
  })),
);
const answering = endpoints.filter(({ endpoint }) => !endpoint.stream);

/** What is wrong with an answer, if anything. By the member's cookies where needed, never with those that come back. */
async function faultOf(endpoint: Endpoint, request: InjectOptions): Promise<string[]> {
  const answer = await ask(endpoint, request);
  const isFault = answer.statusCode >= 500 || (answer.statusCode >= 400 && INNARDS.test(answer.body));
  if (!isFault) return [];
  const sent = `${String(request.url).slice(0, 200)} ${String(request.payload ?? '').slice(0, 300)}`;
  return [`${request.method} ${sent}: ${answer.statusCode} ${answer.body.slice(0, 200)}`];
}

function ask(endpoint: Endpoint, request: InjectOptions) {
  const cookie = [...member.caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const hostile = request.headers?.cookie;
  const known = endpoint.access === 'public' ? {} : { cookie: hostile ? `${cookie}; ${hostile}` : cookie };
  return test.app.inject({ ...request, headers: { origin: ORIGIN, ...request.headers, ...known } });
}

/** The same for the same number. */
function seeded(seed: number): Draw {
  let state = seed + 1;
  const below = (bound: number) => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    return state % bound;
  };
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}

/** A few at a time: as many as a page sends, and fewer than would wait for the database. */
async function faults(endpoint: Endpoint, requests: Iterable<InjectOptions>): Promise<string[]> {
  const found: string[] = [];
  const waiting = requests[Symbol.iterator]();
  const one = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next())
      found.push(...(await faultOf(endpoint, next.value)));
  };
  await Promise.all([one(), one(), one(), one()]);
  return found;
}

function* attacksOn(endpoint: Endpoint): Generator<InjectOptions> {
  for (const parts of attacks(sample(endpoint, member.masjidId))) yield toRequest(endpoint, parts);
}

/** The whole field of attacks takes minutes; each run takes every so-manieth, another one for each endpoint. */
const STEP = process.env.HOSTILE === 'all' ? 1 : 29;

function* some<T>(all: Iterable<T>, offset: number): Generator<T> {
  let index = offset;
  for (const each of all) if (index++ % STEP === 0) yield each;
}

describe('whatever is sent', () => {
  it('is sent to where it is read: the sample passes nearly everywhere', async () => {
    const refused: string[] = [];
    // Those for keys and devices know no member.
    const ofPeople = answering.filter(
      ({ endpoint: { access } }) => typeof access === 'string' || 'roles' in access || access.visitor,
    );
    for (const { label, endpoint } of ofPeople) {
      const answer = await ask(endpoint, toRequest(endpoint, sample(endpoint, member.masjidId)));
      if (/"(invalid_payload|unauthenticated)"/.test(answer.body)) refused.push(label);
    }
    expect(refused.length / ofPeople.length, refused.join()).toBeLessThan(0.1);
  });

  it('by a GET changes nothing', async () => {
    // But the download of everything, which the audit trail tells.
    const reading = answering.filter(
      ({ endpoint }) => endpoint.method === 'GET' && endpoint !== contract.masjidExport.download,
    );
    const before = await rowHashes(test.platform);
    for (const [index, { endpoint }] of reading.entries()) {
      await ask(endpoint, toRequest(endpoint, sample(endpoint, member.masjidId)));
      expect(await faults(endpoint, some(attacksOn(endpoint), index))).toEqual([]);
    }
    expect(await rowHashes(test.platform)).toEqual(before);
  });

  it.each(answering.map((each, index) => ({ ...each, index })))(
    '$label answers without a fault, and tells nothing of its inside',
    async ({ endpoint, index }) => {
      const requests = endpoint.method === 'GET' ? [] : some(attacksOn(endpoint), index);
      expect(await faults(endpoint, requests)).toEqual([]);
      const odd = toRequest(endpoint, sample(endpoint, member.masjidId));
      const oddities = ODD_BODIES.map((body) => ({ ...odd, ...body }));
      expect(await faults(endpoint, endpoint.method === 'GET' ? [] : some(oddities, index))).toEqual([]);
    },
  );

  it('with hostile headers and multipart bodies is answered without a fault, too', async () => {
    for (const [index, { endpoint, label }] of answering.entries()) {
      if (/logout|sessions|leave|switch|select|password|remove|role|disable/i.test(label)) continue;
      const draw = seeded(index);
      const drawn = Array.from({ length: endpoint.upload ? 12 : 2 }, () =>
        drawRequest(draw, endpoint, member.masjidId),
      );
      expect(await faults(endpoint, drawn)).toEqual([]);
    }
  });

  it('leaves the member signed in, or the answers above were refusals of a stranger', async () => {
    expect((await member.caller.users.current()).u_id).toBe(member.id);
  });
});

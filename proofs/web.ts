import { contract } from '@minaret/contract';
import { PUBLIC_API_EDGE } from '@minaret/contract/api/edge';
import { addressOf } from '@minaret/contract/api/endpoint';
import type { PublicMasjidPage } from '@minaret/contract/public-api/public-schemas';
import type { InjectOptions } from 'fastify';
import { publicApi } from '../apps/server/src/features/public-api/routes.ts';
import { ACCESS_COOKIE } from '../apps/server/src/platform/session/session-cookies.ts';
import { fillMasjid } from '../apps/server/test/fill-masjid.ts';
import { attacks, sample, toRequest } from '../apps/server/test/hostile-requests.ts';
import { makeUser, PASSWORD, signIn } from '../apps/server/test/make.ts';
import { rowHashes } from '../apps/server/test/row-hashes.ts';
import { type Caller, ORIGIN } from '../apps/server/test/whole-server.ts';
import { ENDS_THE_RUN, fillByApi } from './lib/fill.ts';
import { forgedOrigins, forgedTypes } from './lib/forged-requests.ts';
import { makeMarked } from './lib/masjids.ts';
import { type Asked, type Proof, some, type Verdict } from './lib/proof.ts';
import { seeded } from './lib/random.ts';
import { cookiesOf, faultsOfHeaders } from './lib/response-rules.ts';
import { declaredRoutes, type Route } from './lib/routes.ts';
import { specifiedEdge } from './lib/specified-edge.ts';
import { inWorld, type World } from './lib/world.ts';

const SECURE = 'https://minaret.example';
/** Of each GET: as it should be, and so many hostile ones. */
const GETS = 20;
/** SecondProcess the API: pages, files, what is nowhere and what cannot be read. */
const PAGES = [
  '/',
  '/login',
  '/livez',
  '/readyz',
  '/guide',
  '/guide/ar',
  '/monthly/none',
  '/screen',
  '/clock',
  '/files/none.webp',
  '/api/docs',
  '/api/openapi.json',
  '/api/v1/openapi.json',
  '/api/v1/none',
  '/embed/none',
  '/api/none',
  '/api/%zz',
  '/assets/none.js',
  '/metrics',
];

interface Counts {
  forged: number;
  refused: number;
  gets: number;
  looked: number;
  cookies: number;
}

/** A page of the console that other sites may read, and a public route that looks at who is signed in. */
function openEdges(): void {
  const { current } = contract.users;
  current.edge = { ...PUBLIC_API_EDGE, cookies: true } as never;
  contract.publicApi.masjids.edge = { ...PUBLIC_API_EDGE, cookies: true } as never;
  const handler = publicApi.handlers.masjids;
  if (!handler) throw new Error('publicApi.masjids has no handler to plant in');
  publicApi.handlers.masjids = async (ctx, parsed) => {
    const page = (await handler(ctx, parsed)) as PublicMasjidPage;
    return ctx.web.cookie(ACCESS_COOKIE) ? { ...page, next_page: 99 } : page;
  };
}

/** What each route without cookies says to somebody who is signed in: the same bytes as to anybody. */
async function withoutCookies(world: World, cookie: string, hashId: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { label, endpoint } of declaredRoutes()) {
    const address = addressOf(endpoint);
    if (endpoint.stream || specifiedEdge(endpoint.method, address).cookies) continue;
    const ask = (headers: Record<string, string>) =>
      world.app.inject({
        method: endpoint.method,
        url: address.replace(':hash_id', hashId).replace(/:\w+/g, 'x'.repeat(43)),
        headers: { origin: ORIGIN, ...headers },
        ...(endpoint.body ? { payload: {} } : {}),
      });
    const [anybody, signed] = [await ask({}), await ask({ cookie })];
    // A pairing draws its code anew each time, and a view of the giving page its token.
    const isDrawn = /s\/pairing$|\/give\/:hash_id\/pages$/.test(endpoint.path);
    const isSame = isDrawn || signed.rawPayload.equals(anybody.rawPayload);
    if (!isSame || signed.statusCode !== anybody.statusCode)
      faults.push(`${label} is another one for those who are signed in`);
    if (signed.headers['set-cookie']) faults.push(`${label} sets a cookie`);
  }
  return faults;
}

const cookieOf = ({ cookies }: Caller) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** One request with a session's cookies; what comes back is looked at, and never kept. */
function asker(world: World, counts: Counts, faults: string[], isSecure = false) {
  return async (cookie: string, request: InjectOptions) => {
    const answer = await world.app.inject({ ...request, headers: { cookie, ...request.headers } });
    counts.looked += 1;
    counts.cookies += cookiesOf(answer.headers).length;
    const url = String(request.url);
    for (const fault of faultsOfHeaders(
      { method: request.method ?? 'GET', url, statusCode: answer.statusCode, headers: answer.headers },
      isSecure,
    ))
      faults.push(`${request.method ?? 'GET'} ${url.slice(0, 100)} ${answer.statusCode}: ${fault}`);
    return answer;
  };
}

function changed(before: unknown[], after: unknown[]): string[] {
  const known = new Set(before.map((each) => JSON.stringify(each)));
  return after
    .filter((each) => !known.has(JSON.stringify(each)))
    .map((each) => (each as { name: string }).name);
}

async function run(world: World, asked: Asked): Promise<Verdict> {
  const random = seeded(asked.seed);
  const faults: string[] = [];
  const counts: Counts = { forged: 0, refused: 0, gets: 0, looked: 0, cookies: 0 };
  const { id } = await makeMarked(world, 'webproof');
  const admin = await fillMasjid(world, id);
  await fillByApi(world, admin);
  const system = await signIn(world, await makeUser(world, { is_system_admin: true }));
  faults.push(...(await withoutCookies(world, cookieOf(admin.caller), 'webproofhash')));
  const ask = asker(world, counts, faults);
  const cookieFor = ({ endpoint: { access } }: Route) =>
    cookieOf(
      typeof access === 'object' && access.roles?.every((role) => role === 'system-admin')
        ? system
        : admin.caller,
    );
  const all = declaredRoutes().filter(
    ({ endpoint, label }) => !endpoint.stream && label.includes(asked.only),
  );
  const routes = asked.part < 1 ? all.filter(() => random.below(1000) < asked.part * 1000) : all;

  /** What changes while this is done; that a session is in use is noted before. */
  const unchanged = async (label: string, work: () => Promise<void>) => {
    try {
      for (const caller of [admin.caller, system]) await caller.users.current();
    } catch (error) {
      faults.push(`${label} could not be tried: ${(error as Error).message}`);
      return;
    }
    const before = await rowHashes(world.platform);
    await work();
    const tables = changed(before, await rowHashes(world.platform));
    if (tables.length > 0) faults.push(`${label} changed ${tables.join(', ')}`);
  };

  const unsafe = routes.filter(({ endpoint }) => endpoint.method !== 'GET' || endpoint.writes);
  for (const route of unsafe) {
    const { endpoint, label } = route;
    const own = toRequest(endpoint, sample(endpoint, id));
    // Known by a key or a signature, and by nothing that a browser adds by itself: other sites gain nothing there.
    const isFromAnywhere = specifiedEdge(endpoint.method, addressOf(endpoint)).writesFrom === 'anywhere';
    await unchanged(label, async () => {
      for (const headers of forgedOrigins(random, ORIGIN)) {
        // Nothing but this header tells where a GET comes from; the token in its address is the sender's own.
        if (endpoint.method === 'GET' && !('sec-fetch-site' in headers)) continue;
        const claimed = asked.plant ? { 'sec-fetch-site': 'same-origin' } : headers;
        const answer = await ask(cookieFor(route), { ...own, headers: { ...own.headers, ...claimed } });
        counts.forged += 1;
        if (isFromAnywhere) continue;
        if (answer.statusCode === 403 && answer.json().code === 'cross_site') counts.refused += 1;
        else faults.push(`${label} with ${JSON.stringify(headers)} was answered ${answer.statusCode}`);
      }
      for (const typed of endpoint.body ? forgedTypes(random, String(own.payload ?? '{}')) : []) {
        const headers = { origin: ORIGIN, ...typed.headers };
        const answer = await ask(cookieFor(route), { ...own, ...typed, headers });
        counts.forged += 1;
        if (answer.statusCode === 415) counts.refused += 1;
        else faults.push(`${label} as ${typed.headers?.['content-type']} was answered ${answer.statusCode}`);
      }
    });
  }

  for (const route of routes.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.writes)) {
    const base = sample(route.endpoint, id);
    const hostile = [...attacks(base)];
    const drawn = Array.from({ length: some(GETS, asked) }, () => random.pick([base, ...hostile]));
    await unchanged(route.label, async () => {
      for (const parts of [base, ...drawn]) {
        await ask(cookieFor(route), toRequest(route.endpoint, parts));
        counts.gets += 1;
      }
    });
  }
  for (const url of PAGES) await ask('', { method: 'GET', url });
  if (asked.plant && !arePlantedFound(faults)) return { counts: { looked: counts.looked }, faults: [] };

  // What would have been changed: sent from the site itself, they are taken. What ends the session comes last.
  let taken = 0;
  const ends = ({ endpoint }: Route) => Number(ENDS_THE_RUN.test(endpoint.path));
  for (const route of unsafe.toSorted((left, right) => ends(left) - ends(right))) {
    const own = toRequest(route.endpoint, sample(route.endpoint, id));
    const answer = await ask(cookieFor(route), { ...own, headers: { ...own.headers, origin: ORIGIN } });
    if (answer.statusCode < 300) taken += 1;
  }
  if (unsafe.length > 0 && taken === 0)
    faults.push('no request would have changed anything: nothing is proven');
  return {
    counts: {
      'unsafe routes': unsafe.length,
      'of them taken from the site itself': taken,
      'forged requests': counts.forged,
      'refused before anything was read': counts.refused,
      'requests by GET': counts.gets,
      'answers whose headers were looked at': counts.looked,
      'cookies in them': counts.cookies,
    },
    faults,
  };
}

/** Each of the three must be among them: a fault that was put in and not found is as bad as one that was not put in. */
function arePlantedFound(faults: readonly string[]): boolean {
  const signs = ['was answered', 'other sites may read it', 'another one for those who are signed in'];
  return signs.every((sign) => faults.some((fault) => fault.includes(sign)));
}

/** The same rules behind https, where there are more of them. */
async function behindHttps(world: World, asked: Asked): Promise<string[]> {
  const faults: string[] = [];
  const counts: Counts = { forged: 0, refused: 0, gets: 0, looked: 0, cookies: 0 };
  const ask = asker(world, counts, faults, true);
  const { email } = await makeUser(world);
  const body = JSON.stringify({ email, password: PASSWORD });
  const login = { method: 'POST', url: '/api/users/login', payload: body } as const;
  const json = { 'content-type': 'application/json' };
  for (const headers of forgedOrigins(seeded(asked.seed), SECURE)) {
    const answer = await ask('', { ...login, headers: { ...json, ...headers } });
    if (answer.statusCode !== 403)
      faults.push(`behind https ${JSON.stringify(headers)} was answered ${answer.statusCode}`);
  }
  const opened = await ask('', { ...login, headers: { ...json, origin: SECURE } });
  const cookie = cookiesOf(opened.headers)
    .map((line) => line.split(';')[0])
    .join('; ');
  for (const url of ['/api/users/refresh-token', '/api/users/logout'])
    await ask(cookie, { method: 'POST', url, headers: { origin: SECURE } });
  for (const url of PAGES) await ask('', { method: 'GET', url });
  if (counts.cookies < 5) faults.push(`behind https only ${counts.cookies} cookies were seen`);
  return faults;
}

export const proof: Proof = {
  figure:
    'every unsafe route x forged origins and content types: nothing is changed; no GET changes anything; headers and cookies of every answer keep the rules; what is open to other sites knows no session',
  planted:
    'where a request comes from is not looked at; the console’s own page may be read by other sites; a public one reads the session',
  async run(asked) {
    if (asked.plant) openEdges();
    const { counts, faults } = await inWorld({}, (world) => run(world, asked));
    const secure = await inWorld({ config: { publicUrl: SECURE } }, (world) => behindHttps(world, asked));
    // What was put in is looked for without https.
    return { counts, faults: asked.plant ? faults : [...faults, ...secure] };
  },
};

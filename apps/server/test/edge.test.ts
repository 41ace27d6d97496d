import { contract, pages } from '@minaret/contract';
import { OPEN_EDGE, PUBLIC_API_EDGE } from '@minaret/contract/api/edge';
import { addressOf, type Endpoint, edgeOf, endpoint } from '@minaret/contract/api/endpoint';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { feature, mount } from '../src/platform/http/mount.ts';
import { signLink } from '../src/platform/session/signed-links.ts';
import { type Caller, startApp, type TestApp } from './app.ts';
import { type Member, makeMasjid, makeMember, pairScreen } from './make.ts';

const HASH_ID = 'edgemasjid';
const routes = Object.entries({ ...contract, ...pages }).flatMap(([group, members]) =>
  Object.entries(members as Record<string, Endpoint>).map(([name, each]) => ({
    label: `${group}.${name}`,
    endpoint: each,
  })),
);
const withoutCookies = routes.filter(({ endpoint: each }) => !edgeOf(each).cookies && !each.stream);

const open = { base: '/api/v1', method: 'GET', summary: 'x', response: z.unknown() } as const;
/** Kinds that the product has no route for yet, so that each way in is tried before it is needed. */
const tried = {
  framed: endpoint({
    ...open,
    path: '/tried/framed',
    access: { visitor: true },
    edge: { ...OPEN_EDGE, framing: 'any' },
  }),
  screens: endpoint({ ...open, path: '/tried/screens', access: { device: ['screen'] }, edge: OPEN_EDGE }),
  kiosks: endpoint({ ...open, path: '/tried/kiosks', access: { device: ['kiosk'] }, edge: OPEN_EDGE }),
  donors: endpoint({ ...open, path: '/tried/donors/:subject', access: { link: 'donor' }, edge: OPEN_EDGE }),
  paid: endpoint({
    ...open,
    path: '/tried/paid/:hash_id',
    access: { visitor: true, feature: 'slideshow' },
    edge: OPEN_EDGE,
  }),
  cookie: endpoint({ ...open, path: '/tried/cookie', access: { visitor: true }, edge: OPEN_EDGE }),
  inbox: endpoint({
    ...open,
    method: 'POST',
    path: '/tried/inbox',
    access: { visitor: true },
    edge: { ...OPEN_EDGE, writesFrom: 'anywhere', bodies: ['json'] },
  }),
};

let test: TestApp;
let member: Member;
let screen: string;
beforeAll(async () => {
  test = await startApp();
  const who = (ctx: { actor: { kind: string }; masjid: { id: number } | null }) => ({
    ...ctx.actor,
    masjid: ctx.masjid?.id ?? null,
  });
  mount(
    test.app,
    test.platform,
    feature(tried, {
      framed: who,
      screens: who,
      kiosks: who,
      donors: who,
      paid: who,
      inbox: who,
      cookie: (ctx) => {
        ctx.web.setCookie({ name: 'minaret_access', value: 'x', path: '/', maxAge: 1, httpOnly: true });
      },
    }),
  );
  const masjidId = await makeMasjid(test, { hash_id: HASH_ID, status: 1 });
  member = await makeMember(test, ['mosque-admin'], masjidId);
  screen = (await pairScreen(test, member)).key;
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });
const cookieOf = ({ cookies }: Caller) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function requestOf(each: Endpoint): InjectOptions {
  const url = addressOf(each).replace(':hash_id', HASH_ID).replace(':key', screen).replace(/:\w+/g, 'x');
  return { method: each.method, url, ...(each.body ? { payload: {} } : {}) };
}

describe('a route without cookies', () => {
  it.each(withoutCookies)('$label says the same to whoever is signed in', async ({ endpoint: each }) => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ ...requestOf(each), headers: { origin: 'http://localhost:3000', ...headers } });
    const cookie = cookieOf(member.caller);
    expect(cookie).toContain('minaret_access');
    const [without, signed] = [await ask({}), await ask({ cookie })];
    expect(signed.statusCode).toBe(without.statusCode);
    expect(signed.headers['set-cookie']).toBeUndefined();
    // A pairing draws its code anew each time.
    if (!each.path.endsWith('s/pairing')) expect(signed.rawPayload.equals(without.rawPayload)).toBe(true);
  });

  it('cannot set one', async () => {
    const answer = await get('/api/v1/tried/cookie');
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([500, undefined]);
  });

  it.each([
    '/api/v1/nowhere',
    '/embed/nobody',
    '/embed/nobody/x/y',
    '/ical/x.ics',
    '/files/x',
    '/monthly/x/y',
  ])('%s is nobody’s page, not even the console’s', async (url) => {
    const answer = await get(url, { cookie: cookieOf(member.caller) });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

describe('other sites', () => {
  const FRAMES = { none: 'DENY', self: 'SAMEORIGIN', any: undefined };
  const answering = routes.filter(({ endpoint: each }) => !each.stream);

  it.each(answering)(
    'get from $label what it declares, and no more, from a sandbox too',
    async ({ endpoint: each }) => {
      const { crossOrigin, framing } = edgeOf(each);
      for (const origin of ['https://evil.example', 'null']) {
        const { headers } = await test.app.inject({ ...requestOf(each), headers: { origin } });
        expect(headers['access-control-allow-origin']).toBe(crossOrigin === 'read' ? '*' : undefined);
        expect(headers['access-control-allow-credentials']).toBeUndefined();
        expect(headers['cross-origin-resource-policy']).toBe(
          crossOrigin === 'none' ? undefined : 'cross-origin',
        );
        expect(headers['x-frame-options']).toBe(FRAMES[framing]);
        // A sheet of rules of its own (a picture's) may be stricter; only the widget is without it.
        const policy = String(headers['content-security-policy']);
        expect(policy.includes('frame-ancestors') || policy.startsWith('sandbox')).toBe(framing !== 'any');
      }
    },
  );

  it.each(routes)('are told before they ask $label whether they may', async ({ endpoint: each }) => {
    const { headers, statusCode } = await test.app.inject({
      ...requestOf(each),
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': each.method },
    });
    const mayRead = edgeOf(each).crossOrigin === 'read';
    expect(headers['access-control-allow-origin']).toBe(mayRead ? '*' : undefined);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    if (mayRead)
      expect([statusCode, headers['access-control-allow-methods']]).toEqual([204, expect.any(String)]);
    else expect(headers['access-control-allow-methods']).toBeUndefined();
  });

  it.each([
    '/',
    '/login',
    '/integrations/web',
    '/guide',
    '/api/docs',
    '/api/openapi.json',
    '/health/live',
    '/metrics',
    '/screen/',
    '/nowhere',
  ])('neither read nor frame %s, which no contract declares', async (url) => {
    const { headers } = await get(url, { origin: 'https://evil.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-frame-options']).toMatch(/^(DENY|SAMEORIGIN)$/);
    expect(headers['content-security-policy']).toContain('frame-ancestors');
  });

  it('may frame only what says so', async () => {
    const { headers } = await get('/api/v1/tried/framed');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('frame-ancestors');
    const console = await get('/api/users/current');
    expect(console.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('may frame the widgets alone, of all that there is', () => {
    const framed = routes.filter(({ endpoint: each }) => edgeOf(each).framing === 'any');
    const addresses = framed.map(({ endpoint: each }) => addressOf(each));
    expect(addresses.sort()).toEqual(['/embed/:hash_id', '/embed/:hash_id/give']);
  });

  it('may frame the widget from a sandbox too, and read it there', async () => {
    const { headers, statusCode } = await get(`/embed/${HASH_ID}`, { origin: 'null' });
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('frame-ancestors');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('are told before they ask what they may send, where they may', async () => {
    const ask = (url: string) =>
      test.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://masjid.example', 'access-control-request-method': 'GET' },
      });
    const { statusCode, headers } = await ask(`/api/v1/masjids/${HASH_ID}`);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    });
    expect((await ask('/api/users/current')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('may send only where it says so, and only what is taken there', async () => {
    const send = (url: string, headers: Record<string, string> = {}) =>
      test.app.inject({
        method: 'POST',
        url,
        payload: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect((await send('/api/v1/tried/inbox')).statusCode).toBe(200);
    expect((await send('/api/v1/tried/inbox', { 'content-type': 'text/csv' })).json().code).toBe(
      'unsupported_type',
    );
    expect((await send('/api/screens/pairing')).json().code).toBe('cross_site');
    expect((await send('/api/users/login')).json().code).toBe('cross_site');
  });

  it('keep what may be kept, and no refusal', async () => {
    const cacheOf = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await cacheOf(`/api/v1/masjids/${HASH_ID}`)).toBe(
      `public, max-age=${(PUBLIC_API_EDGE.cache as { maxAge: number }).maxAge}`,
    );
    expect(await cacheOf(`/monthly/${HASH_ID}`)).toBe('public, max-age=300, stale-while-revalidate=86400');
    for (const url of ['/api/v1/masjids/none', '/monthly/none', '/files/none.webp?s=x', '/api/v1/key'])
      expect(await cacheOf(url), url).toBe('no-store');
  });
});

describe('one step from a credential to who it is', () => {
  it('knows a device by its key, in its own masjid', async () => {
    const answer = await get('/api/v1/tried/screens', { authorization: `Bearer ${screen}` });
    expect(answer.json().response).toMatchObject({
      kind: 'device',
      device: 'screen',
      masjid: member.masjidId,
    });
    expect((await get('/api/v1/tried/screens')).json().code).toBe('unauthenticated');
    expect((await get('/api/v1/tried/screens', { authorization: 'Bearer x' })).json().code).toBe(
      'unauthenticated',
    );
  });

  it('lets no other kind of device in', async () => {
    const answer = await get('/api/v1/tried/kiosks', { authorization: `Bearer ${screen}` });
    expect(answer.json().code).toBe('forbidden');
  });

  it('knows a signed link for what it is for, and until it ends', async () => {
    const { secrets, clock } = test.platform;
    const ask = (link: { s: string; e?: string }, subject = 'donor-7') =>
      get(`/api/v1/tried/donors/${subject}?${new URLSearchParams(link)}`);
    const expires = new Date(clock.now().getTime() + 60_000);
    const link = signLink(secrets, { purpose: 'donor', subject: 'donor-7', expires });
    expect((await ask(link)).json().response).toMatchObject({
      kind: 'link',
      purpose: 'donor',
      subject: 'donor-7',
    });
    const later = { ...link, e: String(expires.getTime() + 1) };
    const over = signLink(secrets, { purpose: 'donor', subject: 'donor-7', expires: new Date(0) });
    const other = signLink(secrets, { purpose: 'unsubscribe', subject: 'donor-7', expires });
    for (const wrong of [later, over, other, { s: link.s }, { s: '' }])
      expect((await ask(wrong)).statusCode).toBe(404);
    expect((await ask(link, 'donor-8')).statusCode).toBe(404);
  });

  it('wants the plan feature of the masjid that is asked about', async () => {
    expect((await get(`/api/v1/tried/paid/${HASH_ID}`)).json()).toMatchObject({
      code: 'feature_required',
      response: { feature: 'slideshow' },
    });
  });
});

import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, makeUser, PASSWORD } from '../../../test/make.ts';

let plain: TestApp;
let secure: TestApp;
beforeAll(async () => {
  plain = await startApp();
  secure = await startApp({ config: { publicUrl: 'https://minaret.example' } });
});

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** Every kind of answer: a page, a success, each refusal, what is not there. */
const ANSWERS: {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  status: number;
  payload?: string;
  type?: string;
}[] = [
  { method: 'GET', url: '/livez', status: 200 },
  { method: 'GET', url: '/readyz', status: 200 },
  { method: 'GET', url: '/api/openapi.json', status: 200 },
  { method: 'GET', url: '/api/docs', status: 200 },
  { method: 'GET', url: '/api/places/zones', status: 200 },
  { method: 'POST', url: '/api/users/logout', status: 200 },
  { method: 'GET', url: '/api/users/current', status: 401 },
  { method: 'GET', url: '/api/nothing', status: 404 },
  { method: 'GET', url: '/api/%zz', status: 404 },
  { method: 'GET', url: `/api/users/verify/${'x'.repeat(500)}`, status: 404 },
  { method: 'GET', url: '/api/users/token-validation/none', status: 410 },
  { method: 'DELETE', url: '/api/users/sessions', status: 401 },
  { method: 'POST', url: '/api/users/login', status: 422, payload: '{}', type: 'application/json' },
  { method: 'POST', url: '/api/users/login', status: 400, payload: '{', type: 'application/json' },
  { method: 'POST', url: '/api/users/login', status: 415, payload: 'x', type: 'text/csv' },
];

describe.each(ANSWERS)('$method $url: $status', ({ method, url, status, payload, type }) => {
  const ask = (test: TestApp) =>
    test.caller().raw({
      method,
      url,
      payload,
      headers: { host: 'localhost:3000', ...(type && { 'content-type': type }) },
    });

  it('carries the headers that protect a browser', async () => {
    const { headers, statusCode } = await ask(plain);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(self), microphone=(self)',
    });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(POLICY));
    expect(policy.join('; ')).not.toMatch(/'unsafe-eval'|script-src[^;]*unsafe-inline|\*/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
    if (url.startsWith('/api/users')) expect(headers['cache-control']).toBe('no-store');
  });

  it('insists on https where it is served so', async () => {
    const { headers } = await ask(secure);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('what nobody says how long to keep', () => {
  const ask = async (url: string) => {
    const { caller } = await makeMember(plain, ['content']);
    const { statusCode, headers } = await caller.raw({ method: 'GET', url });
    return [statusCode, headers['cache-control']];
  };

  it('is not kept, however its address is written', async () => {
    expect(await ask('/api/users/current')).toEqual([200, 'no-store']);
    expect(await ask('/%61pi/users/current')).toEqual([200, 'no-store']);
    expect(await ask('/api/%75sers/current')).toEqual([200, 'no-store']);
  });

  it('is not kept outside the API either', async () => {
    expect(await ask('/files/none?s=none')).toEqual([404, 'no-store']);
    expect(await ask('/help')).toEqual([expect.any(Number), expect.stringMatching(/^no-(store|cache)$/)]);
  });
});

describe('a stream', () => {
  it('carries them too', async () => {
    const { caller } = await makeMember(plain, ['content']);
    await plain.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = plain.app.server.address() as AddressInfo;
    const stop = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
      headers: { cookie: `minaret_access=${caller.cookies.get('minaret_access')}` },
      signal: stop.signal,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy'])
      expect(answer.headers.get(name)).toBeTruthy();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    stop.abort();
  });
});

describe('cookies', () => {
  const open = async (test: TestApp) => {
    const user = await makeUser(test);
    const answer = await test.caller().raw({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: user.email, password: PASSWORD },
      headers: { origin: test.platform.config.publicUrl },
    });
    expect(answer.statusCode).toBe(200);
    return answer.cookies;
  };

  it('that hold a secret are for the server alone, and never leave https', async () => {
    for (const cookie of await open(secure)) {
      expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax' });
      expect(cookie.httpOnly ?? false).toBe(cookie.name !== 'token_validity');
    }
  });

  it('behind https are taken by a browser from this very host, or from https at least', async () => {
    const cookies = await open(secure);
    expect(cookies.map(({ name, path }) => [name, path])).toEqual([
      ['__Host-minaret_access', '/'],
      ['__Secure-minaret_refresh', '/api/users'],
      ['token_validity', '/'],
      ['__Secure-minaret_device', '/api/users'],
    ]);
    const caller = secure.caller();
    for (const { name, value } of cookies) caller.cookies.set(name, value);
    expect((await caller.raw({ method: 'GET', url: '/api/users/sessions' })).statusCode).not.toBe(401);
    // One that another site of the domain could have put there is nobody's.
    const planted = secure.caller();
    planted.cookies.set('minaret_access', cookies[0]?.value ?? '');
    expect((await planted.raw({ method: 'GET', url: '/api/events' })).statusCode).toBe(401);
  });

  it('work without https where the product is served without it', async () => {
    for (const cookie of await open(plain)) expect(cookie.secure).toBeUndefined();
  });

  it('are these four, each with the narrowest path; the readable one holds a date and no secret', async () => {
    const cookies = await open(plain);
    expect(cookies.map(({ name, path }) => [name, path])).toEqual([
      ['minaret_access', '/'],
      ['minaret_refresh', '/api/users'],
      ['token_validity', '/'],
      ['minaret_device', '/api/users'],
    ]);
    const marker = cookies.find(({ name }) => name === 'token_validity');
    expect(Number(marker?.value)).toBeGreaterThan(Date.now());
  });

  it('are not set by a refusal, nor by reading', async () => {
    const user = await makeUser(plain);
    const wrong = await plain.caller().raw({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: user.email, password: 'wrong' },
    });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const { caller } = await makeMember(plain, ['admin']);
    const read = await caller.raw({ method: 'GET', url: '/api/users/current' });
    expect(read.headers['set-cookie']).toBeUndefined();
  });
});

describe('a page of our own name without https', () => {
  it('is another site', async () => {
    const login = (origin: string) =>
      secure.caller().raw({
        method: 'POST',
        url: '/api/users/login',
        headers: { origin, host: 'minaret.example' },
        payload: { email: 'nobody@example.test', password: PASSWORD },
      });
    expect((await login('http://minaret.example')).json().code).toBe('cross_site');
    expect((await login('https://minaret.example')).json().code).toBe('wrong_credentials');
  });
});

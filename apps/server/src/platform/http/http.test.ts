import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, ORIGIN, startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, PASSWORD } from '../../../test/make.ts';

let test: TestApp;
let caller: Caller;
beforeAll(async () => {
  test = await startApp();
  ({ caller } = await makeMember(test, ['mosque-admin']));
});

/** A request with exactly these headers; `undefined` takes one away. */
function send(headers: Record<string, string | undefined>, options: InjectOptions = {}) {
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const given = { cookie, host: 'localhost:3000', ...headers };
  return test.app.inject({
    method: 'PATCH',
    url: '/api/users/preferences',
    payload: { locale: 'ar' },
    ...options,
    headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  });
}

const locale = async () => (await caller.users.current()).locale;

describe('a changing request from somewhere else', () => {
  const forged: [string, Record<string, string | undefined>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    ['a sibling site', { 'sec-fetch-site': 'same-site', origin: ORIGIN }],
    ['no page at all', { 'sec-fetch-site': 'none', origin: ORIGIN }],
    ['a value nobody sends', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['an unknown place', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins like ours', { origin: `${ORIGIN}.evil.example` }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a sandbox', { origin: 'null' }],
    ['an origin that is none', { origin: 'localhost:3000' }],
  ];
  it.each(forged)('is refused: %s', async (_where, headers) => {
    const answer = await send(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ status: false, code: 'cross_site', response: null });
    expect(await locale()).toBe('en');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'is refused for %s, whatever the path',
    async (method) => {
      for (const url of ['/api/users/logout', '/api/users/login', '/files/x/y.webp', '/nowhere']) {
        const answer = await send({ origin: 'https://evil.example' }, { method, url, payload: undefined });
        expect([url, answer.statusCode]).toEqual([url, 403]);
      }
      await expect(caller.users.current()).resolves.toBeDefined();
    },
  );
});

describe('a changing request of our own pages', () => {
  const ours: [string, Record<string, string | undefined>][] = [
    ['by the browser’s word', { 'sec-fetch-site': 'same-origin' }],
    ['by the public address', { origin: ORIGIN }],
    ['on an address of the local network', { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' }],
    ['by a name of the local network', { origin: 'http://minaret.local:3000', host: 'minaret.local:3000' }],
  ];
  it.each(ours)('is taken: %s', async (_how, headers) => {
    expect((await send(headers)).statusCode).toBe(200);
    expect(await locale()).toBe('ar');
    await caller.users.preferences({ body: { locale: 'en' } });
  });
});

describe('reading', () => {
  it('needs no origin: links lead here from everywhere', async () => {
    const options = { method: 'GET', url: '/api/users/current', payload: undefined } as const;
    expect((await send({ 'sec-fetch-site': 'cross-site' }, options)).statusCode).toBe(200);
  });
});

describe('a body that cannot be used', () => {
  const own = { origin: ORIGIN };
  const json = { ...own, 'content-type': 'application/json' };
  const refusals: [string, Record<string, string>, string, number, string][] = [
    [
      'a form',
      { ...own, 'content-type': 'application/x-www-form-urlencoded' },
      'locale=ar',
      415,
      'unsupported_type',
    ],
    ['plain text', { ...own, 'content-type': 'text/plain' }, '{"locale":"ar"}', 415, 'unsupported_type'],
    [
      'multipart',
      { ...own, 'content-type': 'multipart/form-data; boundary=x' },
      '--x--',
      415,
      'unsupported_type',
    ],
    ['a type that is none', { ...own, 'content-type': 'json' }, '{"locale":"ar"}', 415, 'unsupported_type'],
    ['no type', own, '{"locale":"ar"}', 415, 'unsupported_type'],
    ['broken JSON', json, '{"locale":', 400, 'invalid_json'],
    ['nothing', json, '', 400, 'invalid_json'],
    ['a poisoned prototype', json, '{"__proto__":{"locale":"ar"},"locale":"ar"}', 400, 'invalid_json'],
    ['too much', json, JSON.stringify({ locale: 'a'.repeat(300 * 1024) }), 413, 'payload_too_large'],
    ['a list', json, '["ar"]', 422, 'invalid_payload'],
    ['null', json, 'null', 422, 'invalid_payload'],
  ];
  it.each(refusals)('is refused: %s', async (_what, headers, payload, status, code) => {
    const answer = await send(headers, { payload });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().status).toBe(false);
    expect(await locale()).toBe('en');
  });

  it('is refused also when it does not say how long it is', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        {
          port,
          method: 'POST',
          path: '/api/users/login',
          headers: { origin: ORIGIN, 'content-type': 'application/json' },
        },
        (answer) => resolve(answer.resume().statusCode),
      );
      sent.on('error', reject);
      sent.write('"');
      for (let part = 0; part < 10; part += 1) sent.write('x'.repeat(64 * 1024));
      sent.end('"');
    });
    expect(status).toBe(413);
  });
});

describe('addresses', () => {
  it('that nobody has are 404, in the envelope', async () => {
    for (const url of [
      '/api/nothing',
      '/api/users/create',
      '/files/none.webp',
      '/assets/none.js',
      '/dev/none',
    ]) {
      const answer = await caller.raw({ method: 'GET', url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
    }
    const create = await caller.raw({ method: 'POST', url: '/api/users/create', payload: {} });
    expect(create.statusCode).toBe(404);
  });

  it('that cannot be read are refused in the envelope, without being repeated', async () => {
    const unreadable = ['/api/users/forgot/%zz', `/api/users/verify/${'x'.repeat(500)}`];
    for (const url of unreadable) {
      const answer = await caller.raw({ method: 'GET', url });
      expect(answer.json()).toMatchObject({ status: false, code: 'not_found' });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('mean the same with a slash at the end', async () => {
    const answer = await caller.raw({ method: 'GET', url: '/api/users/current/' });
    expect(answer.statusCode).toBe(200);
    const login = await caller.raw({
      method: 'POST',
      url: '/api/users/login/',
      payload: { email: 'nobody@example.test', password: PASSWORD },
    });
    expect(login.json().code).toBe('wrong_credentials');
  });
});

describe('the GET that opens a session', () => {
  const open = (site: string | undefined) =>
    send({ 'sec-fetch-site': site }, { method: 'GET', url: '/api/users/authenticate/x', payload: undefined });

  it.each(['cross-site', 'same-site', 'none'])('is refused to a page that is not ours: %s', async (site) => {
    expect((await open(site)).json()).toMatchObject({ code: 'cross_site' });
  });

  it.each(['same-origin', undefined])('is heard from ours: %s', async (site) => {
    expect((await open(site)).json()).toMatchObject({ code: 'token_invalid' });
  });
});

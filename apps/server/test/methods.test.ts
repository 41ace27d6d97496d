import { contract } from '@minaret/contract';
import { addressOf, type Endpoint } from '@minaret/contract/api/endpoint';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from './app.ts';

let test: TestApp;
let caller: Caller;
beforeAll(async () => {
  test = await startApp();
  caller = test.caller();
});

const endpoints = Object.values(contract)
  .flatMap((each) => Object.values(each) as Endpoint[])
  .filter((endpoint) => addressOf(endpoint).startsWith('/api/'));
const paths = [...new Set(endpoints.map(addressOf))];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const send = (method: string, url: string, rest: InjectOptions = {}) =>
  caller.raw({ method: method as 'GET', url, ...rest });

/** By the contract alone: an address with parameters may be another one's, too. */
function methodsAt(address: string): string[] {
  const steps = address.split('/');
  const fits = (endpoint: Endpoint) => {
    const pattern = addressOf(endpoint).split('/');
    return (
      pattern.length === steps.length && pattern.every((each, at) => /^:/.test(each) || each === steps[at])
    );
  };
  return [...new Set(endpoints.filter(fits).map(({ method }) => method))].sort();
}

describe('an address of the API', () => {
  it('asked in a way it does not have answers 405 with those it has', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const path of paths) {
      const address = path.replace(/:\w+/g, '1');
      const has = methodsAt(address);
      for (const method of METHODS.filter((each) => !has.includes(each))) {
        asked += 1;
        const answer = await send(method, address);
        const allowed = String(answer.headers.allow).split(', ').sort();
        const isRight =
          answer.statusCode === 405 &&
          allowed.join() === [...has, 'OPTIONS'].sort().join() &&
          (method === 'HEAD' || answer.json().code === 'method_not_allowed');
        if (!isRight) wrong.push(`${method} ${address}: ${answer.statusCode} ${answer.headers.allow}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(500);
  });

  it('tells what may be asked of it, and opens itself to no other site', async () => {
    const answer = await send('OPTIONS', '/api/users/login', { headers: { origin: 'https://evil.example' } });
    expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, 'POST, OPTIONS', '']);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('reads no body that comes the wrong way', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await send('PUT', '/api/users/login/?a=1', { headers, payload: '{"a":' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  });

  it('that is none is not found in any way', async () => {
    for (const method of [...METHODS, 'OPTIONS'])
      expect((await send(method, '/api/nowhere')).statusCode).toBe(404);
  });
});

import fastify from 'fastify';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import type { CuttableProxy } from '../../../test/cuttable-proxy.ts';
import { startDatabaseProxy } from '../../../test/database-proxy.ts';
import { makeMember, PASSWORD } from '../../../test/make.ts';
import type { Platform } from '../runtime.ts';
import { answerErrors } from './errors.ts';

const UNAVAILABLE = {
  status: false,
  message: 'The service is not available now. Please try again.',
  code: 'unavailable',
  response: null,
};

describe('without its database', () => {
  let proxy: CuttableProxy;
  let test: TestApp;
  let caller: Caller;
  beforeAll(async () => {
    proxy = await startDatabaseProxy();
    test = await startApp({ route: proxy });
    ({ caller } = await makeMember(test, ['mosque-admin']));
  });

  /** What is read, what is written, what counts attempts first, what has no transaction. */
  const asks = () => [
    caller.raw({ method: 'GET', url: '/api/users/current' }),
    caller.raw({ method: 'PATCH', url: '/api/users/preferences', payload: { locale: 'en' } }),
    caller.raw({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'somebody@example.test', password: PASSWORD },
    }),
    caller.raw({ method: 'GET', url: '/api/aws-s3/get-presigned-url?content_type=image/png&size=10' }),
  ];
  const isBack = () =>
    expect
      .poll(async () => (await caller.raw({ method: 'GET', url: '/api/users/current' })).statusCode, {
        timeout: 5000,
      })
      .toBe(200);

  it('answers 503, says when to come back, and comes back by itself', async () => {
    await proxy.cut();
    for (const ask of asks()) {
      const answer = await ask;
      expect([answer.statusCode, answer.json()]).toEqual([503, UNAVAILABLE]);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    await proxy.heal();
    await isBack();
  });

  it('answers 503 to those it was serving when the connection broke', async () => {
    const flood = Array.from({ length: 30 }, () => asks().slice(0, 3)).flat();
    await proxy.cut();
    const answers = await Promise.all(flood);
    const statuses = new Set(answers.map((answer) => answer.statusCode));
    expect([...statuses].filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
    expect(statuses.has(503)).toBe(true);
    await proxy.heal();
    await isBack();
  });

  it('keeps nobody waiting longer than six seconds when nothing moves', async () => {
    await isBack();
    proxy.freeze();
    const began = performance.now();
    const waits = asks().map(async (ask) => {
      const answer = await ask;
      return { status: answer.statusCode, seconds: (performance.now() - began) / 1000 };
    });
    for (const { status, seconds } of await Promise.all(waits)) {
      expect(status).toBe(503);
      expect(seconds).toBeLessThan(6);
    }
    await proxy.heal();
    await isBack();
  });

  it('nor when it stops in the middle of a transaction', async () => {
    const { id, email, caller: own } = await makeMember(test, ['content']);
    const holder = new pg.Client({ ...test.connection, ...inject('postgres') });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [id]);
    const began = performance.now();
    const waiting = own.raw({
      method: 'PUT',
      url: `/api/users/update/${id}`,
      payload: { u_firstname: 'Late', u_lastname: 'Comer', u_email: email },
    });
    await expect
      .poll(async () => {
        const { rows } = await holder.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    proxy.freeze();
    const answer = await waiting;
    const seconds = (performance.now() - began) / 1000;
    await holder.query('rollback');
    await holder.end();
    await proxy.heal();
    expect(answer.statusCode).toBe(503);
    expect(seconds).toBeLessThan(6.5);
    await isBack();
  });
});

describe('a request that waits too long for another', () => {
  it('is 503, and changes nothing', async () => {
    const test = await startApp();
    const { caller, id, email } = await makeMember(test, ['content']);
    const holder = new pg.Client(test.connection);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [id]);
    const answer = await caller.raw({
      method: 'PUT',
      url: `/api/users/update/${id}`,
      payload: { u_firstname: 'Late', u_lastname: 'Comer', u_email: email },
    });
    await holder.query('rollback');
    await holder.end();
    expect([answer.statusCode, answer.json()]).toEqual([503, UNAVAILABLE]);
    await expect(caller.users.get({ params: { user_id: id } })).resolves.toMatchObject({
      u_firstname: 'Person',
    });
  });
});

describe('trouble that passes', () => {
  const quiet = { log: { error() {} }, reports: { report() {} } } as unknown as Platform;

  it.each([
    // What the driver says when its own clock ends a connection first, and while the process is closing.
    ['timeout expired', undefined],
    ['Cannot use a pool after calling end on the pool', undefined],
    ['driver has already been destroyed', undefined],
    ['getaddrinfo EAI_AGAIN database', 'EAI_AGAIN'],
    ['connect EADDRNOTAVAIL', 'EADDRNOTAVAIL'],
    ['connect EHOSTUNREACH', 'EHOSTUNREACH'],
    ['too many open files', 'EMFILE'],
    ['no thread for a worker', 'ERR_WORKER_INIT_FAILED'],
  ])('is 503 and never a fault: %s', async (message, code) => {
    const app = fastify();
    answerErrors(app, quiet);
    app.get('/', () => {
      throw Object.assign(new Error(message), { code });
    });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.json()]).toEqual([503, UNAVAILABLE]);
  });
});

describe('a fault of ours', () => {
  it('is told without its inside: no stack, no SQL, no name of a table', async () => {
    const test = await startApp();
    const { caller } = await makeMember(test, ['content']);
    const client = new pg.Client(test.connection);
    await client.connect();
    await client.query('alter table one_time_tokens rename to elsewhere');
    await client.end();
    const answer = await caller.raw({ method: 'GET', url: '/api/users/token-validation/some-token' });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).toBe(
      JSON.stringify({
        status: false,
        message: 'Something went wrong on our side. Please try again.',
        code: 'unexpected',
        response: null,
      }),
    );
  });
});

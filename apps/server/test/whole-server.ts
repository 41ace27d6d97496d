import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@minaret/contract';
import { type Client, client, type Send } from '@minaret/contract/api/client';
import type { Contract } from '@minaret/contract/api/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { featuresOf, makeApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Health } from '../src/platform/observability/health.ts';
import { type Log, makeLog } from '../src/platform/observability/log.ts';
import { openPlatform } from '../src/platform/open.ts';
import type { OutboundRules } from '../src/platform/outbound/outbound.ts';
import { jobContext, type Platform } from '../src/platform/runtime.ts';
import { BUDGETS, type Budgets } from '../src/platform/session/rate-limits.ts';
import { type Postgres, TEMPLATE } from './template-database.ts';

export const ORIGIN = 'http://localhost:3000';

type Clients = { [K in keyof typeof contract]: Client<(typeof contract)[K]> };

/** Somebody with a browser of their own: cookies, an address, and the typed client. */
export interface Caller extends Clients {
  cookies: Map<string, string>;
  /** A request as it comes over the wire, with this caller's cookies. */
  raw(options: InjectOptions): ReturnType<FastifyInstance['inject']>;
}

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  health: Health;
  /** A fresh browser. */
  caller(address?: string): Caller;
  /** Runs what has been enqueued, to the end. */
  runJobs(): Promise<void>;
  /** The mails kept for an address, oldest first. */
  mailsTo(address: string): Promise<{ subject: string; text_body: string; html_body: string }[]>;
  /** Moves the clock. */
  advance(ms: number): void;
  connection: pg.ClientConfig;
}

export interface Options {
  /** What counts as the Internet. */
  outbound?: OutboundRules;
  config?: Partial<Config>;
  /** Tests of other things are not to be stopped by budgets. */
  budgets?: Partial<Budgets>;
  /** Where the log goes when it is what is tested. */
  log?: Log;
  /** Another way to the same database, such as a proxy that can be cut. */
  route?: { host: string; port: number };
}

const QUIET = new Logger(() => () => undefined);
const GENEROUS: Budgets = Object.assign(
  {},
  ...Object.entries(BUDGETS).map(([name, own]) => ({ [name]: { ...own, points: 100_000, duration: 3600 } })),
);

/** The whole server on a database of its own, without a port. */
export async function startServer(
  postgres: Postgres,
  options: Options = {},
): Promise<TestApp & { stop(): Promise<void> }> {
  const database = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
  // Three times as quick as through the log, where nothing is flushed.
  await onTemplate(postgres, `create database ${database} template ${TEMPLATE} strategy file_copy`);
  const connection = { ...postgres, ...options.route, database };
  const dataDir = await mkdtemp(join(tmpdir(), 'minaret-app-'));
  const config = {
    ...readConfig({ DATA_DIR: dataDir, DATABASE_POOL: '8', LOG_LEVEL: 'silent' }),
    ...options.config,
  };
  let shift = 0;
  const clock = { now: () => new Date(Date.now() + shift) };
  const budgets = { ...GENEROUS, ...options.budgets };
  const log = options.log ?? makeLog(config.logLevel);
  const opened = await openPlatform(config, log, {
    clock,
    budgets,
    connection,
    outbound: options.outbound,
  });
  const { platform } = opened;
  const health = { isDraining: false };
  const app = await makeApp(platform, health);

  const stop = async () => {
    await app.close();
    await opened.close();
    await onTemplate(postgres, `drop database ${database} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  };

  const jobs = featuresOf(platform).flatMap((feature) => feature.jobs);
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.run(jobContext(platform, job.name), payload)]),
  );
  return {
    app,
    platform,
    health,
    stop,
    connection,
    caller: (address) => makeCaller(app, address),
    runJobs: () => runOnce({ pgPool: opened.workerPool, taskList, noHandleSignals: true, logger: QUIET }),
    mailsTo: (address) =>
      platform.db
        .selectFrom('local_mails')
        .selectAll()
        .where('recipient', '=', address)
        .orderBy('id')
        .execute(),
    advance: (ms) => {
      shift += ms;
    },
  };
}

/** Vacuuming is a superuser's work and cannot be ended by us: where it is just then in the database, it is soon done. */
async function untilAlone(work: () => Promise<unknown>): Promise<void> {
  for (let left = 20; ; left -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (left === 0 || code !== '42501') throw error;
      await sleep(250);
    }
  }
}

async function onTemplate(postgres: pg.ClientConfig, statement: string): Promise<void> {
  const admin = new pg.Client({ ...postgres, database: 'minaret' });
  await admin.connect();
  try {
    // Cloning wants the template alone, so the files take turns.
    await admin.query('select pg_advisory_lock(1)');
    await untilAlone(() => admin.query(statement));
  } finally {
    await admin.end();
  }
}

export function makeCaller(app: FastifyInstance, address = '127.0.0.1'): Caller {
  const cookies = new Map<string, string>();
  const raw = async (options: InjectOptions) => {
    const answer = await app.inject({
      remoteAddress: address,
      ...options,
      headers: {
        origin: ORIGIN,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...options.headers,
      },
    });
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0) cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    return answer;
  };
  const send: Send = async (path, { method, headers, body }) => {
    const answer = await raw({
      method: method as 'GET',
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
    });
    return {
      ok: answer.statusCode < 400,
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      json: async () => answer.json(),
      text: async () => answer.body,
    };
  };
  const clients = Object.fromEntries(
    Object.entries(contract).map(([name, endpoints]) => [name, client(endpoints as Contract, send)]),
  );
  return { ...(clients as unknown as Clients), cookies, raw: raw as Caller['raw'] };
}

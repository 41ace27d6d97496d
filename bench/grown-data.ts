import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IqamahRule, IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { makeApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import type { Clock } from '../apps/server/src/platform/clock.ts';
import { makeLog } from '../apps/server/src/platform/observability/log.ts';
import { openPlatform } from '../apps/server/src/platform/open.ts';
import type { OutboundRules } from '../apps/server/src/platform/outbound/outbound.ts';
import type { Platform } from '../apps/server/src/platform/runtime.ts';
import { hashPassword } from '../apps/server/src/platform/session/passwords.ts';
import { BUDGETS, type Budgets } from '../apps/server/src/platform/session/rate-limits.ts';
import { removeDataFolder } from '../apps/server/test/remove-data-folder.ts';
import { type Caller, makeCaller } from '../apps/server/test/whole-server.ts';
import { copyMasjids } from './grown-rows.ts';

export const DAYS_EACH = 365;
export const SCREENS_EACH = 2;
/** Another number: sets that were made before it are made anew. */
const FORMAT = 1;
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' };
const NO_LIMITS: Budgets = Object.assign(
  {},
  // What is counted in memory stays there: a benchmark must not count in the database instead.
  ...Object.entries(BUDGETS).map(([name, budget]) => ({
    [name]: { ...budget, points: 10_000_000, duration: 3600 },
  })),
);

/** The whole server among so many masjids, each with a year of days and two screens. */
export interface Grown {
  masjids: number;
  app: FastifyInstance;
  platform: Platform;
  workerPool: pg.Pool;
  connection: pg.ClientConfig;
  /** A plain connection of the same role, which sees every masjid. */
  client: pg.Client;
  system: Caller;
  /** The admin of the masjid in the middle. */
  member: Caller;
  memberMasjid: number;
  close(): Promise<void>;
}

export const PASSWORD = 'a long enough phrase';
export const emailOf = (masjid: number) => `person${masjid}@grow.test`;
export const hashIdOf = (masjid: number) => `grow${masjid}`;

const after = (minutes: number): IqamahRule => ({ time: { kind: 'after', minutes } });
export const rulesWith = (fajr: number): IqamahRules => ({
  version: 1,
  prayers: { fajr: [after(fajr)], isha: [after(15)], maghrib: [after(5)] },
  jumuah: [[{ time: { kind: 'fixed', time: '13:15' } }]],
});

interface Options {
  clock?: Clock;
  /** What counts as the Internet. */
  outbound?: OutboundRules;
  /** A set of its own: what is added to it is in nobody else's way. */
  name?: string;
  /** PostgreSQL's, as somebody sets them who has so many masjids. */
  settings?: Record<string, string>;
}

/** Made once and kept beside other temporary files, so that a second run begins at once. */
export async function openGrown(
  masjids: number,
  { clock, outbound, name = '', settings = {} }: Options = {},
): Promise<Grown> {
  const folder = join(process.env.GROW_DIR ?? join(tmpdir(), 'minaret-grow'), `${name}${masjids}-${FORMAT}`);
  const made = join(folder, 'made');
  // One that was broken off is made anew.
  if (!existsSync(made)) await removeDataFolder(folder);
  await mkdir(folder, { recursive: true });
  const embedded = await startEmbedded({
    dataDir: join(folder, 'database'),
    log: makeLog('warn'),
    settings: { ...QUICK, ...settings },
  });
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' });
  const opened = await openPlatform(config, makeLog('silent'), {
    connection: embedded.url,
    budgets: NO_LIMITS,
    ...(clock ? { clock } : {}),
    ...(outbound ? { outbound } : {}),
  });
  const app = await makeApp(opened.platform, { isDraining: false });
  const client = new pg.Client(embedded.url);
  await client.connect();
  await client.query("select set_config('app.scope', 'system', false)");
  if (!existsSync(made)) {
    console.log(`  making ${masjids} masjids with ${masjids * DAYS_EACH} days`);
    await fill(app, client, masjids);
    await writeFile(made, '');
  }
  const signedIn = async (email: string) => {
    const caller = makeCaller(app);
    await caller.users.login({ body: { email, password: PASSWORD } });
    return caller;
  };
  const memberMasjid = Math.ceil(masjids / 2);
  return {
    masjids,
    app,
    platform: opened.platform,
    workerPool: opened.workerPool,
    connection: embedded.url,
    client,
    system: await signedIn('system@grow.test'),
    member: await signedIn(emailOf(memberMasjid)),
    memberMasjid,
    async close() {
      await client.end();
      await app.close();
      await opened.close();
      await embedded.stop();
    },
  };
}

/** The first masjid is made as people make it; the others are copies of its rows. */
async function fill(app: FastifyInstance, client: pg.Client, masjids: number): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await client.query(
    `insert into masjids (hash_id, name, address, city, country, latitude, longitude, time_zone, features, created_at, updated_at)
     values ($1, 'Masjid 1', '1 Main Street', 'Toronto', 'CA', 43.65, -79.38, 'America/Toronto', '{slideshow}',
       now() - interval '1 year', now())`,
    [hashIdOf(1)],
  );
  await client.query(
    `insert into users (email, first_name, last_name, password_hash, verified_at, created_at, is_system_admin)
     values ($1, 'Person', '1', $2, now(), now() - interval '1 year', false),
       ('system@grow.test', 'System', 'Admin', $2, now(), now() - interval '1 year', true)`,
    [emailOf(1), hash],
  );
  await client.query(
    `insert into memberships (user_id, masjid_id, roles, created_at) values (1, 1, '{mosque-admin}', now())`,
  );
  const caller = makeCaller(app);
  await caller.users.login({ body: { email: emailOf(1), password: PASSWORD } });
  await makeFirst(caller);
  await copyMasjids(client, masjids);
}

async function makeFirst(caller: Caller): Promise<void> {
  const params = { m_id: 1 };
  await caller.salahTimings.saveSettings({
    params,
    query: {},
    body: { calculation_method: '2', asr_method: '0', high_lat_method: '0' },
  });
  const year = new Date().getUTCFullYear();
  const range = { start_date: `${year}-01-01`, end_date: `${year}-12-31`, is_overwrite: true };
  await caller.salahTimings.generate({ params, body: range });
  await caller.libraries.save({ body: { title: 'Verse', content: { type: 'daily_verse' } } });
  await caller.libraries.save({ body: { title: 'Quiet', content: { type: 'silence_image' } } });
  await caller.iqamaTimings.saveSettings({ params, body: { rules: rulesWith(20) } });
}

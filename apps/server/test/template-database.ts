import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { migrateJobs } from '../src/platform/jobs/jobs.ts';
import { makeLog } from '../src/platform/observability/log.ts';

export interface Postgres {
  host: string;
  port: number;
  user: string;
}

export const TEMPLATE = 'minaret_template';
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** One real PostgreSQL for a run, with a migrated template to be cloned. */
export async function startTemplate(): Promise<{ postgres: Postgres; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'minaret-test-'));
  const log = makeLog('warn');
  const server = await startEmbedded({ dataDir: folder, log, settings: QUICK });
  const { host, port, user, database } = server.url;
  const admin = new pg.Client({ host, port, user, database });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = new pg.Pool({ host, port, user, database: TEMPLATE, max: 2 });
  pool.on('error', (error) => log.warn(error));
  pool.on('connect', (client) => client.on('error', (error) => log.warn(error)));
  await migrate(pool);
  await migrateJobs(pool, log);
  await pool.end();
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { postgres: { host, port, user }, stop };
}

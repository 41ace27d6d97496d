import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { makeLog } from '../apps/server/src/platform/observability/log.ts';
import { openPlatform } from '../apps/server/src/platform/open.ts';
import { hashPassword } from '../apps/server/src/platform/session/passwords.ts';
import { removeDataFolder } from '../apps/server/test/remove-data-folder.ts';

const ORIGIN = 'http://localhost:3000';

export interface House {
  /** Sends a request as somebody of the timings role; every answer must be good. */
  send(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<void>;
  masjidId: number;
  /** A plain connection of the same role to the same database. */
  client: pg.Client;
  close(): Promise<void>;
}

/** The whole server on an embedded database of its own, thrown away afterwards. */
export async function openHouse(): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'minaret-bench-'));
  const log = makeLog('warn');
  const embedded = await startEmbedded({ dataDir: join(folder, 'database'), log });
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' });
  const opened = await openPlatform(config, makeLog('silent'), { connection: embedded.url });
  const app = await makeApp(opened.platform, { isDraining: false });
  const client = new pg.Client(embedded.url);
  await client.connect();
  const masjidId = await makeMasjid(client);
  const cookies = await signIn(app);
  return {
    masjidId,
    client,
    async send(method, path, body) {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { origin: ORIGIN, cookie: cookies },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body.slice(0, 300)}`);
    },
    async close() {
      await client.end();
      await app.close();
      await opened.close();
      await embedded.stop();
      await removeDataFolder(folder);
    },
  };
}

const PERSON = { email: 'bench@example.test', password: 'a long enough phrase' };

async function makeMasjid(client: pg.Client): Promise<number> {
  await client.query("select set_config('app.scope', 'system', false)");
  const { rows } = await client.query<{ id: string }>(
    `insert into masjids (hash_id, name, address, city, country, latitude, longitude, time_zone, created_at, updated_at)
     values ('bench', 'Bench', '1 Main Street', 'Toronto', 'CA', 43.65, -79.38, 'America/Toronto', now(), now())
     returning id`,
  );
  const user = await client.query<{ id: string }>(
    `insert into users (email, first_name, last_name, password_hash, verified_at, created_at)
     values ($1, 'Bench', 'Person', $2, now(), now()) returning id`,
    [PERSON.email, await hashPassword(PERSON.password)],
  );
  await client.query(
    `insert into memberships (user_id, masjid_id, roles, created_at) values ($1, $2, '{timings}', now())`,
    [user.rows[0]?.id, rows[0]?.id],
  );
  return Number(rows[0]?.id);
}

async function signIn(app: Awaited<ReturnType<typeof makeApp>>): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { origin: ORIGIN },
    payload: PERSON,
  });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

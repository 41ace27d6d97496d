import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { Database } from '../../../db/database.ts';
import { type OpenDatabase, openDatabase } from '../../../db/open.ts';
import type { Log } from '../../../platform/observability/log.ts';

const CONNECTIONS = 3;

export const relayFolder = (dataDir: string) => join(dataDir, 'relay');
const wayFile = (dataDir: string) => join(relayFolder(dataDir), 'database.json');

/** The database that comes with the server has another socket after each start: the relay, which lives on, finds it here. */
export async function tellWay(dataDir: string, connection: pg.ClientConfig): Promise<void> {
  const file = wayFile(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify(connection), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

interface RelayDatabase {
  /** Throws while nobody knows the way. */
  db(): Database;
  close(): Promise<void>;
}

/** By its address, or by the way that the server tells. */
export function openRelayDatabase(dataDir: string, url: string | undefined, log: Log): RelayDatabase {
  const onError = (error: Error) =>
    log.debug({ part: 'relay', reason: error.message }, 'a connection was lost');
  let known = '';
  let open: OpenDatabase | undefined;
  return {
    db() {
      const way = url ? JSON.stringify({ connectionString: url }) : readFileSync(wayFile(dataDir), 'utf8');
      if (open && way === known) return open.db;
      void open?.close().catch(onError);
      known = way;
      open = openDatabase(JSON.parse(way), CONNECTIONS, onError);
      return open.db;
    },
    async close() {
      await open?.close();
    },
  };
}

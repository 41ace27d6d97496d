// Decides: the database that comes with the server (embedded PostgreSQL), and when it is used.

import { resolve } from 'node:path';
import { findNative, prepareBinaries } from './embedded-binaries.ts';
import { checkVersion, DATABASE, initialise, isInitialised, ROLE } from './embedded-cluster.ts';
import { findPlace, makeSocketDir } from './embedded-place.ts';
import { keepRunning } from './embedded-postmaster.ts';
import { clearTheWay, PORT } from './embedded-process.ts';
import type { Log } from './embedded-run.ts';
import { type Settings, withDefaults } from './embedded-settings.ts';

type Options = {
  /** Everything is kept here, or linked from here where PostgreSQL's user may not come. */
  dataDir: string;
  log: Log;
  /** PostgreSQL settings on top of ours, such as `{ fsync: 'off' }` in tests. */
  settings?: Settings;
  /** For root alone: where the programs and the cluster go when the data folder is out of reach. */
  systemDir?: string;
};

export type Embedded = {
  /** What `pg.Pool` takes: a socket in a private folder, no port that anyone else could reach. */
  url: { host: string; port: number; user: string; database: string };
  settings: Settings;
  stop: () => Promise<void>;
};

/** A real PostgreSQL that lives and dies with this process. */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { log, systemDir = '/var/lib/minaret' } = options;
  const dataDir = resolve(options.dataDir);
  const settings = withDefaults(options.settings ?? {});
  const installed = findNative();
  const place = findPlace(dataDir, systemDir, log);
  const native = prepareBinaries(installed, place.copies, place.runAs);
  await clearTheWay(place.cluster, dataDir, log);
  if (!isInitialised(place.cluster)) {
    log.info('Preparing the database (first start only).');
    await initialise(native, place, settings.fsync !== 'off');
  }
  checkVersion(place.cluster, installed.version);
  const socketDir = makeSocketDir(place);
  const stop = await keepRunning({ native, place, dataDir, socketDir, settings, log });
  return { url: { host: socketDir, port: PORT, user: ROLE, database: DATABASE }, settings, stop };
}

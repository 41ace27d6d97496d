import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './embedded-place.ts';
import {
  clearTheWay,
  OWNER_SETTING,
  PORT,
  readPostmaster,
  removeSocketDir,
  signalProcess,
  stopPostmaster,
} from './embedded-process.ts';
import { childOptions, explain, explainSpawn, type Log } from './embedded-run.ts';
import { type Settings, toArgs } from './embedded-settings.ts';

type Launch = {
  native: string;
  place: Place;
  dataDir: string;
  socketDir: string;
  settings: Settings;
  log: Log;
};

/** The process as it is now, known from the moment it is spawned, so that a stop always finds it. */
type Life = { child: ChildProcess | undefined; isStopping: boolean };

/** What another process still holds for a moment, typically the last children of a killed PostgreSQL. */
const PASSING = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;
const PATIENCE_MS = 15_000;
const RECOVERY_MS = 600_000;
const LOG_LIMIT_BYTES = 5_000_000;

/** Starts PostgreSQL and starts it again whenever it dies of itself; returns how to stop it. */
export async function keepRunning(launch: Launch): Promise<() => Promise<void>> {
  const life: Life = { child: undefined, isStopping: false };
  // The last chance of a process that ends by an error: nothing asynchronous happens after it.
  const onExit = () => {
    if (life.child?.pid) signalProcess(life.child.pid, 'SIGINT');
    removeSocketDir(launch.socketDir);
  };
  process.once('exit', onExit);
  const stop = async () => {
    life.isStopping = true;
    if (life.child?.pid) await stopPostmaster(life.child.pid);
    process.off('exit', onExit);
    removeSocketDir(launch.socketDir);
  };
  try {
    await startWatched(launch, life);
  } catch (error) {
    await stop();
    throw error;
  }
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

async function startWatched(launch: Launch, life: Life): Promise<void> {
  const child = await startPatiently(launch, life);
  child.once('exit', (code, signal) => {
    if (life.isStopping) return;
    launch.log.error(`PostgreSQL stopped by itself (${signal ?? code}); starting it again.`);
    void restart(launch, life);
  });
}

async function restart(launch: Launch, life: Life): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 30_000)) {
    await sleep(wait, undefined, { ref: false });
    if (life.isStopping) return;
    try {
      await startWatched(launch, life);
      launch.log.warn('PostgreSQL runs again.');
      return;
    } catch (error) {
      if (!life.isStopping) launch.log.error((error as Error).message);
    }
  }
}

async function startPatiently(launch: Launch, life: Life): Promise<ChildProcess> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    try {
      return await startOnce(launch, life);
    } catch (error) {
      const { message } = error as Error;
      if (!PASSING.test(message) || life.isStopping || Date.now() > end) {
        throw new Error(`The embedded PostgreSQL did not start. ${message} (log: ${logFile(launch)})`);
      }
      await clearTheWay(launch.place.cluster, launch.dataDir, launch.log);
    }
  }
}

/** Ready is when PostgreSQL says so in its own file; to start means to stay alive until then. */
async function startOnce(launch: Launch, life: Life): Promise<ChildProcess> {
  const { cluster } = launch.place;
  const { child, ended } = spawnPostmaster(launch);
  life.child = child;
  const begun = Date.now();
  let nextNote = begun + 10_000;
  while (Date.now() < begun + RECOVERY_MS) {
    const written = readPostmaster(cluster);
    if (written?.pid === child.pid && written?.isReady) return child;
    const reason = await Promise.race([ended, sleep(10)]);
    if (reason) throw new Error(reason);
    if (Date.now() > nextNote) {
      launch.log.info('PostgreSQL is still recovering from an unclean stop.');
      nextNote += 10_000;
    }
  }
  throw new Error('It was not ready in time.');
}

function spawnPostmaster(launch: Launch) {
  const { native, place, socketDir, settings } = launch;
  const { fd, from } = openLog(launch);
  // PostgreSQL insists on a private folder, which a restored backup may not be.
  chmodSync(place.cluster, 0o700);
  const fixed = {
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(PORT),
    [OWNER_SETTING]: String(process.pid),
  };
  const args = ['-D', place.cluster, ...toArgs({ ...settings, ...fixed })];
  // Its own session: Ctrl-C is for the server, which stops PostgreSQL after its last request.
  const child = spawn(join(native, 'bin', 'postgres'), args, {
    ...childOptions(place.runAs),
    detached: true,
    stdio: ['ignore', fd, fd],
  });
  closeSync(fd);
  child.unref();
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(explainSpawn(error, place.runAs)));
    child.once('exit', () => resolve(explain(readFrom(logFile(launch), from))));
  });
  return { child, ended };
}

const logFile = ({ dataDir }: Launch): string => join(dataDir, 'postgres.log');

/** The folder may have been deleted under us, which is no reason to fall as well. */
function readFrom(file: string, offset: number): string {
  try {
    return readFileSync(file).subarray(offset).toString();
  } catch (error) {
    return (error as Error).message;
  }
}

function openLog(launch: Launch) {
  const file = logFile(launch);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  const fd = openSync(file, 'a', 0o600);
  // So that whoever owns the database can also start it, after root once did.
  if (launch.place.runAs) fchownSync(fd, launch.place.runAs.uid, launch.place.runAs.gid);
  return { fd, from: fstatSync(fd).size };
}

// Decides: how the server keeps the relay of live sound running beside itself, and leaves it alone while somebody is on air.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, ROOT, relayEnvironment } from '../../../config.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { relayFolder, tellWay } from './relay-database.ts';
import { CONTROL, controlKey } from './relay-process.ts';

const ASK_MS = 2000;
/** Between two starts; one that is still on its way, on a slow machine, is waited for. */
const START_MS = 15_000;
const SLOWEST_START_MS = 120_000;

type Found = 'ours' | 'none' | 'stranger';

/** What answers at the relay's port of this machine. */
function ask({ relay, host }: Config, key: string, what: 'here' | 'leave'): Promise<Found> {
  const hostname = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return new Promise((resolve) => {
    const asked = request(
      {
        ...{ hostname, port: relay.port, path: `${CONTROL}/${what}`, method: 'POST', agent: false },
        ...{ headers: { authorization: key, 'content-length': 0 }, timeout: ASK_MS },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 204 ? 'ours' : 'stranger');
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'none' : 'stranger'),
    );
    asked.end();
  });
}

/** A process of its own, that goes on when this one ends, by whatever it ends. */
function start(config: Config): ChildProcess {
  const folder = relayFolder(config.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = openSync(join(folder, 'relay.log'), 'a', 0o600);
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(ROOT, 'apps/server/src/main.ts')],
    {
      detached: true,
      stdio: ['ignore', log, log],
      env: relayEnvironment(),
    },
  );
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
  return child;
}

/** Returns the way to let it go: at once when nobody is on air, else when the broadcast is over. */
export async function keepRelay(
  config: Config,
  secrets: Secrets,
  connection: pg.ClientConfig,
  log: Log,
): Promise<() => Promise<void>> {
  const key = controlKey(secrets);
  if (!config.databaseUrl) await tellWay(config.dataDir, connection);
  // One of before is of an older version, perhaps: it goes as soon as it may.
  await ask(config, key, 'leave');
  let startedAt = Number.NEGATIVE_INFINITY;
  let child: ChildProcess | null = null;
  let isWarned = false;
  let isStopped = false;
  const look = async () => {
    const found = await ask(config, key, 'here');
    if (isStopped) return;
    if (found === 'stranger' && !isWarned) {
      isWarned = true;
      log.warn(
        { part: 'relay', port: config.relay.port },
        'something else answers at RELAY_PORT: no live sound',
      );
    }
    const waited = performance.now() - startedAt;
    const isStarting = child !== null && child.exitCode === null && child.signalCode === null;
    if (found !== 'none' || waited < (isStarting ? SLOWEST_START_MS : START_MS)) return;
    startedAt = performance.now();
    child = start(config);
  };
  await look();
  const timer = setInterval(() => void look(), ASK_MS);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await ask(config, key, 'leave');
  };
}

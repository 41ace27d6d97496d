import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { APP_SECRET, cloneDemo } from './demo-data.ts';

const MAIN = 'apps/server/src/main.ts';
const READY_MS = 240_000;

export interface LiveProduct {
  address: string;
  relay: string;
  server: ChildProcess;
}

/** The whole product with its relay, as `npm start` runs it, and so that its server can be killed. */
export async function startLiveProduct(
  dataDir: string,
  port: number,
  more: Record<string, string> = {},
): Promise<LiveProduct> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      ...environment,
      PORT: String(port),
      RELAY_PORT: String(port + 1),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...more,
    },
    stdio: 'inherit',
  });
  const address = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${address}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  for (const begun = Date.now(); !(await isReady()); await sleep(200))
    if (server.exitCode !== null || Date.now() - begun > READY_MS)
      throw new Error('the product did not start');
  return { address, relay: `http://localhost:${port + 1}`, server };
}

/** The same on a copy of the demo that is filled already, which takes a fraction of the time; ends with the test. */
export async function startFilledProduct(
  port: number,
  more: Record<string, string> = {},
): Promise<LiveProduct> {
  const copy = await cloneDemo(inject('demo'), `live_${port}_${Date.now().toString(36)}`);
  const { host, port: databasePort, user, database } = copy.database;
  const product = await startLiveProduct(copy.dataDir, port, {
    DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`,
    APP_SECRET,
    DEMO: '1',
    ...more,
  });
  const { server } = product;
  onTestFinished(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  });
  return product;
}

/** A steady tone, for a microphone that is none. */
export async function writeTone(folder: string, frequency: number): Promise<string> {
  const rate = 48_000;
  const samples = rate * 30;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  for (const [value, at] of [
    [16, 16],
    [rate, 24],
    [rate * 2, 28],
    [samples * 2, 40],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36);
  for (let n = 0; n < samples; n += 1)
    file.writeInt16LE(Math.round(9000 * Math.sin((n / rate) * 2 * Math.PI * frequency)), 44 + n * 2);
  const path = join(folder, 'tone.wav');
  await writeFile(path, file);
  return path;
}

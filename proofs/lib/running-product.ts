import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeDataFolder } from '../../apps/server/test/remove-data-folder.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const PATIENCE_MS = 180_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address();
      probe.close(() => (found && typeof found === 'object' ? resolve(found.port) : reject()));
    });
  });
}

/** What `npm start` gives on a bare machine, demo included; gone when the work is done. */
export async function withProduct<T>(work: (address: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'minaret-proof-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', DATABASE_URL: '' };
  const server = spawn(process.execPath, [START], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const address = `http://localhost:${port}`;
  try {
    await waitFor(address, () => server.exitCode === null);
    return await work(address);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await removeDataFolder(folder);
  }
}

async function waitFor(address: string, isAlive: () => boolean): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (isAlive() && Date.now() < until) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error('the product did not start');
}

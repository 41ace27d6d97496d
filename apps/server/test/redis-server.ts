import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findRedis } from '../../../scripts/redis.mjs';
import { atEnd } from './at-end.ts';
import { freePort } from './free-port.ts';

export interface TestRedis {
  url: string;
  password: string;
  start(): Promise<void>;
  /** As a crash would have it. */
  kill(): Promise<void>;
}

/** Whether this machine has a Redis; `npm test` brings one where it may, and says so at its end where there is none. */
export const hasRedis = findRedis() !== undefined;

/** A real Redis of the test file's own, with a password, on a free port; nothing of it stays. */
export async function makeRedis(): Promise<TestRedis> {
  const program = findRedis();
  if (!program) throw new Error('there is no Redis here');
  const folder = await mkdtemp(join(tmpdir(), 'minaret-redis-'));
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'no',
    requirepass: password,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  let child: ChildProcess | undefined;
  const kill = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  atEnd(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    password,
    async start() {
      const started = spawn(program, args, { argv0: 'redis-server', stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      const said: string[] = [];
      for await (const line of createInterface({ input: started.stdout })) {
        said.push(line);
        if (line.includes('Ready to accept connections')) return started.stdout.resume() && undefined;
      }
      throw new Error(`Redis did not start:\n${said.join('\n')}`);
    },
    kill,
  };
}

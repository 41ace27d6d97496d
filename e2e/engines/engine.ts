import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Send } from './webdriver.ts';

export interface Engine {
  send: Send;
  /** Where it puts what is downloaded. */
  downloads: string;
  close(): Promise<void>;
}

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  server.close();
  await once(server, 'close');
  return typeof found === 'object' && found ? found.port : 0;
}

/** The programs of one engine and the folder they may write to: all gone together, also when the start fails half-way. */
export function makeHousehold(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `minaret-${name}-`));
  const children: ChildProcess[] = [];
  return {
    folder,
    start(program: string, args: string[], env = process.env, stdout: 'pipe' | 'ignore' = 'ignore') {
      const child = spawn(program, args, { stdio: ['ignore', stdout, 'ignore'], env });
      children.push(child);
      return child;
    },
    async end() {
      for (const child of children.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill();
        await once(child, 'exit');
      }
      // What a browser started itself may write for a moment more.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

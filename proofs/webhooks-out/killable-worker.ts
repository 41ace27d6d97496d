import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WorkerOrder } from './worker.ts';

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));

export interface KillableWorker {
  /** Every address that any of them asked the system to connect to, at the receiver's port. */
  tried: string[];
  begin(): Promise<void>;
  /** As a power cut does it. */
  kill(): Promise<void>;
}

export function startKillableWorker(order: WorkerOrder): KillableWorker {
  const tried: string[] = [];
  let child: ChildProcess | undefined;
  return {
    tried,
    begin: () =>
      new Promise((resolve, reject) => {
        const env = { ...process.env, WEBHOOK_WORKER: JSON.stringify(order) };
        const own = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
          env,
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        });
        child = own;
        own.on('message', (message: { tried?: string; isReady?: true }) => {
          if (message.tried !== undefined) tried.push(message.tried);
          if (message.isReady) resolve();
        });
        own.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
      }),
    kill: () =>
      new Promise((resolve) => {
        const own = child;
        child = undefined;
        if (!own || own.exitCode !== null || own.signalCode !== null) return resolve();
        own.once('exit', () => resolve());
        own.kill('SIGKILL');
      }),
  };
}

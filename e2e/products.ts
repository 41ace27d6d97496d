import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DemoData } from './demo-data.ts';

export interface RunningProduct {
  address: string;
  database: DemoData['database'];
}

export interface Task {
  kind: 'fill' | 'serve';
  data: DemoData;
}

/** Not in the process that hands out the tests: while that one reads modules for them, nothing else gets an answer. */
function start(task: Task): ChildProcess {
  const file = fileURLToPath(new URL('./product-process.ts', import.meta.url));
  return fork(file, [JSON.stringify(task)], { execArgv: ['--import', 'tsx'] });
}

export async function fillDemo(data: DemoData): Promise<void> {
  const [code] = await once(start({ kind: 'fill', data }), 'exit');
  if (code !== 0) throw new Error('the demo could not be filled');
}

export async function startProduct(
  data: DemoData,
): Promise<{ product: RunningProduct; stop(): Promise<void> }> {
  const child = start({ kind: 'serve', data });
  const ended = once(child, 'exit');
  const address = await Promise.race([
    once(child, 'message').then(([told]) => String(told)),
    ended.then(() => {
      throw new Error('the product did not start');
    }),
  ]);
  return {
    product: { address, database: data.database },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

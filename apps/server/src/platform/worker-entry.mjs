// What runs in a worker: a plain file, because a worker starts without the loader that reads TypeScript.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
parentPort?.on('message', async ({ file, input }) => {
  try {
    const { run } = await import(file);
    parentPort?.postMessage({ value: await run(input) });
  } catch (error) {
    parentPort?.postMessage({ reason: error instanceof Error ? error.message : String(error) });
  }
});

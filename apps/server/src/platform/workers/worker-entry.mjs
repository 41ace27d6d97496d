// What runs in a worker: a plain file, because a worker starts without the loader that reads TypeScript.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
parentPort?.on('message', async ({ file, input }) => {
  let module;
  try {
    module = await import(file);
  } catch (error) {
    // Not the input's doing: a machine that is out of processes or files cannot load it.
    parentPort?.postMessage({ unloaded: String(error) });
    return;
  }
  try {
    parentPort?.postMessage({ value: await module.run(input) });
  } catch (error) {
    parentPort?.postMessage({ reason: error instanceof Error ? error.message : String(error) });
  }
});

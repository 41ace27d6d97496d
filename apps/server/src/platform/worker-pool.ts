import { Worker } from 'node:worker_threads';

/** Work on outside bytes took longer, or more memory, than anyone may take from the others. */
export class WorkerLimit extends Error {}

const MOST = 2;
const MEMORY_MB = 256;
/** A worker that nobody needs gives its memory back. */
const IDLE_MS = 30_000;
/** Who comes when so many wait is refused: a queue without an end is a slow way of failing. */
const MAX_WAITING = 64;

interface Task {
  file: string;
  input: unknown;
  ms: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

let running = 0;
const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
const waiting: Task[] = [];

function startWorker(): Worker {
  const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  });
  // An error is heard here even while nobody waits for the worker: unheard, it would end the process.
  worker.on('error', () => {}).unref();
  return worker;
}

function next(): void {
  const task = running < MOST ? waiting.shift() : undefined;
  if (!task) return;
  running += 1;
  const kept = idle.pop();
  clearTimeout(kept?.timer);
  perform(kept?.worker ?? startWorker(), task);
}

function keepIdle(worker: Worker): void {
  const timer = setTimeout(() => {
    const at = idle.findIndex((one) => one.worker === worker);
    if (at >= 0) idle.splice(at, 1);
    void worker.terminate();
  }, IDLE_MS);
  timer.unref();
  idle.push({ worker, timer });
}

function perform(worker: Worker, task: Task): void {
  const end = (isWhole: boolean, settle: () => void) => {
    clearTimeout(timer);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    worker.unref();
    running -= 1;
    if (isWhole) keepIdle(worker);
    else void worker.terminate();
    settle();
    next();
  };
  const fail = (reason: string) => end(false, () => task.reject(new WorkerLimit(reason)));
  const onMessage = ({ value, reason }: { value?: unknown; reason?: string }) =>
    end(true, () => (reason === undefined ? task.resolve(value) : task.reject(new Error(reason))));
  const onError = (error: Error) => fail(error.message);
  const onExit = () => fail('the worker ended');
  const timer = setTimeout(() => fail('it took too long'), task.ms);
  worker.ref();
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  worker.postMessage({ file: task.file, input: task.input });
}

/**
 * Runs the `run` of a module off the event loop, with an end to its time and memory. Outside bytes that can be large or
 * that say a lot in a short line are read here: one loop serves everyone. A limit that was met is a `WorkerLimit`.
 */
export function runInWorker<Input, Output>(file: URL, input: Input, { ms }: { ms: number }): Promise<Output> {
  return new Promise((resolve, reject) => {
    if (waiting.length >= MAX_WAITING) return reject(new WorkerLimit('too much is waiting'));
    // What comes back is what the module's `run` returned, copied: its type is the caller's word.
    waiting.push({ file: file.href, input, ms, resolve: (value) => resolve(value as Output), reject });
    next();
  });
}

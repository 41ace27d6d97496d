// Decides: how many heavy tasks (files, PDFs) run at once, with how much memory and time.

import { Worker } from 'node:worker_threads';

/** Too many wait already; it took longer, or more memory, than anyone may take from the others; the worker is gone. */
type LimitReason = 'busy' | 'time' | 'memory' | 'ended';

export class WorkerLimit extends Error {
  override name = 'WorkerLimit';
  readonly reason: LimitReason;
  constructor(reason: LimitReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

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
  worker
    .on('error', () => {})
    .on('exit', () => forget(worker))
    .unref();
  return worker;
}

function next(): void {
  const task = running < MOST ? waiting.shift() : undefined;
  if (!task) return;
  running += 1;
  const kept = idle.pop();
  clearTimeout(kept?.timer);
  try {
    perform(kept?.worker ?? startWorker(), task);
  } catch (error) {
    // No thread to be had. Thrown on, it would end the process when the next in the queue is taken.
    running -= 1;
    task.reject(new WorkerLimit('ended', String(error)));
  }
}

function forget(worker: Worker): void {
  const at = idle.findIndex((one) => one.worker === worker);
  if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
}

function keepIdle(worker: Worker): void {
  const timer = setTimeout(() => {
    forget(worker);
    void worker.terminate();
  }, IDLE_MS);
  timer.unref();
  idle.push({ worker, timer });
}

/** What a worker answers: what `run` gave, why it threw, or why there is no `run`. */
interface Told {
  value?: unknown;
  reason?: string;
  unloaded?: string;
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
  const fail = (reason: LimitReason, message: string) =>
    end(false, () => task.reject(new WorkerLimit(reason, message)));
  const onMessage = ({ value, reason, unloaded }: Told) => {
    if (unloaded !== undefined) return fail('ended', unloaded);
    end(true, () => (reason === undefined ? task.resolve(value) : task.reject(new Error(reason))));
  };
  const onError = (error: Error & { code?: string }) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'ended', error.message);
  const onExit = () => fail('ended', 'the worker ended');
  const timer = setTimeout(() => fail('time', 'it took too long'), task.ms);
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
    if (waiting.length >= MAX_WAITING) return reject(new WorkerLimit('busy', 'too much is waiting'));
    // What comes back is what the module's `run` returned, copied: its type is the caller's word.
    waiting.push({ file: file.href, input, ms, resolve: (value) => resolve(value as Output), reject });
    next();
  });
}

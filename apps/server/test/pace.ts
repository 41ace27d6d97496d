// Times beside a measure of the same minute: a busy machine is slow at both.

import { createHash } from 'node:crypto';

/** The best of several, since others may be at work on the machine. */
export async function bestOf(tries: number, measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < tries; i++) times.push(await measure());
  return Math.min(...times);
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const YARD = Buffer.alloc(16 * 1024 * 1024, 'minaret');

/** How many yards the work takes, where a yard is the hashing of sixteen megabytes (some ten milliseconds at rest). */
export async function yardsOf(work: () => unknown): Promise<number> {
  const took = await bestOf(8, () => timed(work));
  return took / (await bestOf(4, () => timed(() => createHash('sha1').update(YARD).digest())));
}

/** The longest time nobody else was served during the work, and how long it took. */
export async function longestPause(work: () => Promise<unknown>): Promise<{ pause: number; took: number }> {
  let last = performance.now();
  let pause = 0;
  const look = () => {
    const now = performance.now();
    pause = Math.max(pause, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  const took = await timed(work);
  clearInterval(timer);
  look();
  return { pause, took };
}

/** Milliseconds the loop itself was at work. */
export async function loopTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization();
  await work();
  return performance.eventLoopUtilization(before).active;
}

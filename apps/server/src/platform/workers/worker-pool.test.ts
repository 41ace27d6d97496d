import { describe, expect, it } from 'vitest';
import { runInWorker, WorkerLimit } from './worker-pool.ts';

const TASKS = new URL('../../../test/worker-tasks.ts', import.meta.url);
const run = (task: string, ms = 20_000) => runInWorker<string, number>(TASKS, task, { ms });

describe('work off the loop', () => {
  it('comes back, also many at once', async () => {
    expect(await Promise.all(Array.from({ length: 6 }, () => run('answer')))).toEqual(Array(6).fill(42));
  });

  it('that throws says why, and the worker goes on', async () => {
    await expect(run('throw')).rejects.toThrow('as asked');
    expect(await run('answer')).toBe(42);
  });

  it('that never ends is ended, and leaves the loop free meanwhile', async () => {
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
    }, 10);
    await expect(run('loop', 1500)).rejects.toBeInstanceOf(WorkerLimit);
    clearInterval(beat);
    expect(beats).toBeGreaterThan(20);
    expect(await run('answer')).toBe(42);
  });

  it('that eats memory is ended, and the process lives', async () => {
    await expect(run('fill')).rejects.toBeInstanceOf(WorkerLimit);
    expect(await run('answer')).toBe(42);
  });

  it('is not queued without end', async () => {
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => run('answer')));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(10);
    expect(all.length - refused.length).toBeGreaterThan(60);
  });

  it('whose module cannot be loaded is a limit of the machine, and takes nobody with it', async () => {
    const missing = new URL('../../test/no-such-tasks.ts', import.meta.url);
    const lost = runInWorker(missing, 'answer', { ms: 20_000 });
    await expect(lost).rejects.toMatchObject({ name: 'WorkerLimit', reason: 'ended' });
    expect(await run('answer')).toBe(42);
  });

  it('says which limit was met', async () => {
    await expect(run('loop', 1500)).rejects.toMatchObject({ reason: 'time' });
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => run('answer')));
    expect(all).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ reason: 'busy' }) });
  });

  it('goes on when a worker that was kept has died', async () => {
    expect(await Promise.all([run('answer'), run('answer')])).toEqual([42, 42]);
    await run('exit-later');
    await run('exit-later');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await Promise.all([run('answer'), run('answer')])).toEqual([42, 42]);
  });
});

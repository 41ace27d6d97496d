import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { hurryJobs, startTestWorker, waitingJobs } from '../../../test/queue.ts';
import { inTransaction, jobContext } from '../runtime.ts';
import { enqueue, type Job, job } from './jobs.ts';

let test: TestApp;
let release: (() => Promise<void>)[] = [];
beforeAll(async () => {
  test = await startApp();
});
afterEach(async () => {
  for (const each of release) await each();
  release = [];
});

async function work(...jobs: Job[]): Promise<void> {
  release.push((await startTestWorker(test, jobs)).stop);
}

const ask = (email: string, options = {}) =>
  inTransaction(test.platform, 'read write', (db) =>
    enqueue(db, 'users:mail-known-address', { email }, options),
  );

/** A job that notes whom it ran for, and does what it is told first. */
function noting(before: (times: number) => void = () => undefined) {
  const ran: string[] = [];
  let times = 0;
  const noted = job('users:mail-known-address', async (_ctx, { email }) => {
    times += 1;
    before(times);
    ran.push(email);
  });
  return { ran, noted };
}

describe('a job', () => {
  it('runs once, soon after the change it belongs to is committed', async () => {
    const { ran, noted } = noting();
    await work(noted);
    await ask('one@example.test');
    await expect.poll(() => ran, { timeout: 5000 }).toEqual(['one@example.test']);
    await expect.poll(() => waitingJobs(test), { timeout: 5000 }).toEqual([]);
    expect(ran).toHaveLength(1);
  });

  it('does not exist before the commit, and never after a rollback', async () => {
    const { ran, noted } = noting();
    await work(noted);
    const undone = inTransaction(test.platform, 'read write', async (db) => {
      await enqueue(db, 'users:mail-known-address', { email: 'undone@example.test' });
      await ask('other@example.test');
      await expect.poll(() => ran, { timeout: 5000 }).toContain('other@example.test');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await ask('last@example.test');
    await expect.poll(() => ran, { timeout: 5000 }).toContain('last@example.test');
    expect(ran).not.toContain('undone@example.test');
  });

  it('is tried again after a failure, which is kept with it', async () => {
    const { ran, noted } = noting((times) => {
      if (times === 1) throw new Error('the post is closed');
    });
    await work(noted);
    await ask('again@example.test');
    await expect
      .poll(() => waitingJobs(test), { timeout: 5000 })
      .toMatchObject([{ attempts: 1, last_error: expect.stringContaining('the post is closed') }]);
    expect(ran).toEqual([]);
    await hurryJobs(test);
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['again@example.test']);
    await expect.poll(() => waitingJobs(test), { timeout: 5000 }).toEqual([]);
  });

  it('runs once, however many workers there are', async () => {
    const { ran, noted } = noting();
    await work(noted);
    await work(noted);
    const addresses = Array.from({ length: 40 }, (_, index) => `person${index}@example.test`);
    await Promise.all(addresses.map((email) => ask(email)));
    await expect.poll(() => waitingJobs(test), { timeout: 10_000 }).toEqual([]);
    expect(ran.sort()).toEqual(addresses.sort());
  });

  it('of one key replaces the one that waits', async () => {
    const later = new Date(Date.now() + 3600_000);
    await ask('first@example.test', { key: 'k', runAt: later });
    await ask('second@example.test', { key: 'k', runAt: later });
    const waiting = await waitingJobs(test);
    expect(waiting.map(({ payload }) => payload.email)).toEqual(['second@example.test']);
    await hurryJobs(test);
    const { ran, noted } = noting();
    await work(noted);
    await expect.poll(() => ran, { timeout: 5000 }).toEqual(['second@example.test']);
  });

  it('with a payload that is none of its kind is not run', async () => {
    const { ran, noted } = noting();
    await work(noted);
    await inTransaction(test.platform, 'read write', (db) =>
      enqueue(db, 'users:mail-known-address', { mail: 1 }),
    );
    await expect
      .poll(() => waitingJobs(test), { timeout: 5000 })
      .toMatchObject([{ attempts: 1, last_error: expect.stringContaining('email') }]);
    expect(ran).toEqual([]);
  });

  it('has no transaction unless it asks for one', async () => {
    const seen: unknown[] = [];
    const curious = job('sessions:sweep', async (ctx) => {
      const { db } = ctx as unknown as { db: { selectFrom(table: string): unknown } };
      try {
        db.selectFrom('users');
      } catch (error) {
        seen.push((error as Error).message);
      }
      const users = await ctx.transact((inside) => inside.db.selectFrom('users').select('id').execute());
      seen.push(users.length);
    });
    await curious.run(jobContext(test.platform, 'sessions:sweep'), {});
    expect(seen).toEqual(['there is no transaction here: use ctx.transact', 0]);
  });
});

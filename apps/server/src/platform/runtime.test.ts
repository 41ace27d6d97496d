import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { makeMasjid, makeMember } from '../../test/make.ts';
import { waitingJobs } from '../../test/queue.ts';
import { enterTenant } from './database/tenant.ts';
import { Failure } from './failure.ts';
import { inTransaction, makeContext } from './runtime.ts';

let test: TestApp;
beforeAll(async () => {
  // Few connections, so that each is used by many requests.
  test = await startApp({ config: { databasePool: 2 } });
});

const note = (key: string) => ({ key, value: 'kept' }) as const;
const isKept = async (key: string) => {
  const rows = await test.platform.db
    .selectFrom('instance_settings')
    .select('key')
    .where('key', '=', key)
    .execute();
  return rows.length === 1;
};

describe('a transaction', () => {
  it('keeps what was written when the work is done', async () => {
    await inTransaction(test.platform, 'read write', (db) =>
      db.insertInto('instance_settings').values(note('done')).execute(),
    );
    expect(await isKept('done')).toBe(true);
  });

  it.each([
    ['a refusal', new Failure('forbidden')],
    ['a fault', new Error('fault')],
  ])('undoes it by %s', async (_by, error) => {
    const work = inTransaction(test.platform, 'read write', async (db) => {
      await db.insertInto('instance_settings').values(note('undone')).execute();
      throw error;
    });
    await expect(work).rejects.toBe(error);
    expect(await isKept('undone')).toBe(false);
  });

  it('keeps it although it refuses, when the refusal says so', async () => {
    const refusal = new Failure('unauthenticated', null, { keepChanges: true });
    const work = inTransaction(test.platform, 'read write', async (db) => {
      await db.insertInto('instance_settings').values(note('kept')).execute();
      throw refusal;
    });
    await expect(work).rejects.toBe(refusal);
    expect(await isKept('kept')).toBe(true);
  });

  it('of a reading request cannot write', async () => {
    const work = inTransaction(test.platform, 'read only', (db) =>
      db.insertInto('instance_settings').values(note('sneaked')).execute(),
    );
    await expect(work).rejects.toThrow('read-only transaction');
  });
});

describe('what a context enqueues and publishes', () => {
  const attempt = (end: () => void) =>
    inTransaction(test.platform, 'read write', async (db) => {
      const masjid = { id: masjidId, timeZone: 'Europe/London', features: [] };
      await enterTenant(db, { masjidId });
      const actor = { kind: 'visitor' } as const;
      const stand = { actor, masjid, tenant: { masjidId }, locale: 'en', log: test.platform.log } as const;
      const ctx = makeContext(test.platform, db, stand);
      await ctx.enqueue('sessions:sweep', {});
      await ctx.publish('masjid');
      end();
    });

  let masjidId: number;

  it('goes out with its transaction, or not at all', async () => {
    masjidId = await makeMasjid(test);
    const heard: unknown[] = [];
    const stop = test.platform.events.subscribe(masjidId, (hint) => heard.push(hint));
    const undone = attempt(() => {
      throw new Failure('forbidden');
    });
    await expect(undone).rejects.toMatchObject({ code: 'forbidden' });
    expect(await waitingJobs(test)).toEqual([]);
    await attempt(() => undefined);
    expect(await waitingJobs(test)).toMatchObject([{ task: 'sessions:sweep' }]);
    await expect.poll(() => heard, { timeout: 5000 }).toMatchObject([{ topic: 'masjid' }]);
    stop();
  });
});

describe('a tenant', () => {
  const visible = () =>
    inTransaction(test.platform, 'read only', async (db) => {
      const rows = await db.selectFrom('masjids').select('id').execute();
      return rows.map(({ id }) => id);
    });

  it('is left with its transaction: the next one on the connection sees nothing', async () => {
    const masjidId = await makeMasjid(test);
    for (let round = 0; round < 6; round += 1) {
      await inTransaction(test.platform, 'read only', async (db) => {
        await enterTenant(db, { masjidId });
        const { rows } = await sql<{ id: string }>`select current_setting('app.masjid_id') as id`.execute(db);
        expect(rows[0]?.id).toBe(String(masjidId));
      });
      expect(await visible()).toEqual([]);
    }
  });

  it('is left also by a request that failed', async () => {
    const { caller, masjidId } = await makeMember(test, ['mosque-admin']);
    for (let round = 0; round < 4; round += 1) {
      const stale = caller.masjid.updateJson({ params: { m_id: masjidId }, body: { version: 99 } });
      await expect(stale).rejects.toMatchObject({ code: 'stale_version' });
      expect(await visible()).toEqual([]);
    }
  });

  it('is each caller’s own, however requests meet on the connections', async () => {
    const members = [
      await makeMember(test, ['admin']),
      await makeMember(test, ['content']),
      await makeMember(test, ['timings']),
    ];
    const asks = Array.from({ length: 60 }, async (_, index) => {
      const member = members[index % 3];
      const current = await member?.caller.users.current();
      expect(current?.userMasjids.map(({ masjid }) => masjid.m_id)).toEqual([member?.masjidId]);
    });
    await Promise.all(asks);
  });
});

describe('a masjid named in a request', () => {
  it.each(['0', '-1', '1e1', '0x1', ' 1', '1.0', '9'.repeat(40), 'null', '%00', "1'--"])(
    'that cannot be one is not found: %s',
    async (id) => {
      const { caller } = await makeMember(test, ['mosque-admin']);
      const answer = await caller.raw({ method: 'GET', url: `/api/masjid/get/${encodeURIComponent(id)}` });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      const listed = await caller.raw({
        method: 'GET',
        url: `/api/users/current?m_id=${encodeURIComponent(id)}`,
      });
      expect(listed.statusCode).toBe(404);
    },
  );
});

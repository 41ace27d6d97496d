import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMember } from '../../../test/make.ts';
import { picture } from '../../../test/pictures.ts';
import { startS3, type TestStore } from '../../../test/s3-server.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/runtime.ts';

const HOUR_MS = 3600_000;

let store: TestStore;
beforeAll(async () => {
  store = await startS3();
});
afterAll(() => store.stop());

async function sweep(test: TestApp): Promise<void> {
  await inTransaction(test.platform, 'read write', (db) => enqueue(db, 'storage:sweep', {}));
  await test.runJobs();
}

/** Announces a picture and puts it where it waits, as both doors to the store do. */
async function send(test: TestApp, { caller }: Member): Promise<string> {
  const bytes = await picture();
  const { key } = await caller.storage.presign({
    query: { file_type: 'image/png', file_size: bytes.length },
  });
  await test.platform.storage.write(key, bytes, 'image/png');
  return key;
}

describe.each(['a folder', 'an S3 store'])('in %s, what was sent', (kind) => {
  let test: TestApp;
  let admin: Member;
  beforeAll(async () => {
    test = await startApp(kind === 'a folder' ? {} : { config: { s3: store.config } });
    admin = await makeMember(test, ['admin']);
  });
  const isThere = async (key: string) => (await test.platform.storage.read(key, 1e6)) !== null;

  it('is none at first, and cleaning is no failure', async () => {
    await sweep(test);
    expect(await test.platform.storage.keysOlderThan(test.platform.clock.now(), 'incoming')).toEqual([]);
  });

  it('and never finished goes after a day; what was finished, or is of today, stays', async () => {
    const left = await send(test, admin);
    const common = 'incoming/system/01234567-89ab-4cde-8f01-23456789abcd';
    await test.platform.storage.write(common, await picture(), 'image/png');
    const finished = await admin.caller.storage.finish({ body: { key: await send(test, admin) } });
    test.advance(23 * HOUR_MS);
    await sweep(test);
    expect([await isThere(left), await isThere(common)]).toEqual([true, true]);

    test.advance(2 * HOUR_MS);
    await sweep(test);
    expect([await isThere(left), await isThere(common)]).toEqual([false, false]);
    expect(await isThere(finished.key)).toBe(true);
  });
});

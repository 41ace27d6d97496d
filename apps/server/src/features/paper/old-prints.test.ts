import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { makeApp } from '../../app.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { newestPrint } from './queries.ts';

const HASH = 'hangshere';
let test: TestApp;
let params: { m_id: number };

beforeAll(async () => {
  test = await startApp();
  test.platform.clock.now = () => new Date('2026-11-15T18:00:00Z');
  const masjidId = await makeMasjid(test, { hash_id: HASH, features: ['approved'], status: 1 });
  const timings = await makeMember(test, ['mosque-admin'], masjidId);
  params = { m_id: masjidId };
  await timings.caller.salahTimings.generate({
    params,
    body: { start_date: '2026-11-01', end_date: '2026-12-31' },
  });
}, 120_000);

/** A server of its own, to be closed: then it writes what it has counted. */
async function whileServing(work: (get: (path: string) => Promise<number>) => Promise<void>): Promise<void> {
  const app = await makeApp(test.platform, { isDraining: false });
  await work(async (path) => (await app.inject({ url: `/paper/${HASH}/${path}` })).statusCode);
  await app.close();
}

async function printName(period: string): Promise<string> {
  const print = await inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { masjidId: params.m_id });
    return newestPrint(db, params.m_id, period);
  });
  return `${period}.${print?.version}.${print?.digest}`;
}
/** Asked by somebody new each time: a session does not last as long as a sheet hangs. */
const oldPrints = async () => {
  const { caller } = await makeMember(test, ['content'], params.m_id);
  return caller.paper.oldPrints({ params });
};

describe('prints that hang somewhere', () => {
  it('are told when they are no longer true and were scanned, with what changed', async () => {
    await whileServing(async (get) => {
      expect(await get('month.pdf?month=2026-12')).toBe(200);
      const print = await printName('2026-12');
      for (let scan = 0; scan < 3; scan += 1) expect(await get(`check?print=${print}`)).toBe(200);
      expect(await get(`check?print=${print}&shows=iqamah`)).toBe(200);
      // Nobody printed these.
      await get('check?print=2026-12.9.aaaaaaaa');
      await get('check?print=whatever');
    });
    expect(await oldPrints()).toEqual([]);
    const timings = await makeMember(test, ['mosque-admin'], params.m_id);
    await timings.caller.iqamaTimings.create({
      body: { ...params, mit_date: '2026-12-10', mit_isha: '20:15' },
    });
    expect(await oldPrints()).toEqual([
      { period: '2026-12', version: 1, shows: 'both', scans: 3, changed: ['isha'] },
      { period: '2026-12', version: 1, shows: 'iqamah', scans: 1, changed: ['isha'] },
    ]);
  });

  it('are no longer told a week after the last scan, nor when their days are over', async () => {
    test.platform.clock.now = () => new Date('2026-11-21T18:00:00Z');
    expect(await oldPrints()).toHaveLength(2);
    test.platform.clock.now = () => new Date('2026-11-22T18:00:00Z');
    expect(await oldPrints()).toEqual([]);
    test.platform.clock.now = () => new Date('2026-12-11T18:00:00Z');
    await whileServing(async (get) => {
      expect(await get(`check?print=${await printName('2026-12')}`)).toBe(200);
    });
    // What changed lies behind: the sheet is true again.
    expect(await oldPrints()).toEqual([]);
  });

  it('of another masjid are nobody else’s', async () => {
    const other = await makeMasjid(test, { hash_id: 'otherwall', features: ['approved'], status: 1 });
    const member = await makeMember(test, ['content'], other);
    expect(await member.caller.paper.oldPrints({ params: { m_id: other } })).toEqual([]);
    await expect(member.caller.paper.oldPrints({ params })).rejects.toMatchObject({ code: 'not_found' });
  });
});

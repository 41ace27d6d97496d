import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember } from '../../../test/make.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { lockTimings } from './queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const METHODS = { asr_method: '0', high_lat_method: '0' } as const;
const JANUARY = { month: 0, year: 2027 } as const;
type Method = '1' | '2' | '3' | '4' | '5';

async function timingsEditor() {
  const { caller, masjidId } = await makeMember(test, ['timings']);
  const params = { m_id: masjidId };
  const read = () => caller.salahTimings.getSettings({ params });
  const save = (calculation_method: Method, more: object = {}) =>
    caller.salahTimings.saveSettings({
      params,
      query: { is_overwrite: 'yes' },
      body: { ...METHODS, ...JANUARY, calculation_method, ...more },
    });
  const generate = () =>
    caller.salahTimings.generate({
      params,
      body: { start_date: '2027-01-01', end_date: '2027-02-28', is_overwrite: true },
    });
  const changes = async () => (await caller.timingHistory.list({ params, query: {} })).changes;
  const difference = (change_id: number) =>
    caller.timingHistory.difference({ params: { ...params, change_id } });
  return { masjidId, read, save, generate, changes, difference };
}

/** Until so many requests wait for the timings of the masjid. */
async function waiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
      join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
      where locktype = 'advisory' and not granted`.execute(test.platform.db);
    expect(rows[0]?.waiting).toBe(count);
  });
}

/** Both are on their way before either may write; the first one asked is the first to write. */
async function atOnce<A, B>(masjidId: number, first: () => Promise<A>, second: () => Promise<B>) {
  let outcomes: Promise<[PromiseSettledResult<A>, PromiseSettledResult<B>]> | undefined;
  await inTransaction(test.platform, 'read write', async (db) => {
    await lockTimings(db, masjidId);
    const started = first();
    await waiting(1);
    outcomes = Promise.allSettled([started, second()]);
    await waiting(2);
  });
  if (!outcomes) throw new Error('nobody was asked');
  return outcomes;
}

describe('calculation settings that two people save', () => {
  it('tell the second, and show what the first saved', async () => {
    const { read, save } = await timingsEditor();
    await save('2', { version: 0 });
    await expect(save('3', { version: 0 })).rejects.toMatchObject({
      code: 'stale_version',
      httpStatus: 409,
      response: { current: { calculation_method: '2', version: 1 } },
    });
    expect(await read()).toMatchObject({ calculation_method: '2', version: 1 });
    await save('3', { version: 1 });
    await save('4');
    expect(await read()).toMatchObject({ calculation_method: '4', version: 3 });
  });

  it('at once are told the same', async () => {
    const { masjidId, read, save } = await timingsEditor();
    await save('2');
    const [first, second] = await atOnce(
      masjidId,
      () => save('3', { version: 1 }),
      () => save('4', { version: 1 }),
    );
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'stale_version' } });
    expect(await read()).toMatchObject({ calculation_method: '3', version: 2 });
  });

  it('at once and without a version both count, and the history keeps what really stood', async () => {
    const { masjidId, save, changes, difference } = await timingsEditor();
    await save('2');
    await atOnce(
      masjidId,
      () => save('3'),
      () => save('4'),
    );
    const kept = await Promise.all((await changes()).map(({ id }) => difference(id)));
    const methods = kept.map(({ settings }) => settings.find(({ what }) => what === 'method'));
    expect(methods.map((method) => [method?.before, method?.after])).toEqual([
      ['3', '4'],
      ['2', '3'],
      ['0', '2'],
    ]);
  });

  it('are those by which a generation that began meanwhile goes', async () => {
    const { masjidId, read, save, generate } = await timingsEditor();
    await save('2');
    const outcomes = await atOnce(masjidId, () => save('3'), generate);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await read()).toMatchObject({ calculation_method: '3', version: 2, older: null });
  });
});

describe('calculation settings that are saved as they are', () => {
  it('keep their version, and the same days again are no change', async () => {
    const { read, save, changes } = await timingsEditor();
    await save('2', { fajr_offset: 3 });
    const before = await read();
    expect(await save('2', { ...before })).toMatchObject({ days: 31, change_id: null, findings: [] });
    expect(await read()).toEqual(before);
    expect(await changes()).toHaveLength(1);
  });

  it('keep the offsets, angles and rounding that are not named', async () => {
    const { read, save } = await timingsEditor();
    const custom = { calculation_method: '6', fajr_angle: 17, isha_angle: 16.5 };
    await save('2', { ...custom, isha_offset: 4, rounding: 'safe' });
    await save('2', { calculation_method: '6', isha_angle: 15 });
    expect(await read()).toMatchObject({
      ...custom,
      isha_angle: 15,
      fajr_offset: 1,
      isha_offset: 4,
      rounding: 'safe',
    });
    await save('2', { isha_offset: '' });
    expect(await read()).toMatchObject({ fajr_angle: null, isha_offset: 0, rounding: 'safe' });
  });
});

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { makeLog } from '../../platform/observability/log.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
let lines: { msg: string; row?: Record<string, unknown>; issues?: string[] }[] = [];
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line));
  test = await startApp({ log: makeLog('error', { write }) });
});
beforeEach(() => {
  lines = [];
});

const told = () => lines.filter(({ msg }) => msg === 'stored JSON cannot be read').map(({ row }) => row);
const UNREADABLE = { code: 'stored_unreadable', httpStatus: 500 };

async function timingsEditor() {
  const { caller, masjidId } = await makeMember(test, ['timings']);
  const params = { m_id: masjidId };
  await caller.iqamaTimings.saveSettings({ params, body: { mit_fajr_value: 25 } });
  const [change] = (await caller.timingHistory.list({ params, query: {} })).changes;
  const spoil = (statement: ReturnType<typeof sql>) =>
    inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { masjidId });
      await statement.execute(db);
    });
  return { caller, params, masjidId, change_id: change?.id ?? 0, spoil };
}

describe('rules that cannot be read', () => {
  const spoilt = sql`update iqamah_settings set rules = '{"version": 1, "prayers": {"fajr": [{"time": {"kind": "moon"}}]}, "jumuah": []}'`;

  it('are refused with the row in the log, and the pages beside them go on', async () => {
    const { caller, params, masjidId, spoil } = await timingsEditor();
    await spoil(spoilt);
    await expect(caller.iqamaTimings.getSettings({ params })).rejects.toMatchObject(UNREADABLE);
    expect(told()).toEqual([{ table: 'iqamah_settings', masjid: masjidId }]);
    expect(lines[0]?.issues?.[0]).toContain('prayers.fajr.0.time');
    await caller.athan.getSettings({ params });
    await caller.salahTimings.getSettings({ params });
    await caller.hijri.getSettings({ params });
    await caller.timingHistory.list({ params, query: {} });
  });

  it('stay until whole rules take their place', async () => {
    const { caller, params, spoil } = await timingsEditor();
    await spoil(spoilt);
    const save = (body: object) => caller.iqamaTimings.saveSettings({ params, body });
    await expect(save({ mit_fajr_value: 30 })).rejects.toMatchObject(UNREADABLE);
    const rules = { version: 1, prayers: { fajr: [{ time: { kind: 'after', minutes: 10 } }] }, jumuah: [] };
    expect(await save({ rules })).toMatchObject({ rules, version: 2 });
  });
});

describe('a kept change that cannot be read', () => {
  it('is told in the list, and refused with its row where it is opened', async () => {
    const { caller, params, change_id, spoil } = await timingsEditor();
    await spoil(sql`update timing_changes set after = '{"rules": 7}', summary = '[]'`);
    const { changes } = await caller.timingHistory.list({ params, query: {} });
    expect(changes).toMatchObject([{ id: change_id, kind: 'iqamah-settings' }]);
    expect(told()).toEqual([{ table: 'timing_changes', id: change_id }]);
    lines = [];
    await spoil(sql`update timing_changes set summary = '{}'`);
    const opened = { params: { ...params, change_id }, query: {} };
    await expect(caller.timingHistory.difference(opened)).rejects.toMatchObject(UNREADABLE);
    await expect(caller.timingHistory.restore(opened)).rejects.toMatchObject(UNREADABLE);
    expect(told()).toEqual([
      { table: 'timing_changes', id: change_id, column: 'after' },
      { table: 'timing_changes', id: change_id, column: 'after' },
    ]);
    expect(await caller.iqamaTimings.getSettings({ params })).toMatchObject({ mit_fajr_value: 25 });
  });

  it('is refused where a day is asked for that it stood on', async () => {
    const { caller, params, masjidId, spoil } = await timingsEditor();
    await spoil(sql`update timing_changes set before = '{"rules": []}'`);
    const asked = caller.timingHistory.inForce({ params: { ...params, date: '2020-01-01' } });
    await expect(asked).rejects.toMatchObject(UNREADABLE);
    expect(told()).toEqual([{ table: 'timing_changes', masjid: masjidId, area: 'iqamah' }]);
  });
});

import { type TimetableRow, withFitted, writeTimetable } from '@minaret/prayer';
import { addDays } from '@minaret/prayer/calendar/dates';
import { clockTime, minutesOf } from '@minaret/prayer/clock/clock';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { handMadeSheet } from '../../../../../packages/prayer/test/hand-made-sheet.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

/** Of the sheets of Toronto, where the masjids of these tests are. */
const SEED = 13;

async function timingsEditor() {
  const masjidId = await makeMasjid(test);
  const { caller } = await makeMember(test, ['timings'], masjidId);
  const params = { m_id: masjidId };
  await caller.salahTimings.saveSettings({
    params,
    query: {},
    body: { calculation_method: '2', asr_method: '0', high_lat_method: '3' },
  });
  const { iqamaTimings } = caller;
  const settings = () => iqamaTimings.getSettings({ params });
  const preview = async () => iqamaTimings.preview({ params, body: { rules: (await settings()).rules } });
  const learn = (rows: readonly TimetableRow[]) => {
    const text = writeTimetable(rows, { content: 'iqamah' });
    const file = { name: 'sheet.csv', type: 'text/csv', text };
    return iqamaTimings.learn({ params, query: {}, body: { file } });
  };
  const { start } = await preview();
  const sheet = handMadeSheet(SEED, { from: start, to: addDays(start, 364) }).rows;
  const records = async () =>
    (await iqamaTimings.getAll({ params, query: { past: 'yes', page_size: 100 } })).total;
  return { caller, iqamaTimings, params, settings, preview, learn, sheet, records };
}

/** Minutes of a prayer on each day of a sheet, those after midnight above it. */
function minutesOfSheet(
  rows: readonly TimetableRow[],
  prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha',
) {
  return rows.map(({ iqamah }) => {
    const value = iqamah[prayer];
    const time = value && 'at' in value ? (value.at[0] ?? '') : '';
    return minutesOf(time) + (prayer === 'isha' && time < '12:00' ? 1440 : 0);
  });
}

describe('a year learnt from a sheet', () => {
  it('is saved with its dated records in one change, gives the sheet back, and is undone as one', async () => {
    const { caller, iqamaTimings, params, settings, preview, learn, sheet, records } = await timingsEditor();
    const first = await settings();
    const learnt = await learn(sheet);
    expect(learnt.columns.map(({ prayer }) => prayer)).toEqual([...IQAMAH_PRAYERS, 'jumuah']);
    for (const { rules } of learnt.columns) expect(rules).toBeLessThanOrEqual(6);
    expect(learnt.records.length).toBeGreaterThan(20);
    expect(learnt.taken).toBe(0);
    const rules = withFitted(first.rules, learnt.rules);
    const body = { rules, records: learnt.records, version: first.version };
    const tried = await iqamaTimings.preview({ params, body });
    const { change_id, version } = await iqamaTimings.saveLearnt({ params, body });
    expect(version).toBe(1);
    expect(await records()).toBe(learnt.records.length);

    const year = await preview();
    expect(tried.iqamah).toEqual(year.iqamah);
    for (const prayer of IQAMAH_PRAYERS)
      expect(year.iqamah[prayer].slice(0, sheet.length)).toEqual(minutesOfSheet(sheet, prayer));

    const { changes } = await caller.timingHistory.list({ params, query: { area: 'iqamah' } });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      id: change_id,
      kind: 'iqamah-learn',
      about: { days: learnt.records.length, prayers: expect.arrayContaining(['fajr', 'jumuah']) },
    });
    await expect(iqamaTimings.saveLearnt({ params, body })).rejects.toMatchObject({ code: 'stale_version' });
    const restored = await caller.timingHistory.restore({
      params: { ...params, change_id: change_id ?? 0 },
      query: {},
    });
    expect(restored.days).toBe(learnt.records.length);
    expect((await settings()).rules).toEqual(first.rules);
    expect(await records()).toBe(0);
    const [undone] = (await caller.timingHistory.list({ params, query: { area: 'iqamah' } })).changes;
    expect(undone).toMatchObject({ kind: 'iqamah-restore' });
    await caller.timingHistory.restore({ params: { ...params, change_id: undone?.id ?? 0 }, query: {} });
    expect((await settings()).rules).toEqual(rules);
    expect(await records()).toBe(learnt.records.length);
  });

  it('leaves what a record of the day says of other prayers, and says that there is one', async () => {
    const { caller, iqamaTimings, params, settings, learn, sheet } = await timingsEditor();
    const { records: proposed } = await learn(sheet);
    const odd = proposed.find(({ mit_fajr, mit_asr }) => mit_fajr !== null && mit_asr === null);
    if (!odd) throw new Error('the sheet has no such day');
    const kept = { mit_asr: '17:05', mit_fajr: '05:59' };
    await iqamaTimings.create({ body: { ...params, mit_date: odd.mit_date, ...kept } });
    const learnt = await learn(sheet);
    expect(learnt.taken).toBe(1);
    const { rules } = await settings();
    const body = { rules: withFitted(rules, learnt.rules), records: learnt.records };
    const { change_id } = await iqamaTimings.saveLearnt({ params, body });
    const found = async () =>
      (await iqamaTimings.getAll({ params, query: { search: odd.mit_date, past: 'yes' } })).list[0];
    expect(await found()).toMatchObject({ mit_asr: '17:05', mit_fajr: odd.mit_fajr });
    await caller.timingHistory.restore({ params: { ...params, change_id: change_id ?? 0 }, query: {} });
    expect(await found()).toMatchObject(kept);
  });

  it('is refused whole when one of its times is not of its prayer', async () => {
    const { iqamaTimings, params, settings, records } = await timingsEditor();
    const { rules } = await settings();
    const none = { mit_zuhr: null, mit_asr: null, mit_maghrib: null, mit_isha: null };
    const given = { ...none, mit_jummah1: null, mit_jummah2: null, mit_jummah3: null };
    const at = (mit_date: string, mit_fajr: string) => ({ mit_date, mit_fajr, ...given });
    const body = { rules, records: [at('2031-01-01', '05:30'), at('2031-01-02', '14:30')] };
    await expect(iqamaTimings.saveLearnt({ params, body })).rejects.toMatchObject({ code: 'time_invalid' });
    expect(await records()).toBe(0);
    expect((await settings()).version).toBe(0);
  });
});

describe('a part of a year', () => {
  it('changes nothing outside its dates', async () => {
    const { iqamaTimings, params, settings, preview, learn, sheet } = await timingsEditor();
    const part = sheet.slice(100, 190);
    const before = await preview();
    const learnt = await learn(part);
    const { rules, version } = await settings();
    const body = { rules: withFitted(rules, learnt.rules), records: learnt.records, version };
    await iqamaTimings.saveLearnt({ params, body });
    const after = await preview();
    for (const prayer of IQAMAH_PRAYERS) {
      expect(after.iqamah[prayer].slice(100, 190)).toEqual(minutesOfSheet(part, prayer));
      expect(after.iqamah[prayer].slice(0, 100)).toEqual(before.iqamah[prayer].slice(0, 100));
      expect(after.iqamah[prayer].slice(190)).toEqual(before.iqamah[prayer].slice(190));
    }
  });
});

describe('times without a rule', () => {
  it('are proposed as dated records alone', async () => {
    const { learn, sheet } = await timingsEditor();
    let noise = 7;
    const decided = sheet.map(({ date, salah }): TimetableRow => {
      noise = (noise * 31 + 11) % 47;
      const fajr = { at: [clockTime(minutesOf(salah.fajr ?? '05:00') + 10 + noise)] };
      return { date, salah: {}, iqamah: { fajr }, jumuah: [] };
    });
    const learnt = await learn(decided);
    expect(learnt.rules).toEqual({ version: 1, prayers: {}, jumuah: [] });
    expect(learnt.columns).toMatchObject([{ prayer: 'fajr', rules: 0 }]);
    expect(learnt.records.length).toBeGreaterThan(300);
  });
});

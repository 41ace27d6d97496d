import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const SETTINGS = { calculation_method: '2', asr_method: '0', high_lat_method: '0' } as const;
const DAY = '2027-01-10';

async function timingsEditor() {
  const masjidId = await makeMasjid(test, {
    latitude: 43.6534,
    longitude: -79.3841,
    time_zone: 'America/Toronto',
  });
  const { caller } = await makeMember(test, ['timings'], masjidId);
  const params = { m_id: masjidId };
  await caller.salahTimings.saveSettings({ params, query: {}, body: { ...SETTINGS, month: 0, year: 2027 } });
  const row = async () => caller.salahTimings.getByDate({ params: { ...params, date: DAY } });
  const story = (key: 'mst_asr' | 'mst_isha') =>
    caller.salahOrigins.explain({ params: { ...params, date: DAY, key } });
  const edit = (value: string) =>
    caller.salahTimings.update({ params, body: { key: 'mst_isha', mst_date: DAY, value } });
  return { caller, params, row, story, edit };
}

describe('where a time comes from', () => {
  it('a calculated one has its derivation', async () => {
    const { row, story } = await timingsEditor();
    const told = await story('mst_isha');
    expect(told).toMatchObject({ origin: 'calculated', file: null, is_older: false });
    expect(told.derivation).toMatchObject({ kind: 'angle', measure: 15, offset: 0, rounding: 'nearest' });
    expect(told.derivation.time).toBe((await row())?.mst_isha);
    expect(told).not.toHaveProperty('before_edit');
    expect((await story('mst_asr')).derivation).toMatchObject({ kind: 'shadow', measure: 1 });
  });

  it('an edited one tells by whom, and goes back over all its edits', async () => {
    const { caller, params, row, story, edit } = await timingsEditor();
    const before = (await row())?.mst_isha;
    await edit('18:50');
    await edit('18:55');
    const told = await story('mst_isha');
    expect(told).toMatchObject({ origin: 'edited', value: '18:55', before_edit: before });
    expect(told.by).not.toBe('');
    const back = await caller.salahOrigins.putBack({ params, body: { key: 'mst_isha', mst_date: DAY } });
    expect(back).toMatchObject({ mst_isha: before, edited: [] });
    expect(await story('mst_isha')).toMatchObject({ origin: 'calculated' });
  });

  it('an uploaded one names its file, and can become the calculated one, which is an edit then', async () => {
    const { caller, params, row, story } = await timingsEditor();
    const calculated = (await row())?.mst_isha;
    const text = `Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n${DAY},06:20,07:51,12:25,14:45,17:00,19:00\n`;
    await caller.salahTimings.upload({
      params: { ...params, overwrite: 'yes' },
      query: {},
      body: { file: { name: 'printed.csv', type: 'text/csv', text } },
    });
    expect(await story('mst_isha')).toMatchObject({ origin: 'uploaded', file: 'printed.csv' });
    const put = await caller.salahOrigins.putBack({
      params,
      body: { key: 'mst_isha', mst_date: DAY, to: 'calculated' },
    });
    expect(put).toMatchObject({ mst_isha: calculated, edited: ['mst_isha'], origin: 'uploaded' });
    expect(await story('mst_isha')).toMatchObject({ origin: 'edited', before_edit: '19:00' });
  });

  it('there is none for a day that is not stored, and nothing to put back that nobody touched', async () => {
    const { caller, params } = await timingsEditor();
    await expect(
      caller.salahOrigins.explain({ params: { ...params, date: '2029-01-01', key: 'mst_asr' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      caller.salahOrigins.putBack({ params, body: { key: 'mst_asr', mst_date: DAY } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('saving the same settings again', () => {
  it('leaves no day on older settings', async () => {
    const { caller, params } = await timingsEditor();
    await caller.salahTimings.generate({
      params,
      body: { start_date: '2027-02-01', end_date: '2027-12-31', is_overwrite: false },
    });
    const again = {
      params,
      query: { is_overwrite: 'yes' },
      body: { ...SETTINGS, month: 0, year: 2027 },
    } as const;
    await caller.salahTimings.saveSettings(again);
    expect(await caller.salahTimings.getSettings({ params })).toMatchObject({ older: null });
    await caller.salahTimings.saveSettings({ ...again, body: { ...again.body, calculation_method: '3' } });
    expect((await caller.salahTimings.getSettings({ params })).older).toEqual({
      days: 334,
      from: '2027-02-01',
      until: '2027-12-31',
    });
  });
});

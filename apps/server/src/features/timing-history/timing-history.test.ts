import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const SETTINGS = { calculation_method: '2', asr_method: '0', high_lat_method: '0' } as const;
const january = { month: 0, year: 2027 };

async function timingsEditor() {
  const masjidId = await makeMasjid(test);
  const { caller } = await makeMember(test, ['timings'], masjidId);
  const params = { m_id: masjidId };
  await caller.salahTimings.saveSettings({ params, query: {}, body: { ...SETTINGS, ...january } });
  const month = async () => (await caller.salahTimings.getTimings({ params, query: january }))[0]?.list;
  const newest = async () => (await caller.timingHistory.list({ params, query: {} })).changes[0];
  const restore = (change_id: number, anyway: 'yes' | 'no' = 'no') =>
    caller.timingHistory.restore({ params: { ...params, change_id }, query: { anyway } });
  return { caller, params, month, newest, restore };
}

describe('the history of timings', () => {
  it('names who changed what, newest first, page by page', async () => {
    const { caller, params, newest } = await timingsEditor();
    const update = (value: string) =>
      caller.salahTimings.update({ params, body: { key: 'mst_isha', mst_date: '2027-01-05', value } });
    for (let minute = 10; minute < 32; minute++) await update(`19:${minute}`);
    expect(await newest()).toMatchObject({
      kind: 'salah-edit',
      about: { from: '2027-01-05', prayer: 'isha', before: '19:30', after: '19:31' },
    });
    const first = await caller.timingHistory.list({ params, query: {} });
    expect([first.changes.length, first.has_more]).toEqual([20, true]);
    const rest = await caller.timingHistory.list({ params, query: { before_id: first.changes[19]?.id } });
    expect(rest.has_more).toBe(false);
    expect(rest.changes.map(({ kind }) => kind)).toEqual(['salah-edit', 'salah-edit', 'salah-settings']);
  });

  it('shows the difference a change made', async () => {
    const { caller, params, newest } = await timingsEditor();
    await caller.salahTimings.saveSettings({
      params,
      query: { is_overwrite: 'yes' },
      body: { ...SETTINGS, ...january, asr_method: '1' },
    });
    const change_id = (await newest())?.id ?? 0;
    const { cells, more, settings } = await caller.timingHistory.difference({
      params: { ...params, change_id },
    });
    expect(more).toBe(0);
    expect(settings).toEqual([{ what: 'asr', prayer: null, before: '0', after: '1' }]);
    expect(cells).toHaveLength(31);
    expect(new Set(cells.map(({ prayer }) => prayer))).toEqual(new Set(['asr']));
  });

  it('names every setting a change brought, and a restore of it takes back', async () => {
    const { caller, params, newest, restore } = await timingsEditor();
    const custom = {
      calculation_method: '6',
      fajr_angle: 18,
      isha_angle: 17.5,
      high_lat_method: '3',
    } as const;
    await caller.salahTimings.saveSettings({
      params,
      query: { is_overwrite: 'yes' },
      body: { ...SETTINGS, ...january, ...custom, maghrib_offset: 3, rounding: 'safe' },
    });
    const differences = async () => {
      const change_id = (await newest())?.id ?? 0;
      return (await caller.timingHistory.difference({ params: { ...params, change_id } })).settings;
    };
    const none = { prayer: null };
    const made = [
      { what: 'method', ...none, before: '2', after: '6' },
      { what: 'fajr-angle', ...none, before: null, after: '18' },
      { what: 'isha-angle', ...none, before: null, after: '17.5' },
      { what: 'high-latitude', ...none, before: '0', after: '3' },
      { what: 'rounding', ...none, before: 'nearest', after: 'safe' },
      { what: 'offset', prayer: 'maghrib', before: '0', after: '3' },
    ];
    expect(await differences()).toEqual(made);
    await restore((await newest())?.id ?? 0);
    expect((await newest())?.about).toMatchObject({ has_settings: true });
    expect(await differences()).toEqual(
      made.map(({ before, after, ...one }) => ({ ...one, before: after, after: before })),
    );
  });

  it('restores rows with their marks, and the settings with them; a restore can be restored', async () => {
    const { caller, params, month, newest, restore } = await timingsEditor();
    await caller.salahTimings.update({
      params,
      body: { key: 'mst_isha', mst_date: '2027-01-05', value: '19:45' },
    });
    const before = await month();
    await caller.salahTimings.saveSettings({
      params,
      query: { is_overwrite: 'yes' },
      body: { ...SETTINGS, ...january, calculation_method: '3' },
    });
    const other = await month();
    expect(other).not.toEqual(before);
    expect(await restore((await newest())?.id ?? 0)).toMatchObject({ days: 31 });
    expect(await month()).toEqual(before);
    expect(await caller.salahTimings.getSettings({ params })).toMatchObject({
      calculation_method: '2',
      older: null,
    });
    await restore((await newest())?.id ?? 0);
    expect((await month())?.map(({ is_older: _, ...row }) => row)).toEqual(
      other?.map(({ is_older: _, ...row }) => row),
    );
  });

  it('takes days away that a change had brought', async () => {
    const { caller, params, newest, restore } = await timingsEditor();
    const february = { start_date: '2027-02-01', end_date: '2027-02-28' };
    await caller.salahTimings.generate({ params, body: { ...february, is_overwrite: false } });
    await restore((await newest())?.id ?? 0);
    expect(
      (await caller.salahTimings.getTimings({ params, query: { month: 1, year: 2027 } }))[0]?.list,
    ).toEqual([]);
  });

  it('has no changes of other masjids', async () => {
    const [one, other] = [await timingsEditor(), await timingsEditor()];
    const change_id = (await other.newest())?.id ?? 0;
    await expect(one.restore(change_id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      one.caller.timingHistory.difference({ params: { ...one.params, change_id } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what was in force on a day', () => {
  it('is what stood there at its end, whatever was done since', async () => {
    const { caller, params } = await timingsEditor();
    const past = '2020-03-12';
    await caller.salahTimings.generate({
      params,
      body: { start_date: past, end_date: past, is_overwrite: false },
    });
    const inForce = (date: string) => caller.timingHistory.inForce({ params: { ...params, date } });
    // The record of that day was only made years later: on the day itself there was none.
    expect(await inForce(past)).toMatchObject({ date: past, times: null, is_changed_since: true });
    const future = await inForce('2027-01-05');
    expect(future).toMatchObject({ is_changed_since: false });
    expect(future.times?.fajr).toMatch(/^0[56]:/);
    expect(await inForce('2035-01-01')).toMatchObject({ times: null, is_changed_since: false });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember, signIn } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const DAY_MS = 86_400_000;

async function timingsEditor() {
  const masjidId = await makeMasjid(test);
  const member = await makeMember(test, ['timings'], masjidId);
  const { caller } = member;
  const params = { m_id: masjidId };
  const list = async (area?: 'salah' | 'iqamah' | 'hijri') =>
    (await caller.timingHistory.list({ params, query: area ? { area } : {} })).changes;
  const newest = async () => (await list())[0]?.id ?? 0;
  const difference = (change_id: number) =>
    caller.timingHistory.difference({ params: { ...params, change_id } });
  const restore = (change_id: number, anyway: 'yes' | 'no' = 'no') =>
    caller.timingHistory.restore({ params: { ...params, change_id }, query: { anyway } });
  return { member, caller, params, list, newest, difference, restore };
}

const minutes = (fajr: number) => ({
  mit_fajr_value: fajr,
  mit_zuhr_value: 15,
  mit_asr_value: 15,
  mit_maghrib_value: 5,
  mit_isha_value: 15,
  mit_jummah1_value: '13:30',
});

describe('the history of the iqamah', () => {
  it('tells which rules changed, restores them, and refuses when they changed again since', async () => {
    const { caller, params, list, newest, difference, restore } = await timingsEditor();
    await caller.iqamaTimings.saveSettings({ params, body: minutes(20) });
    await caller.iqamaTimings.saveSettings({ params, body: minutes(30) });
    const change = await newest();
    expect((await list('iqamah'))[0]).toMatchObject({
      kind: 'iqamah-settings',
      about: { prayers: ['fajr'] },
    });
    expect(await list('salah')).toEqual([]);
    expect(await difference(change)).toMatchObject({
      cells: [],
      rules: [{ prayer: 'fajr', before: [{ time: { minutes: 20 } }], after: [{ time: { minutes: 30 } }] }],
    });
    await caller.iqamaTimings.saveSettings({ params, body: minutes(35) });
    await expect(restore(change)).rejects.toMatchObject({
      code: 'history_moved',
      response: { by: expect.stringContaining('Person') },
    });
    const fajr = async () => (await caller.iqamaTimings.getSettings({ params })).mit_fajr_value;
    expect(await fajr()).toBe(35);
    await restore(change, 'yes');
    expect(await fajr()).toBe(20);
    expect((await list('iqamah'))[0]).toMatchObject({ kind: 'iqamah-restore' });
    await restore(await newest());
    expect(await fajr()).toBe(35);
  });

  it('puts the first rules of all back to what held before anybody saved', async () => {
    const { caller, params, newest, restore } = await timingsEditor();
    await caller.iqamaTimings.saveSettings({ params, body: minutes(44) });
    await restore(await newest());
    expect(await caller.iqamaTimings.getSettings({ params })).toMatchObject({ mit_fajr_value: 20 });
  });

  it('brings back records that were changed, deleted or written over by a file, and takes new ones away', async () => {
    const { caller, params, newest, difference, restore } = await timingsEditor();
    const body = { m_id: params.m_id, mit_date: '2031-05-01', mit_end_date: '2031-05-03' };
    await caller.iqamaTimings.create({ body: { ...body, mit_fajr: '05:30', mit_jummah1: '13:15' } });
    const created = await newest();
    const all = async () => (await caller.iqamaTimings.getAll({ params, query: {} })).list;
    const before = await all();
    const text = 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha\n2031-05-02,05:40,13:30,17:30,20:30,22:00';
    await caller.iqamaTimings.upload({
      params: { ...params, overwrite: 'yes' },
      query: { answers: 'missing:clear' },
      body: { file: { name: 'may.csv', type: 'text/csv', text } },
    });
    const uploaded = await newest();
    const { cells } = await difference(uploaded);
    expect(cells).toContainEqual({
      date: '2031-05-02',
      prayer: 'fajr',
      slot: null,
      before: '05:30',
      after: '05:40',
    });
    expect(cells).toContainEqual({
      date: '2031-05-02',
      prayer: 'jumuah',
      slot: 1,
      before: '13:15',
      after: null,
    });
    await expect(restore(created)).rejects.toMatchObject({ code: 'history_moved', httpStatus: 409 });
    expect(await restore(uploaded)).toMatchObject({ days: 1 });
    const plain = (rows: typeof before) => rows.map(({ mit_id: _, version: __, ...row }) => row);
    expect(plain(await all())).toEqual(plain(before));

    await caller.iqamaTimings.remove({ params: { mit_id: before[0]?.mit_id ?? 0 } });
    await restore(await newest());
    expect(plain(await all())).toEqual(plain(before));
    await restore(created);
    expect(await all()).toEqual([]);
  });
});

describe('the history of the Hijri calendar', () => {
  it('restores settings and months, each with its difference', async () => {
    const { caller, params, newest, list, difference, restore } = await timingsEditor();
    const settings = () => caller.hijri.getSettings({ params });
    await caller.hijri.saveSettings({ params, body: { offset: 1, turns_at_maghrib: true, version: 0 } });
    const saved = await newest();
    expect((await difference(saved)).hijri).toEqual([
      { what: 'offset', before: 0, after: 1 },
      { what: 'turns-at-maghrib', before: false, after: true },
    ]);
    await restore(saved);
    expect(await settings()).toMatchObject({ offset: 0, turns_at_maghrib: false });
    await expect(restore(saved)).rejects.toMatchObject({ code: 'history_moved' });

    const month = { hijri_year: 1450, hijri_month: 2 };
    const add = (start_date: string) =>
      caller.hijri.addRecord({ params, body: { ...month, start_date, source: 'Council' } });
    const published = (await caller.hijri.calendar({ params, query: month })).months[0]?.start_date ?? '';
    const next = new Date(Date.parse(published) + DAY_MS).toISOString().slice(0, 10);
    await add(next);
    const added = await newest();
    await caller.hijri.removeRecord({ params: { ...params, ...month } });
    expect((await list('hijri'))[0]).toMatchObject({ kind: 'hijri-month-delete', about: month });
    expect((await difference(await newest())).hijri).toEqual([
      { what: 'month-start', ...month, before: next, after: null },
    ]);
    await restore(await newest());
    expect((await settings()).records).toMatchObject([{ ...month, start_date: next, source: 'Council' }]);
    await restore(added);
    expect((await settings()).records).toEqual([]);
  });

  it('does not bring back a month that no longer fits beside its neighbours', async () => {
    const { caller, params, newest, restore } = await timingsEditor();
    const months = [2, 3].map((hijri_month) => ({ hijri_year: 1450, hijri_month }));
    const starts = (await caller.hijri.calendar({ params, query: months[0] ?? {} })).months.map(
      (one) => one.start_date,
    );
    const shifted = (date: string | undefined, days: number) =>
      new Date(Date.parse(date ?? '') + days * DAY_MS).toISOString().slice(0, 10);
    const body = { source: null };
    await caller.hijri.addRecord({
      params,
      body: { ...body, ...months[0], start_date: shifted(starts[0], 2) } as never,
    });
    const first = months[0] ?? { hijri_year: 0, hijri_month: 0 };
    await caller.hijri.removeRecord({ params: { ...params, ...first } });
    const removed = await newest();
    await caller.hijri.addRecord({
      params,
      body: { ...body, ...months[1], start_date: shifted(starts[1], -1) } as never,
    });
    await expect(restore(removed)).rejects.toMatchObject({ code: 'month_record_refused' });
  });
});

describe('what was in force on a day', () => {
  it('has the iqamah with its rule or record, and the Hijri date, as they were then', async () => {
    const { member, caller: before, params } = await timingsEditor();
    let caller = before;
    const inForce = (date: string) => caller.timingHistory.inForce({ params: { ...params, date } });
    await caller.iqamaTimings.saveSettings({ params, body: minutes(20) });
    const today = new Date(test.platform.clock.now().getTime()).toISOString().slice(0, 10);
    await caller.iqamaTimings.create({ body: { m_id: params.m_id, mit_date: today, mit_asr: '17:17' } });
    const then = await inForce(today);
    const asr = then.iqamah.prayers.find(({ prayer }) => prayer === 'asr');
    expect(asr).toMatchObject({ iqamah_time: '17:17', decided_by: { kind: 'record' } });
    expect(then).toMatchObject({
      iqamah: { is_changed_since: false },
      hijri: { is_changed_since: false, evening: null },
    });

    // The dates of a masjid in Toronto: two days later the day asked about is over.
    test.advance(2 * DAY_MS);
    caller = await signIn(test, member);
    await caller.iqamaTimings.saveSettings({ params, body: minutes(45) });
    const [record] = (await caller.iqamaTimings.getAll({ params, query: { past: 'yes' } })).list;
    await caller.iqamaTimings.remove({ params: { mit_id: record?.mit_id ?? 0 } });
    const { version } = await caller.hijri.getSettings({ params });
    await caller.hijri.saveSettings({ params, body: { offset: 2, turns_at_maghrib: true, version } });
    const later = await inForce(today);
    expect(later.iqamah.prayers).toEqual(then.iqamah.prayers);
    expect(later.iqamah.rules).toEqual(then.iqamah.rules);
    expect(later.hijri.says).toEqual(then.hijri.says);
    expect(later).toMatchObject({
      iqamah: { is_changed_since: true },
      hijri: { is_changed_since: true, evening: null },
    });
    expect(
      (await inForce(new Date(test.platform.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10)))
        .hijri.evening,
    ).not.toBeNull();
  });
});

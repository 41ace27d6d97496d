import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

async function timingsEditor() {
  const masjidId = await makeMasjid(test);
  const { caller } = await makeMember(test, ['timings'], masjidId);
  return { caller, params: { m_id: masjidId }, masjidId };
}
type TimingsEditor = Awaited<ReturnType<typeof timingsEditor>>;

const HEADER = 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Jumuah 1,Jumuah 2,Jumuah 3';
const csv = (text: string, name = 'iqamah.csv') => ({ file: { name, type: 'text/csv', text } });
const all = ({ caller, params }: TimingsEditor) =>
  caller.iqamaTimings.getAll({ params, query: { past: 'yes', page_size: 100 } });
const create = (caller: Caller, mit_date: string, rest: object = { mit_fajr: '06:00' }) =>
  caller.iqamaTimings.create({ body: { mit_date, ...rest } });

describe('the longest wait that a record may have', () => {
  it('is read again, changed and restored', async () => {
    const keeping = await timingsEditor();
    const { caller, params } = keeping;
    const longest = { mit_isha: '+999', mit_jummah1: '+999' };
    await create(caller, '2031-03-07', longest);
    expect((await all(keeping)).list).toMatchObject([longest]);
    await create(caller, '2031-03-07', { mit_isha: '21:00', is_overwrite: true });
    const { changes } = await caller.timingHistory.list({ params, query: { area: 'iqamah' } });
    await caller.timingHistory.restore({ params: { ...params, change_id: changes[0]?.id ?? 0 }, query: {} });
    expect((await all(keeping)).list).toMatchObject([longest]);
  });
});

describe('the list of records', () => {
  it('counts and pages following days with the same times as one, when asked to', async () => {
    const { caller, params } = await timingsEditor();
    const week = { mit_end_date: '2031-03-07', mit_fajr: '05:30' };
    await create(caller, '2031-03-01', week);
    await create(caller, '2031-03-08', { mit_fajr: '05:30', mit_jummah1: '13:30' });
    await create(caller, '2031-03-10');
    const page = (page_index: number) =>
      caller.iqamaTimings.getAll({ params, query: { grouped: 'yes', page_size: 2, page_index } });
    const first = await page(0);
    expect([first.total, first.list.length]).toEqual([3, 8]);
    const second = await page(1);
    expect([second.total, second.list.map(({ mit_date }) => mit_date)]).toEqual([3, ['2031-03-10']]);
    const plain = await caller.iqamaTimings.getAll({ params, query: { page_size: 2 } });
    expect([plain.total, plain.list.length]).toEqual([9, 2]);
    const found = { grouped: 'yes', search: '2031-03-07' } as const;
    expect((await caller.iqamaTimings.getAll({ params, query: found })).total).toBe(1);
    expect(await caller.iqamaTimings.getAll({ params, query: { ...found, search: 'nothing' } })).toEqual({
      list: [],
      total: 0,
    });
  });
});

describe('a dated record', () => {
  it('with the longest wait that may be entered is read again, and brought back from the history', async () => {
    const kept = await timingsEditor();
    const { caller, params } = kept;
    await create(caller, '2031-05-02', { mit_fajr: '+999', mit_jummah1: '+999' });
    const [record] = (await all(kept)).list;
    expect(record).toMatchObject({ mit_fajr: '+999', mit_jummah1: '+999' });
    await caller.iqamaTimings.remove({ params: { mit_id: record?.mit_id ?? 0 } });
    const [{ id } = { id: 0 }] = (await caller.timingHistory.list({ params, query: {} })).changes;
    await caller.timingHistory.restore({ params: { ...params, change_id: id }, query: {} });
    expect((await all(kept)).list).toMatchObject([{ mit_fajr: '+999', mit_jummah1: '+999' }]);
  });

  it('saved as it was read stays what it is; a time that is not named stays', async () => {
    const kept = await timingsEditor();
    const { caller, params } = kept;
    const file = csv(`${HEADER}\n2031-05-02,05:30,13:20,17:10,20:20,22:00,13:15,14:15,\n`);
    await caller.iqamaTimings.upload({ params: { ...params, overwrite: 'no' }, query: {}, body: file });
    const [record] = (await all(kept)).list;
    if (!record) throw new Error('a record is expected');
    const update = (body: Partial<IqamaRecord>) =>
      caller.iqamaTimings.update({ params: { mit_id: record.mit_id }, body });
    expect(await update(record)).toMatchObject({ source: 'upload', version: record.version });
    expect((await all(kept)).list).toEqual([record]);
    const { mit_fajr: _, source: __, version: ___, ...others } = record;
    expect(await update({ mit_fajr: '05:45' })).toMatchObject({
      ...others,
      mit_fajr: '05:45',
      source: 'record',
    });
    await expect(update({ mit_jummah1: '' })).rejects.toMatchObject({
      message: 'Please enter jumuah 1 first',
    });
  });

  it('is created, found, changed and deleted, and beats the settings', async () => {
    const { caller, params, ...kept } = await timingsEditor();
    const { date } = await caller.iqamaTimings.current({ params, query: {} });
    expect(await create(caller, date, { mit_zuhr: '13:40', mit_asr: '+7' })).toMatchObject({ days: 1 });
    const [record] = (await all({ caller, params, ...kept })).list;
    expect(record).toMatchObject({ mit_date: date, mit_zuhr: '13:40', mit_asr: '+7', mit_fajr: null });
    const mit_id = record?.mit_id ?? 0;
    expect(await caller.iqamaTimings.dateExists({ params: { ...params, date } })).toEqual({
      exists: true,
      mit_id,
    });
    const today = await caller.iqamaTimings.current({ params, query: {} });
    expect(today.prayers[1]).toMatchObject({ iqamah_time: '13:40', decided_by: { kind: 'record' } });
    const settings = await caller.iqamaTimings.getSettings({ params });
    expect(settings.prayerDetails[1]).toMatchObject({ iqamah_time: '13:40' });

    const changed = await caller.iqamaTimings.update({
      params: { mit_id },
      body: { mit_zuhr: '13:50', version: 1 },
    });
    expect(changed).toMatchObject({ mit_id, mit_zuhr: '13:50', mit_asr: '+7', version: 2 });
    await expect(
      caller.iqamaTimings.update({ params: { mit_id }, body: { mit_zuhr: '13:55', version: 1 } }),
    ).rejects.toMatchObject({ code: 'stale_version', response: { current: { mit_zuhr: '13:50' } } });

    expect(await caller.iqamaTimings.remove({ params: { mit_id } })).toMatchObject({ mit_zuhr: '13:50' });
    expect(await caller.iqamaTimings.dateExists({ params: { ...params, date } })).toEqual({
      exists: false,
      mit_id: null,
    });
    await expect(caller.iqamaTimings.remove({ params: { mit_id } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('of several days is stored for each; a taken date refuses them all unless overwriting', async () => {
    const one = await timingsEditor();
    await create(one.caller, '2027-03-10', { mit_isha: '21:00' });
    const range = { mit_end_date: '2027-03-12', mit_isha: '21:30' };
    await expect(create(one.caller, '2027-03-08', range)).rejects.toMatchObject({
      code: 'duplicate_timings',
      httpStatus: 409,
      message: 'Duplicate entry found against this date',
      response: { first: '2027-03-10', days: 1, edited: 1 },
    });
    expect((await all(one)).total).toBe(1);
    await create(one.caller, '2027-03-08', { ...range, is_overwrite: 'yes' });
    expect((await all(one)).list.map(({ mit_isha }) => mit_isha)).toEqual(Array(5).fill('21:30'));
    await expect(
      create(one.caller, '2027-03-08', { mit_end_date: '2027-03-01', mit_isha: '21:00' }),
    ).rejects.toMatchObject({ code: 'range_invalid' });
  });

  it('is refused with the specification’s sentences', async () => {
    const { caller } = await timingsEditor();
    const tried = (rest: object) => create(caller, '2027-03-12', rest);
    await expect(tried({ mit_fajr: '13:10' })).rejects.toMatchObject({
      code: 'time_invalid',
      message: 'Invalid time selected for Fajr',
      response: { issues: [{ path: 'mit_fajr' }] },
    });
    await expect(tried({ mit_jummah2: '14:00' })).rejects.toMatchObject({
      message: 'Please enter jumuah 1 first',
      response: { issues: [{ path: 'mit_jummah2' }] },
    });
    await expect(tried({ mit_jummah1: '13:00', mit_jummah3: '15:00' })).rejects.toMatchObject({
      message: 'Please enter jumuah 1 and 2 first',
    });
    await expect(tried({})).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: 'mit_fajr', message: 'This field is required' }] },
    });
    await expect(tried({ mit_fajr: '25:00' })).rejects.toMatchObject({ code: 'invalid_payload' });
    await expect(create(caller, '2027-02-30')).rejects.toMatchObject({ code: 'invalid_payload' });
  });

  it('of another masjid does not exist, whoever asks', async () => {
    const one = await timingsEditor();
    await create(one.caller, '2027-03-10');
    const [record] = (await all(one)).list;
    const other = await timingsEditor();
    const params = { mit_id: record?.mit_id ?? 0 };
    await expect(other.caller.iqamaTimings.remove({ params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      other.caller.iqamaTimings.update({ params, body: { mit_fajr: '06:10' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list of records', () => {
  it('is searched by date as people write it, paged, and begins today', async () => {
    const one = await timingsEditor();
    const { caller, params } = one;
    await create(caller, '2020-05-01');
    await create(caller, '2098-12-20', { mit_end_date: '2098-12-31', mit_fajr: '06:00' });
    const list = (query: object) => caller.iqamaTimings.getAll({ params, query });
    expect((await list({})).total).toBe(12);
    expect((await list({ past: 'yes' })).total).toBe(13);
    const second = await list({ page_index: 1, page_size: 5 });
    expect(second.list.map(({ mit_date }) => mit_date.slice(8))).toEqual(['25', '26', '27', '28', '29']);
    expect((await list({ search: '2098-12-25' })).list).toHaveLength(1);
    expect((await list({ search: '25 december' })).list).toHaveLength(1);
    expect((await list({ search: '25 Dec, 2098' })).list).toHaveLength(1);
    expect((await list({ search: '%' })).list).toHaveLength(0);
  });
});

describe('a file of iqamah times', () => {
  const upload = (
    { caller, params }: TimingsEditor,
    text: string,
    overwrite: 'yes' | 'no' = 'no',
    name?: string,
  ) => caller.iqamaTimings.upload({ params: { ...params, overwrite }, query: {}, body: csv(text, name) });

  it('is taken whole; sent back as it was downloaded it changes nothing', async () => {
    const one = await timingsEditor();
    const text = `${HEADER}\n2027-03-11,06:15,13:30,17:00,19:30,21:00,,,\n2027-03-12,06:15,,10 minutes after adhan,,21:00,13:15,14:15,\n`;
    expect(await upload(one, text)).toMatchObject({ days: 2 });
    const before = await all(one);
    expect(before.list[1]).toMatchObject({
      mit_asr: '+10',
      mit_zuhr: null,
      mit_jummah2: '14:15',
      source: 'upload',
    });
    const file = await one.caller.iqamaTimings.download({ params: one.params, query: {} });
    expect(file.name).toMatch(/^iqamah_records_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv$/);
    expect(file.text.split('\r\n')[0]).toBe(HEADER);
    expect(await upload(one, file.text, 'yes')).toMatchObject({ days: 2 });
    const after = await all(one);
    expect(after.list.map(({ version: _, ...rest }) => rest)).toEqual(
      before.list.map(({ version: _, ...rest }) => rest),
    );
    const part = await one.caller.iqamaTimings.download({
      params: one.params,
      query: { start_date: '2027-03-12', end_date: '2027-03-12' },
    });
    expect(part.text.trim().split('\r\n')).toHaveLength(2);
  });

  it('with one bad row stores nothing and names it', async () => {
    const one = await timingsEditor();
    const days = Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`);
    const rows = days.map(
      (date, index) => `${date},${index === 9 ? '25:15' : '06:15'},13:30,17:00,19:30,21:00,,,`,
    );
    await expect(upload(one, [HEADER, ...rows].join('\n'))).rejects.toMatchObject({
      code: 'rows_refused',
      httpStatus: 422,
      response: { lines: [{ line: 11, column: 'Fajr', value: '25:15' }] },
    });
    await expect(upload(one, `${HEADER}\n2027-02-01,06:15,13:30,17:00,19:30,09:00,,,`)).rejects.toMatchObject(
      { code: 'rows_refused' },
    );
    expect((await all(one)).total).toBe(0);
  });

  it('is refused when it is no CSV, when a date is taken, and when it can be read in two ways', async () => {
    const one = await timingsEditor();
    await expect(upload(one, 'x', 'no', 'times.pdf')).rejects.toMatchObject({
      code: 'not_csv',
      message: 'Invalid file selected, only csv files are allowed',
    });
    await create(one.caller, '2027-02-01', { mit_fajr: '06:00' });
    const row = `${HEADER}\n2027-02-01,06:15,13:30,17:00,19:30,21:00,,,`;
    await expect(upload(one, row)).rejects.toMatchObject({ code: 'duplicate_timings' });
    expect((await all(one)).list[0]).toMatchObject({ mit_fajr: '06:00' });
    expect(await upload(one, row, 'yes')).toMatchObject({ days: 1 });
    expect((await all(one)).list[0]).toMatchObject({ mit_fajr: '06:15' });
    const unclear = `${HEADER}\n03/04/2027,06:15,13:30,17:00,19:30,21:00,,,`;
    await expect(upload(one, unclear)).rejects.toMatchObject({
      code: 'file_ambiguous',
      response: { questions: [{ id: 'dateOrder' }] },
    });
    const answered = await one.caller.iqamaTimings.upload({
      params: { ...one.params, overwrite: 'no' },
      query: { answers: 'dateOrder:dmy' },
      body: csv(unclear),
    });
    expect(answered).toMatchObject({ days: 1 });
    expect((await all(one)).list[1]?.mit_date).toBe('2027-04-03');
  });
});

describe('who may', () => {
  it('is a timings user; a content user gets 403', async () => {
    const { masjidId, params } = await timingsEditor();
    const { caller } = await makeMember(test, ['content'], masjidId);
    await expect(create(caller, '2027-03-10')).rejects.toMatchObject({ code: 'forbidden', httpStatus: 403 });
    await expect(caller.iqamaTimings.getSettings({ params })).rejects.toMatchObject({ httpStatus: 403 });
  });
});

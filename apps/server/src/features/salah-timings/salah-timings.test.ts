import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const SETTINGS = { calculation_method: '2', asr_method: '0', high_lat_method: '0' } as const;
const csv = (text: string, name = 'times.csv') => ({ file: { name, type: 'text/csv', text } });

async function timingsEditor(place: Parameters<typeof makeMasjid>[1] = {}) {
  const masjidId = await makeMasjid(test, place);
  const { caller } = await makeMember(test, ['timings'], masjidId);
  return { caller, params: { m_id: masjidId }, masjidId };
}

const january = (caller: Caller, params: { m_id: number }) =>
  caller.salahTimings.getTimings({ params, query: { month: 0, year: 2027 } });

describe('calculation settings', () => {
  it('begin with the defaults, all methods 0 and one minute for Fajr', async () => {
    const { caller, params } = await timingsEditor();
    expect(await caller.salahTimings.getSettings({ params })).toMatchObject({
      calculation_method: '0',
      asr_method: '0',
      high_lat_method: '0',
      fajr_angle: null,
      fajr_offset: 1,
      isha_offset: 0,
      is_saved: false,
    });
  });

  it('begin so wherever the masjid is: what is usual in its country is suggested by the page alone', async () => {
    const egypt = await timingsEditor({
      latitude: 30.04,
      longitude: 31.24,
      time_zone: 'Africa/Cairo',
      country: 'EG',
    });
    const { older: _, ...settings } = await egypt.caller.salahTimings.getSettings({ params: egypt.params });
    expect(settings).toEqual({
      calculation_method: '0',
      asr_method: '0',
      high_lat_method: '0',
      fajr_angle: null,
      isha_angle: null,
      fajr_offset: 1,
      shuruq_offset: 0,
      zuhur_offset: 0,
      asr_offset: 0,
      maghrib_offset: 0,
      isha_offset: 0,
      rounding: 'nearest',
      version: 0,
      is_saved: false,
      saved_on: null,
      days_on_older_settings: 0,
    });
  });

  it('are saved together with the month on display, whose group carries its label', async () => {
    const { caller, params } = await timingsEditor();
    const saved = await caller.salahTimings.saveSettings({
      params,
      query: { is_overwrite: 'no' },
      body: { ...SETTINGS, month: 0, year: 2027 },
    });
    expect(saved).toMatchObject({ days: 31 });
    const [group] = await january(caller, params);
    expect(group).toMatchObject({ key: 'January 2027', month: '2027-01' });
    expect(group?.list).toHaveLength(31);
    expect(group?.list[0]).toMatchObject({
      mst_date: '2027-01-01',
      mst_sunrise: '07:51',
      mst_maghrib: '16:51',
      origin: 'calculated',
      edited: [],
    });
  });

  it('are refused whole when a day is taken, and saved when overwriting is asked for', async () => {
    const { caller, params } = await timingsEditor();
    const body = { ...SETTINGS, month: 0, year: 2027 };
    await caller.salahTimings.saveSettings({ params, query: {}, body });
    const other = { ...body, calculation_method: '3' } as const;
    await expect(caller.salahTimings.saveSettings({ params, query: {}, body: other })).rejects.toMatchObject({
      code: 'duplicate_timings',
      httpStatus: 409,
      message: 'Duplicate entry found against this date',
      response: { first: '2027-01-01', days: 31, edited: 0 },
    });
    expect((await caller.salahTimings.getSettings({ params })).calculation_method).toBe('2');
    await caller.salahTimings.saveSettings({ params, query: { is_overwrite: 'yes' }, body: other });
    expect((await caller.salahTimings.getSettings({ params })).calculation_method).toBe('3');
  });

  it('name the limits in the words of the specification', async () => {
    const { caller, params } = await timingsEditor();
    const tryWith = (values: object) =>
      caller.salahTimings.saveSettings({ params, query: {}, body: { ...SETTINGS, ...values } });
    const issue = (path: string, message: string) => ({
      code: 'invalid_payload',
      response: { issues: [{ path, message }] },
    });
    await expect(tryWith({ asr_offset: -41 })).rejects.toMatchObject(
      issue('asr_offset', 'Value can not be less then -40'),
    );
    await expect(tryWith({ asr_offset: '101' })).rejects.toMatchObject(
      issue('asr_offset', 'Value can not be greater than 100'),
    );
    await expect(tryWith({ calculation_method: '6', fajr_angle: 9.5, isha_angle: 15 })).rejects.toMatchObject(
      issue('fajr_angle', 'Value can not be less then 10'),
    );
    await expect(
      tryWith({ calculation_method: '6', fajr_angle: 18, isha_angle: 20.5 }),
    ).rejects.toMatchObject(issue('isha_angle', 'Value can not be greater than 20'));
    await expect(tryWith({ calculation_method: '6', fajr_angle: 18 })).rejects.toMatchObject(
      issue('isha_angle', 'This field is required'),
    );
    await expect(tryWith({ asr_method: '' })).rejects.toMatchObject(
      issue('asr_method', 'This field is required'),
    );
  });

  it('lose their angles with any method but Custom, and say which days are older', async () => {
    const { caller, params } = await timingsEditor();
    await caller.salahTimings.generate({
      params,
      body: { start_date: '2027-01-01', end_date: '2027-12-31', is_overwrite: false },
    });
    await caller.salahTimings.saveSettings({
      params,
      query: { is_overwrite: 'yes' },
      body: { ...SETTINGS, fajr_angle: 18, month: 0, year: 2027 },
    });
    expect(await caller.salahTimings.getSettings({ params })).toMatchObject({
      fajr_angle: null,
      days_on_older_settings: 334,
    });
  });
});

describe('generating', () => {
  it('stores a range, nothing of it when a day is taken, and all of it when told to', async () => {
    const { caller, params } = await timingsEditor();
    const year = { start_date: '2027-01-01', end_date: '2027-12-31' };
    expect(
      await caller.salahTimings.generate({
        params,
        body: { start_date: '2027-06-10', end_date: '2027-06-10', is_overwrite: false },
      }),
    ).toMatchObject({ days: 1 });
    await expect(
      caller.salahTimings.generate({ params, body: { ...year, is_overwrite: false } }),
    ).rejects.toMatchObject({
      code: 'duplicate_timings',
      response: { first: '2027-06-10', days: 1 },
    });
    expect((await january(caller, params))[0]?.list).toEqual([]);
    expect(
      await caller.salahTimings.generate({ params, body: { ...year, is_overwrite: 'yes' } }),
    ).toMatchObject({ days: 365, findings: [] });
  });

  it('refuses ranges that end before they begin, or never', async () => {
    const { caller, params } = await timingsEditor();
    for (const [start_date, end_date] of [
      ['2027-02-01', '2027-01-01'],
      ['2027-01-01', '2099-01-01'],
    ] as const) {
      await expect(
        caller.salahTimings.generate({ params, body: { start_date, end_date, is_overwrite: false } }),
      ).rejects.toMatchObject({ code: 'range_invalid', httpStatus: 422 });
    }
  });

  it('keeps a prayer that does not occur as nothing', async () => {
    const { caller, params } = await timingsEditor({
      latitude: 55.86,
      longitude: -4.25,
      time_zone: 'Europe/London',
    });
    await caller.salahTimings.saveSettings({
      params,
      query: {},
      body: { ...SETTINGS, calculation_method: '3', month: 5, year: 2027 },
    });
    const [june] = await caller.salahTimings.getTimings({ params, query: { month: 5, year: 2027 } });
    expect(june?.list[20]).toMatchObject({ mst_fajr: null, mst_isha: null });
    expect(june?.list[20]?.mst_zuhr).toMatch(/^13:/);
  });
});

describe('generating a year', () => {
  const year = { start_date: '2027-01-01', end_date: '2027-12-31' };

  it('fills only the days without times when asked to: what is stored, uploaded and edited stays', async () => {
    const { caller, params } = await timingsEditor();
    await caller.salahTimings.generate({
      params,
      body: { start_date: '2027-01-01', end_date: '2027-01-31', is_overwrite: false },
    });
    const edit = { key: 'mst_asr', value: '14:45', mst_date: '2027-01-05' } as const;
    await caller.salahTimings.update({ params, body: edit });
    const filled = await caller.salahTimings.generate({ params, body: { ...year, only_missing: true } });
    expect(filled.days).toBe(334);
    const kept = await caller.salahTimings.getByDate({ params: { ...params, date: '2027-01-05' } });
    expect(kept).toMatchObject({ mst_asr: '14:45', edited: ['mst_asr'] });
    const none = await caller.salahTimings.generate({ params, body: { ...year, only_missing: true } });
    expect(none).toMatchObject({ days: 0, change_id: null });
  });

  it('names its change, by which it is taken back', async () => {
    const { caller, params } = await timingsEditor();
    const { days, change_id } = await caller.salahTimings.generate({
      params,
      body: { ...year, is_overwrite: false },
    });
    expect(days).toBe(365);
    if (change_id === null) throw new Error('a change is expected');
    await caller.timingHistory.restore({ params: { ...params, change_id }, query: {} });
    expect((await january(caller, params))[0]?.list).toEqual([]);
  });
});

describe('changing one time', () => {
  it('to what it is already is no change, also at an hour that nobody may choose', async () => {
    const { caller, params } = await timingsEditor({ longitude: -50 });
    const mst_date = '2027-12-02';
    await caller.salahTimings.generate({ params, body: { start_date: mst_date, end_date: mst_date } });
    const row = await caller.salahTimings.getByDate({ params: { ...params, date: mst_date } });
    const value = row?.mst_zuhr ?? '';
    expect(value < '11:00').toBe(true);
    const body = { key: 'mst_zuhr', value, mst_date } as const;
    expect(await caller.salahTimings.update({ params, body })).toMatchObject({ ...row, change_id: null });
    await expect(
      caller.salahTimings.update({ params, body: { ...body, value: '10:59' } }),
    ).rejects.toMatchObject({ code: 'time_invalid' });
  });

  it('marks the cell, and counts it among what overwriting would replace', async () => {
    const { caller, params } = await timingsEditor();
    const range = { start_date: '2027-01-01', end_date: '2027-01-31' };
    await caller.salahTimings.generate({ params, body: { ...range, is_overwrite: false } });
    const { change_id, findings, ...row } = await caller.salahTimings.update({
      params,
      body: { key: 'mst_asr', value: '14:45', mst_date: '2027-01-05' },
    });
    expect(change_id).toBeGreaterThan(0);
    expect(findings).toEqual([]);
    expect(row).toMatchObject({ mst_asr: '14:45', edited: ['mst_asr'] });
    expect(await caller.salahTimings.getByDate({ params: { ...params, date: '2027-01-05' } })).toEqual(row);
    await expect(
      caller.salahTimings.generate({ params, body: { ...range, is_overwrite: false } }),
    ).rejects.toMatchObject({ response: { days: 31, edited: 1 } });
  });

  it.each([
    ['mst_fajr', '13:00', 'Invalid time selected for Fajr'],
    ['mst_zuhr', '10:59', 'Invalid time selected for Dhuhr'],
    ['mst_asr', '11:59', 'Invalid time selected for Asr'],
    ['mst_maghrib', '08:00', 'Invalid time selected for Maghrib'],
    ['mst_isha', '01:00', 'Invalid time selected for Isha'],
  ] as const)('refuses %s at %s', async (key, value, message) => {
    const { caller, params } = await timingsEditor();
    await caller.salahTimings.generate({
      params,
      body: { start_date: '2027-01-05', end_date: '2027-01-05', is_overwrite: false },
    });
    await expect(
      caller.salahTimings.update({ params, body: { key, value, mst_date: '2027-01-05' } }),
    ).rejects.toMatchObject({ code: 'time_invalid', httpStatus: 422, message });
  });

  it('lets Isha be after midnight where it is', async () => {
    const { caller, params } = await timingsEditor({
      latitude: 59.9,
      longitude: 10.7,
      time_zone: 'Europe/Oslo',
    });
    await caller.salahTimings.generate({
      params,
      body: { start_date: '2027-06-05', end_date: '2027-06-05', is_overwrite: false },
    });
    const row = await caller.salahTimings.update({
      params,
      body: { key: 'mst_isha', value: '01:07', mst_date: '2027-06-05' },
    });
    expect(row.mst_isha).toBe('01:07');
  });

  it('does not find a day that is not stored', async () => {
    const { caller, params } = await timingsEditor();
    await expect(
      caller.salahTimings.update({
        params,
        body: { key: 'mst_asr', value: '14:45', mst_date: '2027-01-05' },
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await caller.salahTimings.getByDate({ params: { ...params, date: '2027-01-05' } })).toBeNull();
  });
});

describe('a day by its date', () => {
  it.each(['mosque-admin', 'admin', 'content', 'timings', 'donations'] as const)(
    'is for everyone who has the dashboard: %s',
    async (role) => {
      const { caller, params, masjidId } = await timingsEditor();
      const range = { start_date: '2027-01-05', end_date: '2027-01-05' };
      await caller.salahTimings.generate({ params, body: { ...range, is_overwrite: false } });
      const colleague = await makeMember(test, [role], masjidId);
      const row = await colleague.caller.salahTimings.getByDate({
        params: { ...params, date: '2027-01-05' },
      });
      expect(row).toMatchObject({ mst_date: '2027-01-05' });
    },
  );
});

describe('files', () => {
  it('export then upload is the identity', async () => {
    const { caller, params } = await timingsEditor();
    const range = { start_date: '2027-01-01', end_date: '2027-01-31' };
    await caller.salahTimings.generate({ params, body: { ...range, is_overwrite: false } });
    const before = (await january(caller, params))[0]?.list;
    const file = await caller.salahTimings.download({ query: range });
    expect(file.name).toMatch(/^salah_timings_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv$/);
    await expect(
      caller.salahTimings.upload({ params: { ...params, overwrite: 'no' }, query: {}, body: { file } }),
    ).rejects.toMatchObject({ code: 'duplicate_timings' });
    expect(
      await caller.salahTimings.upload({
        params: { ...params, overwrite: 'yes' },
        query: {},
        body: { file },
      }),
    ).toMatchObject({ days: 31 });
    const after = (await january(caller, params))[0]?.list;
    expect(after?.map(({ origin: _, ...row }) => row)).toEqual(before?.map(({ origin: _, ...row }) => row));
    expect(after?.[0]?.origin).toBe('uploaded');
  });

  it('refuses what is no CSV, whatever it calls itself', async () => {
    const { caller, params } = await timingsEditor();
    const send = (body: ReturnType<typeof csv>) =>
      caller.salahTimings.upload({ params: { ...params, overwrite: 'no' }, query: {}, body });
    await expect(send(csv('x', 'times.xlsx'))).rejects.toMatchObject({
      code: 'not_csv',
      message: 'Invalid file selected, only csv files are allowed',
    });
    await expect(send(csv('PK\u0003\u0004'))).rejects.toMatchObject({ code: 'not_csv' });
  });

  it('names each refused line, and stores nothing of a file with one', async () => {
    const { caller, params } = await timingsEditor();
    const text = [
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
      '2027-01-01,06:20,07:51,12:23,14:36,16:52,18:20',
      '2027-02-29,06:20,07:51,12:23,14:36,16:52,18:20',
      '2027-01-03,06:20,07:51,12:23,14:36,25:61,18:20',
    ].join('\n');
    const failure = await caller.salahTimings
      .upload({ params: { ...params, overwrite: 'no' }, query: {}, body: csv(text) })
      .catch((error) => error);
    expect(failure).toMatchObject({ code: 'rows_refused', httpStatus: 422 });
    expect(
      failure.response.lines.map(
        ({ line, column, value }: { line: number; column: string; value: string }) => [line, column, value],
      ),
    ).toEqual([
      [3, 'Date', '2027-02-29'],
      [4, 'Maghrib', '25:61'],
    ]);
    expect((await january(caller, params))[0]?.list).toEqual([]);
  });

  it('refuses a time of the wrong half of the day by its line', async () => {
    const { caller, params } = await timingsEditor();
    const text =
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n2027-01-01,06:20,07:51,12:23,14:36,08:00,20:20\n2027-01-02,06:20,07:51,12:23,14:36,16:52,20:20\n';
    await expect(
      caller.salahTimings.upload({ params: { ...params, overwrite: 'no' }, query: {}, body: csv(text) }),
    ).rejects.toMatchObject({
      code: 'rows_refused',
      response: {
        lines: [{ line: 2, column: 'Maghrib', value: '08:00', reason: 'Invalid time selected for Maghrib' }],
      },
    });
  });

  it('asks when the order of day and month cannot be known, and takes the answer', async () => {
    const { caller, params } = await timingsEditor();
    const text = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n01/02/2027,06:08,07:34,12:32,15:05,17:30,18:55\n';
    const send = (answers?: string) =>
      caller.salahTimings.upload({
        params: { ...params, overwrite: 'no' },
        query: { answers },
        body: csv(text),
      });
    const failure = await send().catch((error) => error);
    expect(failure).toMatchObject({ code: 'file_ambiguous', response: { questions: [{ id: 'dateOrder' }] } });
    expect(await send('dateOrder:dmy')).toMatchObject({ days: 1 });
    expect(await caller.salahTimings.getByDate({ params: { ...params, date: '2027-02-01' } })).not.toBeNull();
  });
});

describe('two people at once', () => {
  it('cannot both fill the same days without leave to overwrite', async () => {
    const { caller, params } = await timingsEditor();
    const body = { start_date: '2027-01-01', end_date: '2027-12-31', is_overwrite: false };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => caller.salahTimings.generate({ params, body })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

/** Minutes for Fajr and Maghrib, something richer or nothing for the others; two of three Jumu'ah. */
const RICH: IqamahRules = {
  version: 1,
  prayers: {
    fajr: [{ time: { kind: 'after', minutes: 20 } }],
    dhuhr: [{ time: { kind: 'fixed', time: '13:30' } }],
    asr: [
      { when: { from: '2031-03-01', to: '2031-03-31' }, time: { kind: 'fixed', time: '17:00' } },
      { time: { kind: 'after', minutes: 10 } },
    ],
    maghrib: [{ time: { kind: 'after', minutes: 5 } }],
  },
  jumuah: [
    [{ time: { kind: 'fixed', time: '13:15' } }],
    [
      {
        time: {
          kind: 'season',
          summer: { kind: 'fixed', time: '14:30' },
          winter: { kind: 'fixed', time: '14:00' },
        },
      },
    ],
  ],
};

async function timingsEditor(rules: IqamahRules | null = RICH) {
  const { caller, masjidId } = await makeMember(test, ['timings']);
  const params = { m_id: masjidId };
  if (rules) await caller.iqamaTimings.saveSettings({ params, body: { rules } });
  const read = () => caller.iqamaTimings.getSettings({ params });
  const save = (body: object) => caller.iqamaTimings.saveSettings({ params, body });
  const changes = async () => (await caller.timingHistory.list({ params, query: {} })).changes.length;
  return { read, save, changes };
}

describe('iqamah settings that are saved', () => {
  it('as they were just read stay as they are, the eight values or the whole answer', async () => {
    const { read, save, changes } = await timingsEditor();
    const before = await read();
    const { prayerDetails: _, rules: __, version: ___, is_saved: ____, ...eight } = before;
    for (const body of [eight, before, { ...before, findings: [] }]) {
      expect(await save(body)).toEqual({ ...before, findings: [] });
      expect(await read()).toEqual(before);
      expect(await changes()).toBe(1);
    }
  });

  it('as they were just read stay a suggestion that nobody has saved, until the rules themselves are', async () => {
    const { read, save, changes } = await timingsEditor(null);
    const before = await read();
    const { rules, version, is_saved: _, prayerDetails: __, ...eight } = before;
    for (const body of [eight, before]) expect(await save(body)).toMatchObject({ is_saved: false });
    expect(await changes()).toBe(0);
    expect(await save({ rules, version })).toMatchObject({ is_saved: true, version: 1 });
  });

  it('with one field change that field alone', async () => {
    const { save } = await timingsEditor();
    const { rules } = await save({ mit_fajr_value: 25 });
    expect(rules).toEqual({
      ...RICH,
      prayers: { ...RICH.prayers, fajr: [{ time: { kind: 'after', minutes: 25 } }] },
    });
  });

  it('with the whole answer and one value changed take that value', async () => {
    const { read, save } = await timingsEditor();
    const { rules } = await save({ ...(await read()), mit_maghrib_value: 7 });
    expect(rules.prayers).toEqual({
      ...RICH.prayers,
      maghrib: [{ time: { kind: 'after', minutes: 7 } }],
    });
  });

  it('with null take away minutes, and leave what is richer', async () => {
    const { save } = await timingsEditor();
    const { rules } = await save({ mit_fajr_value: null, mit_zuhr_value: '', mit_asr_value: null });
    const { fajr: _, ...others } = RICH.prayers;
    expect(rules).toEqual({ ...RICH, prayers: others });
  });

  it('with minutes in place of what is richer take the minutes', async () => {
    const { save } = await timingsEditor();
    const { rules } = await save({ mit_zuhr_value: 15 });
    expect(rules.prayers.dhuhr).toEqual([{ time: { kind: 'after', minutes: 15 } }]);
  });

  it('judge the order of Jumu’ah by what will stand', async () => {
    const { read, save } = await timingsEditor();
    const third = await save({ mit_jummah3_value: '15:30' });
    expect(third.rules.jumuah).toEqual([...RICH.jumuah, [{ time: { kind: 'fixed', time: '15:30' } }]]);
    await expect(save({ mit_jummah1_value: '' })).rejects.toMatchObject({
      code: 'time_invalid',
      message: 'Please enter jumuah 1 and 2 first',
    });
    await save({ mit_jummah3_value: '' });
    await expect(save({ mit_jummah1_value: null })).rejects.toMatchObject({
      message: 'Please enter jumuah 1 first',
    });
    expect((await read()).rules).toEqual(RICH);
  });

  it('with a field that nobody knows are refused by its name, and nothing is lost', async () => {
    const { read, save } = await timingsEditor();
    await expect(save({ mit_jummah4_value: '16:00', mit_fajr: 3 })).rejects.toMatchObject({
      code: 'invalid_payload',
      httpStatus: 422,
      response: {
        issues: [
          { path: 'mit_jummah4_value', message: 'Unknown field: mit_jummah4_value' },
          { path: 'mit_fajr', message: 'Unknown field: mit_fajr' },
        ],
      },
    });
    expect((await read()).rules).toEqual(RICH);
  });
});

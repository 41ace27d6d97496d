import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

/** Right all year for a masjid in Toronto, but for what a test changes. */
const RULES: IqamahRules = {
  version: 1,
  prayers: { maghrib: [{ time: { kind: 'after', minutes: 5 } }] },
  jumuah: [[{ time: { kind: 'fixed', time: '13:30' } }]],
};

async function timingsEditor() {
  const masjidId = await makeMasjid(test);
  const { caller } = await makeMember(test, ['timings'], masjidId);
  const params = { m_id: masjidId };
  const save = (rules: IqamahRules) => caller.iqamaTimings.saveSettings({ params, body: { rules } });
  const look = async (rules: IqamahRules) => caller.iqamaTimings.preview({ params, body: { rules } });
  return { caller, params, save, look };
}

/** A day well inside the year that is looked at. */
function comingDate(): string {
  return new Date(test.platform.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
}

describe('every change of the iqamah is examined', () => {
  it('rules: what they make odd comes with the answer, of the prayers that were changed alone', async () => {
    const { save } = await timingsEditor();
    expect((await save(RULES)).findings).toEqual([]);
    const late: IqamahRules = {
      ...RULES,
      prayers: { ...RULES.prayers, fajr: [{ time: { kind: 'fixed', time: '07:30' } }] },
    };
    const { findings } = await save(late);
    expect(findings.map(({ check, prayers }) => [check, prayers])).toContainEqual([
      'fajr-iqamah-after-sunrise',
      ['fajr'],
    ]);
    const noon: IqamahRules = { ...late, jumuah: [[{ time: { kind: 'fixed', time: '11:30' } }]] };
    expect((await save(noon)).findings.map(({ check }) => check)).toEqual(['jumuah-before-dhuhr']);
    expect((await save(noon)).findings).toEqual([]);
  });

  it('a record, its change and a file: on their days', async () => {
    const { caller, params, save } = await timingsEditor();
    await save(RULES);
    const mit_date = comingDate();
    const created = await caller.iqamaTimings.create({
      body: { m_id: params.m_id, mit_date, mit_maghrib: '23:00' },
    });
    expect(created.findings).toMatchObject([{ check: 'iqamah-after-next-prayer', dates: [mit_date] }]);
    const [record] = (await caller.iqamaTimings.getAll({ params, query: {} })).list;
    const updated = await caller.iqamaTimings.update({
      params: { mit_id: record?.mit_id ?? 0 },
      body: { mit_maghrib: '12:30' },
    });
    expect(updated.findings).toMatchObject([{ check: 'iqamah-before-adhan', prayers: ['maghrib'] }]);
    const text = `Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Jumuah 1\n${mit_date},,,,+5,,`;
    const uploaded = await caller.iqamaTimings.upload({
      params: { ...params, overwrite: 'yes' },
      query: {},
      body: { file: { name: 'good.csv', type: 'text/csv', text } },
    });
    expect(uploaded).toMatchObject({ days: 1, first: mit_date, findings: [] });
  });

  it('a finding is mended by one call, through records, and taken back through the history', async () => {
    const { caller, params, save, look } = await timingsEditor();
    await save(RULES);
    const mit_date = comingDate();
    await caller.iqamaTimings.create({ body: { m_id: params.m_id, mit_date, mit_maghrib: '12:30' } });
    const { findings } = await look(RULES);
    expect(findings).toMatchObject([{ check: 'iqamah-before-adhan', fix: { kind: 'set' } }]);
    const id = findings[0]?.id ?? '';
    const { change_id, cells } = await caller.timingChecks.fixIqamah({ params, body: { id } });
    expect(cells).toBe(1);
    expect((await look(RULES)).findings).toEqual([]);
    await expect(caller.timingChecks.fixIqamah({ params, body: { id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { changes } = await caller.timingHistory.list({ params, query: { area: 'iqamah' } });
    expect(changes[0]).toMatchObject({ kind: 'iqamah-fix', about: { from: mit_date } });
    await caller.timingHistory.restore({ params: { ...params, change_id }, query: {} });
    expect((await look(RULES)).findings).toHaveLength(1);
  });

  it('a practice is accepted once and for all, listed on its own page alone, and can be withdrawn', async () => {
    const { caller, params, save, look } = await timingsEditor();
    const early: IqamahRules = { ...RULES, jumuah: [[{ time: { kind: 'fixed', time: '11:30' } }]] };
    const key = (await save(early)).findings[0]?.key ?? '';
    expect(key).toBe('jumuah-before-dhuhr:jumuah');
    await caller.timingChecks.accept({ params, body: { key } });
    expect(await look(early)).toMatchObject({ findings: [], practices: [{ key, prayer: null }] });
    const later: IqamahRules = { ...RULES, jumuah: [[{ time: { kind: 'fixed', time: '11:45' } }]] };
    expect((await save(later)).findings).toEqual([]);
    const month = { month: 0, year: 2030 };
    expect((await caller.timingChecks.salahFindings({ params, query: month })).practices).toEqual([]);
    await caller.timingChecks.withdraw({ params: { ...params, key } });
    expect((await look(later)).findings.map((one) => one.key)).toEqual([key]);
  });
});

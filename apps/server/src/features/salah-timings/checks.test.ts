import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const SETTINGS = { calculation_method: '2', asr_method: '0', high_lat_method: '0' } as const;
const november = { month: 10, year: 2027 };

async function timingsEditor() {
  const masjidId = await makeMasjid(test, {
    latitude: 43.6534,
    longitude: -79.3841,
    time_zone: 'America/Toronto',
  });
  const { caller } = await makeMember(test, ['timings'], masjidId);
  const params = { m_id: masjidId };
  await caller.salahTimings.saveSettings({ params, query: {}, body: { ...SETTINGS, ...november } });
  const look = () => caller.timingChecks.salahFindings({ params, query: november });
  const day = (date: string) => caller.salahTimings.getByDate({ params: { ...params, date } });
  return { caller, params, look, day };
}

describe('a month is examined', () => {
  it('and a clean one has nothing to look at', async () => {
    const { look } = await timingsEditor();
    expect(await look()).toEqual({ days: 30, of: 30, findings: [], practices: [] });
  });

  it('a slip of an hour is found, fixed by one call, kept in the history, and no edit any more', async () => {
    const { caller, params, look, day } = await timingsEditor();
    const date = '2027-11-21';
    const right = (await day(date))?.mst_maghrib;
    const updated = await caller.salahTimings.update({
      params,
      body: { key: 'mst_maghrib', mst_date: date, value: '17:49' },
    });
    const { findings } = await look();
    expect(updated.findings).toEqual(findings);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      check: 'one-day-jump',
      severity: 'error',
      prayers: ['maghrib'],
      dates: [date],
      params: { shown: '17:49' },
      fix: { kind: 'set' },
    });
    const id = findings[0]?.id ?? '';
    expect(await caller.timingChecks.fixSalah({ params, body: { ...november, id } })).toMatchObject({
      cells: 1,
    });
    const fixed = await day(date);
    expect(fixed?.mst_maghrib?.slice(0, 2)).toBe('16');
    expect(Math.abs(Number(fixed?.mst_maghrib?.slice(3)) - Number(right?.slice(3)))).toBeLessThanOrEqual(1);
    expect((await look()).findings).toEqual([]);
    const { changes } = await caller.timingHistory.list({ params, query: {} });
    expect(changes[0]).toMatchObject({ kind: 'salah-fix' });
    await expect(caller.timingChecks.fixSalah({ params, body: { ...november, id } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('a practice is accepted once and for all, stays listed, and can be withdrawn', async () => {
    const { caller, params, look } = await timingsEditor();
    const update = (mst_date: string) =>
      caller.salahTimings.update({ params, body: { key: 'mst_maghrib', mst_date, value: '17:49' } });
    await update('2027-11-21');
    const key = (await look()).findings[0]?.key ?? '';
    await caller.timingChecks.accept({ params, body: { key } });
    await update('2027-11-10');
    expect(await look()).toMatchObject({
      findings: [],
      practices: [{ key, check: 'one-day-jump', prayer: 'maghrib' }],
    });
    await caller.timingChecks.withdraw({ params: { ...params, key } });
    const after = await look();
    expect(after.practices).toEqual([]);
    expect(after.findings.length).toBeGreaterThan(0);
  });

  it('a clock change that the table does not follow is moved back on all its days', async () => {
    const { caller, params, look, day } = await timingsEditor();
    const { text } = await caller.salahTimings.download({
      query: { start_date: '2027-11-01', end_date: '2027-11-30', m_id: params.m_id },
    });
    // Summer time until the 10th, though the clocks went back on the 7th.
    const late = text.replace(/^2027-11-0[789].*$/gm, (line) =>
      line.replace(
        /\b(\d\d):(\d\d)\b/g,
        (_, hour, minute) => `${String(Number(hour) + 1).padStart(2, '0')}:${minute}`,
      ),
    );
    const uploaded = await caller.salahTimings.upload({
      params: { ...params, overwrite: 'yes' },
      query: { answers: 'hourOff:as-written' },
      body: { file: { name: 'late.csv', type: 'text/csv', text: late } },
    });
    const { findings } = await look();
    expect(uploaded).toMatchObject({ days: 30, first: '2027-11-01', last: '2027-11-30', findings });
    const clock = findings.find(({ fix }) => fix?.kind === 'shift');
    expect(clock).toMatchObject({ severity: 'error', fix: { minutes: -60 } });
    expect(clock?.dates).toEqual(['2027-11-07', '2027-11-08', '2027-11-09']);
    const before = await day('2027-11-08');
    await caller.timingChecks.fixSalah({ params, body: { ...november, id: clock?.id ?? '' } });
    const after = await day('2027-11-08');
    expect(Number(after?.mst_zuhr?.slice(0, 2))).toBe(Number(before?.mst_zuhr?.slice(0, 2)) - 1);
    expect(after?.edited).toEqual([]);
  });
});

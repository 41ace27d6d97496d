import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { say } from '@minaret/prayer/iqamah/iqamah-sentences';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

async function timingsEditor(place: { latitude?: number; longitude?: number; time_zone?: string } = {}) {
  const masjidId = await makeMasjid(test, place);
  const { caller } = await makeMember(test, ['timings'], masjidId);
  return { caller, params: { m_id: masjidId }, masjidId };
}

const RULES: IqamahRules = {
  version: 1,
  prayers: {
    fajr: [{ time: { kind: 'after', minutes: 20 } }],
    dhuhr: [
      {
        time: {
          kind: 'season',
          summer: { kind: 'fixed', time: '13:30' },
          winter: { kind: 'fixed', time: '12:45' },
        },
      },
    ],
  },
  jumuah: [[{ time: { kind: 'fixed', time: '13:15' } }]],
};

describe('iqamah settings', () => {
  it('begin with waits that are common, and no Jumu’ah', async () => {
    const { caller, params } = await timingsEditor();
    const settings = await caller.iqamaTimings.getSettings({ params });
    expect(settings).toMatchObject({
      mit_fajr_value: 20,
      mit_maghrib_value: 5,
      mit_jummah1_value: '',
      version: 0,
      is_saved: false,
    });
    expect(settings.prayerDetails.map(({ prayer }) => prayer)).toEqual([
      'fajr',
      'dhuhr',
      'asr',
      'maghrib',
      'isha',
    ]);
    for (const { prayer_time, iqamah_time } of settings.prayerDetails) {
      expect(prayer_time).toMatch(/^\d\d:\d\d$/);
      expect(iqamah_time).toMatch(/^\d\d:\d\d$/);
    }
  });

  it('are saved in the specification’s own fields, as text or number, and read back', async () => {
    const { caller, params } = await timingsEditor();
    const { findings, ...saved } = await caller.iqamaTimings.saveSettings({
      params,
      body: {
        mit_fajr_value: '25',
        mit_zuhr_value: 10,
        mit_asr_value: 10,
        mit_maghrib_value: 0,
        mit_isha_value: '',
        mit_jummah1_value: '13:15',
        mit_jummah2_value: '14:15',
        mit_jummah3_value: '',
      },
    });
    expect(saved).toMatchObject({
      mit_fajr_value: 25,
      mit_maghrib_value: 0,
      mit_isha_value: null,
      mit_jummah2_value: '14:15',
      mit_jummah3_value: '',
      version: 1,
    });
    expect(findings.map(({ check }) => check)).toEqual(['jumuah-before-dhuhr']);
    const isha = saved.prayerDetails.find(({ prayer }) => prayer === 'isha');
    expect(isha?.iqamah_time).toBeNull();
    expect(await caller.iqamaTimings.getSettings({ params })).toMatchObject(saved);
  });

  it('are saved as rules, explain today’s time and keep every change', async () => {
    const { caller, params } = await timingsEditor();
    const saved = await caller.iqamaTimings.saveSettings({ params, body: { rules: RULES, version: 0 } });
    expect(saved.rules).toEqual(RULES);
    expect(saved).toMatchObject({ mit_fajr_value: 20, mit_zuhr_value: null, mit_jummah1_value: '13:15' });
    const dhuhr = saved.prayerDetails.find(({ prayer }) => prayer === 'dhuhr');
    expect(['13:30', '12:45']).toContain(dhuhr?.iqamah_time);
    expect(dhuhr && say(dhuhr.why)).toMatch(/a fixed time, in (summer|winter) time \(rule 1\)$/);
    const again = await caller.iqamaTimings.saveSettings({ params, body: { rules: RULES, version: 1 } });
    expect(again.version).toBe(1);
    const { rows } = await changes(params.m_id);
    expect(rows).toEqual([
      {
        kind: 'iqamah-settings',
        before: { rules: null },
        after: { rules: RULES },
        summary: {
          prayers: ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'].filter((p) => p !== 'fajr'),
          jumuah: true,
        },
      },
    ]);
  });

  it('tell the second of two who save, and show what the first saved', async () => {
    const { caller, params } = await timingsEditor();
    await caller.iqamaTimings.saveSettings({ params, body: { rules: RULES, version: 0 } });
    await expect(
      caller.iqamaTimings.saveSettings({ params, body: { rules: { ...RULES, jumuah: [] }, version: 0 } }),
    ).rejects.toMatchObject({
      code: 'stale_version',
      httpStatus: 409,
      response: { current: { version: 1, mit_jummah1_value: '13:15' } },
    });
  });

  it('refuse times of the wrong part of the day and slots out of order, word for word', async () => {
    const { caller, params } = await timingsEditor();
    const save = (body: object) => caller.iqamaTimings.saveSettings({ params, body });
    const fixed = (prayer: string, time: string) => ({
      rules: { version: 1, prayers: { [prayer]: [{ time: { kind: 'fixed', time } }] }, jumuah: [] },
    });
    const refused = (message: string) => ({ code: 'time_invalid', httpStatus: 422, message });
    await expect(save(fixed('fajr', '13:00'))).rejects.toMatchObject(
      refused('Invalid time selected for Fajr'),
    );
    await expect(save(fixed('dhuhr', '10:59'))).rejects.toMatchObject(
      refused('Invalid time selected for Dhuhr'),
    );
    await expect(save(fixed('asr', '11:00'))).rejects.toMatchObject(refused('Invalid time selected for Asr'));
    await expect(save(fixed('maghrib', '05:00'))).rejects.toMatchObject(
      refused('Invalid time selected for Maghrib'),
    );
    await expect(save(fixed('isha', '01:00'))).rejects.toMatchObject(
      refused('Invalid time selected for Isha'),
    );
    await expect(save({ mit_jummah2_value: '14:00' })).rejects.toMatchObject(
      refused('Please enter jumuah 1 first'),
    );
    await expect(save({ mit_jummah1_value: '13:00', mit_jummah3_value: '15:00' })).rejects.toMatchObject(
      refused('Please enter jumuah 1 and 2 first'),
    );
    await expect(
      save({ rules: { version: 1, prayers: {}, jumuah: [[], RULES.jumuah[0]] } }),
    ).rejects.toMatchObject(refused('Please enter jumuah 1 first'));
    await expect(save({ mit_fajr_value: 241 })).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: 'mit_fajr_value', message: 'Value can not be greater than 240' }] },
    });
    expect(await caller.iqamaTimings.getSettings({ params })).toMatchObject({ version: 0 });
  });

  it('let Isha be after midnight in the far north', async () => {
    const { caller, params } = await timingsEditor({
      latitude: 59.9,
      longitude: 10.7,
      time_zone: 'Europe/Oslo',
    });
    const rules: IqamahRules = {
      version: 1,
      prayers: { isha: [{ time: { kind: 'fixed', time: '00:30' } }] },
      jumuah: [],
    };
    const saved = await caller.iqamaTimings.saveSettings({ params, body: { rules } });
    expect(saved.rules).toEqual(rules);
  });
});

describe('the timings of today', () => {
  it('are for every mosque role, in the masjid’s zone or the one asked for', async () => {
    const { masjidId, params } = await timingsEditor();
    const { caller } = await makeMember(test, ['donations'], masjidId);
    const today = await caller.iqamaTimings.current({ params, query: {} });
    expect(today).toMatchObject({ is_stored: false, jumuah: [] });
    const there = await caller.iqamaTimings.current({ params, query: { time_zone: 'Pacific/Kiritimati' } });
    expect(there.date >= today.date).toBe(true);
    await expect(
      caller.iqamaTimings.current({ params, query: { time_zone: 'Moon/Base' } }),
    ).rejects.toMatchObject({ code: 'place_unknown' });
    const spelled = await caller.raw({
      method: 'GET',
      url: `/api/iqama-timings/get-current-timings/${masjidId}/?time_zone=America/Toronto`,
    });
    expect(spelled.json()).toMatchObject({ status: true, response: { date: today.date } });
  });

  it('follow a stored and edited salah time, and list the Jumu’ah of the coming Friday', async () => {
    const { caller, params } = await timingsEditor();
    const { date } = await caller.iqamaTimings.current({ params, query: {} });
    await caller.salahTimings.generate({ params, body: { start_date: date, end_date: date } });
    await caller.salahTimings.update({
      params,
      body: { value: '18:30', key: 'mst_maghrib', mst_date: date },
    });
    await caller.iqamaTimings.saveSettings({
      params,
      body: { mit_maghrib_value: 5, mit_jummah1_value: '13:15' },
    });
    const today = await caller.iqamaTimings.current({ params, query: {} });
    expect(today.is_stored).toBe(true);
    expect(today.prayers[3]).toMatchObject({ prayer_time: '18:30', iqamah_time: '18:35' });
    expect(today.jumuah).toMatchObject([{ slot: 1, time: '13:15', decided_by: { kind: 'rule', index: 0 } }]);
  });
});

async function changes(masjidId: number) {
  const { inTransaction } = await import('../../platform/runtime.ts');
  const { enterTenant } = await import('../../platform/database/tenant.ts');
  const rows = await inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { masjidId });
    return db
      .selectFrom('timing_changes')
      .select(['kind', 'summary', 'before', 'after'])
      .orderBy('id')
      .execute();
  });
  return { rows };
}

import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { writeTimetable } from '@minaret/prayer';
import { zone } from '@minaret/prayer/clock/zones';
import { resolveIqamahs } from '@minaret/prayer/iqamah/resolve-iqamah';
import { timetable } from '@minaret/prayer/sun/timetable';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const PLACE = { latitude: 43.65, longitude: -79.38, timeZone: 'America/Toronto' };

async function timingsEditor() {
  const masjidId = await makeMasjid(test);
  const { caller } = await makeMember(test, ['timings'], masjidId);
  return { caller, params: { m_id: masjidId } };
}

const RULES: IqamahRules = {
  version: 1,
  prayers: {
    dhuhr: [
      {
        time: {
          kind: 'season',
          summer: { kind: 'fixed', time: '13:30' },
          winter: { kind: 'fixed', time: '12:45' },
        },
      },
    ],
    asr: [
      {
        time: {
          kind: 'hold',
          block: { kind: 'week', from: 5 },
          of: { kind: 'round-up', to: 15, of: { kind: 'after', minutes: 10 } },
        },
      },
    ],
    maghrib: [{ time: { kind: 'after', minutes: 5 } }],
  },
  jumuah: [[{ time: { kind: 'fixed', time: '13:15' } }]],
};

describe('the preview of rules', () => {
  it('has a year of minutes, and every step but not what follows the Sun', async () => {
    const { caller, params } = await timingsEditor();
    const preview = await caller.iqamaTimings.preview({ params, body: { rules: RULES } });
    expect(preview.adhan.asr.length).toBeGreaterThan(360);
    expect(preview.iqamah.asr).toHaveLength(preview.adhan.asr.length);
    const of = (prayer: string) => preview.changes.filter((change) => change.prayer === prayer);
    expect(
      of('dhuhr')
        .map(({ cause, to }) => `${cause} ${to}`)
        .sort(),
    ).toEqual(['clock 12:45', 'clock 13:30']);
    expect(of('asr').length).toBeGreaterThan(15);
    expect(of('maghrib')).toEqual([]);
    expect(of('jumuah')).toEqual([]);
    const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
    const steps = of('asr').filter(({ cause }) => cause === 'step');
    expect(steps.every(({ date }) => weekday(date) === 5)).toBe(true);
    expect(preview.clock_changes.map(({ forward }) => forward).sort()).toEqual([false, true]);
    expect(preview.ramadan.length).toBeGreaterThan(0);
    const { iqamah } = preview;
    for (const { date, to } of steps) {
      const day = (Date.parse(date) - Date.parse(preview.start)) / 86_400_000;
      const [hour = 0, minute = 0] = to.split(':').map(Number);
      expect(iqamah.asr[day]).toBe(hour * 60 + minute);
      expect(iqamah.asr[day - 1]).not.toBe(iqamah.asr[day]);
    }
  });

  it('words the notice of each change in English and Arabic, and tells a single day apart', async () => {
    const { caller, params } = await timingsEditor();
    const { date: today } = await caller.iqamaTimings.current({ params, query: {} });
    const soon = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);
    await caller.iqamaTimings.create({ body: { mit_date: soon, mit_maghrib: '20:05' } });
    const { changes } = await caller.iqamaTimings.preview({ params, body: { rules: RULES } });
    const record = changes.find(({ cause }) => cause === 'record');
    expect(record).toMatchObject({ date: soon, prayer: 'maghrib', to: '20:05' });
    expect(record?.notice.en).toMatch(/^On \w+day \d+ \w+, Maghrib will be at 8:05 PM\.$/);
    expect(record?.notice.ar).toMatch(/المغرب.*8:05 م/);
    const asr = changes.find(({ prayer }) => prayer === 'asr');
    expect(asr?.notice.en).toMatch(/^From \w+day \d+ \w+, Asr will be at \d+:\d\d PM\.$/);
  });

  it('says what is wrong with the rules, and keeps nothing', async () => {
    const { caller, params } = await timingsEditor();
    const rules: IqamahRules = {
      version: 1,
      prayers: {
        fajr: [{ time: { kind: 'fixed', time: '07:00' } }],
        maghrib: [{ time: { kind: 'fixed', time: '19:00' } }],
      },
      jumuah: [],
    };
    const { findings } = await caller.iqamaTimings.preview({ params, body: { rules } });
    const checks = findings.map(({ check, prayers }) => `${check} ${prayers.join()}`);
    expect(checks).toContain('fajr-iqamah-after-sunrise fajr');
    expect(checks).toContain('iqamah-before-adhan maghrib');
    const good = await caller.iqamaTimings.preview({
      params,
      body: {
        rules: { version: 1, prayers: { maghrib: [{ time: { kind: 'after', minutes: 5 } }] }, jumuah: [] },
      },
    });
    expect(good.findings).toEqual([]);
    expect(await caller.iqamaTimings.getSettings({ params })).toMatchObject({ version: 0 });
  });
});

describe('learning from a sheet', () => {
  const settings = {
    method: '2',
    asr: '0',
    highLatitude: '0',
    offsets: { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 },
  } as const;
  /** A year by the rules above, with one day that is not. */
  function sheet(): string {
    const days = timetable(PLACE, settings, { from: '2025-01-01', to: '2025-12-31' });
    const resolved = resolveIqamahs(RULES, days, { zone: zone(PLACE.timeZone) });
    const rows = resolved.map(({ date, times, jumuah }) => ({
      date,
      salah: {},
      iqamah: Object.fromEntries(
        IQAMAH_PRAYERS.flatMap((prayer) => {
          const time = date === '2025-06-06' && prayer === 'dhuhr' ? '14:00' : times[prayer].time;
          return time ? [[prayer, { at: [time] }]] : [];
        }),
      ),
      jumuah: jumuah.flatMap(({ time }) => time ?? []),
    }));
    return writeTimetable(rows, { content: 'iqamah' });
  }
  const file = (text: string, name = 'last-year.csv') => ({ file: { name, type: 'text/csv', text } });

  it('proposes the rules behind it, and lists the days that do not follow', async () => {
    const { caller, params } = await timingsEditor();
    await caller.salahTimings.saveSettings({
      params,
      query: {},
      body: { calculation_method: '2', asr_method: '0', high_lat_method: '0' },
    });
    const learnt = await caller.iqamaTimings.learn({ params, query: {}, body: file(sheet()) });
    expect(learnt).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
    expect(learnt.rules.prayers.dhuhr).toEqual(RULES.prayers.dhuhr);
    expect(learnt.rules.prayers.maghrib).toEqual(RULES.prayers.maghrib);
    expect(learnt.rules.jumuah).toEqual(RULES.jumuah);
    expect(learnt.exceptions).toContainEqual({
      date: '2025-06-06',
      prayer: 'dhuhr',
      slot: null,
      given: '14:00',
      by_rule: '13:30',
    });
    expect(learnt.explained).toBeGreaterThan(learnt.times * 0.99);
    expect(await caller.iqamaTimings.getSettings({ params })).toMatchObject({ version: 0 });
  });

  it('refuses what it cannot read', async () => {
    const { caller, params } = await timingsEditor();
    const learn = (text: string, name?: string) =>
      caller.iqamaTimings.learn({ params, query: {}, body: file(text, name) });
    await expect(learn('x', 'a.pdf')).rejects.toMatchObject({ code: 'not_csv' });
    await expect(learn('Date,Fajr\n2025-01-01,99:00')).rejects.toMatchObject({ code: 'rows_refused' });
    await expect(learn('Date,Fajr,Dhuhr\n03/04/2025,06:15,13:30')).rejects.toMatchObject({
      code: 'file_ambiguous',
    });
  });
});

import type { IqamahRule, IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember, signIn } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const DAY_MS = 86_400_000;
const after = (minutes: number): IqamahRule => ({ time: { kind: 'after', minutes } });
const RAMADAN: IqamahRule = {
  when: { hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } } },
  time: { kind: 'after', minutes: 5 },
};
const RULES: IqamahRules = {
  version: 1,
  prayers: { fajr: [after(20)], isha: [RAMADAN, after(15)], maghrib: [after(5)] },
  jumuah: [[{ time: { kind: 'fixed', time: '13:15' } }]],
};

async function timingsEditor() {
  const masjidId = await makeMasjid(test);
  const member = await makeMember(test, ['timings'], masjidId);
  const { caller } = member;
  const params = { m_id: masjidId };
  await caller.iqamaTimings.saveSettings({ params, body: { rules: RULES } });
  const { date: today } = await caller.iqamaTimings.current({ params, query: {} });
  const on = async (date: string, prayer: 'fajr' | 'isha' | 'maghrib' = 'fajr') => {
    const { iqamah } = await caller.timingHistory.inForce({ params: { ...params, date } });
    return iqamah.prayers.find((each) => each.prayer === prayer)?.iqamah_time;
  };
  const change = (body: Parameters<typeof caller.iqamaChanges.change>[0]['body']) =>
    caller.iqamaChanges.change({ params, body });
  const rules = async () => (await caller.iqamaTimings.getSettings({ params })).rules;
  const restore = (change_id: number | null) =>
    caller.timingHistory.restore({ params: { ...params, change_id: change_id ?? 0 }, query: {} });
  return {
    member,
    caller,
    params,
    today,
    ahead: (days: number) => addDays(today, days),
    on,
    change,
    rules,
    restore,
  };
}

describe('a change from a day on', () => {
  it('holds from its day, until changed again; several in a row; one of the same day takes its place', async () => {
    const { change, on, ahead, rules } = await timingsEditor();
    const before = await on(ahead(9));
    const saved = await change({ from: ahead(10), mit_fajr: '06:30' });
    expect(saved).toMatchObject({ version: 2, change_id: expect.any(Number) });
    await change({ from: ahead(30), mit_fajr: '06:00' });
    await change({ from: ahead(20), mit_fajr: '06:15' });
    const times = async () => Promise.all([9, 10, 19, 20, 29, 30, 400].map((days) => on(ahead(days))));
    expect(await times()).toEqual([before, '06:30', '06:30', '06:15', '06:15', '06:00', '06:00']);
    await change({ from: ahead(20), mit_fajr: '06:20' });
    expect(await times()).toEqual([before, '06:30', '06:30', '06:20', '06:20', '06:00', '06:00']);
    expect((await rules()).prayers.fajr).toHaveLength(4);
    expect((await rules()).prayers.isha).toEqual(RULES.prayers.isha);
  });

  it('is of several prayers and Jumu’ah at once, and one step back takes it all away', async () => {
    const { caller, params, change, on, ahead, rules, restore } = await timingsEditor();
    const from = ahead(5);
    const { change_id } = await change({
      from,
      mit_fajr: '06:30',
      mit_maghrib: '+7',
      mit_isha: {
        kind: 'later-of',
        of: [
          { kind: 'fixed', time: '20:00' },
          { kind: 'after', minutes: 10 },
        ],
      },
      mit_jummah1: '13:30',
      mit_jummah2: '14:30',
    });
    expect((await rules()).jumuah).toEqual([
      [
        { when: { from }, time: { kind: 'fixed', time: '13:30' } },
        { time: { kind: 'fixed', time: '13:15' } },
      ],
      [{ when: { from }, time: { kind: 'fixed', time: '14:30' } }],
    ]);
    expect((await rules()).prayers.maghrib?.[0]).toEqual({
      when: { from },
      time: { kind: 'after', minutes: 7 },
    });
    expect(await on(from, 'fajr')).toBe('06:30');
    const { changes } = await caller.timingHistory.list({ params, query: { area: 'iqamah' } });
    expect(changes[0]).toMatchObject({
      id: change_id,
      kind: 'iqamah-change',
      about: { from, to: from, prayers: ['fajr', 'maghrib', 'isha', 'jumuah'] },
    });
    await restore(change_id);
    expect(await rules()).toEqual(RULES);
  });

  it('leaves the rules of special days alone and says so, or covers them', async () => {
    const { caller, params, change, ahead, rules } = await timingsEditor();
    const body = { from: ahead(5), mit_isha: '20:00' };
    const { effects } = await caller.iqamaChanges.preview({ params, body });
    expect(effects).toMatchObject([{ prayer: 'isha', stays: [RAMADAN], covered: [], next: null }]);
    await change(body);
    expect((await rules()).prayers.isha?.[0]).toEqual(RAMADAN);
    await change({ ...body, covers_special_days: true });
    expect((await rules()).prayers.isha?.map(({ when }) => when)).toEqual([
      { from: ahead(5) },
      RAMADAN.when,
      undefined,
    ]);
  });

  it('tells beforehand what is, what will be, what ends it and what is odd; and saves nothing', async () => {
    const { caller, params, change, on, today, ahead } = await timingsEditor();
    await change({ from: ahead(30), mit_fajr: '06:00' });
    const friday = ahead(3 + ((5 - weekday(ahead(3)) + 7) % 7));
    const preview = await caller.iqamaChanges.preview({
      params,
      body: { from: ahead(3), mit_fajr: '11:30', mit_jummah1: '13:45' },
    });
    expect(preview.version).toBe(2);
    expect(preview.effects).toMatchObject([
      {
        prayer: 'fajr',
        slot: null,
        today: await on(today),
        date: ahead(3),
        before: await on(ahead(3)),
        after: '11:30',
        next: { from: ahead(30), rule: { time: { time: '06:00' } } },
        records: { days: 0, first: [] },
      },
      { prayer: 'jumuah', slot: 1, date: friday, before: '13:15', after: '13:45', next: null },
    ]);
    expect(preview.findings.map(({ check }) => check)).toContain('fajr-iqamah-after-sunrise');
    expect(await caller.iqamaTimings.getSettings({ params })).toMatchObject({ version: 2 });
  });

  it('does not beat a time entered for a single day, unless that is taken away with it', async () => {
    const { caller, params, change, on, ahead, restore } = await timingsEditor();
    const record = { mit_date: ahead(7), mit_end_date: ahead(8), mit_fajr: '05:55', mit_maghrib: '+9' };
    await caller.iqamaTimings.create({ body: record });
    await caller.iqamaTimings.create({ body: { mit_date: ahead(9), mit_fajr: '05:50' } });
    const body = { from: ahead(6), mit_fajr: '06:30' };
    const { effects } = await caller.iqamaChanges.preview({ params, body });
    expect(effects[0]?.records).toEqual({
      days: 3,
      first: [
        { date: ahead(7), time: '05:55' },
        { date: ahead(8), time: '05:55' },
        { date: ahead(9), time: '05:50' },
      ],
    });
    await change(body);
    expect(await on(ahead(7))).toBe('05:55');
    const { change_id } = await change({ ...body, clears_records: true });
    expect(await Promise.all([7, 8, 9].map((days) => on(ahead(days))))).toEqual(['06:30', '06:30', '06:30']);
    const { list } = await caller.iqamaTimings.getAll({ params, query: {} });
    expect(list.map(({ mit_date, mit_fajr, mit_maghrib }) => [mit_date, mit_fajr, mit_maghrib])).toEqual([
      [ahead(7), null, '+9'],
      [ahead(8), null, '+9'],
    ]);
    await restore(change_id);
    expect(await Promise.all([7, 8, 9].map((days) => on(ahead(days))))).toEqual(['05:55', '05:55', '05:50']);
    expect(await on(ahead(6))).toBe('06:30');
  });

  it('is entered like a record too, without an end', async () => {
    const { caller, params, on, ahead, rules } = await timingsEditor();
    const body = { m_id: params.m_id, mit_date: ahead(4), mit_fajr: '06:10', mit_open_ended: true };
    expect(await caller.iqamaTimings.create({ body })).toMatchObject({ days: 0 });
    expect(await on(ahead(300))).toBe('06:10');
    expect((await rules()).prayers.fajr).toHaveLength(2);
    await expect(
      caller.iqamaTimings.create({ body: { ...body, mit_end_date: ahead(6) } }),
    ).rejects.toMatchObject({ code: 'invalid_payload', response: { issues: [{ path: 'mit_end_date' }] } });
  });
});

describe('an entered change', () => {
  it('is taken away for one prayer or for all of its day, and that can be taken back', async () => {
    const { caller, params, change, ahead, rules, restore } = await timingsEditor();
    const from = ahead(5);
    await change({ from, mit_fajr: '06:30', mit_isha: '20:00' });
    await change({ from: ahead(9), mit_fajr: '06:00' });
    const remove = (query: { prayer?: 'isha' | 'jumuah'; version?: number }) =>
      caller.iqamaChanges.remove({ params: { ...params, from }, query });
    await expect(remove({ prayer: 'isha', version: 1 })).rejects.toMatchObject({ code: 'stale_version' });
    const { change_id } = await remove({ prayer: 'isha', version: 3 });
    expect((await rules()).prayers).toMatchObject({ isha: RULES.prayers.isha, fajr: [{}, {}, {}] });
    await expect(remove({ prayer: 'isha' })).rejects.toMatchObject({ code: 'not_found' });
    await restore(change_id);
    await remove({});
    expect((await rules()).prayers).toMatchObject({ isha: RULES.prayers.isha, fajr: [{}, {}] });
    const { changes } = await caller.timingHistory.list({ params, query: { area: 'iqamah' } });
    expect(changes[0]).toMatchObject({
      kind: 'iqamah-change-delete',
      about: { from, prayers: ['fajr', 'isha'] },
    });
  });

  it('becomes the ordinary rule when it lies well behind, and every day before it is as it was', async () => {
    const { member, params, change, on, today, ahead } = await timingsEditor();
    const past = await on(ahead(2));
    await change({ from: ahead(3), mit_fajr: '06:30' });
    await change({ from: ahead(10), mit_fajr: '06:25' });
    test.advance(100 * DAY_MS);
    try {
      const caller = await signIn(test, member);
      const later = addDays(today, 110);
      await caller.iqamaChanges.change({ params, body: { from: later, mit_fajr: '06:00' } });
      const { rules } = await caller.iqamaTimings.getSettings({ params });
      expect(rules.prayers.fajr).toEqual([
        { when: { from: later }, time: { kind: 'fixed', time: '06:00' } },
        { time: { kind: 'fixed', time: '06:25' } },
      ]);
      const then = async (date: string) =>
        (await caller.timingHistory.inForce({ params: { ...params, date } })).iqamah.prayers[0]?.iqamah_time;
      expect(await Promise.all([2, 3, 9, 10, 109, 110].map((days) => then(ahead(days))))).toEqual([
        past,
        '06:30',
        '06:30',
        '06:25',
        '06:25',
        '06:00',
      ]);
    } finally {
      test.advance(-100 * DAY_MS);
    }
  });
});

describe('a change that cannot be', () => {
  it('is refused with words, and nothing is kept', async () => {
    const { caller, params, change, today, ahead } = await timingsEditor();
    const fajr = { mit_fajr: '06:30' };
    await expect(change({ from: ahead(-1), ...fajr })).rejects.toMatchObject({ code: 'date_past' });
    await expect(change({ from: ahead(365 * 6), ...fajr })).rejects.toMatchObject({ code: 'range_invalid' });
    await expect(change({ from: ahead(3) })).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: 'mit_fajr' }] },
    });
    await expect(change({ from: ahead(3), mit_fajr: '13:30' })).rejects.toMatchObject({
      code: 'time_invalid',
      message: 'Invalid time selected for Fajr',
      response: { issues: [{ path: 'mit_fajr' }] },
    });
    await expect(change({ from: ahead(3), mit_jummah3: '15:00' })).rejects.toMatchObject({
      code: 'time_invalid',
      message: 'Please enter jumuah 1 and 2 first',
    });
    await expect(change({ from: '2026-02-30', ...fajr })).rejects.toMatchObject({ code: 'invalid_payload' });
    const raw = await caller.raw({
      method: 'POST',
      url: `/api/iqama-timings/change-from/${params.m_id}`,
      payload: { from: ahead(3), fajr: '06:30' },
    });
    expect(raw.statusCode).toBe(422);
    expect(await caller.iqamaTimings.getSettings({ params })).toMatchObject({ version: 1 });
    expect(await change({ from: today, ...fajr })).toMatchObject({ version: 2 });
  });

  it('is told when somebody saved meanwhile, and twenty rules are enough', async () => {
    const { change, ahead } = await timingsEditor();
    await change({ from: ahead(3), mit_fajr: '06:30', version: 1 });
    await expect(change({ from: ahead(5), mit_fajr: '06:20', version: 1 })).rejects.toMatchObject({
      code: 'stale_version',
      httpStatus: 409,
      response: { current: { version: 2 } },
    });
    expect(await change({ from: ahead(3), mit_fajr: '06:30' })).toMatchObject({
      change_id: null,
      version: 2,
    });
    for (let days = 4; days <= 21; days++) await change({ from: ahead(days), mit_fajr: '06:20' });
    await expect(change({ from: ahead(40), mit_fajr: '06:20' })).rejects.toMatchObject({
      code: 'too_many_rules',
      httpStatus: 422,
    });
  });

  it('is nobody’s but the masjid’s own', async () => {
    const { params, ahead } = await timingsEditor();
    const { caller: stranger } = await makeMember(test, ['timings'], await makeMasjid(test));
    const body = { from: ahead(3), mit_fajr: '06:30' };
    await expect(stranger.iqamaChanges.change({ params, body })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(stranger.iqamaChanges.preview({ params, body })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(
      stranger.iqamaChanges.remove({ params: { ...params, from: ahead(3) }, query: {} }),
    ).rejects.toMatchObject({ httpStatus: 404 });
    const { caller } = await makeMember(test, ['content'], params.m_id);
    await expect(caller.iqamaChanges.change({ params, body })).rejects.toMatchObject({ httpStatus: 403 });
  });
});

describe('a coming change', () => {
  it('is among the coming changes with its own cause, and its notice', async () => {
    const { caller, params, change, ahead } = await timingsEditor();
    const { rules } = await change({ from: ahead(12), mit_fajr: '06:45' });
    const { changes } = await caller.iqamaTimings.preview({ params, body: { rules } });
    const found = changes.find(({ prayer }) => prayer === 'fajr');
    expect(found).toMatchObject({ date: ahead(12), to: '06:45', cause: 'change' });
    expect(found?.notice.en).toMatch(/^From \w+day .*, Fajr will be at 6:45 AM\.$/);
  });
});

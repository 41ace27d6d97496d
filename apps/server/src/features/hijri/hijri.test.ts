import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

interface Here {
  caller: Caller;
  params: { m_id: number };
}

async function newMasjid(): Promise<Here> {
  const { caller, masjidId } = await makeMember(test, ['timings']);
  return { caller, params: { m_id: masjidId } };
}

/** Acts as the same masjid at another hour; the session is as old as the clock says, so somebody new logs in then. */
async function at<T>({ params }: Here, instant: string, act: (caller: Caller) => Promise<T>): Promise<T> {
  const shift = Date.parse(instant) - test.platform.clock.now().getTime();
  test.advance(shift);
  try {
    const { caller } = await makeMember(test, ['timings'], params.m_id);
    return await act(caller);
  } finally {
    test.advance(-shift);
  }
}

const dayOf = async ({ caller, params }: Here, date: string) => {
  const { hijri_day, hijri_month, hijri_year } = await caller.masjid.hijriDate({ params, query: { date } });
  return `${hijri_day}/${hijri_month}/${hijri_year}`;
};

const changesOf = (here: Here) =>
  test.platform.db.transaction().execute(async (db) => {
    const { sql } = await import('kysely');
    await sql`select set_config('app.scope', 'system', true)`.execute(db);
    return db
      .selectFrom('timing_changes')
      .select(['kind', 'before', 'after', 'user_name'])
      .where('masjid_id', '=', here.params.m_id)
      .orderBy('id')
      .execute();
  });

describe('the offset', () => {
  it('begins as the published calendar, and says what today would be with each choice', async () => {
    const here = await newMasjid();
    const settings = await at(here, '2026-02-18T17:00:00Z', (caller) =>
      caller.hijri.getSettings({ params: here.params }),
    );
    expect(settings).toMatchObject({ offset: 0, turns_at_maghrib: false, version: 0, records: [] });
    expect(settings.now).toEqual({ hijri_day: 1, hijri_month: 9, hijri_year: 1447, date: '2026-02-18' });
    expect(settings.choices.map(({ today }) => `${today.hijri_day}/${today.hijri_month}`)).toEqual([
      '28/8',
      '29/8',
      '1/9',
      '2/9',
      '3/9',
    ]);
  });

  it('moves every date the masjid shows, and is kept in the history', async () => {
    const here = await newMasjid();
    const saved = await here.caller.hijri.saveSettings({
      params: here.params,
      body: { offset: -1, turns_at_maghrib: false, version: 0 },
    });
    expect(saved).toMatchObject({ offset: -1, version: 1 });
    expect(await dayOf(here, '2026-02-18')).toBe('29/8/1447');
    expect(await changesOf(here)).toMatchObject([
      { kind: 'hijri-settings', before: { settings: { offset: 0 } }, after: { settings: { offset: -1 } } },
    ]);
    const again = await here.caller.hijri.saveSettings({
      params: here.params,
      body: { offset: -1, turns_at_maghrib: false, version: 1 },
    });
    expect(again.version).toBe(1);
    expect(await changesOf(here)).toHaveLength(1);
  });

  it('is refused beyond two days, and to whoever saves second', async () => {
    const { caller, params } = await newMasjid();
    const save = (offset: number, version: number) =>
      caller.hijri.saveSettings({ params, body: { offset, turns_at_maghrib: false, version } });
    await expect(save(3, 0)).rejects.toMatchObject({ code: 'invalid_payload' });
    await save(1, 0);
    await expect(save(2, 0)).rejects.toMatchObject({
      code: 'stale_version',
      httpStatus: 409,
      response: { current: { offset: 1, version: 1 } },
    });
  });
});

describe('the specified path of the Hijri date', () => {
  it('takes the adjustment too: the offset, alone or with the turn, and refuses the second of two', async () => {
    const here = await newMasjid();
    const { caller, params } = here;
    const saved = await caller.hijri.saveDate({ params, body: { offset: -1 } });
    expect(saved).toMatchObject({ offset: -1, turns_at_maghrib: false, version: 1 });
    expect(await dayOf(here, '2026-02-18')).toBe('29/8/1447');
    await caller.hijri.saveDate({ params, body: { turns_at_maghrib: true, version: 1 } });
    expect(await caller.hijri.getSettings({ params })).toMatchObject({ offset: -1, turns_at_maghrib: true });
    await expect(caller.hijri.saveDate({ params, body: { offset: 0, version: 1 } })).rejects.toMatchObject({
      code: 'stale_version',
      response: { current: { version: 2 } },
    });
    await expect(caller.hijri.saveDate({ params, body: { offset: 3 } })).rejects.toMatchObject({
      code: 'invalid_payload',
    });
    await expect(caller.hijri.saveDate({ params, body: {} })).rejects.toMatchObject({
      code: 'invalid_payload',
    });
  });

  it('takes a date as it is read from there: what is sent back changes nothing, another day moves the calendar', async () => {
    const here = await newMasjid();
    const { caller, params } = here;
    const read = await caller.masjid.hijriDate({ params, query: {} });
    expect(await caller.hijri.saveDate({ params, body: read })).toMatchObject({ ...read, version: 0 });
    expect(await changesOf(here)).toEqual([]);
    const day = { hijri_day: 29, hijri_month: 8, hijri_year: 1447, date: '2026-02-18' };
    expect(await caller.hijri.saveDate({ params, body: day })).toMatchObject({ offset: -1, version: 1 });
    expect(await dayOf(here, '2026-02-18')).toBe('29/8/1447');
    await expect(caller.hijri.saveDate({ params, body: { ...day, hijri_day: 10 } })).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: 'hijri_day' }] },
    });
  });

  it('in an evening that has turned, what is read there is no adjustment either', async () => {
    const here = await newMasjid();
    await here.caller.hijri.saveDate({ params: here.params, body: { turns_at_maghrib: true } });
    await at(here, '2026-02-18T23:30:00Z', async (caller) => {
      const { params } = here;
      const read = await caller.masjid.hijriDate({ params, query: {} });
      expect(read.hijri_day).toBe(2);
      expect(await caller.hijri.saveDate({ params, body: read })).toMatchObject({ offset: 0, version: 1 });
    });
  });
});

describe('the turn at Maghrib', () => {
  it('gives the evening the next date, on the minute, and leaves the daytime alone', async () => {
    const here = await newMasjid();
    const { caller, params } = here;
    await caller.salahTimings.saveSettings({
      params,
      query: {},
      body: { calculation_method: '2', asr_method: '0', high_lat_method: '0', month: 1, year: 2026 },
    });
    const stored = await caller.salahTimings.getByDate({ params: { ...params, date: '2026-02-18' } });
    expect(stored?.mst_maghrib).toBe('17:52');
    const dayAt = async (instant: string) =>
      (await at(here, instant, (one) => one.masjid.hijriDate({ params, query: {} }))).hijri_day;
    expect(await dayAt('2026-02-18T22:52:30Z')).toBe(1);
    await caller.hijri.saveSettings({ params, body: { offset: 0, turns_at_maghrib: true, version: 0 } });
    expect(await dayAt('2026-02-18T22:51:30Z')).toBe(1);
    expect(await dayAt('2026-02-18T22:52:30Z')).toBe(2);
    expect(await dayAt('2026-02-19T05:30:00Z')).toBe(2);
  });
});

describe('month records', () => {
  const shaban = { hijri_year: 1447, hijri_month: 9, start_date: '2026-02-19', source: 'Local sighting' };

  it('fix one start, with source and author, and leave the months around alone', async () => {
    const here = await newMasjid();
    const { caller, params } = here;
    const before = await dayOf(here, '2026-04-20');
    const { records } = await caller.hijri.addRecord({ params, body: shaban });
    expect(records).toMatchObject([
      { ...shaban, decision: null, recorded_by: expect.stringMatching(/^Person/) },
    ]);
    expect(await dayOf(here, '2026-02-18')).toBe('30/8/1447');
    expect(await dayOf(here, '2026-02-19')).toBe('1/9/1447');
    expect(await dayOf(here, '2026-04-20')).toBe(before);

    await caller.hijri.addRecord({ params, body: { ...shaban, start_date: '2026-02-18', source: '' } });
    const removed = await caller.hijri.removeRecord({
      params: { ...params, hijri_year: 1447, hijri_month: 9 },
    });
    expect(removed.records).toEqual([]);
    expect((await changesOf(here)).map(({ kind }) => kind)).toEqual([
      'hijri-month',
      'hijri-month',
      'hijri-month-delete',
    ]);
    await expect(
      caller.hijri.removeRecord({ params: { ...params, hijri_year: 1447, hijri_month: 9 } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are refused with the reason when no month of 29 or 30 days can hold them', async () => {
    const { caller, params } = await newMasjid();
    const add = (month: number, start_date: string) =>
      caller.hijri.addRecord({
        params,
        body: { hijri_year: 1447, hijri_month: month, start_date, source: null },
      });
    await expect(add(9, '2026-03-18')).rejects.toMatchObject({
      code: 'month_record_refused',
      httpStatus: 422,
      response: { problem: { kind: 'too-far', expected: '2026-02-18' } },
    });
    await add(9, '2026-02-19');
    await expect(add(10, '2026-03-18')).rejects.toMatchObject({
      code: 'month_record_refused',
      response: {
        problem: {
          kind: 'month-length',
          other: { hijri_month: 9, start_date: '2026-02-19' },
          days: 27,
          at_least: 29,
          at_most: 30,
        },
      },
    });
    expect((await caller.hijri.getSettings({ params })).records).toHaveLength(1);
  });
});

describe('the calendar of two months', () => {
  it('says each day as screens will, with the months that come after the year’s end', async () => {
    const { caller, params } = await newMasjid();
    const { months } = await caller.hijri.calendar({ params, query: { hijri_year: 1447, hijri_month: 12 } });
    expect(months.map(({ hijri_year, hijri_month }) => [hijri_year, hijri_month])).toEqual([
      [1447, 12],
      [1448, 1],
    ]);
    const [hajj] = months;
    expect(hajj?.days.filter(({ event }) => event).map(({ says, event }) => [says.hijri_day, event])).toEqual(
      [
        [9, 'arafah'],
        [10, 'eid-al-adha'],
        [14, 'white-day'],
        [15, 'white-day'],
      ],
    );
    expect(hajj?.days.every(({ evening }) => evening === null)).toBe(true);
  });

  it('shows settings that are only being tried, and the current months without a name', async () => {
    const here = await newMasjid();
    const { params } = here;
    const tried = await at(here, '2026-02-18T17:00:00Z', (caller) =>
      caller.hijri.calendar({ params, query: { offset: -1, turns_at_maghrib: 'yes' } }),
    );
    expect(tried.today).toBe('2026-02-18');
    const [shaban] = tried.months;
    expect(shaban).toMatchObject({ hijri_month: 8, basis: 'published' });
    expect(shaban?.days.at(-1)).toMatchObject({
      date: '2026-02-18',
      says: { hijri_day: 29 },
      evening: { from: expect.stringMatching(/^18:/), says: { hijri_day: 1, hijri_month: 9 } },
    });
    expect(await here.caller.hijri.getSettings({ params })).toMatchObject({ offset: 0, version: 0 });
  });
});

describe('the 29th night', () => {
  const ramadan = { hijri_year: 1448, hijri_month: 9 };
  /** 1 Ramadan 1448 is published as 8 February 2027, so the 29th of Shaban is 6 or 7 February. */
  const EVENING = '2027-02-06T23:30:00Z';

  it('has both branches ready long before', async () => {
    const here = await newMasjid();
    const nights = await at(here, '2026-11-15T17:00:00Z', (caller) =>
      caller.hijri.nights({ params: here.params }),
    );
    expect(nights.map(({ hijri_month }) => hijri_month)).toEqual([9, 10, 12]);
    const [first] = nights;
    expect(first).toMatchObject({ ...ramadan, decided: null });
    const [seen, not] = first?.branches ?? [];
    expect(Date.parse(not?.start_date ?? '') - Date.parse(seen?.start_date ?? '')).toBe(86_400_000);
    expect(seen?.plan.map(({ what }) => what)).toEqual(['taraweeh', 'first-fast']);
    expect(seen?.screens.map(({ hijri_day, hijri_month }) => `${hijri_day}/${hijri_month}`)).toEqual([
      '1/9',
      '2/9',
      '3/9',
    ]);
    expect(not?.screens.map(({ hijri_day, hijri_month }) => `${hijri_day}/${hijri_month}`)).toEqual([
      '30/8',
      '1/9',
      '2/9',
    ]);
    expect(nights[2]?.branches[0]?.plan.map(({ what }) => what)).toEqual([
      'dhul-hijjah',
      'arafah',
      'eid-al-adha',
    ]);
  });

  it('is decided by one word, once, and taken back within the hour', async () => {
    const here = await newMasjid();
    const { params } = here;
    await at(here, EVENING, async (caller) => {
      const [night] = await caller.hijri.nights({ params });
      const [seen, not] = night?.branches ?? [];
      const decided = await caller.hijri.decide({ params, body: { ...ramadan, outcome: 'not-seen' } });
      expect(decided[0]?.decided).toMatchObject({
        outcome: 'not-seen',
        by: expect.stringMatching(/^Person/),
      });
      const first = { params, query: { date: not?.start_date } };
      expect(await caller.masjid.hijriDate(first)).toMatchObject({ hijri_day: 1, hijri_month: 9 });
      await expect(
        caller.hijri.decide({ params, body: { ...ramadan, outcome: 'seen' } }),
      ).rejects.toMatchObject({ code: 'decision_taken', response: { outcome: 'not-seen' } });

      const undone = await caller.hijri.undo({ params: { ...params, ...ramadan } });
      expect(undone[0]?.decided).toBeNull();
      expect((await caller.hijri.getSettings({ params })).records).toEqual([]);
      await caller.hijri.decide({ params, body: { ...ramadan, outcome: 'seen' } });
      const tomorrow = { params, query: { date: seen?.start_date } };
      expect(await caller.masjid.hijriDate(tomorrow)).toMatchObject({ hijri_day: 1, hijri_month: 9 });
    });
    expect((await changesOf(here)).map(({ kind }) => kind)).toEqual([
      'hijri-decision',
      'hijri-undo',
      'hijri-decision',
    ]);
  });

  it('gives back the record it replaced', async () => {
    const here = await newMasjid();
    const { params } = here;
    await at(here, EVENING, async (caller) => {
      const [night] = await caller.hijri.nights({ params });
      const start_date = night?.branches[1]?.start_date ?? '';
      await caller.hijri.addRecord({ params, body: { ...ramadan, start_date, source: 'Announced in June' } });
      await caller.hijri.decide({ params, body: { ...ramadan, outcome: 'seen' } });
      await caller.hijri.undo({ params: { ...params, ...ramadan } });
      const { records } = await caller.hijri.getSettings({ params });
      expect(records).toMatchObject([{ start_date, source: 'Announced in June', decision: null }]);
      await expect(caller.hijri.undo({ params: { ...params, ...ramadan } })).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  });

  it('is closed after its day, and to undo after an hour', async () => {
    const here = await newMasjid();
    const { params } = here;
    await at(here, '2027-02-20T17:00:00Z', async (caller) => {
      await expect(
        caller.hijri.decide({ params, body: { ...ramadan, outcome: 'seen' } }),
      ).rejects.toMatchObject({ code: 'decision_closed', httpStatus: 409 });
    });
    await at(here, EVENING, (caller) =>
      caller.hijri.decide({ params, body: { ...ramadan, outcome: 'seen' } }),
    );
    await at(here, '2027-02-07T00:31:00Z', async (caller) => {
      const [night] = await caller.hijri.nights({ params });
      expect(night?.decided).toMatchObject({ outcome: 'seen', undo_until: null });
      await expect(caller.hijri.undo({ params: { ...params, ...ramadan } })).rejects.toMatchObject({
        code: 'undo_closed',
        httpStatus: 409,
      });
    });
  });

  it('refuses a branch that another record leaves no room for', async () => {
    const here = await newMasjid();
    const { params } = here;
    await at(here, EVENING, async (caller) => {
      const [night] = await caller.hijri.nights({ params });
      const start = night?.branches[0]?.start_date ?? '';
      const shawwal = new Date(Date.parse(start) + 29 * 86_400_000).toISOString().slice(0, 10);
      await caller.hijri.addRecord({
        params,
        body: { hijri_year: 1448, hijri_month: 10, start_date: shawwal, source: null },
      });
      await expect(
        caller.hijri.decide({ params, body: { ...ramadan, outcome: 'not-seen' } }),
      ).rejects.toMatchObject({ code: 'month_record_refused' });
    });
  });
});

describe('whose calendar it is', () => {
  it('is the timings role’s to change, and no other masjid’s', async () => {
    const here = await newMasjid();
    const { params } = here;
    const content = await makeMember(test, ['content'], params.m_id);
    await expect(content.caller.hijri.getSettings({ params })).rejects.toMatchObject({ code: 'forbidden' });
    const stranger = await makeMember(test, ['mosque-admin'], await makeMasjid(test));
    await expect(stranger.caller.hijri.nights({ params })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is what Isha of Umm al-Qura goes by in Ramadan', async () => {
    const { caller, params } = await newMasjid();
    await caller.hijri.addRecord({
      params,
      body: { hijri_year: 1447, hijri_month: 9, start_date: '2026-02-19', source: null },
    });
    await caller.salahTimings.saveSettings({
      params,
      query: {},
      body: { calculation_method: '4', asr_method: '0', high_lat_method: '0', month: 1, year: 2026 },
    });
    const waitOn = async (date: string) => {
      const row = await caller.salahTimings.getByDate({ params: { ...params, date } });
      const [isha = 0, maghrib = 0] = [row?.mst_isha, row?.mst_maghrib].map((time) => {
        const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
        return hours * 60 + minutes;
      });
      return isha - maghrib;
    };
    expect(await waitOn('2026-02-18')).toBe(90);
    expect(await waitOn('2026-02-19')).toBe(120);
  });

  it('names the days whose Isha was generated before Ramadan was decided otherwise, until they are generated anew', async () => {
    const here = await newMasjid();
    const { params } = here;
    await at(here, '2027-02-01T17:00:00Z', async (caller) => {
      const body = { calculation_method: '4', asr_method: '0', high_lat_method: '0' } as const;
      await caller.salahTimings.saveSettings({ params, query: {}, body: { ...body, month: 1, year: 2027 } });
      const older = async () => (await caller.salahTimings.getSettings({ params })).older;
      expect(await older()).toBeNull();
      const record = { hijri_year: 1448, hijri_month: 9, start_date: '2027-02-09', source: null };
      await caller.hijri.addRecord({ params, body: record });
      expect(await older()).toEqual({ days: 1, from: '2027-02-08', until: '2027-02-08' });
      const range = { start_date: '2027-02-08', end_date: '2027-02-08', is_overwrite: true };
      await caller.salahTimings.generate({ params, body: range });
      expect(await older()).toBeNull();
    });
  });
});

describe('the prayers of an Eid', () => {
  // Shawwal 1448 is published as 9 March 2027, so its night is that of 7 or 8 March.
  const decideShawwal = (here: Here, instant: string, eid_times?: string[]) =>
    at(here, instant, (caller) =>
      caller.hijri.decide({
        params: here.params,
        body: { hijri_year: 1448, hijri_month: 10, outcome: 'not-seen', eid_times },
      }),
    );

  it('are prepared in the night, kept with the decision, and on the day it brings', async () => {
    const here = await newMasjid();
    const instant = '2027-03-08T23:00:00Z';
    const nights = await at(here, instant, (caller) => caller.hijri.nights({ params: here.params }));
    const shawwal = nights.find(({ hijri_month }) => hijri_month === 10);
    expect(shawwal?.eid_times).toEqual([]);
    const day = shawwal?.branches.find(({ outcome }) => outcome === 'not-seen')?.start_date;
    const decided = await decideShawwal(here, instant, ['07:30', '09:00']);
    expect(decided.find(({ hijri_month }) => hijri_month === 10)?.eid_times).toEqual(['07:30', '09:00']);
    expect(decided.find(({ hijri_month }) => hijri_month === 9)?.eid_times ?? null).toBeNull();
    const { list } = await at(here, instant, (caller) => caller.specialPrayers.getAll({ query: {} }));
    expect(list).toMatchObject([
      { first_date: day, content: { type: 'eid', eid: 'fitr', date: null, times: ['07:30', '09:00'] } },
    ]);
  });

  it('are refused out of their order, and nothing is decided then', async () => {
    const here = await newMasjid();
    const instant = '2027-03-08T23:00:00Z';
    await expect(decideShawwal(here, instant, ['09:00', '07:30'])).rejects.toMatchObject({
      code: 'invalid_payload',
    });
    const nights = await at(here, instant, (caller) => caller.hijri.nights({ params: here.params }));
    expect(nights.every(({ decided }) => decided === null)).toBe(true);
  });
});

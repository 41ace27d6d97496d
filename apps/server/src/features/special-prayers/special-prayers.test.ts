import type { SpecialContent } from '@minaret/contract/athan/special-prayers';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
/** The Hijri year whose Ramadan and Eids are surely to come. */
let year: number;
beforeAll(async () => {
  test = await startApp();
  const { caller } = await makeMember(test, ['timings']);
  year = (await caller.specialPrayers.getAll({ query: {} })).calendar.at(-1)?.year ?? 0;
});

interface Here {
  caller: Caller;
  m_id: number;
  today: string;
}

async function newMasjid(role: 'timings' | 'content' = 'timings'): Promise<Here> {
  const { caller, masjidId } = await makeMember(test, [role]);
  const { today } = await caller.specialPrayers.getAll({ query: {} });
  return { caller, m_id: masjidId, today };
}

type Of<T extends SpecialContent['type']> = Extract<SpecialContent, { type: T }>;
const janazah = (date: string, values: Partial<Of<'janazah'>> = {}): SpecialContent => ({
  type: 'janazah',
  name: null,
  date,
  at: { kind: 'after', prayer: 'dhuhr' },
  burial: null,
  note: null,
  ...values,
});
const taraweeh = (values: Partial<Of<'taraweeh'>> = {}): SpecialContent => ({
  type: 'taraweeh',
  nights: { kind: 'ramadan', year },
  at: { kind: 'after-isha', minutes: 15 },
  note: null,
  ...values,
});
const eid = (values: Partial<Of<'eid'>> = {}): SpecialContent => ({
  type: 'eid',
  eid: 'fitr',
  year,
  date: null,
  times: ['07:30', '09:00'],
  note: null,
  ...values,
});

const save = ({ caller, m_id }: Here, content: SpecialContent, more: object = {}) =>
  caller.specialPrayers.save({ body: { m_id, content, ...more } });
const listOf = async ({ caller }: Here, past: 'yes' | 'no' = 'no') =>
  (await caller.specialPrayers.getAll({ query: { past } })).list;

describe('special prayers', () => {
  it('are listed with what comes first, each with its next day and time', async () => {
    const here = await newMasjid();
    const day = addDays(here.today, 3);
    await save(here, taraweeh());
    await save(here, eid());
    await save(here, janazah(day, { name: 'The late neighbour', burial: 'City cemetery' }));
    await save(here, {
      ...janazah(day),
      type: 'janazah',
      at: { kind: 'time', time: '09:15' },
    } as SpecialContent);
    const list = await listOf(here);
    expect(list.map(({ content }) => content.type)).toEqual(['janazah', 'janazah', 'taraweeh', 'eid']);
    expect(list[0]?.times).toMatchObject([{ date: day, time: '09:15', after: null }]);
    expect(list[1]?.times).toMatchObject([
      { date: day, after: 'dhuhr', name: 'The late neighbour', burial: 'City cemetery' },
    ]);
    expect(list[1]?.times[0]?.time).toMatch(/^1\d:\d\d$/);
    expect(list[3]?.times.map(({ slot, time, eid: name }) => [slot, time, name])).toEqual([
      [1, '07:30', 'fitr'],
      [2, '09:00', 'fitr'],
    ]);
  });

  it('tell what takes place on each day of a range, by the iqamah and the calendar of the masjid', async () => {
    const here = await newMasjid();
    const { m_id } = here;
    await save(here, taraweeh());
    await save(here, eid());
    const { calendar } = await here.caller.specialPrayers.getAll({ query: {} });
    const days = calendar.find((one) => one.year === year);
    const start = days?.ramadan.from ?? '';
    const range = { start_date: addDays(start, -2), end_date: addDays(days?.fitr ?? '', 1) };
    const { times } = await here.caller.specialPrayers.getAll({ query: range });
    expect(times[0]).toMatchObject({ type: 'taraweeh', date: addDays(start, -1), after: 'isha' });
    expect(times.slice(-2)).toMatchObject([{ date: days?.fitr, slot: 1 }, { slot: 2 }]);

    await here.caller.hijri.addRecord({
      params: { m_id },
      body: { hijri_year: year, hijri_month: 9, start_date: addDays(start, 1), source: null },
    });
    const moved = await here.caller.specialPrayers.getAll({ query: range });
    expect(moved.times[0]?.date).toBe(start);
  });

  it('are changed, and of two who change one the second is told', async () => {
    const here = await newMasjid();
    const { sp_id, version } = await save(here, eid());
    const changed = await save(here, eid({ times: ['08:00'] }), { sp_id, version });
    expect(changed).toMatchObject({ sp_id, version: version + 1, content: { times: ['08:00'] } });
    await expect(save(here, eid({ times: ['08:30'] }), { sp_id, version })).rejects.toMatchObject({
      code: 'stale_version',
      httpStatus: 409,
      response: { current: { content: { times: ['08:00'] } } },
    });
  });

  it('are deleted, and can be entered again from the answer', async () => {
    const here = await newMasjid();
    const { sp_id } = await save(here, taraweeh({ note: 'Twenty rak’ahs' }));
    const content = await here.caller.specialPrayers.remove({ params: { sp_id } });
    expect(await listOf(here)).toEqual([]);
    await expect(here.caller.specialPrayers.remove({ params: { sp_id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await save(here, content);
    expect((await listOf(here)).map((one) => one.content)).toEqual([taraweeh({ note: 'Twenty rak’ahs' })]);
    const { changes } = await here.caller.timingHistory.list({ params: { m_id: here.m_id }, query: {} });
    expect(changes.map(({ kind }) => kind)).toEqual([
      'special-prayer',
      'special-prayer-delete',
      'special-prayer',
    ]);
  });

  it('have the prayers of an Eid once', async () => {
    const here = await newMasjid();
    const { sp_id } = await save(here, eid());
    await expect(save(here, eid({ times: ['10:00'] }))).rejects.toMatchObject({
      code: 'eid_taken',
      httpStatus: 409,
      response: { sp_id },
    });
    await save(here, eid({ eid: 'adha' }));
  });

  it('are not entered for days that are over, but corrected where they stand', async () => {
    const here = await newMasjid();
    const past = { code: 'date_past', httpStatus: 422 };
    await expect(save(here, janazah(addDays(here.today, -1)))).rejects.toMatchObject(past);
    await expect(save(here, eid({ year: 1440 }))).rejects.toMatchObject(past);
    const { sp_id } = await save(here, janazah(here.today));
    test.advance(86_400_000 * 2);
    try {
      const { caller } = await makeMember(test, ['timings'], here.m_id);
      const later = { ...here, caller };
      expect(await listOf(later)).toEqual([]);
      expect(await listOf(later, 'yes')).toMatchObject([{ sp_id, is_past: true }]);
      const corrected = await save(later, janazah(here.today, { burial: 'City cemetery' }), { sp_id });
      expect(corrected).toMatchObject({ is_past: true, content: { burial: 'City cemetery' } });
    } finally {
      test.advance(-86_400_000 * 2);
    }
  });

  it.each<[string, (today: string) => SpecialContent]>([
    ['content.times.1', () => eid({ times: ['09:00', '09:00'] })],
    ['content.times.2', () => eid({ times: ['07:00', '09:00', '08:00'] })],
    ['content.times', () => eid({ times: [] })],
    [
      'content.nights.to',
      (today) => taraweeh({ nights: { kind: 'dates', from: today, to: addDays(today, -1) } }),
    ],
    ['content.at.minutes', () => taraweeh({ at: { kind: 'after-isha', minutes: 241 } })],
    [
      'content.at.prayer',
      (today) =>
        janazah(addDays(today, weekday(today) === 5 ? 1 : 0), { at: { kind: 'after', prayer: 'jumuah' } }),
    ],
    ['content.date', () => janazah('2027-02-30')],
  ])('name what is wrong: %s', async (path, content) => {
    const here = await newMasjid();
    await expect(save(here, content(here.today))).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path }] },
    });
  });

  it('refuse a range that ends before it begins or is longer than a year', async () => {
    const { caller, today } = await newMasjid();
    for (const days of [-1, 400])
      await expect(
        caller.specialPrayers.getAll({ query: { start_date: today, end_date: addDays(today, days) } }),
      ).rejects.toMatchObject({ code: 'range_invalid', httpStatus: 422 });
  });

  it('are for those who keep timings and those who look after content, of this masjid alone', async () => {
    const here = await newMasjid('content');
    const { sp_id } = await save(here, eid());
    const { caller: stranger } = await makeMember(test, ['admin'], await makeMasjid(test));
    await expect(stranger.specialPrayers.remove({ params: { sp_id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { caller: donations } = await makeMember(test, ['donations']);
    await expect(donations.specialPrayers.getAll({ query: {} })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

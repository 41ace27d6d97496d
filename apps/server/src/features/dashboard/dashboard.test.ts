import type { Role } from '@minaret/contract/access/access';
import type { Dashboard } from '@minaret/contract/masjid/dashboard';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const TORONTO = { latitude: 43.65, longitude: -79.38, time_zone: 'America/Toronto' };
const LONDON = { latitude: 51.5074, longitude: -0.1278, time_zone: 'Europe/London' };
const OSLO = { latitude: 59.91, longitude: 10.75, time_zone: 'Europe/Oslo' };
const HEADER = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
const WAITS = {
  mit_fajr_value: 20,
  mit_zuhr_value: 15,
  mit_asr_value: 15,
  mit_maghrib_value: 5,
  mit_isha_value: 15,
};

interface Wall {
  place?: typeof TORONTO;
  /** Rows of a timetable file; `''` stores nothing. */
  rows: string;
  jumuah?: Partial<Record<'mit_jummah1_value' | 'mit_jummah2_value' | 'mit_jummah3_value', string>>;
}

/** A masjid with these times on its wall, and what its dashboard says at an instant. */
async function wall({ place = TORONTO, rows, jumuah = {} }: Wall) {
  const m_id = await makeMasjid(test, place);
  const { caller } = await makeMember(test, ['mosque-admin'], m_id);
  const params = { m_id };
  if (rows !== '') {
    const file = { name: 'times.csv', type: 'text/csv', text: `${HEADER}\n${rows}` };
    await caller.salahTimings.upload({
      params: { m_id, overwrite: 'no' },
      query: { answers: 'winterTime:as-written,otherPlace:as-written,hourOff:as-written' },
      body: { file },
    });
  }
  await caller.iqamaTimings.saveSettings({ params, body: { ...WAITS, ...jumuah } });
  return {
    params,
    caller,
    async at(instant: string) {
      const { now } = test.platform.clock;
      const shift = Date.parse(instant) - now().getTime();
      test.advance(shift);
      // The session is as old as the clock says, so whoever asks logs in at that hour.
      const member = await makeMember(test, ['content'], m_id);
      const dashboard = await member.caller.dashboard.get({ params });
      const asked = now().getTime();
      test.advance(-shift);
      return {
        dashboard,
        next: dashboard.events.find((event) => event.at > asked),
        today: todayOf(dashboard, asked),
      };
    },
  };
}

/** As the page does it: the last day that has begun. */
function todayOf({ days }: Dashboard, now: number) {
  return days.filter((day) => day.starts_at <= now).at(-1);
}

function sameTimes(from: string, days: number): string {
  const first = Date.parse(`${from}T00:00Z`);
  return Array.from({ length: days }, (_, day) => {
    const date = new Date(first + day * 86_400_000).toISOString().slice(0, 10);
    return `${date},05:54,07:20,12:03,14:28,16:51,18:13`;
  }).join('\n');
}

const iso = (instant: number | undefined) => new Date(instant ?? 0).toISOString();

describe('a day at the masjid', () => {
  it('has its times as labels and as instants, in the masjid’s zone', async () => {
    const { at } = await wall({ rows: sameTimes('2026-11-16', 6) });
    const { today, dashboard } = await at('2026-11-18T18:52:00Z');
    expect(dashboard.days.map((day) => day.date)).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(today).toMatchObject({
      date: '2026-11-18',
      is_stored: true,
      hijri: { hijri_day: 8, hijri_month: 6, hijri_year: 1448 },
      sunrise: { time: '07:20' },
    });
    expect(iso(today?.starts_at)).toBe('2026-11-18T05:00:00.000Z');
    expect(today?.prayers[2]).toEqual({
      prayer: 'asr',
      salah: { time: '14:28', at: Date.parse('2026-11-18T19:28Z'), is_next_day: false },
      iqamah: { time: '14:43', at: Date.parse('2026-11-18T19:43Z'), is_next_day: false },
    });
  });

  it.each([
    ['before Fajr', '2026-11-18T09:00:00Z', 'fajr', '06:14', '2026-11-18'],
    ['between Asr’s adhan and its iqamah', '2026-11-18T19:30:00Z', 'asr', '14:43', '2026-11-18'],
    ['a second before the iqamah', '2026-11-18T19:42:59Z', 'asr', '14:43', '2026-11-18'],
    ['at the iqamah itself', '2026-11-18T19:43:00Z', 'maghrib', '16:56', '2026-11-18'],
    ['after Isha', '2026-11-18T23:40:00Z', 'fajr', '06:14', '2026-11-19'],
    ['a minute before midnight', '2026-11-19T04:59:00Z', 'fajr', '06:14', '2026-11-19'],
    ['at midnight', '2026-11-19T05:00:00Z', 'fajr', '06:14', '2026-11-19'],
  ])('%s the next is right', async (_when, instant, name, time, date) => {
    const { at } = await wall({ rows: sameTimes('2026-11-16', 6) });
    const { next } = await at(instant);
    expect(next).toMatchObject({ name, time, date, kind: 'iqamah' });
  });

  it('turns at the masjid’s midnight, and what was sent before it is right after it', async () => {
    const { at } = await wall({ rows: sameTimes('2026-11-16', 6) });
    const before = await at('2026-11-19T04:59:59Z');
    const after = await at('2026-11-19T05:00:00Z');
    expect([before.today?.date, after.today?.date]).toEqual(['2026-11-18', '2026-11-19']);
    expect(todayOf(before.dashboard, Date.parse('2026-11-19T05:00:01Z'))).toEqual(after.today);
  });
});

describe('the Hijri date', () => {
  it('turns at midnight, or at Maghrib where the masjid’s calendar does', async () => {
    const { at, caller, params } = await wall({ rows: sameTimes('2026-11-16', 6) });
    expect((await at('2026-11-18T18:00:00Z')).today?.hijri_turns_at).toBeNull();
    const { version } = await caller.hijri.getSettings({ params });
    await caller.hijri.saveSettings({ params, body: { offset: 1, turns_at_maghrib: true, version } });
    const { today } = await at('2026-11-18T18:00:00Z');
    expect(today?.hijri.hijri_day).toBe(9);
    expect(iso(today?.hijri_turns_at ?? 0)).toBe('2026-11-18T21:51:00.000Z');
  });
});

describe('the days clocks change', () => {
  it.each([
    ['Toronto in spring', TORONTO, '2027-03-14', '2027-03-14T05:00Z', '2027-03-14T10:14Z', 23],
    ['Toronto in autumn', TORONTO, '2026-11-01', '2026-11-01T04:00Z', '2026-11-01T11:14Z', 25],
    ['London in spring', LONDON, '2027-03-28', '2027-03-28T00:00Z', '2027-03-28T05:14Z', 23],
    ['London in autumn', LONDON, '2026-10-25', '2026-10-24T23:00Z', '2026-10-25T06:14Z', 25],
  ])(
    '%s: midnight, Fajr’s iqamah and the length of the day',
    async (_name, place, date, midnight, iqamah, hours) => {
      const first = new Date(Date.parse(date) - 2 * 86_400_000).toISOString().slice(0, 10);
      const { at } = await wall({ place, rows: sameTimes(first, 5) });
      const { today, next, dashboard } = await at(midnight.replace('Z', ':30Z'));
      expect(today?.date).toBe(date);
      expect(today?.starts_at).toBe(Date.parse(midnight));
      expect(next).toMatchObject({ name: 'fajr', time: '06:14', at: Date.parse(iqamah) });
      const tomorrow = dashboard.days.find((day) => day.date > date);
      expect(((tomorrow?.starts_at ?? 0) - Date.parse(midnight)) / 3_600_000).toBe(hours);
    },
  );

  it('a time that the clock skips is carried over the gap', async () => {
    const { at } = await wall({ place: LONDON, rows: '2027-03-28,01:30,05:50,13:05,16:30,19:25,20:50' });
    const { today } = await at('2027-03-28T00:30:00Z');
    expect(iso(today?.prayers[0]?.salah?.at)).toBe('2027-03-28T01:30:00.000Z');
  });
});

describe('Friday', () => {
  const jumuah = { mit_jummah1_value: '13:15', mit_jummah2_value: '14:15' };

  it('Jumu’ah takes Dhuhr’s place among the next, each in its turn', async () => {
    const { at } = await wall({ rows: sameTimes('2026-11-16', 8), jumuah });
    expect((await at('2026-11-20T16:00:00Z')).next).toMatchObject({ name: 'jumuah', slot: 1, time: '13:15' });
    expect((await at('2026-11-20T18:15:00Z')).next).toMatchObject({ name: 'jumuah', slot: 2, time: '14:15' });
    expect((await at('2026-11-20T19:15:00Z')).next).toMatchObject({ name: 'asr', slot: null });
    expect((await at('2026-11-19T16:00:00Z')).next).toMatchObject({ name: 'dhuhr', time: '12:18' });
  });

  it('is told on every other day for the Friday that comes', async () => {
    const { at } = await wall({ rows: sameTimes('2026-11-16', 8), jumuah });
    const friday = { date: '2026-11-20', times: ['13:15', '14:15'] };
    expect((await at('2026-11-18T18:00:00Z')).today?.jumuah).toEqual(friday);
    expect((await at('2026-11-20T23:59:00Z')).today?.jumuah).toEqual(friday);
    expect((await at('2026-11-21T12:00:00Z')).today?.jumuah.date).toBe('2026-11-27');
  });

  it('without Jumu’ah there is none to list, and Dhuhr stays', async () => {
    const { at } = await wall({ rows: sameTimes('2026-11-16', 8) });
    const { today, next } = await at('2026-11-20T16:00:00Z');
    expect(today?.jumuah.times).toEqual([]);
    expect(next).toMatchObject({ name: 'dhuhr' });
  });
});

describe('what is missing', () => {
  it('a masjid without times has none, and no next', async () => {
    const { at } = await wall({ rows: '' });
    const { today, next, dashboard } = await at('2026-11-18T12:00:00Z');
    expect(today).toMatchObject({ is_stored: false, sunrise: null });
    expect(today?.prayers.map(({ salah, iqamah }) => [salah, iqamah])).toEqual(Array(5).fill([null, null]));
    expect(next).toBeUndefined();
    expect(dashboard.events).toEqual([]);
    expect(dashboard.times_from).toBeNull();
  });

  it('says from which day on there are times, however far it is', async () => {
    const { at } = await wall({ rows: `${sameTimes('2026-11-10', 1)}\n${sameTimes('2027-03-01', 2)}` });
    const before = await at('2026-11-18T12:00:00Z');
    expect(before.today).toMatchObject({ is_stored: false });
    expect(before.dashboard.times_from).toBe('2027-03-01');
    expect((await at('2027-03-02T12:00:00Z')).dashboard.times_from).toBe('2027-03-02');
    expect((await at('2027-03-03T12:00:00Z')).dashboard.times_from).toBeNull();
  });

  it('a missing row is passed over: after today’s Isha the day after tomorrow’s Fajr is next', async () => {
    const rows = `${sameTimes('2026-11-18', 1)}\n${sameTimes('2026-11-20', 1)}`;
    const { at } = await wall({ rows });
    const { next, dashboard } = await at('2026-11-18T23:40:00Z');
    expect(next).toMatchObject({ name: 'fajr', date: '2026-11-20' });
    expect(dashboard.days.map((day) => day.is_stored)).toEqual([false, true, false, true]);
  });

  it('Jumu’ah is known without a stored row, because its time is fixed', async () => {
    const { at } = await wall({ rows: '', jumuah: { mit_jummah1_value: '13:15' } });
    const { today, next } = await at('2026-11-20T12:00:00Z');
    expect(today?.jumuah.times).toEqual(['13:15']);
    expect(next).toMatchObject({ name: 'jumuah', time: '13:15' });
  });
});

describe('high latitudes', () => {
  const rows = ['2026-06-20', '2026-06-21', '2026-06-22']
    .map((date) => `${date},02:10,03:54,13:20,17:45,22:44,00:32`)
    .join('\n');

  it('an Isha after midnight belongs to the evening before, and is next until it has been', async () => {
    const { at } = await wall({ place: OSLO, rows });
    const { today, next } = await at('2026-06-20T22:10:00Z');
    expect(today?.date).toBe('2026-06-21');
    expect(next).toMatchObject({ name: 'isha', date: '2026-06-20', time: '00:47' });
    expect(iso(next?.at)).toBe('2026-06-20T22:47:00.000Z');
    expect(today?.prayers[4]?.salah).toEqual({
      time: '00:32',
      at: Date.parse('2026-06-21T22:32Z'),
      is_next_day: true,
    });
    expect((await at('2026-06-20T22:47:00Z')).next).toMatchObject({ name: 'fajr', date: '2026-06-21' });
  });

  it('a prayer that does not occur is null, not a guess', async () => {
    const { at } = await wall({ place: OSLO, rows: '2026-06-21,N/A,03:54,13:20,17:45,22:44,N/A' });
    const { today, next } = await at('2026-06-21T21:00:00Z');
    expect(today?.prayers[4]).toEqual({ prayer: 'isha', salah: null, iqamah: null });
    expect(next).toBeUndefined();
  });
});

describe('who may look', () => {
  it.each<Role>(['mosque-admin', 'admin', 'content', 'timings', 'donations'])('%s may', async (role) => {
    const { caller, masjidId } = await makeMember(test, [role]);
    const { days, review } = await caller.dashboard.get({ params: { m_id: masjidId } });
    expect(days).toHaveLength(4);
    expect(review).toMatchObject({ is_approved: false, requested_at: null, approval_url: null });
  });

  it('nobody else: another masjid is not revealed', async () => {
    const { caller } = await makeMember(test, ['mosque-admin']);
    const m_id = await makeMasjid(test);
    await expect(caller.dashboard.get({ params: { m_id } })).rejects.toMatchObject({ httpStatus: 404 });
  });
});

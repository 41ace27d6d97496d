import { addDays } from '@minaret/prayer/calendar/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from './app.ts';
import { countStatements } from './count-statements.ts';
import { type Member, makeMasjid, makeMember, PASSWORD } from './make.ts';

const counter = countStatements();
const HASH = 'countedmasjid';
let test: TestApp;
let admin: Member;
let params: { m_id: number };
let today: string;

/** A masjid as it is in use: saved settings and rules, a year of times, a calendar of its own, a dated record, Eid. */
beforeAll(async () => {
  test = await startApp();
  admin = await makeMember(
    test,
    ['mosque-admin'],
    await makeMasjid(test, { hash_id: HASH, features: ['slideshow', 'approved'], status: 1 }),
  );
  params = { m_id: admin.masjidId };
  const { caller } = admin;
  today = (await caller.iqamaTimings.current({ params, query: {} })).date;
  await caller.salahTimings.saveSettings({
    params,
    query: { is_overwrite: 'yes' },
    body: { calculation_method: '2', asr_method: '0', high_lat_method: '0' },
  });
  await caller.salahTimings.generate({
    params,
    body: { start_date: addDays(today, -40), end_date: addDays(today, 420), is_overwrite: 'yes' },
  });
  await caller.iqamaTimings.saveSettings({
    params,
    body: { mit_fajr_value: 25, mit_jummah1_value: '13:30' },
  });
  await caller.iqamaTimings.create({ body: { ...params, mit_date: addDays(today, 3), mit_isha: '21:00' } });
  await caller.hijri.saveSettings({ params, body: { offset: 1, turns_at_maghrib: true, version: 0 } });
  const year = (await caller.hijri.getSettings({ params })).now.hijri_year + 1;
  const times = ['08:00'];
  const eid = { type: 'eid', eid: 'fitr', year, date: null, times, note: null } as const;
  await caller.specialPrayers.save({ body: { ...params, content: eid } });
}, 60_000);

const monthOf = (date: string) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) - 1 });
async function read(caller: Caller, url: string): Promise<void> {
  expect((await caller.raw({ method: 'GET', url })).statusCode).toBe(200);
}
const at = (days: number) => addDays(today, days);

/** Each with the statements it may send, its transaction's begin and commit included. */
const REQUESTS: Record<string, { most: number; send: (member: Member) => Promise<unknown> }> = {
  'sign in': {
    most: 17,
    send: ({ email }) => test.caller().users.login({ body: { email, password: PASSWORD } }),
  },
  'who is signed in': { most: 8, send: ({ caller }) => caller.users.current() },
  dashboard: { most: 14, send: ({ caller }) => caller.dashboard.get({ params }) },
  'salah month': {
    most: 10,
    send: ({ caller }) => caller.salahTimings.getTimings({ params, query: monthOf(today) }),
  },
  'salah day': {
    most: 8,
    send: ({ caller }) => caller.salahTimings.getByDate({ params: { ...params, date: today } }),
  },
  'salah settings': { most: 8, send: ({ caller }) => caller.salahTimings.getSettings({ params }) },
  'save one salah time': {
    most: 22,
    send: ({ caller }) =>
      caller.salahTimings.update({ params, body: { key: 'mst_isha', mst_date: at(5), value: '20:07' } }),
  },
  'iqamah settings': { most: 13, send: ({ caller }) => caller.iqamaTimings.getSettings({ params }) },
  'save an iqamah rule': {
    most: 22,
    send: ({ caller }) => caller.iqamaTimings.saveSettings({ params, body: { mit_asr_value: 12 } }),
  },
  'save a dated iqamah': {
    most: 23,
    send: ({ caller }) =>
      caller.iqamaTimings.create({ body: { ...params, mit_date: at(9), mit_isha: '21:15' } }),
  },
  'change an iqamah from a day on': {
    most: 23,
    send: ({ caller }) => caller.iqamaChanges.change({ params, body: { from: at(20), mit_asr: '16:10' } }),
  },
  'iqamah of today': { most: 13, send: ({ caller }) => caller.iqamaTimings.current({ params, query: {} }) },
  'public times, first time': { most: 24, send: ({ caller }) => read(caller, `/monthly/${HASH}`) },
  'public times, again': { most: 0, send: ({ caller }) => read(caller, `/monthly/${HASH}`) },
  'hijri settings': { most: 11, send: ({ caller }) => caller.hijri.getSettings({ params }) },
  'moon nights': { most: 10, send: ({ caller }) => caller.hijri.nights({ params }) },
  'athan settings': { most: 12, send: ({ caller }) => caller.athan.getSettings({ params }) },
  'special prayers': {
    most: 9,
    send: ({ caller }) => caller.specialPrayers.getAll({ query: { ...params, past: 'no' } }),
  },
  'a day in force': {
    most: 22,
    send: ({ caller }) => caller.timingHistory.inForce({ params: { ...params, date: at(-1) } }),
  },
  'app overview': { most: 14, send: ({ caller }) => caller.appOverview.get({ params }) },
  'people list': { most: 9, send: ({ caller }) => caller.invites.getAll({ query: params }) },
  'screens list': { most: 14, send: ({ caller }) => caller.screens.list({ params }) },
  'manifest of a screen, first time': {
    most: 26,
    send: ({ caller }) => read(caller, `/api/screens/public/${HASH}`),
  },
};

it('counts every statement, also those of a pool', async () => {
  const { db } = test.platform;
  const one = () => db.selectFrom('users').select('id').limit(1).execute();
  expect(await counter.during(one)).toHaveLength(1);
  expect(await counter.during(async () => [await one(), await one()])).toHaveLength(2);
});

describe('the statements of the commonest requests', () => {
  it.each(Object.entries(REQUESTS))('%s', async (_name, { most, send }) => {
    const statements = await counter.during(() => send(admin));
    if (most > 0) expect(statements.length).toBeGreaterThan(0);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });
});

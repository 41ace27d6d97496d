import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeUser, signIn } from '../../../test/make.ts';
import { nextDay } from './dates.ts';

let test: TestApp;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
});

type Draft = Parameters<Caller['systemNotifications']['save']>[0]['body'];
const draft: Draft = {
  date_type: 'hijri',
  day: 1,
  month: 9,
  language: 'en',
  title: 'Ramadan has come',
  body: 'May it be a blessed month.',
  devices: ['ios', 'android'],
  region_type: 'all',
  region: null,
};
const save = (values: Partial<Draft> = {}) =>
  system.systemNotifications.save({ body: { ...draft, ...values } });

describe('dated notifications', () => {
  it('are added, changed, taken out and put back; nothing says that they were sent before they were', async () => {
    const added = await save();
    expect(added).toMatchObject({ ...draft, version: 1, sent: [] });
    const body = { ...draft, id: added.id, version: 1, region_type: 'city', region: 'Toronto, CA' } as const;
    expect(await system.systemNotifications.update({ body })).toMatchObject({ region: 'Toronto, CA' });
    await expect(system.systemNotifications.update({ body })).rejects.toMatchObject({
      code: 'stale_version',
      response: { current: { region: 'Toronto, CA', version: 2 }, updated_by: expect.any(String) },
    });
    const params = { id: added.id };
    await system.systemNotifications.remove({ params });
    await expect(system.systemNotifications.remove({ params })).rejects.toMatchObject({ code: 'not_found' });
    expect(await system.systemNotifications.restore({ params })).toMatchObject({ id: added.id });
    const { list } = await system.systemNotifications.getAll();
    expect(list.map(({ id }) => id)).toContain(added.id);
  });

  it.each([
    ['no device', { devices: [] }, 'devices'],
    ['a country that is none', { region_type: 'country', region: 'Canada' }, 'region'],
    ['a city without a country', { region_type: 'city', region: 'Toronto' }, 'region'],
    ['a region for all', { region: 'CA' }, 'region'],
    ['a day that no month has', { date_type: 'gregorian', day: 31, month: 4 }, 'day'],
    ['no day', { day: null }, 'day'],
  ] as const)('are refused with %s', async (_what, values, path) => {
    await expect(save(values as Partial<Draft>)).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path }] },
    });
  });

  it('know their next day by either calendar, leap days included', () => {
    expect(nextDay({ calendar: 'hijri', day: 1, month: 9 }, '2026-11-15')).toBe('2027-02-08');
    expect(nextDay({ calendar: 'gregorian', day: 29, month: 2 }, '2026-11-15')).toBe('2028-02-29');
    expect(nextDay({ calendar: 'gregorian', day: 15, month: 11 }, '2026-11-15')).toBe('2026-11-15');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, makeUser, signIn } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

describe('the tours a person has seen', () => {
  it('are kept once each, for that person alone, on every device', async () => {
    const one = await makeMember(test, ['timings']);
    const other = await makeMember(test, ['timings'], one.masjidId);
    expect(await one.caller.tours.list()).toEqual({ seen: [] });
    await one.caller.tours.see({ body: { page: 'timingsSalah' } });
    await one.caller.tours.see({ body: { page: 'timingsSalah' } });
    expect(await one.caller.tours.see({ body: { page: 'dashboard' } })).toEqual({
      seen: ['dashboard', 'timingsSalah'],
    });
    const elsewhere = await signIn(test, one);
    expect(await elsewhere.tours.list()).toEqual({ seen: ['dashboard', 'timingsSalah'] });
    expect(await other.caller.tours.list()).toEqual({ seen: [] });
  });

  it('are kept for those without a masjid too', async () => {
    const system = await signIn(test, await makeUser(test, { is_system_admin: true }));
    expect(await system.tours.see({ body: { page: 'systemDailyMessages' } })).toEqual({
      seen: ['systemDailyMessages'],
    });
  });

  it('are of pages that have one', async () => {
    const { caller } = await makeMember(test, ['timings']);
    const reply = await caller.raw({
      method: 'POST',
      url: '/api/users/tours',
      payload: { page: 'nowhere' },
    });
    expect(reply.statusCode).toBe(422);
  });
});

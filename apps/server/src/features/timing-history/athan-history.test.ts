import type { AthanCall } from '@minaret/contract/athan/athan';
import type { SpecialContent } from '@minaret/contract/athan/special-prayers';
import { addDays } from '@minaret/prayer/calendar/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, signIn } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const DAY_MS = 86_400_000;
const CALL: AthanCall = { on: true, sound: 'low-bell', minutes: -5, volume: 60, devices: ['screens'] };

async function timingsEditor() {
  const member = await makeMember(test, ['timings']);
  const { caller, masjidId } = member;
  const params = { m_id: masjidId };
  const newest = async () =>
    (await caller.timingHistory.list({ params, query: { area: 'athan' } })).changes[0] ?? {
      id: 0,
      kind: null,
      about: {},
    };
  const difference = (change_id: number) =>
    caller.timingHistory.difference({ params: { ...params, change_id } });
  const restore = (change_id: number, anyway: 'yes' | 'no' = 'no') =>
    caller.timingHistory.restore({ params: { ...params, change_id }, query: { anyway } });
  const calls = async () => {
    const { prayers, jumuah } = await caller.athan.getSettings({ params });
    return { ...prayers, jumuah };
  };
  const save = (prayers: object, jumuah?: AthanCall | null) =>
    caller.athan.updateSettings({ params, body: { prayers, ...(jumuah !== undefined && { jumuah }) } });
  return { member, caller, params, newest, difference, restore, calls, save };
}

describe('the history of the athan', () => {
  it('tells whose call changed and how, and puts it back without touching the others', async () => {
    const { newest, difference, restore, calls, save } = await timingsEditor();
    const first = await calls();
    await save({ fajr: CALL }, CALL);
    const change = await newest();
    expect(change).toMatchObject({ kind: 'athan-settings', about: { prayers: ['fajr', 'jumuah'] } });
    expect((await difference(change.id)).athan).toEqual([
      { prayer: 'fajr', before: first.fajr, after: CALL },
      { prayer: 'jumuah', before: null, after: CALL },
    ]);
    // Another prayer's call: not the ground of this change.
    await save({ isha: { ...CALL, volume: 10 } });
    await restore(change.id);
    expect(await calls()).toMatchObject({ fajr: first.fajr, jumuah: null, isha: { volume: 10 } });
    expect(await newest()).toMatchObject({ kind: 'athan-restore', about: { prayers: ['fajr', 'jumuah'] } });
    await restore((await newest()).id);
    expect(await calls()).toMatchObject({ fajr: CALL, jumuah: CALL, isha: { volume: 10 } });
  });

  it('refuses when the same call was changed again since, and asks', async () => {
    const { newest, restore, calls, save } = await timingsEditor();
    const first = await calls();
    await save({ asr: CALL });
    const change = await newest();
    await save({ asr: { ...CALL, on: false } });
    await expect(restore(change.id)).rejects.toMatchObject({
      code: 'history_moved',
      httpStatus: 409,
      response: { by: expect.stringContaining('Person') },
    });
    expect((await calls()).asr.on).toBe(false);
    await restore(change.id, 'yes');
    expect((await calls()).asr).toEqual(first.asr);
  });
});

const taraweeh = (minutes: number): SpecialContent => ({
  type: 'taraweeh',
  nights: { kind: 'dates', from: '2031-01-10', to: '2031-01-20' },
  at: { kind: 'after-isha', minutes },
  note: null,
});
const eid: SpecialContent = {
  type: 'eid',
  eid: 'fitr',
  year: 1452,
  date: null,
  times: ['07:30'],
  note: null,
};

describe('the history of special prayers', () => {
  it('keeps each with what it was, brings it back under its own name, and takes a new one away', async () => {
    const { caller, params, newest, difference, restore } = await timingsEditor();
    const list = async () => (await caller.specialPrayers.getAll({ query: { past: 'yes' } })).list;
    const { sp_id } = await caller.specialPrayers.save({ body: { ...params, content: taraweeh(10) } });
    const entered = await newest();
    expect(entered).toMatchObject({
      kind: 'special-prayer',
      about: { special: { type: 'taraweeh', is: 'added' } },
    });
    await caller.specialPrayers.save({ body: { ...params, sp_id, content: taraweeh(25) } });
    const changed = await newest();
    expect(changed.about).toMatchObject({ special: { is: 'changed' } });
    expect((await difference(changed.id)).special).toEqual([{ before: taraweeh(10), after: taraweeh(25) }]);
    await expect(restore(entered.id)).rejects.toMatchObject({ code: 'history_moved' });
    await restore(changed.id);
    expect(await list()).toMatchObject([{ sp_id, content: taraweeh(10) }]);

    await caller.specialPrayers.remove({ params: { sp_id } });
    expect((await difference((await newest()).id)).special).toEqual([{ before: taraweeh(10), after: null }]);
    await restore((await newest()).id);
    expect(await list()).toMatchObject([{ sp_id, content: taraweeh(10) }]);
    expect(await newest()).toMatchObject({
      kind: 'special-restore',
      about: { special: { type: 'taraweeh', is: 'added' } },
    });
    await restore(entered.id);
    expect(await list()).toEqual([]);
    expect((await newest()).about).toMatchObject({ special: { is: 'removed' } });
  });

  it('does not bring back an Eid that was entered anew meanwhile', async () => {
    const { caller, params, newest, restore } = await timingsEditor();
    const { sp_id } = await caller.specialPrayers.save({ body: { ...params, content: eid } });
    await caller.specialPrayers.remove({ params: { sp_id } });
    const removed = await newest();
    const again = await caller.specialPrayers.save({ body: { ...params, content: eid } });
    for (const anyway of ['no', 'yes'] as const)
      await expect(restore(removed.id, anyway)).rejects.toMatchObject({
        code: 'eid_taken',
        httpStatus: 409,
        response: { sp_id: again.sp_id },
      });
  });
});

describe('what was in force on a day', () => {
  it('has the calls with when they sounded, and what was prayed besides the five', async () => {
    const { member, caller: before, params, save } = await timingsEditor();
    let caller = before;
    const inForce = (date: string) => caller.timingHistory.inForce({ params: { ...params, date } });
    const { today } = await caller.athan.getSettings({ params });
    await save({ maghrib: CALL, isha: { ...CALL, on: false } });
    const janazah: SpecialContent = {
      type: 'janazah',
      name: null,
      date: today.date,
      at: { kind: 'after', prayer: 'asr' },
      burial: null,
      note: null,
    };
    const { sp_id } = await caller.specialPrayers.save({ body: { ...params, content: janazah } });
    const then = await inForce(today.date);
    const sounded = new Map(then.athan.calls.map((one) => [one.prayer, one]));
    const maghrib = then.iqamah.prayers.find(({ prayer }) => prayer === 'maghrib')?.prayer_time ?? '';
    const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    expect(clock(sounded.get('maghrib')?.time ?? '')).toBe(clock(maghrib) - 5);
    expect(sounded.get('isha')).toMatchObject({ call: { on: false }, time: null });
    const asr = then.iqamah.prayers.find(({ prayer }) => prayer === 'asr')?.iqamah_time;
    expect(then.special).toMatchObject({ times: [{ sp_id, type: 'janazah', time: asr, after: 'asr' }] });
    expect([then.athan.is_changed_since, then.special.is_changed_since]).toEqual([false, false]);

    test.advance(2 * DAY_MS);
    try {
      caller = await signIn(test, member);
      await caller.athan.updateSettings({ params, body: { prayers: { maghrib: { ...CALL, minutes: 9 } } } });
      await caller.specialPrayers.remove({ params: { sp_id } });
      const later = await inForce(today.date);
      expect(later.athan).toEqual({ ...then.athan, is_changed_since: true });
      expect(later.special).toEqual({ ...then.special, is_changed_since: true });
      expect((await inForce(addDays(today.date, 2))).athan.calls).not.toEqual(then.athan.calls);
    } finally {
      test.advance(-2 * DAY_MS);
    }
  });

  it('has Jumu’ah’s own call on Fridays in the place of Dhuhr’s', async () => {
    const { caller, params, save } = await timingsEditor();
    await save({}, CALL);
    const calls = async (date: string) =>
      (await caller.timingHistory.inForce({ params: { ...params, date } })).athan.calls.map(
        ({ prayer }) => prayer,
      );
    expect(await calls('2031-01-10')).toEqual(['fajr', 'jumuah', 'asr', 'maghrib', 'isha']);
    expect(await calls('2031-01-11')).toEqual(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']);
  });
});

import type { AthanCall, AthanSettingsUpdate } from '@minaret/contract/athan/athan';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const call = (values: Partial<AthanCall> = {}): AthanCall => ({
  on: true,
  sound: 'low-bell',
  minutes: 0,
  volume: 60,
  devices: ['screens'],
  ...values,
});
const whole = (values: Partial<AthanSettingsUpdate> = {}): AthanSettingsUpdate => ({
  prayers: { fajr: call({ minutes: -5 }), dhuhr: call(), asr: call(), maghrib: call(), isha: call() },
  jumuah: null,
  ...values,
});

async function newMasjid() {
  const { caller, masjidId } = await makeMember(test, ['timings']);
  return { caller, params: { m_id: masjidId } };
}

describe('athan settings', () => {
  it('begin with defaults that leave the prayer hall quiet, and tell today’s salah times', async () => {
    const { caller, params } = await newMasjid();
    const settings = await caller.athan.getSettings({ params });
    expect(settings).toMatchObject({ version: 0, is_saved: false, jumuah: null });
    expect(settings.prayers.fajr).toMatchObject({ on: true, devices: ['phones', 'clocks'] });
    expect(settings.today.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(settings.today.salah.maghrib).toMatch(/^\d\d:\d\d$/);
  });

  it('stay what nobody has saved when they are sent back as they were read', async () => {
    const { caller, params } = await newMasjid();
    const read = await caller.athan.getSettings({ params });
    expect(await caller.athan.saveSettings({ params, body: read })).toEqual(read);
    expect(await caller.athan.updateSettings({ params, body: read })).toEqual(read);
    expect((await caller.timingHistory.list({ params, query: {} })).changes).toEqual([]);
  });

  it('are saved whole, and in parts that leave the rest', async () => {
    const { caller, params } = await newMasjid();
    const saved = await caller.athan.saveSettings({ params, body: whole({ version: 0 }) });
    expect(saved).toMatchObject({ version: 1, is_saved: true, prayers: { fajr: { minutes: -5 } } });
    const body = { prayers: { isha: call({ on: false, devices: [] }) }, jumuah: call({ minutes: 10 }) };
    const updated = await caller.athan.updateSettings({ params, body });
    expect(updated.version).toBe(2);
    expect(updated.prayers.isha.on).toBe(false);
    expect(updated.prayers.fajr.minutes).toBe(-5);
    expect(updated.jumuah?.minutes).toBe(10);
    expect(await caller.athan.getSettings({ params })).toEqual(updated);
  });

  it('are kept once however often they are saved, and in the history', async () => {
    const { caller, params } = await newMasjid();
    await caller.athan.saveSettings({ params, body: whole() });
    const again = await caller.athan.saveSettings({ params, body: whole() });
    expect(again.version).toBe(1);
    const { changes } = await caller.timingHistory.list({ params, query: {} });
    expect(changes.map(({ kind }) => kind)).toEqual(['athan-settings']);
  });

  it('of two who save, the second is told and shown both', async () => {
    const { caller, params } = await newMasjid();
    await caller.athan.saveSettings({ params, body: whole({ version: 0 }) });
    for (const save of [
      () => caller.athan.saveSettings({ params, body: whole({ version: 0 }) }),
      () => caller.athan.updateSettings({ params, body: { jumuah: call(), version: 0 } }),
    ])
      await expect(save()).rejects.toMatchObject({
        code: 'stale_version',
        httpStatus: 409,
        response: { current: { version: 1, prayers: { fajr: { minutes: -5 } } } },
      });
  });

  it.each<[string, Partial<AthanCall>]>([
    ['minutes.', { minutes: 61 }],
    ['minutes.', { minutes: -61 }],
    ['minutes.', { minutes: 1.5 }],
    ['volume.', { volume: 101 }],
    ['devices.', { devices: [] }],
    ['sound.', { sound: 'voice' as never }],
  ])('refuse %s %o', async (path, values) => {
    const { caller, params } = await newMasjid();
    const body = { prayers: { asr: call(values) } };
    const refused = caller.athan.updateSettings({ params, body });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_payload', httpStatus: 422 });
    const { response } = await refused.catch((error) => error);
    expect(`${response.issues[0].path}.`).toContain(path);
  });

  it('are not for those who look after content', async () => {
    const { caller, masjidId } = await makeMember(test, ['content']);
    await expect(caller.athan.getSettings({ params: { m_id: masjidId } })).rejects.toMatchObject({
      code: 'forbidden',
      httpStatus: 403,
    });
  });
});

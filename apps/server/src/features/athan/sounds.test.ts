import { createHash } from 'node:crypto';
import { type AthanCall, ownSound } from '@minaret/contract/athan/athan';
import { MOST_NEWCOMER_SOUNDS, MOST_SOUNDS, SOUND_TYPE } from '@minaret/contract/athan/athan-sounds';
import type { Manifest } from '@minaret/display/manifest';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { addSound, sendParts, wav } from '../../../test/sounds.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const call = (values: Partial<AthanCall> = {}): AthanCall => ({
  on: true,
  sound: 'low-bell',
  minutes: 0,
  volume: 60,
  devices: ['screens', 'clocks'],
  ...values,
});

async function newMasjid(status: 0 | 1 = 1) {
  const { caller, masjidId } = await makeMember(test, ['timings'], await makeMasjid(test, { status }));
  return { caller, masjidId, params: { m_id: masjidId } };
}
const isThere = async (url: string) => (await test.caller().raw({ method: 'GET', url })).statusCode === 200;
const DAY_MS = 86_400_000;

describe('a sound of the masjid’s own', () => {
  it('is sent, checked, kept and served as sound only', async () => {
    const { caller, params, masjidId } = await newMasjid();
    const bytes = wav(3);
    const sound = await addSound(caller, masjidId, ' Muezzin of ours ', bytes);
    expect(sound).toMatchObject({ name: 'Muezzin of ours', seconds: 3, used_by: [], bytes: bytes.length });
    expect((await caller.athanSounds.getAll({ params })).list).toEqual([sound]);
    const served = await test.caller().raw({ method: 'GET', url: sound.url });
    expect(served.headers).toMatchObject({
      'content-type': SOUND_TYPE,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
    });
    expect(served.rawPayload.equals(bytes)).toBe(true);
  });

  it('is served in parts to browsers that ask for them', async () => {
    const { caller, masjidId } = await newMasjid();
    const bytes = wav(1);
    const { url } = await addSound(caller, masjidId, 'x', bytes);
    const part = async (range: string) => test.caller().raw({ method: 'GET', url, headers: { range } });
    const first = await part('bytes=0-1');
    expect([first.statusCode, first.headers['content-range'], first.rawPayload.length]).toEqual([
      206,
      `bytes 0-1/${bytes.length}`,
      2,
    ]);
    expect((await part('bytes=44-')).rawPayload.equals(bytes.subarray(44))).toBe(true);
    for (const odd of ['bytes=9-2', 'bytes=-5', 'lines=1-2', `bytes=${bytes.length}-`])
      expect((await part(odd)).rawPayload.length).toBe(bytes.length);
  });

  it('may be as long as five minutes, sent in parts', async () => {
    const { caller, masjidId } = await newMasjid();
    expect(await addSound(caller, masjidId, 'Long', wav(300))).toMatchObject({ seconds: 300 });
    await expect(addSound(caller, masjidId, 'Longer', wav(300.1))).rejects.toMatchObject({
      code: 'sound_rejected',
      httpStatus: 422,
    });
  });

  it.each<[string, object]>([
    ['an MP3', { file_type: 'audio/mpeg', file_size: 10 }],
    ['a page', { file_type: 'text/html', file_size: 10 }],
    ['nothing', { file_type: SOUND_TYPE, file_size: 0 }],
    ['more than a part', { file_type: SOUND_TYPE, file_size: 2 * 1024 * 1024 + 1 }],
  ])('has no address for %s', async (_what, query) => {
    const { caller, params } = await newMasjid();
    await expect(caller.athanSounds.presign({ params, query: query as never })).rejects.toMatchObject({
      code: 'invalid_payload',
      httpStatus: 422,
    });
  });

  it('is sent to an address that opens once', async () => {
    const strict = await startApp({ budgets: { uploadAddress: { points: 1, duration: 900 } } });
    const { caller, masjidId } = await makeMember(strict, ['timings']);
    const params = { m_id: masjidId };
    const payload = wav(1);
    const query = { file_type: SOUND_TYPE, file_size: payload.length } as const;
    const { url, headers } = await caller.athanSounds.presign({ params, query });
    const put = async () => (await caller.raw({ method: 'PUT', url, payload, headers })).statusCode;
    expect([await put(), await put()]).toEqual([204, 429]);
  });

  it('is missed when a part did not arrive, is another’s, or comes twice', async () => {
    const { caller, masjidId, params } = await newMasjid();
    const stranger = await newMasjid();
    const [mine = ''] = await sendParts(caller, masjidId, wav());
    const theirs = await sendParts(stranger.caller, stranger.masjidId, wav());
    const unsent = mine.replace(/[0-9a-f-]{36}$/, '01234567-89ab-4cde-8f01-23456789abcd');
    for (const keys of [theirs, [mine, mine], [unsent], [`${mine}/../x`]])
      await expect(caller.athanSounds.save({ params, body: { name: 'x', keys } })).rejects.toMatchObject({
        code: 'upload_missing',
      });
    expect(await caller.athanSounds.save({ params, body: { name: 'x', keys: [mine] } })).toBeTruthy();
  });

  it('is chosen for a prayer, travels with the manifest, and cannot be deleted while it is used', async () => {
    const { caller, masjidId, params } = await newMasjid();
    const bytes = wav();
    const { id, url } = await addSound(caller, masjidId, 'Fajr', bytes);
    const fajr = call({ sound: ownSound(id) });
    const settings = await caller.athan.updateSettings({ params, body: { prayers: { fajr } } });
    expect(settings.prayers.fajr.sound).toBe(`own-${id}`);
    expect((await caller.athanSounds.getAll({ params })).list[0]?.used_by).toEqual(['fajr']);
    const { hash_id } = await caller.masjid.getFull({ params });
    const manifest = (await test.caller().screenFeed.publicManifest({ params: { hash_id } })) as Manifest;
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(manifest.athan).toContainEqual({
      prayer: 'fajr',
      url,
      hash,
      bytes: bytes.length,
      minutes: 0,
      volume: 60,
    });
    const remove = () => caller.athanSounds.remove({ params: { ...params, sound_id: id } });
    await expect(remove()).rejects.toMatchObject({
      code: 'sound_in_use',
      httpStatus: 409,
      response: { used_by: ['fajr'] },
    });
    await caller.athan.updateSettings({ params, body: { prayers: { fajr: call() } } });
    expect(await remove()).toMatchObject({ id, used_by: [] });
  });

  it('of Jumu’ah is for Fridays, and takes the place of Dhuhr’s', async () => {
    const { caller, masjidId, params } = await newMasjid();
    const { id, url } = await addSound(caller, masjidId);
    const { hash_id } = await caller.masjid.getFull({ params });
    const manifest = async () =>
      (await test.caller().screenFeed.publicManifest({ params: { hash_id } })) as Manifest;
    expect((await manifest()).fridayAthan).toBeUndefined();
    const jumuah = call({ sound: ownSound(id), minutes: -10 });
    await caller.athan.updateSettings({ params, body: { jumuah } });
    // The process hears of the change a moment later.
    const fridays = () => expect.poll(async () => (await manifest()).fridayAthan, { timeout: 10_000 });
    await fridays().toMatchObject([{ prayer: 'dhuhr', url, minutes: -10 }]);
    await caller.athan.updateSettings({ params, body: { jumuah: call({ on: false }) } });
    await fridays().toEqual([]);
  });

  it('of others, or deleted, is no choice', async () => {
    const { caller, masjidId, params } = await newMasjid();
    const stranger = await newMasjid();
    const theirs = await addSound(stranger.caller, stranger.masjidId);
    const { id: sound_id } = await addSound(caller, masjidId);
    await caller.athanSounds.remove({ params: { ...params, sound_id } });
    for (const id of [theirs.id, sound_id, 999_999_999, -1]) {
      const body = { jumuah: call({ sound: ownSound(id) }) };
      await expect(caller.athan.updateSettings({ params, body })).rejects.toMatchObject({
        code: 'sound_gone',
        httpStatus: 409,
      });
    }
    for (const what of ['update', 'remove', 'restore'] as const)
      await expect(
        caller.athanSounds[what]({ params: { ...params, sound_id: theirs.id }, body: { name: 'x' } }),
      ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that one chooses while another deletes it is either chosen or gone', async () => {
    const { caller, masjidId, params } = await newMasjid();
    for (let round = 0; round < 4; round += 1) {
      const { id } = await addSound(caller, masjidId, `${round}`, wav(1));
      const outcomes = await Promise.allSettled([
        caller.athan.updateSettings({ params, body: { jumuah: call({ sound: ownSound(id) }) } }),
        caller.athanSounds.remove({ params: { ...params, sound_id: id } }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { list } = await caller.athanSounds.getAll({ params });
      const { jumuah } = await caller.athan.getSettings({ params });
      expect(list.some((one) => one.id === id)).toBe(jumuah?.sound === ownSound(id));
    }
  });

  it('comes back by Undo, and with the earlier call that needs it', async () => {
    const { caller, masjidId, params } = await newMasjid();
    const { id } = await addSound(caller, masjidId, 'Ours');
    const at = { params: { ...params, sound_id: id } };
    await caller.athanSounds.remove(at);
    expect((await caller.athanSounds.getAll({ params })).deleted).toEqual([{ id, name: 'Ours' }]);
    expect(await caller.athanSounds.restore(at)).toMatchObject({ id, name: 'Ours' });
    const own = { prayers: { isha: call({ sound: ownSound(id) }) } };
    await caller.athan.updateSettings({ params, body: own });
    await caller.athan.updateSettings({ params, body: { prayers: { isha: call() } } });
    await caller.athanSounds.remove(at);
    const { changes } = await caller.timingHistory.list({ params, query: {} });
    const change_id = changes[0]?.id ?? 0;
    await caller.timingHistory.restore({ params: { ...params, change_id }, query: {} });
    expect((await caller.athan.getSettings({ params })).prayers.isha.sound).toBe(`own-${id}`);
    expect((await caller.athanSounds.getAll({ params })).list).toMatchObject([{ id, used_by: ['isha'] }]);
  });

  it('gets another name; of two who change it, the second is told', async () => {
    const { caller, masjidId, params } = await newMasjid();
    const { id, version } = await addSound(caller, masjidId, 'Ours');
    const at = { ...params, sound_id: id };
    expect(await caller.athanSounds.update({ params: at, body: { name: 'Bilal', version } })).toMatchObject({
      name: 'Bilal',
    });
    await expect(
      caller.athanSounds.update({ params: at, body: { name: 'Other', version } }),
    ).rejects.toMatchObject({ code: 'stale_version', response: { current: { name: 'Bilal' } } });
    for (const name of ['', ' ', 'x'.repeat(61), 'a\nb'])
      await expect(caller.athanSounds.update({ params: at, body: { name } })).rejects.toMatchObject({
        code: 'invalid_payload',
      });
  });

  it.each<[string, 0 | 1, number]>([
    ['a masjid that nobody has approved', 0, MOST_NEWCOMER_SOUNDS],
    ['an approved one', 1, MOST_SOUNDS],
  ])('has only so many beside it in %s', async (_what, status, most) => {
    const { caller, masjidId, params } = await newMasjid(status);
    for (let index = 0; index < most; index += 1) await addSound(caller, masjidId, `${index}`, wav(1));
    expect(await caller.athanSounds.getAll({ params })).toMatchObject({ most });
    await expect(addSound(caller, masjidId, 'more', wav(1))).rejects.toMatchObject({ code: 'sounds_full' });
  });

  it('that was deleted goes for good after a month, and its file with it', async () => {
    const { caller, masjidId, params } = await newMasjid();
    const gone = await addSound(caller, masjidId);
    const kept = await addSound(caller, masjidId);
    await caller.athanSounds.remove({ params: { ...params, sound_id: gone.id } });
    await test.runJobs();
    expect(await isThere(gone.url)).toBe(true);
    test.advance(31 * DAY_MS);
    await inTransaction(test.platform, 'read write', (db) => enqueue(db, 'athan:sweep-sounds', {}));
    await test.runJobs();
    test.advance(-31 * DAY_MS);
    expect([await isThere(gone.url), await isThere(kept.url)]).toEqual([false, true]);
    expect(await caller.athanSounds.getAll({ params })).toMatchObject({
      deleted: [],
      list: [{ id: kept.id }],
    });
  });
});

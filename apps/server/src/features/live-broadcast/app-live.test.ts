import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeBroadcast, makeMasjid, makeMember } from '../../../test/make.ts';
import { relayRecords } from './relay/relay-records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

let count = 0;
async function house() {
  count += 1;
  const hash_id = `listen${count}`;
  const masjidId = await makeMasjid(test, { hash_id, status: 1, features: ['app_premium_features'] });
  const { caller } = await makeMember(test, ['content'], masjidId);
  const params = { m_id: masjidId };
  const heard = () => test.caller().appLive.get({ params: { hash_id } });
  return { caller, params, masjidId, hash_id, heard };
}

const records = () =>
  relayRecords({
    db: () => test.platform.db,
    publish: test.platform.events.publish,
    storage: test.platform.storage,
  });

describe('what phones are told of live sound', () => {
  it('is what everyone may hear, from its first sound to its end', async () => {
    const { caller, params, masjidId, hash_id, heard } = await house();
    expect(await heard()).toMatchObject({ running: null, planned: null, recordings: [] });
    await caller.liveBroadcast.save({ body: { ...params, title: 'Khutbah' } });
    const { broadcast } = await caller.liveBroadcast.start({ params });
    expect((await heard()).running).toBeNull();
    const at = { masjidId, broadcastId: broadcast.id };
    await records().onAir(at);
    const { running } = await heard();
    expect(running).toMatchObject({ title: 'Khutbah', link_url: null, is_silent: false, listeners: null });
    expect(running?.stream_url).toMatch(new RegExp(`/live/${hash_id}$`));
    await caller.liveBroadcast.end({ params: { ...params, broadcast_id: broadcast.id } });
    expect((await heard()).running).toBeNull();
  });

  it('is nothing of what only some may hear, and a link where the sound is elsewhere', async () => {
    const { caller, params, heard } = await house();
    const link_url = 'https://video.example.org/live';
    await caller.liveBroadcast.save({ body: { ...params, source: 'link', link_url, audience: 'link' } });
    const { broadcast } = await caller.liveBroadcast.start({ params });
    expect((await heard()).running).toBeNull();
    await caller.liveBroadcast.end({ params: { ...params, broadcast_id: broadcast.id } });
    await caller.liveBroadcast.save({ body: { ...params, audience: 'everyone' } });
    await caller.liveBroadcast.start({ params });
    expect((await heard()).running).toMatchObject({ stream_url: null, link_url });
  });

  it('tells listeners from five on, and that the masjid’s own line is interrupted', async () => {
    const { caller, params, masjidId, heard } = await house();
    const { broadcast } = await caller.liveBroadcast.start({ params });
    const at = { masjidId, broadcastId: broadcast.id };
    await records().onAir(at);
    await records().heard(at, 4);
    expect((await heard()).running?.listeners).toBeNull();
    await records().heard(at, 5);
    expect((await heard()).running).toMatchObject({ listeners: 5, is_silent: false });
    test.advance(16_000);
    expect((await heard()).running?.is_silent).toBe(true);
  });

  it('is what is planned, while it lies ahead and is for everyone', async () => {
    const { caller, params, heard } = await house();
    const planned_at = new Date(test.platform.clock.now().getTime() + 3_600_000).toISOString();
    await caller.liveBroadcast.save({ body: { ...params, title: 'Friday khutbah', planned_at } });
    expect((await heard()).planned).toEqual({ title: 'Friday khutbah', at: planned_at });
    await caller.liveBroadcast.save({ body: { ...params, audience: 'link' } });
    expect((await heard()).planned).toBeNull();
  });

  it('has public recordings alone, with their chapters; not of a masjid that is not there', async () => {
    const { caller, params, masjidId, hash_id, heard } = await house();
    const broadcast_id = await makeBroadcast(test, masjidId);
    const at = { params: { ...params, broadcast_id } };
    const chapters = [
      { seconds: 0, title: 'Praise' },
      { seconds: 42, title: 'Neighbours' },
    ];
    const saved = await caller.liveBroadcast.update({ ...at, body: { chapters } });
    expect(saved.chapters).toEqual(chapters);
    expect((await heard()).recordings).toEqual([]);
    // What a save does not name stays.
    await caller.liveBroadcast.update({ ...at, body: { is_public: true } });
    expect((await heard()).recordings).toMatchObject([
      { id: broadcast_id, seconds: 60, url: `/live/${hash_id}/recordings/${broadcast_id}.mp3`, chapters },
    ]);
    await caller.liveBroadcast.remove(at);
    expect((await heard()).recordings).toEqual([]);
    await expect(test.caller().appLive.get({ params: { hash_id: 'nobody' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('chapters of a recording', () => {
  it('are in order and within it, or refused', async () => {
    const { caller, params, masjidId } = await house();
    const at = { params: { ...params, broadcast_id: await makeBroadcast(test, masjidId) } };
    const chapter = (seconds: number) => ({ seconds, title: 'A part' });
    const save = (...seconds: number[]) =>
      caller.liveBroadcast.update({ ...at, body: { chapters: seconds.map(chapter) } });
    await expect(save(20, 10)).rejects.toMatchObject({ httpStatus: 422 });
    await expect(save(10, 10)).rejects.toMatchObject({ httpStatus: 422 });
    await expect(save(0, 60)).rejects.toMatchObject({ code: 'live_chapter_late' });
    const before = await save(0, 59);
    // The same again is no change, and an empty list takes them off.
    expect((await save(0, 59)).version).toBe(before.version);
    expect((await save()).chapters).toEqual([]);
  });
});

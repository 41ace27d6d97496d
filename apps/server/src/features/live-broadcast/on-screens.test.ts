import type { ScreenLive } from '@minaret/contract/screens/screens';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, setFeatures } from '../../../test/make.ts';
import { relayRecords } from './relay/relay-records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

async function house() {
  const { caller, masjidId } = await makeMember(test, ['content']);
  await setFeatures(test, masjidId, ['app_premium_features']);
  const params = { m_id: masjidId };
  const { code } = await caller.screenFeed.startPairing();
  const { id, version } = await caller.screens.pair({ params, body: { code, name: 'Hall' } });
  const wall = async (screen_id: number | null = id) =>
    (await caller.screens.previewManifest({ params, body: { screen_id } })).live;
  const set = (live: ScreenLive) =>
    caller.screens.update({ params: { ...params, id }, body: { live, version } });
  const records = relayRecords({
    db: () => test.platform.db,
    publish: test.platform.events.publish,
    storage: test.platform.storage,
  });
  const goOnAir = async (more: object = {}) => {
    await caller.liveBroadcast.save({ body: { ...params, title: 'Khutbah', ...more } });
    const { broadcast } = await caller.liveBroadcast.start({ params });
    const at = { masjidId, broadcastId: broadcast.id };
    await records.onAir(at);
    return { end: () => records.ended(at, 'lost') };
  };
  return { wall, set, goOnAir };
}

describe('a screen while its masjid is on air', () => {
  it('says so from the first sound to the end, and is silent', async () => {
    const { wall, goOnAir } = await house();
    expect(await wall()).toBeUndefined();
    const { end } = await goOnAir();
    const live = await wall();
    expect(live).toMatchObject({
      title: 'Khutbah',
      words: [{ language: 'en', live: 'Live' }, { language: 'ar' }],
    });
    expect(live).not.toHaveProperty('url');
    expect(live?.until).toBeGreaterThan(test.platform.clock.now().getTime());
    expect(await wall(null)).toMatchObject({ title: 'Khutbah' });
    await end();
    expect(await wall()).toBeUndefined();
  });

  it('plays it where it is to be heard, and says nothing where it is not wanted', async () => {
    const { wall, set, goOnAir } = await house();
    expect((await set('played')).live).toBe('played');
    await goOnAir({ audience: 'link' });
    expect((await wall())?.url).toMatch(/\/live\/.+\?k=/);
    // Of what is for those with the address alone, the public screen says nothing.
    expect(await wall(null)).toBeUndefined();
  });

  it('can be kept out of it', async () => {
    const { wall, set, goOnAir } = await house();
    await set('off');
    await goOnAir();
    expect(await wall()).toBeUndefined();
  });
});

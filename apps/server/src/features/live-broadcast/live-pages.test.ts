import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeBroadcast, makeMember, setFeatures } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { addPart } from './relay/relay-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const PARTS = ['first part, ', 'second part, ', 'third'];

/** A recording in three parts, and whoever may change it. */
async function recorded() {
  const { caller, masjidId } = await makeMember(test, ['content']);
  await setFeatures(test, masjidId, ['app_premium_features']);
  const params = { m_id: masjidId };
  const broadcast_id = await makeBroadcast(test, masjidId);
  for (const [number, text] of PARTS.entries()) {
    const key = `masjids/${masjidId}/live-${broadcast_id}-${number}.mp3`;
    await test.platform.storage.write(key, Buffer.from(text), 'audio/mpeg');
    await inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { masjidId });
      const part = { number, key, bytes: text.length, milliseconds: 24 };
      await addPart(db, { masjid_id: masjidId, broadcast_id, ...part });
    });
  }
  const { past, podcast_url, listen_url } = await caller.liveBroadcast.getAll({ params });
  const signed = past[0]?.url ?? '';
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
  const at = { params: { ...params, broadcast_id } };
  return { caller, at, params, signed, open: signed.replace(/\?.*/, ''), get, podcast_url, listen_url };
}

describe('a recording', () => {
  it('is heard by staff by its signed address, and by everyone only once it is public', async () => {
    const { caller, at, signed, open, get } = await recorded();
    expect((await get(open)).statusCode).toBe(404);
    expect((await get(`${open}?s=guess`)).statusCode).toBe(404);
    const heard = await get(signed);
    expect([heard.statusCode, heard.headers['content-type'], heard.body]).toEqual([
      200,
      'audio/mpeg',
      PARTS.join(''),
    ]);
    await caller.liveBroadcast.update({ ...at, body: { is_public: true } });
    expect((await get(open)).body).toBe(PARTS.join(''));
    await caller.liveBroadcast.remove(at);
    expect((await get(open)).statusCode).toBe(404);
    expect((await get(signed)).statusCode).toBe(404);
  });

  it.each([
    ['bytes=0-4', 'first', 'bytes 0-4/30'],
    ['bytes=6-15', 'part, seco', 'bytes 6-15/30'],
    ['bytes=24-', ' third', 'bytes 24-29/30'],
    ['bytes=-5', 'third', 'bytes 25-29/30'],
    ['bytes=21-999', 'rt, third', 'bytes 21-29/30'],
  ])('answers %s across its parts', async (range, body, said) => {
    const { signed, get } = await recorded();
    const answer = await get(signed, { range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, body, said]);
  });

  it('counts as played once a hearing, and not by staff', async () => {
    const { caller, at, params, signed, open, get } = await recorded();
    await caller.liveBroadcast.update({ ...at, body: { is_public: true } });
    await get(signed);
    await get(open, { range: 'bytes=0-' });
    await get(open, { range: 'bytes=7-' });
    expect((await caller.liveBroadcast.getAll({ params })).past[0]?.plays).toBe(1);
  });
});

describe('the page for listening and the podcast', () => {
  it('show public recordings alone, and what somebody typed as text', async () => {
    const { caller, at, get, podcast_url, listen_url } = await recorded();
    const page = () => get(new URL(listen_url).pathname);
    const feed = () => get(new URL(podcast_url).pathname);
    await caller.liveBroadcast.update({ ...at, body: { title: '<b>Neighbours</b> & rights' } });
    expect((await page()).body).not.toContain('Neighbours');
    expect((await feed()).body).not.toContain('<item>');
    await caller.liveBroadcast.update({ ...at, body: { is_public: true } });
    const shown = await page();
    expect(shown.body).toContain('&lt;b&gt;Neighbours&lt;/b&gt; &amp; rights');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    const xml = await feed();
    expect(xml.headers['content-type']).toContain('application/rss+xml');
    expect(xml.body).toContain('&lt;b&gt;Neighbours');
    expect(xml.body).toMatch(/<enclosure url="[^"]+\.mp3" length="\d+" type="audio\/mpeg"\/>/);
    expect(xml.body).not.toContain('<podcast:liveItem');
  });

  it('lead to a stream of others while it is on air', async () => {
    const { caller, params, get, listen_url } = await recorded();
    const link_url = 'https://video.example.org/live';
    await caller.liveBroadcast.save({ body: { ...params, source: 'link', link_url } });
    expect((await get(new URL(listen_url).pathname)).body).toContain('http-equiv="refresh"');
    await caller.liveBroadcast.start({ params });
    expect((await get(new URL(listen_url).pathname)).body).toContain(link_url);
  });

  it('say in words that there is no such masjid, in the language of who asks', async () => {
    const { get } = await recorded();
    for (const [language, words] of [
      ['en', 'There is no masjid at this address'],
      ['ar', 'لا مسجد في هذا العنوان'],
      ['ur', 'اس پتے پر کوئی مسجد نہیں'],
    ] as const) {
      const answer = await get('/live/nobody', { 'accept-language': language });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain(`<h1>${words}</h1>`);
      expect(answer.body).toContain(`<html lang="${language}" dir="${language === 'en' ? 'ltr' : 'rtl'}">`);
    }
    expect((await get('/live/nobody/podcast.xml')).json()).toMatchObject({ code: 'not_found' });
  });

  it('lead podcast programs to the chapters of a recording that has some', async () => {
    const { caller, at, get, podcast_url } = await recorded();
    const feed = async () => (await get(new URL(podcast_url).pathname)).body;
    await caller.liveBroadcast.update({ ...at, body: { is_public: true } });
    expect(await feed()).not.toContain('podcast:chapters');
    await caller.liveBroadcast.update({
      ...at,
      body: { chapters: [{ seconds: 0, title: 'Opening & duʿa' }] },
    });
    const [, url = ''] =
      /<podcast:chapters url="([^"]+)" type="application\/json\+chapters"\/>/.exec(await feed()) ?? [];
    const answer = await get(new URL(url).pathname);
    expect(answer.headers['content-type']).toContain('application/json+chapters');
    expect(answer.json()).toEqual({
      version: '1.2.0',
      chapters: [{ startTime: 0, title: 'Opening & duʿa' }],
    });
    await caller.liveBroadcast.update({ ...at, body: { is_public: false } });
    expect((await get(new URL(url).pathname)).statusCode).toBe(404);
  });
});

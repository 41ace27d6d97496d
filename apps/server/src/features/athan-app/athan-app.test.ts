import type { PackedAppTimes } from '@minaret/contract/athan-plus/app-times';
import { unpackDays } from '@minaret/contract/athan-plus/packed-days';
import { dayOf } from '@minaret/contract/public-times/times-at';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { statementsOf } from '../../../test/query-plans.ts';
import { webFolder } from '../../config.ts';

const HASH = 'phoneapp1';
let test: TestApp;
let admin: Member;
let m_id: number;

beforeAll(async () => {
  test = await startApp();
  test.advance(Date.parse('2026-11-18T18:52:00Z') - test.platform.clock.now().getTime());
  m_id = await makeMasjid(test, {
    hash_id: HASH,
    name: 'Masjid <b>Noor</b>',
    languages: ['ur', 'en'],
    status: 1,
    features: ['approved'],
    latitude: 43.65,
    longitude: -79.38,
  });
  admin = await makeMember(test, ['mosque-admin'], m_id);
  await admin.caller.salahTimings.generate({
    params: { m_id },
    body: { start_date: '2026-11-01', end_date: '2027-10-31' },
  });
  await admin.caller.iqamaTimings.saveSettings({
    params: { m_id },
    body: { mit_fajr_value: 20, mit_asr_value: 15, mit_jummah1_value: '13:15' },
  });
}, 60_000);

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const times = async () => {
  const packed = (await get(`/app/times/${HASH}`)).json<PackedAppTimes>();
  return { ...packed, days: unpackDays(packed.days, packed.zone) };
};

describe('the times of the phone app', () => {
  it('are the public ones of 400 days, with what a phone shows beside them', async () => {
    const all = await times();
    expect(all.days.length).toBeGreaterThanOrEqual(400);
    const api = await get(`/api/v1/masjids/${HASH}/days/2026-11-20`);
    const day = dayOf(all, '2026-11-20');
    expect(day?.prayers.asr.iqamah?.[1]).toBe(api.json().response.iqamah.asr);
    expect(day?.jumuah.map(([, label]) => label)).toEqual(['13:15']);
    expect(dayOf(all, '2027-11-20')?.isEntered).toBe(false);
    expect(all.masjid).toMatchObject({ id: HASH, telephone: null, donateUrl: null });
    // Phones call unless the masjid has said otherwise.
    expect(all.calls.map(({ prayer }) => prayer)).toEqual(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha']);
  });

  it('are known by their tag, and another one once the iqamah has changed', async () => {
    const first = await get(`/app/times/${HASH}`);
    const { etag } = first.headers;
    expect((await get(`/app/times/${HASH}`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const sent = await statementsOf(() => get(`/app/times/${HASH}`));
    expect(sent).toEqual([]);
    await admin.caller.iqamaTimings.create({ body: { m_id, mit_date: '2026-11-25', mit_isha: '20:10' } });
    await expect.poll(async () => (await get(`/app/times/${HASH}`)).headers.etag).not.toBe(etag);
    const all = await times();
    expect(dayOf(all, '2026-11-25')?.prayers.isha.iqamah?.[1]).toBe('20:10');
    expect(all.changes).toContainEqual(expect.objectContaining({ date: '2026-11-25', to: '20:10' }));
  });

  it('name the telephone of the masjid', async () => {
    const { version, ...full } = await admin.caller.masjid.getFull({ params: { m_id } });
    await admin.caller.masjid.update({
      params: { m_id },
      body: { ...full, m_phone: '+1 416 555 0142', version },
    });
    await expect.poll(async () => (await times()).masjid.telephone).toBe('+1 416 555 0142');
  });

  it('are nobody’s where there is no such masjid', async () => {
    for (const url of [
      '/app/times/nobody',
      '/app/times/no_body',
      '/app/m/nobody',
      '/app/manifest.webmanifest?m=nobody',
    ])
      expect((await get(url)).statusCode, url).toBe(404);
    const page = await get('/app/m/nobody?lang=ar');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('لا مسجد في هذا العنوان');
  });
});

describe('the finder of the phone app', () => {
  it('has the approved masjids of a square and no others', async () => {
    await makeMasjid(test, { hash_id: 'newcomer1', latitude: 43.66, longitude: -79.39, status: 0 });
    const caller = test.caller();
    const tile = await caller.athanApp.tile({ params: { tile: '43_-80' } });
    expect(tile.map(({ id }) => id)).toEqual([HASH]);
    expect(await caller.athanApp.tile({ params: { tile: '44_-80' } })).toEqual([]);
    await expect(caller.athanApp.tile({ params: { tile: '90_0' } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(caller.athanApp.tile({ params: { tile: 'x' } })).rejects.toMatchObject({ httpStatus: 422 });
  });
});

describe('how a phone installs the app', () => {
  it('opens at the masjid from which it was installed: an iPhone forgets everything else', async () => {
    const { body, headers } = await get(`/app/manifest.webmanifest?m=${HASH}&lang=ar`);
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({
      start_url: `/app/m/${HASH}?source=home-screen`,
      scope: '/app',
      display: 'standalone',
      dir: 'rtl',
    });
    expect(JSON.parse((await get('/app/manifest.webmanifest')).body).start_url).toBe(
      '/app/?source=home-screen',
    );
  });
});

describe.runIf(webFolder('athan-plus') !== undefined)('the page of the phone app', () => {
  it('has today’s times in it, in the visitor’s language, and nothing of others', async () => {
    const { body, headers, statusCode } = await get(`/app/m/${HASH}`, { 'accept-language': 'en-GB,en' });
    expect(statusCode).toBe(200);
    const text = body
      .replace(/<(style|script|noscript)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(text).toMatch(/Next iqamah Asr \d:\d\d PM in \d+ min/);
    expect(body).toContain('Masjid &lt;b&gt;Noor&lt;/b&gt;');
    expect(body).not.toContain('<b>Noor');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['set-cookie']).toBeUndefined();
    expect((await get(`/app/m/${HASH}`, { 'accept-language': 'fr' })).body).toContain(
      '<html lang="ur" dir="rtl">',
    );
    expect((await get(`/app/m/${HASH}?lang=ar`)).body).toContain('<html lang="ar" dir="rtl">');
  });

  it('goes on with the minute', async () => {
    const first = await get(`/app/m/${HASH}?lang=en`);
    const again = { 'if-none-match': String(first.headers.etag) };
    expect((await get(`/app/m/${HASH}?lang=en`, again)).statusCode).toBe(304);
    test.advance(60_000);
    expect((await get(`/app/m/${HASH}?lang=en`, again)).statusCode).toBe(200);
    expect((await get('/app')).body).toContain('<div id="root">');
  });
});

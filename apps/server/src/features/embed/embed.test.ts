import { gunzipSync, gzipSync } from 'node:zlib';
import { WIDGET_LOOKS, WIDGET_VIEWS } from '@minaret/contract/embed/widget-options';
import { SCREEN_LANGUAGES } from '@minaret/display/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { statementsOf } from '../../../test/query-plans.ts';

const HASH = 'embedded1';
/** What a frame may weigh, and what its script may have of it (`scripts/lib/widget-report.mjs`). */
const LIMIT = 8_000;
const SCRIPT = 2_000;

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  const m_id = await makeMasjid(test, { hash_id: HASH, name: 'Masjid <b>Noor</b>', languages: ['ur', 'en'] });
  const { caller } = await makeMember(test, ['mosque-admin'], m_id);
  await caller.salahTimings.generate({
    params: { m_id },
    body: { start_date: '2026-11-01', end_date: '2026-12-31' },
  });
  await caller.iqamaTimings.saveSettings({
    params: { m_id },
    body: {
      mit_fajr_value: 20,
      mit_zuhr_value: 30,
      mit_asr_value: 15,
      mit_maghrib_value: 5,
      mit_isha_value: 60,
      mit_jummah1_value: '13:15',
      mit_jummah2_value: '14:15',
    },
  });
  await caller.iqamaTimings.create({ body: { m_id, mit_date: '2026-11-20', mit_isha: '20:10' } });
  goTo('2026-11-18T18:52:00Z');
}, 60_000);

function goTo(instant: string): void {
  test.advance(Date.parse(instant) - test.platform.clock.now().getTime());
}

const get = (query = '', headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/embed/${HASH}${query}`, headers });
const textOf = (html: string) =>
  html
    .replace(/<(style|script|noscript)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const marked = (html: string) =>
  /<tr class="next"[^>]*><th scope="row">(?:<svg.*?<\/svg>)?([^<]*)/.exec(html)?.[1]?.trim();

describe('a widget in a frame', () => {
  it('has the day’s adhan and iqamah, with what is next marked, without any script', async () => {
    const { statusCode, body } = await get('?lang=en');
    expect(statusCode).toBe(200);
    expect(marked(body)).toBe('Asr');
    expect(textOf(body)).toMatch(/Next iqamah Asr \d:\d\d PM/);
    expect(textOf(body)).toContain('Jumu’ah 01:15 , 02:15 PM');
    expect(textOf(body)).toContain('Friday only: Isha at 8:10 PM');
    expect(body).toContain('Masjid &lt;b&gt;Noor&lt;/b&gt;');
    expect(body).not.toContain('<b>Noor');
  });

  it('goes on with the day, and is not kept longer than it is true', async () => {
    goTo('2026-11-18T20:00:00Z');
    const first = await get('?lang=en');
    expect(marked(first.body)).toBe('Maghrib');
    goTo('2026-11-19T03:00:00Z');
    const late = await get('?lang=en', { 'if-none-match': String(first.headers.etag) });
    expect(late.statusCode).toBe(200);
    expect(marked(late.body)).toBeUndefined();
    expect(textOf(late.body)).toMatch(/Next iqamah Fajr \d:\d\d AM tomorrow, adhan/);
    goTo('2026-11-19T04:59:00Z');
    const midnight = await get('?lang=en');
    expect(midnight.headers['cache-control']).toMatch(/^public, max-age=(59|60),/);
    goTo('2026-11-18T18:52:00Z');
  });

  it('says Jumu’ah in the place of Dhuhr on a Friday, and the time that is new', async () => {
    goTo('2026-11-20T15:00:00Z');
    const { body } = await get('?lang=en');
    expect(marked(body)).toBe('Jumu’ah');
    expect(textOf(body)).not.toContain('Dhuhr');
    expect(textOf(body)).toContain('Isha new time');
    goTo('2026-11-18T18:52:00Z');
  });

  it.each(WIDGET_VIEWS)(
    'of the view %s weighs less than its limit in every language and look',
    async (view) => {
      for (const lang of SCREEN_LANGUAGES)
        for (const look of WIDGET_LOOKS) {
          const { body, statusCode } = await get(`?view=${view}&lang=${lang}&look=${look}`);
          expect(statusCode).toBe(200);
          expect(body).toContain(`<html lang="${lang}" dir="${lang === 'en' ? 'ltr' : 'rtl'}">`);
          const page = body.replace(/<script>[\s\S]*<\/script>/, '');
          expect(gzipSync(page).byteLength).toBeLessThan(LIMIT - SCRIPT);
          // One request: nothing else is fetched.
          expect(page).not.toMatch(
            /<(link(?! rel="alternate")|img|script|iframe)\b|url\(|@import|@font-face/,
          );
        }
    },
  );

  it('speaks the masjid’s first language, in its words, digits and clock', async () => {
    expect((await get()).body).toContain('<html lang="ur"');
    expect(textOf((await get('?lang=ur')).body)).toContain('جماعت');
    const english = textOf((await get('?lang=en&words=jamaah-zuhr&clock=24')).body);
    expect(english).toContain('Zuhr');
    expect(english).toContain('Jama’ah');
    expect(english).toContain('13:15');
    expect(english).not.toMatch(/\b[AP]M\b/);
    expect(textOf((await get('?lang=ar&digits=arabic')).body)).toMatch(/[٠-٩]:[٠-٩]{2}/);
  });

  it('leaves out what it is asked to leave out', async () => {
    const bare = (await get('?lang=en&show=')).body;
    expect(bare).not.toContain('class="sky"');
    expect(textOf(bare)).not.toContain('Jumu’ah');
    expect(textOf(bare)).not.toMatch(/adhan/i);
    expect(textOf((await get('?lang=en&show=sunrise')).body)).toContain('Sunrise');
  });

  it.each([
    ['?view=year', 'view'],
    ['?colour=red', 'colour'],
    ['?lang=fr', 'lang'],
    ['?show=adhan,names', 'show'],
    ['?month=2026-13', 'month'],
    ['?clock=12&clock=24', 'clock'],
  ])('%s is refused by the name of what is wrong', async (query, path) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().response.issues).toEqual([expect.objectContaining({ path })]);
  });

  it('has a month with the days that were entered, its neighbours and what changes', async () => {
    const { body } = await get('?view=month&lang=en&look=dark');
    expect(body.match(/<th scope="row">/g)).toHaveLength(30);
    expect(body).toContain('<tr class="today"><th scope="row">Wed <b>18</b>');
    expect(body).toContain('<mark>8:10</mark>');
    expect(body).toMatch(/href="[^"]*month=2026-12[^"]*"/);
    expect(textOf((await get('?view=month&lang=en&month=2028-02')).body)).toContain('not published yet');
  });

  it('pasted into WordPress becomes a frame of itself: what it names answers with its options', async () => {
    const { body } = await get('?view=board&lang=ar&show=adhan,sunrise');
    const named = /type="application\/json\+oembed" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    const answer = await test.app.inject({ url: String(named).replace(test.platform.config.publicUrl, '') });
    expect(answer.json().html).toContain(`/embed/${HASH}?`);
    for (const option of ['view=board', 'lang=ar', 'show=adhan%2Csunrise'])
      expect(answer.json().html).toContain(option);
  });

  it('says so when nobody has entered the day', async () => {
    await makeMasjid(test, { hash_id: 'embedempty' });
    for (const view of WIDGET_VIEWS) {
      const answer = await test.app.inject({ url: `/embed/embedempty?view=${view}&lang=en` });
      expect(answer.statusCode).toBe(200);
      expect(textOf(answer.body)).toMatch(/No prayer times for today|not published|No Jumu’ah times/);
    }
    expect((await test.app.inject({ url: '/embed/nobody' })).statusCode).toBe(404);
  });

  it('may be framed by all, runs no script but its own and keeps nothing', async () => {
    const { headers } = await get('', { cookie: 'minaret_access=x' });
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/frame-ancestors|script-src[^;]*unsafe/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('is made once: asking again costs no statement', async () => {
    await expect.poll(() => test.platform.events.isConnected()).toBe(true);
    const first = await get('?view=board');
    const heard = await statementsOf(async () => {
      const packed = await get('?view=board', { 'accept-encoding': 'gzip' });
      expect(String(gunzipSync(packed.rawPayload))).toBe(first.body);
      const known = await get('?view=board', { 'if-none-match': String(first.headers.etag) });
      expect(known.statusCode).toBe(304);
    });
    expect(heard).toEqual([]);
  });
});

describe('a widget for the element', () => {
  it('is the same, with a sheet that goes by its own width', async () => {
    const answer = await test.app.inject({ url: `/embed/${HASH}/fragment?view=strip&lang=ar` });
    const { html, style, dir } = answer.json();
    expect(dir).toBe('rtl');
    expect(html).toMatch(/^<div class="w strip" lang="ar" dir="rtl"/);
    expect(style).toContain('@container (min-width:700px)');
    expect(style).not.toContain('@media (min-width');
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });
});

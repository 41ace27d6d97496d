import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { guidePages } from './guide-pages.ts';
import { GUIDE_PAGES } from './page-of.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ config: { supportEmail: 'help@example.test' } });
});

const get = (url: string) => test.caller().raw({ method: 'GET', url });
const found = async (query: string) => (await get(`/guide/ar/search?q=${encodeURIComponent(query)}`)).body;

describe('the guide in Arabic', () => {
  it('is served from right to left, with Arabic words round its pages', async () => {
    const { body } = await get('/guide/ar');
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('href="/guide/ar/salah-timings"');
    expect(body).toContain('action="/guide/ar/search"');
    expect(body).toContain('ابحث في الدليل');
    expect(body).toContain('mailto:help@example.test');
    expect(body).not.toMatch(/Search|Not answered/);
    expect((await get('/guide/ar/masjid-settings')).body).toMatch(/<h1[^>]*>إعدادات المسجد<\/h1>/);
    expect((await get('/guide')).body).toContain('<html lang="en" dir="ltr">');
  });

  it('is set in the Arabic face of the console', async () => {
    const [, font = ''] = /src:url\("([^"]+naskh[^"]+)"\)/.exec((await get('/guide/ar')).body) ?? [];
    expect((await get(font)).headers['content-type']).toBe('font/woff2');
  });

  it('leads from each page to the same page in the other language', async () => {
    for (const { name } of await guidePages('en')) {
      const path = name === 'index' ? '' : `/${name}`;
      expect((await get(`/guide${path}`)).body).toContain(`href="/guide/ar${path}" lang="ar" hreflang="ar"`);
      expect((await get(`/guide/ar${path}`)).body).toContain(`href="/guide${path}" lang="en" hreflang="en"`);
    }
    const hijri = encodeURIComponent('هجري');
    expect((await get(`/guide/ar/search?q=${hijri}`)).body).toContain(`href="/guide/search?q=${hijri}"`);
  });

  it('opens at what helps on the page in view', async () => {
    for (const page of Object.keys(GUIDE_PAGES))
      expect((await get(`/guide/ar/for/${page}`)).headers.location, page).toMatch(/^\/guide\/ar(\/|$)/);
    expect((await get('/guide/ar/for/timingsSalah')).headers.location).toBe('/guide/ar/salah-timings');
    expect((await get('/guide/ar/for/elsewhere')).headers.location).toBe('/guide/ar');
  });

  it('has the headings of the English page as places to link to', async () => {
    expect((await get('/guide/ar/hijri')).body).toMatch(
      /<h2 id="how-do-i-decide-the-29th-night">[^<]*\p{Script=Arabic}/u,
    );
    expect((await get('/guide/ar')).body).toContain('href="/guide/ar/hijri#how-do-i-decide-the-29th-night"');
  });

  it.each(['/guide/ar/nowhere', '/guide/ar/..%2Findex', '/guide/ar/ar/hijri', '/guide/ar/pictures/x.png'])(
    'says in Arabic that it has no page %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('<html lang="ar" dir="rtl">');
      expect(body).toContain('لا توجد صفحة كهذه في الدليل');
      expect(body).toContain('href="/guide/ar/hijri"');
      expect(body).not.toContain('There is no such page');
    },
  );
});

describe('its search in Arabic', () => {
  it('finds Arabic words in Arabic pages', async () => {
    expect(await found('ليلة التاسع والعشرين')).toContain(
      'href="/guide/ar/hijri#how-do-i-decide-the-29th-night"',
    );
    expect(await found('zzzz')).toContain('لا شيء في الدليل عن');
    expect(await found('')).toContain('اكتب ما تبحث عنه');
    expect(await found('"><script>alert(1)</script> $t(guide:search)')).not.toContain('<script>alert');
  });

  it('takes a word with or without its article, its hamza, its marks and its ending', async () => {
    for (const word of ['سجلات', 'السجلات', 'سجلّ', 'والسجل'])
      expect(await found(word), word).toContain('href="/guide/ar/hijri#');
    for (const word of ['اذان', 'أذان', 'بالأذان'])
      expect(await found(word), word).toContain('href="/guide/ar/athan');
  });

  it('stays in its language', async () => {
    expect((await get(`/guide/search?q=${encodeURIComponent('الأذان')}`)).body).toContain(
      'Nothing in the guide has',
    );
    expect(await found('هجري')).not.toContain('href="/guide/hijri');
  });
});

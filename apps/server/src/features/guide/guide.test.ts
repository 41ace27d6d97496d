import { LOCALES } from '@minaret/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { addressOf, guidePages } from './guide-pages.ts';
import { GUIDE_PAGES } from './page-of.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ config: { supportEmail: 'help@example.test' } });
});

const get = (url: string) => test.caller().raw({ method: 'GET', url });
const addresses = (body: string) =>
  [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

describe('the guide', () => {
  it('is served, with links between its pages and the address of those who help', async () => {
    const index = await get('/guide');
    expect(index.headers['content-type']).toContain('text/html');
    expect(index.body).toContain('href="/guide/salah-timings"');
    expect(index.body).toContain('mailto:help@example.test');
    expect((await get('/guide/masjid-settings')).body).toMatch(/<h1[^>]*>Masjid Settings<\/h1>/);
  });

  it('opens at what helps on the page in view, and every such page is there', async () => {
    for (const page of Object.keys(GUIDE_PAGES)) {
      const sent = await get(`/guide/for/${page}`);
      expect(sent.statusCode, page).toBe(302);
      expect((await get(String(sent.headers.location))).statusCode, page).toBe(200);
    }
    expect((await get('/guide/for/timingsSalah')).headers.location).toBe('/guide/salah-timings');
    for (const unknown of ['elsewhere', 'constructor', '..%2Fx'])
      expect((await get(`/guide/for/${unknown}`)).headers.location, unknown).toBe('/guide');
  });

  it('has no link and no picture that leads nowhere, down to the heading it names', async () => {
    const dead: string[] = [];
    let tried = 0;
    const bodies = new Map<string, { statusCode: number; body: string }>();
    const open = async (path: string) => {
      const known = bodies.get(path) ?? (await get(path));
      bodies.set(path, known);
      return known;
    };
    const pages = await guidePages('en');
    const owns = LOCALES.flatMap((locale) => pages.map(({ name }) => addressOf(name, locale)));
    for (const own of owns) {
      for (const address of addresses((await open(own)).body)) {
        if (address.startsWith('mailto:')) continue;
        tried += 1;
        const { pathname, hash, host } = new URL(address, `http://guide.test${own}`);
        if (host !== 'guide.test') dead.push(`${own}: ${address} leads out of the guide`);
        else if (pathname !== '/') {
          const { statusCode, body } = await open(pathname);
          const isThere =
            statusCode === 200 && (!hash || body.includes(`id="${decodeURIComponent(hash.slice(1))}"`));
          if (!isThere) dead.push(`${own}: ${address}`);
        }
      }
    }
    expect(dead).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });

  it('speaks to volunteers: of no programming interface, and of no file of the sources', async () => {
    for (const { name, text } of [...(await guidePages('en')), ...(await guidePages('ar'))])
      expect(text, name).not.toMatch(
        /(?<!مفاتيح )\bAPI\b(?! keys)|\/api\/|docs\/(?!guide)|\.\.\/(develop|operate)/,
      );
  });

  it('asks what readers ask, and says what the night screen is and which Hijri months it goes by', async () => {
    expect((await get('/guide')).body.match(/How do I/g)?.length).toBeGreaterThan(8);
    expect((await get('/guide/screens')).body).toMatch(/<h2 id="what-is-the-night-screen">/);
    const hijri = (await get('/guide/hijri')).body;
    expect(hijri).toContain('@umalqura/core');
    expect(hijri).toContain('1431');
    expect(hijri).toContain('1500');
  });
});

describe('its search', () => {
  const found = async (query: string) => (await get(`/guide/search?q=${encodeURIComponent(query)}`)).body;

  it('is on every page, needs no script, and leads to the heading', async () => {
    for (const page of ['/guide', '/guide/users', '/guide/nowhere'])
      expect((await get(page)).body).toContain('<form role="search" action="/guide/search"');
    const body = await found('night screen');
    expect(body).toContain('href="/guide/screens#what-is-the-night-screen"');
    expect(body).not.toContain('<script');
    const [first] = [...(await found('How do I invite people')).matchAll(/href="(\/guide\/[\w-]+#[^"]+)"/g)];
    expect(first?.[1]).toContain('/guide/users#');
  });

  it('takes words as they come, and says so when there is nothing', async () => {
    expect(await found('JUMUAH')).toContain('href="/guide/iqamah-timings#');
    expect(await found('zzzz')).toContain('Nothing in the guide has');
    expect(await found('')).toContain('Write what you are looking for');
    expect(await found('"><script>alert(1)</script>')).not.toContain('<script>alert');
    expect((await get('/guide/search?q=a&q=b')).statusCode).toBe(200);
    expect((await get(`/guide/search?q=${'x'.repeat(5000)}`)).statusCode).toBe(200);
  });
});

describe('a page the guide does not have', () => {
  it.each(['/guide/nowhere', '/guide/..%2Findex', '/guide/search/x', '/guide/%00'])(
    '%s is told in the guide',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('There is no such page in the guide');
      expect(body).toContain('action="/guide/search"');
      expect(body).toContain('href="/guide/salah-timings"');
    },
  );

  it.each(['/guide/pictures/..%2Findex.md', '/guide/pictures/x.png', '/guide/pictures/screens/x.webp'])(
    'nor has it the picture %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { GUIDE_PAGES } from './page-of.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ config: { supportEmail: 'help@example.test' } });
});

const get = (url: string) => test.caller().raw({ method: 'GET', url });

describe('the guide', () => {
  it('is served, with links between its pages and the address of those who help', async () => {
    const index = await get('/guide');
    expect(index.headers['content-type']).toContain('text/html');
    expect(index.body).toContain('href="/guide/salah-timings"');
    expect(index.body).toContain('mailto:help@example.test');
    expect((await get('/guide/masjid-settings')).body).toContain('<h1>Masjid Settings</h1>');
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

  it('has every picture its pages name', async () => {
    for (const page of ['dashboard', 'salah-timings', 'iqamah-timings', 'hijri']) {
      const { body } = await get(`/guide/${page}`);
      const pictures = [...body.matchAll(/src="([^"]+)"/g)].map((match) => match[1]);
      expect(pictures.length, page).toBeGreaterThan(0);
      for (const picture of pictures) expect((await get(`/guide/${picture}`)).statusCode, picture).toBe(200);
    }
  });

  it.each(['/guide/nowhere', '/guide/..%2Findex', '/guide/pictures/..%2Findex.md', '/guide/pictures/x.png'])(
    'has no %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

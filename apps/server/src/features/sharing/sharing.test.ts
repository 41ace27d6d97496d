import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid } from '../../../test/make.ts';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await startApp();
  origin = test.platform.config.publicUrl;
  await makeMasjid(test, { hash_id: 'shared1', name: 'Masjid "An-Nur" & Sons', status: 1 });
  await makeMasjid(test, { hash_id: 'hidden1', status: 0 });
});

const oembed = (url: string, more = '') =>
  test.app.inject({ url: `/oembed?url=${encodeURIComponent(url)}${more}` });

describe('oEmbed', () => {
  it('turns the public page into a frame of the widget, in its language and room', async () => {
    const answer = await oembed(`${origin}/monthly/shared1?lang=ar&month=2026-11`, '&maxwidth=800');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({ type: 'rich', version: '1.0', width: 800, height: 312 });
    // WordPress takes styles off; this it keeps.
    expect(answer.json().html).toContain(' frameborder="0"');
    expect(answer.json().html).toMatch(
      /^<blockquote hidden><a href="[^"]+\/monthly\/shared1">Masjid &quot;An-Nur&quot; &amp; Sons<\/a><\/blockquote><iframe src="[^"]+\/embed\/shared1\?lang=ar" [^>]*title="Masjid &quot;An-Nur&quot; &amp; Sons"[^>]*><\/iframe>$/,
    );
    expect((await oembed(`${origin}/embed/shared1?view=strip`)).json()).toMatchObject({
      width: 480,
      height: 76,
    });
  });

  it('speaks XML too, and says so when it does not speak a format', async () => {
    const answer = await oembed(`${origin}/monthly/shared1`, '&format=xml');
    expect(answer.headers['content-type']).toContain('text/xml');
    expect(answer.body).toContain('<title>Masjid &quot;An-Nur&quot; &amp; Sons</title>');
    expect((await oembed(`${origin}/monthly/shared1`, '&format=yaml')).statusCode).toBe(501);
  });

  it.each(['https://evil.example/monthly/shared1', '/monthly/shared1', 'x', 'javascript:alert(1)'])(
    'knows nothing of %s',
    async (url) => {
      expect((await oembed(url)).statusCode).toBe(404);
    },
  );

  it.each(['/monthly/nobody', '/login', '/embed/shared1?view=year', '/monthly/shared1/x'])(
    'knows nothing of %s of this installation',
    async (path) => {
      expect((await oembed(`${origin}${path}`)).statusCode).toBe(404);
    },
  );
});

describe('search engines', () => {
  it('find the pages of approved masjids in each language, and no others', async () => {
    const index = await test.app.inject({ url: '/sitemap.xml' });
    expect(index.body).toContain(`<loc>${origin}/sitemaps/1.xml</loc>`);
    const { body, headers } = await test.app.inject({ url: '/sitemaps/1.xml' });
    expect(headers['content-type']).toContain('text/xml');
    expect(body).toContain(`<loc>${origin}/monthly/shared1?lang=ar</loc>`);
    expect(body).toContain(`hreflang="en" href="${origin}/monthly/shared1?lang=en"`);
    expect(body).not.toContain('hidden1');
    for (const part of ['0.xml', 'x', '1.txt', '99999999.xml'])
      expect((await test.app.inject({ url: `/sitemaps/${part}` })).statusCode).toBe(404);
    expect((await test.app.inject({ url: '/robots.txt' })).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});

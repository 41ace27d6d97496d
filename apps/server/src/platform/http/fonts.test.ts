import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const get = (url: string) => test.caller().raw({ method: 'GET', url });

describe('the product’s own faces on pages without script', () => {
  it.each(['/guide', '/guide/ar', '/api/docs'])('%s is set in them', async (page) => {
    const { body } = await get(page);
    expect(body).toMatch(/body\{[^}]*font-family:"Inter Variable", "Noto Naskh Arabic"/);
    const fonts = [...body.matchAll(/src:url\("([^"]+)"\)/g)].map(([, address = '']) => address);
    expect(fonts).toHaveLength(6);
    for (const font of fonts) {
      const { statusCode, headers } = await get(font);
      expect(statusCode, font).toBe(200);
      expect(headers['content-type']).toBe('font/woff2');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('asks for the Latin one before the style is read', async () => {
    const [, preloaded = ''] =
      /<link rel="preload" as="font"[^>]* crossorigin href="([^"]+)">/.exec((await get('/guide')).body) ?? [];
    expect((await get(preloaded)).statusCode).toBe(200);
  });

  it.each([
    '/fonts/OFL.txt',
    '/fonts/..%2Fpackage.json',
    '/fonts/inter-latin.woff2',
    '/fonts/inter-latin-00000000.woff2',
  ])('has no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

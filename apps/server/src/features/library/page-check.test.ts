import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Member, makeMasjid, makeMember, signIn } from '../../../test/make.ts';
import { jobContext } from '../../platform/runtime.ts';
import { mayBeFramed } from './framing.ts';
import { jobs } from './jobs.ts';
import { judgePage } from './page-check.ts';

describe('whether a page lets itself be framed', () => {
  const screen = new URL('https://minaret.masjid.org/screen');
  const page = new URL('https://events.masjid.org/board');
  it.each<[boolean, Record<string, string>]>([
    [true, {}],
    [true, { 'x-frame-options': 'ALLOWALL' }],
    [true, { 'x-frame-options': 'allow-from https://other.org' }],
    [false, { 'x-frame-options': 'DENY' }],
    [false, { 'x-frame-options': ' SameOrigin ' }],
    [false, { 'x-frame-options': 'ALLOWALL, SAMEORIGIN' }],
    [true, { 'content-security-policy': "default-src 'self'" }],
    [false, { 'content-security-policy': "default-src 'self'; Frame-Ancestors 'none'" }],
    [false, { 'content-security-policy': 'frame-ancestors' }],
    [false, { 'content-security-policy': "frame-ancestors 'self'" }],
    [true, { 'content-security-policy': 'frame-ancestors *' }],
    [true, { 'content-security-policy': 'frame-ancestors https:' }],
    [true, { 'content-security-policy': 'frame-ancestors http:' }],
    [false, { 'content-security-policy': 'frame-ancestors data:' }],
    [true, { 'content-security-policy': "frame-ancestors 'self' minaret.masjid.org" }],
    [true, { 'content-security-policy': 'frame-ancestors https://*.masjid.org' }],
    [false, { 'content-security-policy': 'frame-ancestors https://*.minaret.masjid.org' }],
    [false, { 'content-security-policy': 'frame-ancestors https://minaret.masjid.org:8443' }],
    [true, { 'content-security-policy': 'frame-ancestors https://minaret.masjid.org:*' }],
    // Every policy has to agree, and where one speaks the older header is not heard.
    [false, { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }],
    [true, { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }],
  ])('%s: %j', (expected, headers) => expect(mayBeFramed(headers, page, screen)).toBe(expected));

  it('its own site may always', () => {
    const own = new URL('/guide', screen);
    expect(mayBeFramed({ 'x-frame-options': 'SAMEORIGIN' }, own, screen)).toBe(true);
    expect(mayBeFramed({ 'content-security-policy': "frame-ancestors 'self'" }, own, screen)).toBe(true);
  });
});

describe('a look at a page', () => {
  let test: TestApp;
  let editor: Member;
  let port: number;
  /** By path; each stands for a page somebody might name. */
  const pages: Record<string, (response: ServerResponse) => void> = {
    '/open': (response) => response.end('<h1>Events</h1>'),
    '/closed': (response) => response.setHeader('x-frame-options', 'DENY').end('no'),
    '/policy': (response) =>
      response.setHeader('content-security-policy', "frame-ancestors 'none'").end('no'),
    '/moved': (response) => response.writeHead(302, { location: '/closed' }).end(),
    '/inside': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    '/error': (response) => response.writeHead(404).end(),
    '/endless': (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
      response.on('close', () => clearInterval(timer));
    },
  };
  const outbound = {
    isAllowed: (address: string) => address === '127.0.0.1',
    resolve: async (host: string) => (host === 'gone.masjid.org' ? [] : ['127.0.0.1']),
  };
  beforeAll(async () => {
    const server = createServer((request, response) => pages[request.url ?? '']?.(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
    atEnd(async () => {
      server.closeAllConnections();
      server.close();
    });
    test = await startApp({ outbound });
    editor = await makeMember(test, ['content'], await makeMasjid(test, { features: ['slideshow'] }));
  });
  const look = async (url: string) => {
    const { masjidId: m_id, caller } = editor;
    return (await caller.libraries.checkPage({ params: { m_id }, body: { url } })).look;
  };

  it('tells what a screen would meet', async () => {
    const site = `http://pages.masjid.org:${port}`;
    const found = await Promise.all(Object.keys(pages).map(async (path) => [path, await look(site + path)]));
    expect(Object.fromEntries(found)).toEqual({
      '/open': 'shown',
      '/closed': 'forbidden',
      '/policy': 'forbidden',
      '/moved': 'forbidden',
      '/inside': 'unreachable',
      '/error': 'refused',
      '/endless': 'shown',
    });
    expect(await look('http://gone.masjid.org/')).toBe('unreachable');
  });

  it('an unprotected page does not come onto a protected screen', async () => {
    const config = { publicUrl: 'https://minaret.masjid.org' };
    const secure = { ...test.platform, config: { ...test.platform.config, ...config } };
    expect(await judgePage(secure, `http://pages.masjid.org:${port}/open`)).toBe('insecure');
  });

  it('goes to no address that a form would refuse', async () => {
    for (const url of [
      'http://127.0.0.1/',
      'masjid.org',
      'file:///etc/passwd',
      `http://localhost:${port}/open`,
    ])
      await expect(look(url)).rejects.toMatchObject({ code: 'invalid_payload' });
  });

  it('is given to those who may write slides, in their own masjid, and only so often', async () => {
    const body = { url: `http://pages.masjid.org:${port}/open` };
    const { masjidId: m_id } = editor;
    const timings = await makeMember(test, ['timings'], m_id);
    const stranger = await makeMember(test, ['content']);
    const ask = (caller: Member['caller']) => caller.libraries.checkPage({ params: { m_id }, body });
    await expect(ask(timings.caller)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask(stranger.caller)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(test.caller())).rejects.toMatchObject({ code: 'unauthenticated' });
    const strict = await startApp({ outbound, budgets: { pageCheck: { points: 1, duration: 60 } } });
    const member = await makeMember(strict, ['content']);
    const again = () => member.caller.libraries.checkPage({ params: { m_id: member.masjidId }, body });
    await again();
    await expect(again()).rejects.toMatchObject({ code: 'too_many_requests', httpStatus: 429 });
  });

  it('a saved page that forbids it is left out on the screens, and comes once it is allowed', async () => {
    const masjid = await makeMasjid(test, { features: ['slideshow'], hash_id: 'pagesmasjid' });
    const member = await makeMember(test, ['content'], masjid);
    const url = `http://pages.masjid.org:${port}/changing`;
    pages['/changing'] = (response) => pages['/closed']?.(response);
    const content = { type: 'url' as const, url };
    const { id } = await member.caller.libraries.save({ body: { title: 'Board', content } });
    const standing = async () => {
      const caller = await signIn(test, member);
      const { page_look } = await caller.libraries.get({ params: { id } });
      const feed = await test.app.inject({ url: '/api/screens/public/pagesmasjid' });
      return { page_look, slides: feed.json().slides.length };
    };
    expect(await standing()).toEqual({ page_look: null, slides: 1 });
    await test.runJobs();
    await expect.poll(standing, { timeout: 10_000 }).toEqual({ page_look: 'forbidden', slides: 0 });
    pages['/changing'] = (response) => pages['/open']?.(response);
    test.advance(7 * 3_600_000);
    const looking = jobs.find(({ name }) => name === 'libraries:look-at-pages');
    await looking?.run(jobContext(test.platform, 'libraries:look-at-pages'), {});
    await test.runJobs();
    await expect.poll(standing, { timeout: 10_000 }).toEqual({ page_look: 'shown', slides: 1 });
  });
});

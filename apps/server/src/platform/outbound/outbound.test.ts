import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { isPublicAddress, makeOutbound } from './outbound.ts';

async function serve(listener: RequestListener): Promise<{ port: number; hits: () => number }> {
  let hits = 0;
  const server = createServer((request, response) => {
    hits += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, hits: () => hits };
}

/** The name `public.test` leads to this machine and counts as the Internet; everything else is judged as always. */
const playing = (resolve: (host: string) => string[]) =>
  makeOutbound({
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    resolve: async (host) => resolve(host),
  });

describe('addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'])('%s is the Internet', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'nonsense',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('fetching', () => {
  it('never reaches this machine, by whatever name', async () => {
    const { port, hits } = await serve((_request, response) => response.end('secret'));
    const outbound = makeOutbound();
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '0',
    ])
      expect(await outbound.get(`http://${host}:${port}/`)).toMatchObject({ kind: 'failed' });
    for (const address of [
      `ftp://127.0.0.1:${port}/`,
      'file:///etc/passwd',
      `http://a:b@127.0.0.1:${port}/`,
      'x',
    ])
      expect(await outbound.get(address)).toEqual({ kind: 'failed', problem: 'address-not-allowed' });
    expect(hits()).toBe(0);
  });

  it('goes to the address that was checked, though the name leads elsewhere by now', async () => {
    const { port, hits } = await serve((_request, response) => response.end('secret'));
    let asked = 0;
    const rebinding = makeOutbound({
      isAllowed: isPublicAddress,
      resolve: async () => (asked++ === 0 ? ['192.0.2.55', '127.0.0.1'] : ['127.0.0.1']),
    });
    expect(await rebinding.get(`http://rebind.test:${port}/`)).toMatchObject({ kind: 'failed' });
    expect([asked, hits()]).toEqual([1, 0]);
  });

  it('follows few redirects, and each is judged anew', async () => {
    const inner = await serve((_request, response) => response.end('secret'));
    const { port, hits } = await serve((request, response) => {
      const to = request.url === '/in' ? `http://10.0.0.1:${inner.port}/` : '/again';
      response.writeHead(302, { location: to }).end();
    });
    const outbound = playing(() => ['127.0.0.1']);
    expect(await outbound.get(`http://public.test:${port}/in`)).toEqual({
      kind: 'failed',
      problem: 'address-not-allowed',
    });
    expect(await outbound.get(`http://public.test:${port}/loop`)).toEqual({
      kind: 'failed',
      problem: 'refused',
    });
    expect([hits(), inner.hits()]).toEqual([5, 0]);
  });

  it('takes no more than it can hold, and nothing packed', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/zip') response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
      else response.end(Buffer.alloc(3 * 1024 * 1024, 'x'));
    });
    const outbound = playing(() => ['127.0.0.1']);
    expect(await outbound.get(`http://public.test:${port}/`)).toEqual({
      kind: 'failed',
      problem: 'too-large',
    });
    expect(await outbound.get(`http://public.test:${port}/zip`)).toEqual({
      kind: 'failed',
      problem: 'refused',
    });
  });

  it('brings what was found, and asks again only for what has changed', async () => {
    const { port } = await serve((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"a"';
      response.writeHead(isKnown ? 304 : 200, { etag: '"a"' }).end(isKnown ? undefined : 'BEGIN');
    });
    const outbound = playing(() => ['127.0.0.1']);
    const url = `http://public.test:${port}/`;
    expect(await outbound.get(url)).toEqual({
      kind: 'found',
      bytes: Buffer.from('BEGIN'),
      body: 'BEGIN',
      etag: '"a"',
      lastModified: null,
    });
    expect(await outbound.get(url, { etag: '"a"' })).toEqual({ kind: 'not-modified' });
  });
});

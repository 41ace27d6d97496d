import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { isPublicAddress, makeOutbound } from './outbound.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://hooks.masjid.org:${(server.address() as AddressInfo).port}/`;
}

const outbound = makeOutbound({
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async () => ['127.0.0.1'],
});
const POSTED = { headers: { 'content-type': 'application/json' }, body: '{"a":"ä"}', allowsHttp: true };

describe('posting', () => {
  it('brings the body there and the answer back', async () => {
    let got = '';
    const url = await serve((request, response) => {
      request.setEncoding('utf8').on('data', (part) => {
        got += `${request.method} ${request.headers['content-type']} ${part}`;
      });
      request.on('end', () => response.writeHead(201, { 'x-seen': 'yes' }).end('thanks'));
    });
    expect(await outbound.post(url, POSTED)).toMatchObject({
      kind: 'answered',
      status: 201,
      headers: { 'x-seen': 'yes' },
      body: 'thanks',
    });
    expect(got).toBe('POST application/json {"a":"ä"}');
  });

  it('follows no redirect', async () => {
    let hits = 0;
    const url = await serve((_request, response) => {
      hits += 1;
      response.writeHead(307, { location: '/again' }).end();
    });
    expect(await outbound.post(url, POSTED)).toMatchObject({ kind: 'answered', status: 307 });
    expect(hits).toBe(1);
  });

  it('keeps 8 kB of an answer and reads no further', async () => {
    const url = await serve((_request, response) => response.end(Buffer.alloc(4 * 1024 * 1024, 'x')));
    const answer = await outbound.post(url, POSTED);
    expect(answer).toMatchObject({ kind: 'answered', status: 200 });
    expect(answer.kind === 'answered' && answer.body.length).toBe(8192);
  });

  it('is over after five seconds, whatever is slow', { timeout: 20_000 }, async () => {
    const url = await serve((request, response) => {
      if (request.url === '/never') return;
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 200);
      response.on('close', () => clearInterval(drip));
    });
    const began = Date.now();
    const [silent, dripping, unnamed] = await Promise.all([
      outbound.post(`${url}never`, POSTED),
      outbound.post(url, POSTED),
      makeOutbound({ isAllowed: isPublicAddress, resolve: () => new Promise(() => undefined) }).post(
        url,
        POSTED,
      ),
    ]);
    expect(Date.now() - began).toBeLessThan(8000);
    expect(silent).toEqual({ kind: 'failed', problem: 'timeout' });
    expect(unnamed).toEqual({ kind: 'failed', problem: 'timeout' });
    // It was taken: the status says so, and what dripped until then is kept.
    expect(dripping).toMatchObject({ kind: 'answered', status: 200, body: expect.stringMatching(/^x+$/) });
  });

  it('goes by https alone, unless nobody is outside, and to the Internet alone', async () => {
    const url = await serve((_request, response) => response.end());
    expect(await outbound.post(url, { ...POSTED, allowsHttp: false })).toEqual({
      kind: 'failed',
      problem: 'address-not-allowed',
    });
    expect(await makeOutbound().post('http://127.0.0.1:9/', POSTED)).toEqual({
      kind: 'failed',
      problem: 'address-not-allowed',
    });
    expect(await outbound.post('http://hooks.masjid.org:9/', POSTED)).toEqual({
      kind: 'failed',
      problem: 'unreachable',
    });
  });
});

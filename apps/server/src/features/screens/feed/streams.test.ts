import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { ScreenHint } from '@minaret/contract/screens/screen-feed';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, startApp, type TestApp } from '../../../../test/app.ts';
import { atEnd } from '../../../../test/at-end.ts';
import { type Member, makeMasjid, makeMember, makeUser, signIn } from '../../../../test/make.ts';
import { describeDevice } from '../device.ts';
import { MAX_OF_NETWORK } from './streams.ts';

let test: TestApp;
let member: Member;
let address: string;
beforeAll(async () => {
  test = await startApp();
  const masjidId = await makeMasjid(test, { features: ['slideshow'], hash_id: 'streammasjid' });
  member = await makeMember(test, ['admin'], masjidId);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

interface Stream {
  status: number;
  headers: IncomingMessage['headers'];
  hints: ScreenHint[];
  isEnded: boolean;
  close(): void;
}

function listen(path: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(`${address}${path}`, (response) => {
      const stream: Stream = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        hints: [],
        isEnded: false,
        close: () => request.destroy(),
      };
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) stream.hints.push(JSON.parse(data));
      });
      response.on('end', () => {
        stream.isEnded = true;
      });
      atEnd(async () => stream.close());
      resolve(stream);
    });
    request.on('error', reject);
  });
}

async function pairedStream(name: string) {
  const { code, secret: key } = await test.caller().screenFeed.startPairing();
  const params = { m_id: member.masjidId };
  const screen = await member.caller.screens.pair({ params, body: { code, name } });
  const stream = await listen(`/api/screens/feed/${key}/events`);
  return { key, stream, params: { ...params, id: screen.id } };
}

const kinds = ({ hints }: Stream) => hints.map(({ kind }) => kind);

describe('a stream of hints', () => {
  it('says at once which version there is, and then every new one', async () => {
    const watcher = await listen('/api/screens/public/streammasjid/events');
    expect(watcher.headers).toMatchObject({ 'content-type': 'text/event-stream' });
    await expect.poll(() => watcher.hints.length).toBe(1);
    expect(watcher.hints[0]).toEqual({ kind: 'manifest', version: watcher.headers['x-version'] });
    await member.caller.libraries.save({ body: { title: 'Quiet', content: { type: 'silence_image' } } });
    await expect.poll(() => kinds(watcher), { timeout: 10_000 }).toEqual(['manifest', 'manifest']);
    expect(watcher.hints[1]).not.toEqual(watcher.hints[0]);
  });

  it('tells of a message that the installation has for every masjid', async () => {
    await member.caller.libraries.save({ body: { title: 'Verse', content: { type: 'daily_verse' } } });
    const watcher = await listen('/api/screens/public/streammasjid/events');
    await expect.poll(() => watcher.hints.length).toBe(1);
    const system = await signIn(test, await makeUser(test, { is_system_admin: true }));
    await system.dailyMessages.addPresets({ body: {} });
    await test.runJobs();
    await expect.poll(() => kinds(watcher), { timeout: 10_000 }).toEqual(['manifest', 'manifest']);
  });

  it('carries words to one screen alone', async () => {
    const one = await pairedStream('One');
    const other = await pairedStream('Other');
    await member.caller.screens.reload({ params: one.params });
    await member.caller.screens.identify({ params: one.params });
    await expect.poll(() => kinds(one.stream)).toEqual(expect.arrayContaining(['reload', 'identify']));
    expect(kinds(other.stream)).not.toContain('reload');
  });

  it('is read by a device that knows no chunks', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    atEnd(async () => void socket.destroy());
    socket.write('GET /api/screens/public/streammasjid/events HTTP/1.0\r\nhost: localhost\r\n\r\n');
    const bodies = () => heard.split('\r\n\r\n').slice(1).join('');
    await expect.poll(bodies).toMatch(/^retry: 5000\n\ndata: \{.*\}\n\n$/);
    await member.caller.libraries.save({ body: { title: 'Quiet', content: { type: 'silence_image' } } });
    await expect.poll(bodies).toMatch(/^retry: 5000\n\n(data: \{.*\}\n\n){2}$/);
  });

  it('ends when its screen is retired', async () => {
    const { stream, params, key } = await pairedStream('Leaving');
    await member.caller.screens.retire({ params });
    await expect.poll(() => stream.isEnded, { timeout: 5000 }).toBe(true);
    expect(kinds(stream)).toContain('retired');
    expect((await listen(`/api/screens/feed/${key}/events`)).status).toBe(410);
  });

  it('is nobody’s without a key', async () => {
    expect((await listen(`/api/screens/feed/${'x'.repeat(43)}/events`)).status).toBe(404);
    expect((await listen('/api/screens/public/nobody/events')).status).toBe(404);
  });

  it('is one of so many of a network; who comes later is asked to wait', async () => {
    const { makeStreams } = await import('./streams.ts');
    const { ServerResponse, IncomingMessage: Incoming } = await import('node:http');
    const { Socket } = await import('node:net');
    const streams = makeStreams();
    const group = { masjidId: 1, screenId: null, streams: new Set<InstanceType<typeof ServerResponse>>() };
    const made = Array.from({ length: MAX_OF_NETWORK }, () => new ServerResponse(new Incoming(new Socket())));
    for (const each of made) streams.add(group, each, 'a');
    expect([streams.hasRoom('a'), streams.hasRoom('b')]).toEqual([false, true]);
    made[0]?.emit('close');
    expect([streams.hasRoom('a'), streams.count(), group.streams.size]).toEqual([
      true,
      MAX_OF_NETWORK - 1,
      MAX_OF_NETWORK - 1,
    ]);
    for (const each of made) each.emit('close');
    streams.closeAll();
  });
});

describe('a device', () => {
  it('that names itself without end costs no more than another', async () => {
    const pair = async (userAgent: string) => {
      const start = performance.now();
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/screens/pairing',
        headers: { 'user-agent': userAgent, origin: ORIGIN, 'content-type': 'application/json' },
        payload: {},
      });
      return { statusCode, ms: performance.now() - start };
    };
    await pair('warm');
    const ordinary = await pair('Mozilla/5.0 (Linux; Android 14; BRAVIA 4K) AppleWebKit/537.36');
    const hostile = await pair(`Android ${'1'.repeat(15_000)}`);
    expect(hostile.statusCode).toBe(200);
    expect(hostile.ms).toBeLessThan(ordinary.ms * 10 + 100);
  });

  it.each([
    [
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 Chrome/76.0.3809.146 TV Safari/537.36',
      'Samsung Tizen 6, Chromium 76',
    ],
    [
      'Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36 Chrome/108.0 Safari/537.36',
      'Fire TV, Chromium 108',
    ],
    [
      'Mozilla/5.0 (X11; Linux aarch64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
      'Raspberry Pi or other ARM computer, Chromium 120',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; BRAVIA 4K) AppleWebKit/537.36 Chrome/119.0',
      'Android TV 14, Chromium 119',
    ],
    ['curl/8', null],
  ])('%s', (userAgent, name) => expect(describeDevice(userAgent)).toBe(name));
});

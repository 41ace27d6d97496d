import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { makeMember, setFeatures } from '../../../../test/make.ts';
import { enterTenant } from '../../../platform/database/tenant.ts';
import { inTransaction } from '../../../platform/runtime.ts';
import { partsOf } from '../queries.ts';
import { makeRelay, type Relay } from './relay.ts';
import { relayRecords } from './relay-records.ts';
import { FRAME_MS, frames, millisecondsOf } from './test-frames.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
let test: TestApp;
let relay: Relay;
let port: number;
let spool: string;
const open: { close(): void }[] = [];
beforeAll(async () => {
  test = await startApp();
});
afterEach(async () => {
  for (const each of open.splice(0)) each.close();
  await relay.stop();
});

async function startRelay(mostListeners = 100): Promise<void> {
  const { platform } = test;
  spool = await mkdtemp(join(tmpdir(), 'minaret-relay-'));
  const records = relayRecords({
    db: () => platform.db,
    publish: platform.events.publish,
    storage: platform.storage,
  });
  relay = makeRelay({ secrets: platform.secrets, records, log: platform.log, spool, mostListeners });
  port = await relay.listen(0, '127.0.0.1');
}

async function house() {
  const member = await makeMember(test, ['content']);
  await setFeatures(test, member.masjidId, ['app_premium_features']);
  const liveBroadcast = member.caller.liveBroadcast;
  const params = { m_id: member.masjidId };
  await liveBroadcast.save({ body: { ...params, title: 'Friday khutbah' } });
  const mount = (await liveBroadcast.getAll({ params })).encoder.mount;
  return { ...member, liveBroadcast, params, mount };
}

function dial(head: string): { socket: Socket; got(): Buffer; answer(): Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let got = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    got = Buffer.concat([got, bytes]);
  });
  socket.on('error', () => undefined);
  socket.write(head);
  open.push({ close: () => socket.destroy() });
  const answer = async () => {
    await expect.poll(() => got.indexOf('\r\n'), { timeout: 5000 }).toBeGreaterThan(0);
    return got.toString('latin1').split('\r\n')[0] ?? '';
  };
  return { socket, got: () => got, answer };
}

const basic = (password: string) =>
  `Authorization: Basic ${Buffer.from(`source:${password}`).toString('base64')}`;
const sourceHead = (mount: string, password: string, more: string[] = [], first = 'SOURCE') =>
  [
    `${first} ${mount} HTTP/1.${first === 'PUT' ? 1 : 0}`,
    basic(password),
    'Content-Type: audio/mpeg',
    ...more,
    '',
    '',
  ].join('\r\n');
const listenHead = (mount: string, more: string[] = []) =>
  [`GET ${mount} HTTP/1.1`, 'Host: relay', ...more, '', ''].join('\r\n');
/** What a listener heard, without the head of the answer. */
const heard = (got: Buffer) => got.subarray(got.indexOf('\r\n\r\n') + 4);

async function recorded(masjidId: number, broadcastId: number): Promise<Buffer> {
  const parts = await inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { masjidId });
    return partsOf(db, masjidId, broadcastId);
  });
  const bytes = await Promise.all(parts.map(({ key }) => test.platform.storage.read(key, 10_000_000)));
  return Buffer.concat(bytes.map((each) => each ?? Buffer.alloc(0)));
}

function microphone(url: string) {
  const address = new URL(url);
  const socket = new WebSocket(`ws://127.0.0.1:${port}${address.pathname}${address.search}`);
  const said: { type: string; at?: number | null; listeners?: number }[] = [];
  socket.on('message', (data) => said.push(JSON.parse(String(data))));
  socket.on('error', () => undefined);
  open.push({ close: () => socket.terminate() });
  return {
    socket,
    said,
    ready: () => expect.poll(() => said.some(({ type }) => type === 'ready'), { timeout: 5000 }).toBe(true),
    send(bytes: Buffer, capturedAt = performance.timeOrigin + performance.now()) {
      const packet = Buffer.alloc(8 + bytes.length);
      packet.writeDoubleBE(capturedAt);
      bytes.copy(packet, 8);
      socket.send(packet);
    },
  };
}

describe('an Icecast source', () => {
  it('with its password is heard by a listener, recorded to the frame, and listed', async () => {
    await startRelay();
    const { liveBroadcast, params, mount, masjidId } = await house();
    const { password } = await liveBroadcast.encoderPassword({ params });
    const source = dial(sourceHead(mount, password));
    expect(await source.answer()).toBe('HTTP/1.0 200 OK');
    const sent = frames(250);
    // In odd pieces, as a network brings them.
    for (let at = 0; at < sent.length; at += 7001) source.socket.write(sent.subarray(at, at + 7001));
    await expect.poll(() => relay.mounts.size).toBe(1);
    await sleep(400);
    const listener = dial(listenHead(mount, ['Range: bytes=0-1']));
    expect(await listener.answer()).toBe('HTTP/1.1 200 OK');
    await expect.poll(() => heard(listener.got()).length, { timeout: 5000 }).toBeGreaterThan(40_000);
    const head = listener.got().toString('utf8').split('\r\n\r\n')[0];
    expect(head).toContain('icy-name: Friday khutbah');
    expect(head).not.toMatch(/transfer-encoding|content-length/i);
    expect(sent.includes(heard(listener.got()))).toBe(true);
    await expect
      .poll(async () => (await liveBroadcast.getAll({ params })).running?.on_air_at ?? null)
      .not.toBeNull();
    const { running } = await liveBroadcast.getAll({ params });
    const broadcast_id = running?.id ?? 0;
    for (const mounted of relay.mounts.values()) mounted.end('by-hand');
    await expect
      .poll(async () => (await liveBroadcast.getAll({ params })).past[0]?.seconds, { timeout: 5000 })
      .toBe((250 * FRAME_MS) / 1000);
    expect((await recorded(masjidId, broadcast_id)).equals(sent)).toBe(true);
    await expect.poll(() => readdir(spool)).toEqual([]);
  });

  it('is refused in words: no password, a wrong one, Ogg, a second source, something that is no sound', async () => {
    await startRelay();
    const { liveBroadcast, params, mount } = await house();
    const { password } = await liveBroadcast.encoderPassword({ params });
    const bare = dial(`SOURCE ${mount} HTTP/1.0\r\nContent-Type: audio/mpeg\r\nContent-Length: 0\r\n\r\n`);
    expect(await bare.answer()).toContain('401');
    expect(await dial(sourceHead(mount, 'wrong')).answer()).toContain('401');
    expect(await dial(sourceHead('/live/nobody', password)).answer()).toContain('401');
    const ogg = dial(`PUT ${mount} HTTP/1.1\r\n${basic(password)}\r\nContent-Type: application/ogg\r\n\r\n`);
    expect(await ogg.answer()).toContain('415');
    await expect.poll(() => ogg.got().toString()).toContain('Set the encoder to MP3');
    const first = dial(sourceHead(mount, password));
    expect(await first.answer()).toContain('200');
    first.socket.write(frames(10));
    expect(await dial(sourceHead(mount, password)).answer()).toContain('403');
    first.socket.write(Buffer.alloc(200_000, 'noise'));
    await expect.poll(() => first.got().toString(), { timeout: 5000 }).toContain('415');
    await liveBroadcast.encoderPassword({ params });
    expect(await dial(sourceHead(mount, password)).answer()).toContain('401');
    for (let n = 0; n < 10; n += 1) await dial(sourceHead(mount, 'guess')).answer();
    expect(await dial(sourceHead(mount, 'guess')).answer()).toContain('429');
  });

  it('by PUT is asked to go on, and its chunks are put together', async () => {
    await startRelay();
    const { liveBroadcast, params, mount } = await house();
    const { password } = await liveBroadcast.encoderPassword({ params });
    const more = ['Expect: 100-continue', 'Transfer-Encoding: chunked'];
    const source = dial(sourceHead(mount, password, more, 'PUT'));
    expect(await source.answer()).toBe('HTTP/1.1 100 Continue');
    const sent = frames(60);
    for (let at = 0; at < sent.length; at += 1000) {
      const piece = sent.subarray(at, at + 1000);
      source.socket.write(`${piece.length.toString(16)}\r\n`);
      source.socket.write(piece);
      source.socket.write('\r\n');
    }
    await expect.poll(() => [...relay.mounts.values()][0]?.received()).toBe(sent.length);
  });

  it.skipIf(!hasFfmpeg)(
    'may be ffmpeg in its three ways, and ffmpeg hears it whole (needs ffmpeg)',
    async () => {
      await startRelay();
      const { liveBroadcast, params, mount } = await house();
      const { password } = await liveBroadcast.encoderPassword({ params });
      const url = `source:${password}@127.0.0.1:${port}${mount}`;
      const ways = [
        ['-f', 'mp3', '-content_type', 'audio/mpeg', `icecast://${url}`],
        ['-f', 'mp3', '-content_type', 'audio/mpeg', '-legacy_icecast', '1', `icecast://${url}`],
        ['-f', 'mp3', '-method', 'PUT', '-content_type', 'audio/mpeg', `http://${url}`],
      ];
      for (const way of ways) {
        const tone = [
          '-re',
          '-f',
          'lavfi',
          '-i',
          'sine=frequency=440:duration=20',
          '-ar',
          '24000',
          '-ac',
          '1',
          '-b:a',
          '64k',
        ];
        const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', ...tone, ...way], {
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        open.push({ close: () => ffmpeg.kill('SIGKILL') });
        await expect
          .poll(() => [...relay.mounts.values()][0]?.received() ?? 0, { timeout: 8000 })
          .toBeGreaterThan(8000);
        await sleep(500);
        const listened = spawn('ffmpeg', [
          '-v',
          'error',
          '-t',
          '1',
          '-i',
          `http://127.0.0.1:${port}${mount}`,
          '-f',
          's16le',
          '-',
        ]);
        let samples = 0;
        let errors = '';
        listened.stdout.on('data', (bytes: Buffer) => {
          samples += bytes.length / 2;
        });
        listened.stderr.on('data', (bytes) => {
          errors += bytes;
        });
        await new Promise((resolve) => listened.once('close', resolve));
        expect(samples, errors).toBeGreaterThan(20_000);
        ffmpeg.kill('SIGKILL');
        for (const mounted of relay.mounts.values()) mounted.end('by-hand');
        await expect.poll(async () => (await liveBroadcast.getAll({ params })).running).toBeNull();
      }
    },
    40_000,
  );
});

describe('the microphone of a browser', () => {
  it('that lost its line sends what was recorded meanwhile: no gap in the recording, and listeners stay in the present', async () => {
    await startRelay();
    const { liveBroadcast, params, mount, masjidId } = await house();
    const { broadcast, source_url } = await liveBroadcast.start({ params });
    const sound = frames(300);
    const cut = (from: number, to: number) => sound.subarray(from * 192, to * 192);
    const first = microphone(source_url ?? '');
    await first.ready();
    expect(first.said[0]).toEqual({ type: 'ready', at: 0 });
    first.send(cut(0, 100));
    const listener = dial(listenHead(`${mount}?burst=short`));
    await expect.poll(() => heard(listener.got()).length, { timeout: 3000 }).toBeGreaterThan(0);
    // Half a frame is on its way when the line breaks.
    first.send(sound.subarray(100 * 192, 100 * 192 + 100));
    await sleep(50);
    first.socket.terminate();
    await sleep(100);
    const again = microphone(source_url ?? '');
    await again.ready();
    const at = again.said[0]?.at ?? -1;
    expect(at).toBe(100 * 192);
    const minuteAgo = performance.timeOrigin + performance.now() - 60_000;
    again.send(sound.subarray(at, 200 * 192), minuteAgo);
    again.send(cut(200, 300));
    await expect.poll(() => millisecondsOf(heard(listener.got())), { timeout: 3000 }).toBe(200 * FRAME_MS);
    expect(heard(listener.got()).equals(Buffer.concat([cut(0, 100), cut(200, 300)]))).toBe(true);
    again.socket.send(JSON.stringify({ type: 'end', ending: 'by-hand' }));
    await expect
      .poll(async () => (await liveBroadcast.getAll({ params })).past[0]?.bytes, { timeout: 5000 })
      .toBe(sound.length);
    expect((await recorded(masjidId, broadcast.id)).equals(sound)).toBe(true);
  });

  it('without our ticket, or with another’s, is sent away', async () => {
    await startRelay();
    const { liveBroadcast, params, mount } = await house();
    const { source_url } = await liveBroadcast.start({ params });
    const other = await house();
    for (const address of [`ws://x${mount}/source`, (source_url ?? '').replace(mount, other.mount)]) {
      const stranger = microphone(address);
      const answered = await new Promise<number>((resolve) =>
        stranger.socket.once('unexpected-response', (_request, response) =>
          resolve(response.statusCode ?? 0),
        ),
      );
      expect(answered).toBe(401);
    }
  });

  it('ended by somebody in the console falls silent', async () => {
    await startRelay();
    const { liveBroadcast, params } = await house();
    const { broadcast, source_url } = await liveBroadcast.start({ params });
    const source = microphone(source_url ?? '');
    await source.ready();
    source.send(frames(50));
    await expect
      .poll(async () => (await liveBroadcast.getAll({ params })).running?.on_air_at ?? null)
      .not.toBeNull();
    await liveBroadcast.end({ params: { ...params, broadcast_id: broadcast.id } });
    await expect.poll(() => source.said.at(-1)?.type, { timeout: 8000 }).toBe('ended');
  }, 12_000);
});

describe('listeners', () => {
  it('of a broadcast by link need its address, and more than there is room for are told so', async () => {
    await startRelay(1);
    const { liveBroadcast, params, mount } = await house();
    await liveBroadcast.save({ body: { ...params, audience: 'link' } });
    const { source_url } = await liveBroadcast.start({ params });
    const source = microphone(source_url ?? '');
    await source.ready();
    source.send(frames(50));
    await expect.poll(() => [...relay.mounts.values()][0]?.onAirFor() ?? null).not.toBeNull();
    expect(await dial(listenHead(mount)).answer()).toContain('404');
    const { stream_url } = await liveBroadcast.getAll({ params });
    const { pathname, search } = new URL(stream_url);
    expect(await dial(listenHead(pathname + search)).answer()).toContain('200');
    expect(await dial(listenHead(pathname + search)).answer()).toContain('503');
  });

  it('who do not read are left out, and nobody else waits for them', async () => {
    await startRelay();
    const { liveBroadcast, params, mount } = await house();
    const { source_url } = await liveBroadcast.start({ params });
    const source = microphone(source_url ?? '');
    await source.ready();
    source.send(frames(10));
    await expect.poll(() => [...relay.mounts.values()][0]?.onAirFor() ?? null).not.toBeNull();
    const slow = dial(listenHead(mount));
    await slow.answer();
    slow.socket.pause();
    const quick = dial(listenHead(mount));
    await quick.answer();
    for (let n = 0; n < 60; n += 1) {
      source.send(frames(1200));
      await sleep(30);
    }
    await expect.poll(() => relay.dropped(), { timeout: 8000 }).toBeGreaterThan(0);
    await expect.poll(() => heard(quick.got()).length, { timeout: 8000 }).toBeGreaterThan(60 * 1200 * 190);
  }, 60_000);
});

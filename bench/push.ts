import { fork } from 'node:child_process';
import { createECDH, createPrivateKey, randomBytes } from 'node:crypto';
import http from 'node:http';
import webPush from 'web-push';
import { makeLog } from '../apps/server/src/platform/observability/log.ts';
import { makePush, type PushMessage, type PushTarget } from '../apps/server/src/platform/push/push.ts';
import type { Bar } from './bars.ts';

const OF_PEER = 1_000;
const OF_OURS = 4_000;
const AHEAD = 12_000;
const AT_ONCE = 100;
/** In the worst minute of ten thousand masjids with a thousand followers each. */
const WORST_MINUTE = 66_000;
const MOST_OF_PEER = 8;

const message = (): PushMessage => ({
  title: 'Isha iqamah · Masjid an-Nur',
  body: 'Iqamah at 9:30 PM, in 10 minutes',
  navigate: 'https://minaret.test/app/m/abcdefgh?o=1z.2k3.abcdefghijkl',
  lang: 'en',
  dir: 'ltr',
  tag: 'abcdefgh-isha-iqamah',
  data: { o: '1z.2k3.abcdefghijkl', kind: 'prayer', m: 'abcdefgh', prayer: 'isha', until: 1, buttons: [] },
  until: Date.now() + 900_000,
  urgency: 'high',
  topic: 'abcdefgh',
});

/** The processor's microseconds for each, whatever else the machine does. */
async function cpuOfEach(count: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** So many at a time. */
async function inLanes(count: number, one: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) await one(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

function phoneAt(origin: string) {
  const pair = createECDH('prime256v1');
  const target: PushTarget = {
    endpoint: `${origin}/p/x`,
    p256dh: pair.generateKeys(),
    auth: randomBytes(16),
  };
  const keys = { p256dh: target.p256dh.toString('base64url'), auth: target.auth.toString('base64url') };
  return { target, subscription: { endpoint: target.endpoint, keys } };
}

function peerOf(origin: string, vapid: webPush.VapidKeys) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const { subscription } = phoneAt(origin);
  const plain = JSON.stringify(message());
  const vapidDetails = { subject: 'mailto:help@masjid.test', ...vapid };
  return () => {
    const { headers, body } = webPush.generateRequestDetails(subscription, plain, { vapidDetails, TTL: 60 });
    return new Promise<void>((resolve, reject) => {
      const sent = http.request(
        subscription.endpoint,
        { agent, method: 'POST', headers: headers as never },
        (got) => {
          got.resume();
          got.on('end', resolve);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}

export async function run(): Promise<Bar[]> {
  const receiver = fork(new URL('./push-receiver.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const ports = await new Promise<{ http1: number; http2: number }>((resolve) =>
    receiver.once('message', (told) => resolve(told as { http1: number; http2: number })),
  );
  const vapid = webPush.generateVAPIDKeys();
  const point = Buffer.from(vapid.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const origin = `http://127.0.0.1:${ports.http2}`;
  const push = makePush({
    keys: {
      publicKey: vapid.publicKey,
      privateKey: createPrivateKey({
        key: { kty: 'EC', crv: 'P-256', d: vapid.privateKey, x, y },
        format: 'jwk',
      }),
    },
    subject: 'mailto:help@masjid.test',
    ownHosts: [origin],
    clock: { now: () => new Date() },
    log: makeLog('silent'),
    onResult: () => undefined,
  });
  try {
    const peer = peerOf(`http://127.0.0.1:${ports.http1}`, vapid);
    const { target } = phoneAt(origin);
    await inLanes(200, peer);
    await inLanes(200, () => push.send(target, message()));
    const byPeer = await cpuOfEach(OF_PEER, () => inLanes(OF_PEER, peer));
    const whole = await cpuOfEach(OF_OURS, () => inLanes(OF_OURS, () => push.send(target, message())));
    const sealed = Array.from({ length: AHEAD }, () => push.seal(target, message()));
    const began = performance.now();
    let accepted = 0;
    const ahead = await cpuOfEach(AHEAD, () =>
      inLanes(AHEAD, async (index) => {
        const one = sealed[index];
        if (one && (await push.post(one)) === 'accepted') accepted += 1;
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const inMinute = Math.round(60_000_000 / ahead);
    const rounded = (value: number) => Math.round(value).toLocaleString('en');
    return [
      {
        text: `all of ${rounded(AHEAD)} accepted, in ${seconds.toFixed(1)} s of this machine`,
        isMet: accepted === AHEAD,
      },
      {
        text: `web-push ${rounded(byPeer)} µs each; ours ${rounded(whole)} with encryption (${(byPeer / whole).toFixed(1)} times as many)`,
        isMet: whole < byPeer,
      },
      {
        text: `encrypted ahead ${rounded(ahead)} µs each: ${(byPeer / ahead).toFixed(1)} times as many a second, at least ${MOST_OF_PEER}`,
        isMet: byPeer / ahead >= MOST_OF_PEER,
      },
      {
        text: `${rounded(inMinute)} in a minute of one core encrypted ahead, at least ${rounded(WORST_MINUTE)}`,
        isMet: inMinute >= WORST_MINUTE,
      },
    ];
  } finally {
    push.close();
    receiver.disconnect();
  }
}

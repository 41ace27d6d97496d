import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { startApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type PushService, startPushService, type TestSubscription } from '../../../test/push-service.ts';
import { openSecondProcess } from '../../../test/second-process.ts';
import { makeLog } from '../observability/log.ts';
import { makeSecrets } from '../secrets/secrets.ts';
import { areUsableKeys, encrypt, MAX_PLAIN_BYTES } from './encrypt.ts';
import { makePush, type Push, type PushMessage, type PushTarget } from './push.ts';
import { makePushHosts } from './push-hosts.ts';
import { loadPushKeys, makeTokens } from './push-keys.ts';
import { topicOf, writeMessage } from './push-message.ts';

const VAPID = webPush.generateVAPIDKeys();
const KEYS = keysOf(VAPID);

function keysOf({ publicKey, privateKey }: { publicKey: string; privateKey: string }) {
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return { jwk, publicKey };
}

async function ready(
  http: 1 | 2 = 2,
  hosts: readonly string[] = [],
): Promise<{ service: PushService; push: Push }> {
  const service = await startPushService({ http });
  const { createPrivateKey } = await import('node:crypto');
  const push = makePush({
    keys: { publicKey: VAPID.publicKey, privateKey: createPrivateKey({ key: KEYS.jwk, format: 'jwk' }) },
    subject: 'mailto:help@masjid.test',
    ownHosts: [service.origin, ...hosts],
    clock: { now: () => new Date() },
    log: makeLog('silent'),
    onResult: () => undefined,
  });
  atEnd(async () => {
    push.close();
    await service.stop();
  });
  return { service, push };
}

const targetOf = ({ endpoint, keys }: TestSubscription): PushTarget => ({
  endpoint,
  p256dh: Buffer.from(keys.p256dh, 'base64url'),
  auth: Buffer.from(keys.auth, 'base64url'),
});

const message = (values: Partial<PushMessage> = {}): PushMessage => ({
  title: 'Fajr · Masjid an-Nur',
  body: 'Iqamah 6:15',
  navigate: 'https://minaret.test/app/m/abc?o=1',
  lang: 'ar',
  dir: 'rtl',
  tag: 'abc-fajr-iqamah',
  data: { o: '1', kind: 'prayer', m: 'abc', prayer: 'fajr', until: 1, buttons: [] },
  until: Date.now() + 900_000,
  urgency: 'high',
  topic: topicOf('abc', 'fajr', '2026-11-18'),
  ...values,
});

describe('a push', () => {
  it.each([2, 1] as const)('reaches a phone over HTTP/%i, signed, encrypted, whole', async (http) => {
    const { service, push } = await ready(http);
    const phones = Array.from({ length: 300 }, () => service.subscribe());
    const results = await Promise.all(phones.map((phone) => push.send(targetOf(phone), message())));
    expect(new Set(results)).toEqual(new Set(['accepted']));
    expect(service.arrived).toHaveLength(300);
    const [first] = service.arrived;
    expect(first?.message).toEqual({
      web_push: 8030,
      mutable: true,
      notification: expect.objectContaining({
        title: 'Fajr · Masjid an-Nur',
        navigate: message().navigate,
        dir: 'rtl',
      }),
    });
    expect(first?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(Number(first?.headers.ttl)).toBeGreaterThan(890);
  });

  it('is read by the reference library, and ours reads what that writes', async () => {
    const { service } = await ready();
    const phone = service.subscribe();
    const details = webPush.generateRequestDetails(phone, JSON.stringify({ from: 'reference' }), {
      vapidDetails: { subject: 'mailto:help@masjid.test', ...VAPID },
      TTL: 60,
    });
    const answer = await posted(
      service,
      phone,
      details.headers as Record<string, string>,
      details.body as Buffer,
    );
    expect([answer, service.arrived[0]?.message]).toEqual([201, { from: 'reference' }]);

    // biome-ignore lint/suspicious/noExplicitAny: the library of the reference has no types.
    const ece: any = await import('http_ece' as string);
    const pair = createECDH('prime256v1');
    const auth = randomBytes(16);
    const body = encrypt({ p256dh: pair.generateKeys(), auth }, Buffer.from('from us'));
    const read = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: pair,
      authSecret: auth.toString('base64url'),
    });
    expect(read.toString()).toBe('from us');
  });

  it('has a key pair of its own each time', () => {
    const pair = createECDH('prime256v1');
    const target = { p256dh: pair.generateKeys(), auth: randomBytes(16) };
    const senders = Array.from({ length: 5 }, () =>
      encrypt(target, Buffer.from('x')).subarray(21, 86).toString('hex'),
    );
    expect(new Set(senders).size).toBe(5);
  });

  it('of a phone that is gone says so; a refusal of ours is told apart', async () => {
    const { service, push } = await ready();
    const phone = service.subscribe();
    service.forget(phone);
    expect(await push.send(targetOf(phone), message())).toBe('gone');
    service.answerWith(404);
    expect(await push.send(targetOf(service.subscribe()), message())).toBe('gone');
    for (const status of [400, 403, 413, 301]) {
      service.answerWith(status, { location: 'http://127.0.0.1:1/' });
      expect(await push.send(targetOf(service.subscribe()), message()), String(status)).toBe('refused');
    }
    expect(service.arrived).toEqual([]);
  });

  it('waits as long as it is asked to, and not beyond its use', async () => {
    const { service, push } = await ready();
    service.answerWith(429, { 'retry-after': '1' });
    const began = Date.now();
    expect(await push.send(targetOf(service.subscribe()), message())).toBe('accepted');
    expect(Date.now() - began).toBeGreaterThanOrEqual(950);
    service.answerWith(429, { 'retry-after': '120' });
    expect(await push.send(targetOf(service.subscribe()), message({ until: Date.now() + 60_000 }))).toBe(
      'late',
    );
    // The whole service asked for it: nobody else is sent there meanwhile either.
    expect(await push.send(targetOf(service.subscribe()), message({ until: Date.now() + 60_000 }))).toBe(
      'late',
    );
    expect(service.arrived).toHaveLength(1);
  });

  it('that is of no use any more is not sent; of a service that is away it is said', async () => {
    const { service, push } = await ready();
    expect(await push.send(targetOf(service.subscribe()), message({ until: Date.now() - 1 }))).toBe('late');
    const phone = service.subscribe();
    await service.stop();
    expect(await push.send(targetOf(phone), message({ until: Date.now() + 1500 }))).toBe('unreachable');
  });

  it('finds its way again after the service closed the connection', async () => {
    const { service, push } = await ready();
    expect(await push.send(targetOf(service.subscribe()), message())).toBe('accepted');
    const port = Number(new URL(service.origin).port);
    await service.stop();
    const again = await startPushService({ port });
    atEnd(() => again.stop());
    expect(await push.send(targetOf(again.subscribe()), message())).toBe('accepted');
  });
});

function posted(
  service: PushService,
  { endpoint }: TestSubscription,
  headers: Record<string, string>,
  body: Buffer,
) {
  return import('node:http2').then(
    ({ connect }) =>
      new Promise<number>((resolve, reject) => {
        const session = connect(service.origin);
        const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
        const stream = session.request({
          ':method': 'POST',
          ':path': new URL(endpoint).pathname,
          ...Object.fromEntries(names),
        });
        stream.on('response', (answer) => resolve(Number(answer[':status'])));
        stream.on('error', reject);
        stream.on('close', () => session.close());
        stream.end(body);
      }),
  );
}

describe('what is sent', () => {
  it('is cut to what push services take, between letters', () => {
    const plain = writeMessage(message({ body: 'ﷺ"'.repeat(2000) }));
    expect(plain.length).toBeLessThanOrEqual(MAX_PLAIN_BYTES);
    expect(JSON.parse(plain.toString()).notification.body).toMatch(/^(ﷺ"?)+…$/);
  });

  it('has a topic that Apple takes', () => {
    expect(topicOf('abc', 'change', '2026-11-18')).toMatch(/^[\w-]{8}$/);
    expect(topicOf('a')).not.toBe(topicOf('b'));
  });

  it('goes to keys that are keys', () => {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys();
    expect(areUsableKeys({ p256dh, auth: randomBytes(16) })).toBe(true);
    expect(areUsableKeys({ p256dh, auth: randomBytes(15) })).toBe(false);
    const notOnCurve = Buffer.from(p256dh);
    notOnCurve[64] = (notOnCurve[64] ?? 0) ^ 1;
    expect(areUsableKeys({ p256dh: notOnCurve, auth: randomBytes(16) })).toBe(false);
  });
});

describe('push services', () => {
  const { read } = makePushHosts(['push.masjid.org', 'http://127.0.0.1:8080']);
  it.each([
    'https://fcm.googleapis.com/fcm/send/x:y',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://push.masjid.org/up?x=1',
    'http://127.0.0.1:8080/p/x',
  ])('%s is one', (endpoint) => expect(read(endpoint)?.href).toBe(endpoint));
  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evilpush.apple.com.test/x',
    'https://a:b@web.push.apple.com/x',
    'https://push.apple.com@evil.test/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'http://127.0.0.1:8081/x',
    'http://169.254.169.254/latest',
    'https://other.push.masjid.org/x',
    'ftp://web.push.apple.com/x',
    'x',
    `https://web.push.apple.com/${'x'.repeat(1100)}`,
  ])('%s is none', (endpoint) => expect(read(endpoint)).toBeNull());

  it('are not reached where their name leads inside', async () => {
    const { push } = await ready();
    const service = await startPushService();
    atEnd(() => service.stop());
    // A name of this machine, allowed by its pattern alone: what it leads to is looked at.
    const phone = { ...targetOf(service.subscribe()), endpoint: 'https://localhost.push.apple.com/x' };
    expect(await push.send(phone, message({ until: Date.now() + 1000 }))).toBe('unreachable');
    const other = service.subscribe();
    expect(await push.send(targetOf(other), message())).toBe('refused');
  });
});

describe('the key of an installation', () => {
  it('is made once, for every process, and kept so that the database alone gives it to nobody', async () => {
    const test = await startApp();
    const { db, secrets } = test.platform;
    const all = await Promise.all(Array.from({ length: 4 }, () => loadPushKeys(db, secrets)));
    expect(new Set(all.map(({ publicKey }) => publicKey))).toEqual(new Set([test.platform.push.publicKey]));
    const beside = await openSecondProcess(test);
    expect(beside.platform.push.publicKey).toBe(test.platform.push.publicKey);
    const row = await db
      .selectFrom('instance_settings')
      .selectAll()
      .where('key', '=', 'push_key')
      .executeTakeFirst();
    expect(row?.value).not.toContain('"d"');
    await expect(loadPushKeys(db, makeSecrets('another secret'))).rejects.toThrow();
  });

  it('signs one token for twelve hours of one push service', async () => {
    const test = await startApp();
    let now = Date.parse('2026-11-18T00:00:00Z');
    const keys = await loadPushKeys(test.platform.db, test.platform.secrets);
    const tokenFor = makeTokens(keys, 'mailto:help@masjid.test', { now: () => new Date(now) });
    const first = tokenFor('https://web.push.apple.com');
    expect(tokenFor('https://web.push.apple.com')).toBe(first);
    expect(tokenFor('https://fcm.googleapis.com')).not.toBe(first);
    now += 12 * 3600_000;
    expect(tokenFor('https://web.push.apple.com')).not.toBe(first);
  });
});

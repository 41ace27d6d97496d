import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer as createHttp1, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttp2, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';

/** What a browser would hand to its page. */
export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Arrived {
  id: string;
  at: number;
  headers: Record<string, string>;
  /** As the phone reads it. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent is looked at by the test.
  message: any;
}

export interface PushService {
  origin: string;
  subscribe(): TestSubscription;
  arrived: Arrived[];
  /** Waits for so many. */
  has(count: number): Promise<Arrived[]>;
  /** The phone has thrown it away: 410 from now on. */
  forget(subscription: TestSubscription): void;
  /** What to answer instead, so many times. */
  answerWith(status: number, headers?: Record<string, string>, times?: number): void;
  stop(): Promise<void>;
}

interface Kept {
  pair: ECDH;
  auth: Buffer;
  isGone: boolean;
}

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();

/** RFC 8291 from the phone's side. */
function decrypt({ pair, auth }: Pick<Kept, 'pair' | 'auth'>, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const theirs = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs, Buffer.from([1])]);
  const secret = hmac(salt, hmac(hmac(auth, pair.computeSecret(theirs)), info));
  const key = hmac(secret, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
  const nonce = hmac(secret, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([cipher.update(body.subarray(21 + keyLength, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString('utf8');
}

/** RFC 8292: signed by the key it names, for this origin, not for longer than a day. */
function isSigned(header: string, origin: string, now: number): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33), y: point.subarray(33) };
  const publicKey = createPublicKey({
    key: { ...jwk, x: jwk.x.toString('base64url'), y: jwk.y.toString('base64url') },
    format: 'jwk',
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const left = exp * 1000 - now;
  return isRight && aud === origin && left > 0 && left <= 86_400_000 && /^(mailto:|https:)/.test(sub);
}

interface Options {
  /** `1`: a service without HTTP/2. */
  http?: 1 | 2;
  now?: () => number;
  /** False: only counts, for speeds. */
  reads?: boolean;
  port?: number;
}

/** A push service on this machine: checks who sends, decrypts as the phone would, and keeps what came. */
export async function startPushService(options: Options = {}): Promise<PushService> {
  const { http = 2, now = Date.now, reads = true, port = 0 } = options;
  const kept = new Map<string, Kept>();
  const arrived: Arrived[] = [];
  const sockets = new Set<Socket>();
  const instead: { status: number; headers: Record<string, string> }[] = [];
  let origin = '';

  const judge = (path: string, headers: Record<string, string>, body: Buffer): number => {
    const id = path.replace('/p/', '');
    const phone = kept.get(id);
    if (!phone || phone.isGone) return 410;
    if (headers['content-encoding'] !== 'aes128gcm') return 415;
    if (body.length > 4096) return 413;
    if (!/^\d+$/.test(headers.ttl ?? '')) return 400;
    const { topic } = headers;
    if (topic !== undefined && (!/^[\w-]{1,32}$/.test(topic) || topic.length % 4 === 1)) return 400;
    if (reads && !isSigned(headers.authorization ?? '', origin, now())) return 403;
    const message = reads ? JSON.parse(decrypt(phone, body)) : null;
    arrived.push({ id, at: now(), headers, message });
    return 201;
  };
  const answer = (
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const planned = instead.shift();
      const headers = request.headers as Record<string, string>;
      const status = planned?.status ?? judge(request.url ?? '', headers, Buffer.concat(chunks));
      (response as ServerResponse).writeHead(status, planned?.headers ?? {}).end();
    });
  };
  const server = http === 2 ? createHttp2(answer) : createHttp1(answer);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idOf = ({ endpoint }: TestSubscription) => endpoint.split('/p/')[1] ?? '';
  return {
    origin,
    arrived,
    subscribe() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const id = randomUUID();
      kept.set(id, { pair, auth, isGone: false });
      const p256dh = pair.getPublicKey().toString('base64url');
      return { endpoint: `${origin}/p/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    async has(count) {
      for (let left = 500; arrived.length < count && left > 0; left -= 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return arrived;
    },
    forget(subscription) {
      const phone = kept.get(idOf(subscription));
      if (phone) phone.isGone = true;
    },
    answerWith(status, headers = {}, times = 1) {
      for (let left = times; left > 0; left -= 1) instead.push({ status, headers });
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

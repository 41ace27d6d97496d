// Decides: how a push is encrypted for one phone (RFC 8291, aes128gcm), and how long it may be.

import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** What a browser gave for one phone: where to post, and the keys that only it can read with. */
export interface PushTarget {
  endpoint: string;
  /** Its public key, an uncompressed point: 65 bytes. */
  p256dh: Buffer;
  /** 16 bytes that only it and we know. */
  auth: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
const LAST_RECORD = Buffer.from([2]);
/** Push services take 4,096 bytes in all; some take less, so what is said has to be short. */
export const MAX_PLAIN_BYTES = 2800;

const KEY_INFO = Buffer.from('WebPush: info\0');
const CONTENT_KEY = Buffer.from('Content-Encoding: aes128gcm\0\x01');
const CONTENT_NONCE = Buffer.from('Content-Encoding: nonce\0\x01');
const ONE = Buffer.from([1]);

function hmac(key: Buffer, ...parts: readonly Buffer[]): Buffer {
  const digest = createHmac('sha256', key);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

/** The body to post. Each message has a key pair of its own: what was sent before is not opened by what is known later. */
export function encrypt({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>, plain: Buffer): Buffer {
  if (plain.length > MAX_PLAIN_BYTES) throw new RangeError('a push is too long');
  const pair = createECDH(CURVE);
  const ours = pair.generateKeys();
  const shared = hmac(hmac(auth, pair.computeSecret(p256dh)), KEY_INFO, p256dh, ours, ONE);
  const salt = randomBytes(16);
  const secret = hmac(salt, shared);
  const key = hmac(secret, CONTENT_KEY).subarray(0, 16);
  const nonce = hmac(secret, CONTENT_NONCE).subarray(0, 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ours.length]),
    ours,
    cipher.update(plain),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Whether a phone's keys can be encrypted to: strangers send them, and a wrong point would throw in the middle of a wave. */
export function areUsableKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false;
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

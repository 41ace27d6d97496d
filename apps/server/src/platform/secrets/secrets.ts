// Decides: how stored secrets are encrypted, and tokens hashed.

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is derived from the instance's one secret; each use has a key of its own. */
export interface Secrets {
  /** A keyed digest, for signatures and for successors of tokens. */
  sign(purpose: string, value: string): string;
  verify(purpose: string, value: string, signature: string): boolean;
  encrypt(purpose: string, value: string): string;
  decrypt(purpose: string, value: string): string;
  /** Tells two secrets apart without telling the secret. */
  fingerprint: string;
}

export function makeSecrets(secret: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'minaret', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const sign = (purpose: string, value: string) =>
    createHmac('sha256', keyFor(purpose)).update(value).digest('base64url');
  return {
    sign,
    verify(purpose, value, signature) {
      const expected = Buffer.from(sign(purpose, value));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    encrypt(purpose, value) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt(purpose, value) {
      const bytes = Buffer.from(value, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    fingerprint: createHmac('sha256', keyFor('fingerprint')).update('minaret').digest('hex').slice(0, 16),
  };
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens have 256 random bits, so a plain digest is enough at rest. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

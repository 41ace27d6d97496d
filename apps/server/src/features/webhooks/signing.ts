// Decides: how a webhook is signed (secret, signature).

import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const PURPOSE = 'webhook-secret';
const PREFIX = 'whsec_';

/** As Standard Webhooks writes one: 256 random bits in base64. */
export function makeSecret(): string {
  return `${PREFIX}${randomBytes(32).toString('base64')}`;
}

export const sealSecret = (secrets: Secrets, secret: string) => secrets.encrypt(PURPOSE, secret);
export const openSecret = (secrets: Secrets, sealed: string) => secrets.decrypt(PURPOSE, sealed);

interface Message {
  id: string;
  body: string;
  at: Date;
}

/** The three headers of Standard Webhooks. Each secret signs, so that a receiver may know either. */
export function signedHeaders(secrets: readonly string[], { id, body, at }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

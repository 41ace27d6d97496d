// Decides: the public ID (hash id) of a masjid: which characters it may have, how long it is, and how it is made.

import { randomInt } from 'node:crypto';

/** Also those that another system gave. */
const PUBLIC_ID = /^[A-Za-z0-9-]{1,64}$/;

export function isPublicId(text: string): boolean {
  return PUBLIC_ID.test(text);
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Shown in addresses and read aloud on the phone: no letters that look alike. */
export function makePublicId(): string {
  return Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

// Decides: how passwords are hashed and compared, and which common (weak) password is refused.

import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../failure.ts';

/** The library's const enum cannot be imported here: 2 is Argon2id. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

// Compared against when there is no account, so that the answer takes as long as a real one.
const NOBODY = hashPassword('nobody has this password');

export async function checkPassword(kept: string | null | undefined, given: string): Promise<boolean> {
  const matches = await verify(kept ?? (await NOBODY), given);
  return matches && kept !== null && kept !== undefined;
}

/** Long enough to pass the length rule, and tried first by everyone who guesses. */
const GUESSED_FIRST =
  /^(password|qwerty|iloveyou|letmein|welcome|admin|bismillah|allahuakbar|muhammad|ramadan|masjid|mosque|assalam|alhamdulillah|12345|abc123|minaret)[\d\W_]*$|^(.)\2+$|^(0123456789|1234567890|9876543210|qwertyuiop|1q2w3e4r5t|q1w2e3r4t5)\d*$|^(.{1,4})\4{2,}$/i;

/** Refuses passwords that a stranger would guess: the well-known, the repeated, the person's own names. */
export function assertStrong(password: string, own: readonly string[]): void {
  const lower = password.toLowerCase();
  const names = own
    .flatMap((name) => [name, name.split('@')[0] ?? ''])
    .map((name) => name.trim().toLowerCase());
  const isOwn = names.some((name) => name.length >= 4 && lower.replace(name, '').length < 4);
  if (GUESSED_FIRST.test(password) || isOwn) {
    throw new Failure('weak_password', {
      issues: [{ path: 'new_password', message: 'Choose a password that is harder to guess.' }],
    });
  }
}

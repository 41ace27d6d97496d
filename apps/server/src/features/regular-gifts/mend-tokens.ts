// Decides: the token of the mailed link that mends a refused regular gift: it pays what is due, and shows and changes nothing else.

import { Failure } from '../../platform/failure.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const MEND = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{20,})$/;

const textOf = (masjidId: number, regularId: string) => `${masjidId} ${regularId}`;

export const mendToken = (secrets: Secrets, masjidId: number, regularId: string): string =>
  `${regularId}.${secrets.sign('give-mend', textOf(masjidId, regularId))}`;

export function mendedId(secrets: Secrets, masjidId: number, token: string): string {
  const [, id = '', signature = ''] = MEND.exec(token) ?? [];
  if (!id || !secrets.verify('give-mend', textOf(masjidId, id), signature)) throw new Failure('not_found');
  return id;
}

import { Failure } from '../../platform/failure.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{20,})$/;

/** Whoever has it may ask for the receipt of this gift, once; it is made again from the gift's id, and kept nowhere. */
export function receiptToken(secrets: Secrets, giftId: string): string {
  return `${giftId}.${secrets.sign('kiosk-receipt', giftId)}`;
}

export function giftOfToken(secrets: Secrets, token: string): string {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!id || !secrets.verify('kiosk-receipt', id, signature)) throw new Failure('not_found');
  return id;
}

// Decides: the webhook signature of the built-in provider: sign and verify.

import type { Secrets } from '../../secrets/secrets.ts';
import { PaymentError } from '../payment-error.ts';

const PURPOSE = 'builtin-payments-webhook';
const TOLERANCE_SECONDS = 300;
const FORM = /^t=(\d{1,12}),v1=([A-Za-z0-9_-]{43})$/;

/** Byte by byte: two bodies that read alike are not alike. */
const textOf = (seconds: number, body: Buffer) => `${seconds}.${body.toString('latin1')}`;

/** As it stands in the header beside the body. */
export function signBody(secrets: Secrets, body: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${secrets.sign(PURPOSE, textOf(seconds, body))}`;
}

export function assertSigned(secrets: Secrets, body: Buffer, signature: string | undefined, now: Date): void {
  const [, at = '', digest = ''] = FORM.exec(signature ?? '') ?? [];
  const isOurs = digest !== '' && secrets.verify(PURPOSE, textOf(Number(at), body), digest);
  if (!isOurs) throw new PaymentError('forged', 'the signature is not right for these bytes');
  const age = Math.abs(now.getTime() / 1000 - Number(at));
  if (age > TOLERANCE_SECONDS) throw new PaymentError('forged', 'the signature is too old');
}

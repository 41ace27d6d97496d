// Decides: the signed address (link) under which a donor opens a receipt.

import type { Secrets } from '../../platform/secrets/secrets.ts';
import { signLink } from '../../platform/session/signed-links.ts';
import type { ReceiptKey } from './queries.ts';

/** Without an end: a tax office asks years later. */
export function receiptUrl(
  { publicUrl, secrets }: { publicUrl: string; secrets: Secrets },
  masjidId: number,
  { year, number }: ReceiptKey,
): string {
  const subject = `${masjidId}-${year}-${number}`;
  const { s } = signLink(secrets, { purpose: 'receipt', subject });
  return `${publicUrl}/receipts/${subject}?s=${encodeURIComponent(s)}`;
}

export function readSubject(subject: string): (ReceiptKey & { masjidId: number }) | null {
  const [, masjidId, year, number] = /^(\d{1,15})-(\d{4})-(\d{1,7})$/.exec(subject) ?? [];
  if (!masjidId || !year || !number) return null;
  return { masjidId: Number(masjidId), year: Number(year), number: Number(number) };
}

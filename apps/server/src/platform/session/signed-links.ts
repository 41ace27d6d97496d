// Decides: how long a signed address (link to a picture, file, PDF) works, and what is signed.

import type { SignedLinkPurpose } from '@minaret/contract/access/access';
import type { LinkActor } from '../context.ts';
import type { Secrets } from '../secrets/secrets.ts';

export interface SignedLink {
  purpose: SignedLinkPurpose;
  /** What it speaks of: a file, a donor, a subscription. */
  subject: string;
  /** Milliseconds of UTC; null: for good. */
  expires: number | null;
  signature: string;
}

/** What is signed. Addresses of pictures stand on web sites for years: without an end it is the subject alone, as they have it. */
function textOf({ subject, expires }: Pick<SignedLink, 'subject' | 'expires'>): string {
  return expires === null ? subject : JSON.stringify([subject, expires]);
}

/** As the query of an address: `s`, and `e` where it ends. */
export function signLink(
  secrets: Secrets,
  link: Omit<SignedLink, 'signature' | 'expires'> & { expires?: Date },
): { s: string; e?: string } {
  const expires = link.expires?.getTime() ?? null;
  const s = secrets.sign(link.purpose, textOf({ ...link, expires }));
  return expires === null ? { s } : { s, e: String(expires) };
}

/** Null: not signed by us, for something else, or over. */
export function linkActor(secrets: Secrets, now: Date, link: SignedLink): LinkActor | null {
  const isOver = link.expires !== null && !(link.expires > now.getTime());
  if (isOver || !secrets.verify(link.purpose, textOf(link), link.signature)) return null;
  return { kind: 'link', purpose: link.purpose, subject: link.subject };
}

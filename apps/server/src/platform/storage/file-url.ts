import type { Secrets } from '../secrets/secrets.ts';
import { signLink } from '../session/signed-links.ts';

/** Pictures are shown on screens and web sites for years: the signature keeps keys from being guessed, not readers out. */
export function fileUrl(secrets: Secrets, key: string): string {
  return `/files/${key}?s=${signLink(secrets, { purpose: 'file', subject: key }).s}`;
}

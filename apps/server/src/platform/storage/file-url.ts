import type { Secrets } from '../secrets/secrets.ts';

/** Pictures are shown on screens and web sites for years: the signature keeps keys from being guessed, not readers out. */
export function fileUrl(secrets: Secrets, key: string): string {
  return `/files/${key}?s=${secrets.sign('file', key)}`;
}

export function isFileSignature(secrets: Secrets, key: string, signature: string): boolean {
  return secrets.verify('file', key, signature);
}

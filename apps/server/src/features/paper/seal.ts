import type { Secrets } from '../../platform/secrets/secrets.ts';

const PURPOSE = 'paper-footer';
const textOf = (hashId: string, footer: string) => JSON.stringify([hashId, footer]);

/** A sheet carries the masjid's name and our address: what else it says, the masjid's own people have said. */
export function sealOf(secrets: Secrets, hashId: string, footer: string): string {
  return secrets.sign(PURPOSE, textOf(hashId, footer));
}

export function isSealed(secrets: Secrets, hashId: string, footer: string, seal: string): boolean {
  return secrets.verify(PURPOSE, textOf(hashId, footer), seal);
}

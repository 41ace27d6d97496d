import type { SessionEntry } from '@minaret/contract/people/security';

/** From so many on, looking is quicker by typing. */
export const MANY_SESSIONS = 8;

/** Every typed word is in the device's name or the address it came from; the session in use is always shown. */
export function matchingSessions(entries: readonly SessionEntry[], typed: string): SessionEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter(({ current, device, ip }) => {
      const text = `${device} ${ip ?? ''}`.toLowerCase();
      return current || words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

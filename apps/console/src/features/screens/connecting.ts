// Decides: how long a television that was just paired may take before it counts as offline.

import type { Screen } from '@minaret/contract/screens/screens';

/** So long a television may take for its first manifest and its first word. */
const FIRST_WORD = 2 * 60_000;

/** Paired a moment ago and not heard of yet: it is on its way, not away. */
export function isConnecting(
  { paired_at, health }: Pick<Screen, 'paired_at' | 'health'>,
  now: number,
): boolean {
  return health.last_seen_at === null && now - Date.parse(paired_at) < FIRST_WORD;
}

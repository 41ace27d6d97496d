import type { Prayer } from '@minaret/prayer/types';

/** Fajr and sunrise are in the morning; the others, and Jumu'ah, are not. */
export function usualHalf(prayer: Prayer | 'jumuah'): 'am' | 'pm' {
  return prayer === 'fajr' || prayer === 'sunrise' ? 'am' : 'pm';
}

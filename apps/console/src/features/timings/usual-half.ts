import type { Prayer } from '@minaret/prayer/types';

/** Fajr and sunrise are in the morning; the others are not. */
export function usualHalf(prayer: Prayer): 'am' | 'pm' {
  return prayer === 'fajr' || prayer === 'sunrise' ? 'am' : 'pm';
}

type Kept = Prayer | 'jumuah' | 'eid' | 'taraweeh' | 'qiyam';

/** The hour from which twelve hold every usual time: Dhuhr may be before noon, and a summer's Isha after midnight. */
export const USUAL_FROM: Record<Kept, number> = {
  fajr: 0,
  sunrise: 0,
  dhuhr: 11,
  jumuah: 11,
  asr: 12,
  maghrib: 13,
  isha: 15,
  eid: 4,
  taraweeh: 15,
  qiyam: 18,
};

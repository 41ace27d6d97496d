import type { Settings } from '../types.ts';

/** For when only the Sun itself matters: sunrise, noon and sunset are every method's. */
export const SUN_ALONE: Settings = {
  method: '3',
  asr: '0',
  highLatitude: '3',
  offsets: { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 },
};

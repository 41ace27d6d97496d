import type { Settings } from '../types.ts';
import { STANDARD_ASR } from './methods.ts';

/** For when only the Sun itself matters: sunrise, noon and sunset are every method's. */
export const SUN_ALONE: Settings = {
  method: '3',
  asr: STANDARD_ASR,
  highLatitude: '3',
  offsets: { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 },
};

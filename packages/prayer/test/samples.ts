import type { Place, Settings } from '../src/types.ts';

export const NO_OFFSETS = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };

export function settings(changes: Partial<Settings> = {}): Settings {
  return { method: '3', asr: '0', highLatitude: '0', offsets: NO_OFFSETS, ...changes };
}

export const LONDON: Place = { latitude: 51.5074, longitude: -0.1278, timeZone: 'Europe/London' };
export const TORONTO: Place = { latitude: 43.6532, longitude: -79.3832, timeZone: 'America/Toronto' };
export const MAKKAH: Place = { latitude: 21.4225, longitude: 39.8262, timeZone: 'Asia/Riyadh' };

// Decides: the calculation methods (angles of Fajr and Isha), what each high latitude rule means (its share of the night), and the Hanafi or standard Asr.

import type { Settings } from '../types.ts';

export type MethodCode = Settings['method'];

export interface Method {
  name: string;
  /** Degrees of the Sun below the horizon. */
  fajr: number;
  /** `null` is sunset. */
  maghrib: number | null;
  /** Degrees, or minutes after Maghrib with another number for Ramadan. */
  isha: number | { minutes: number; inRamadan: number };
}

/** The codes of the Asr method (school): Shafi'i, Maliki and Hanbali by one shadow length, Hanafi by two. */
export const STANDARD_ASR = '0';
export const HANAFI_ASR = '1';

/** How many times its own length a thing's shadow has grown since noon when Asr begins. */
export function asrShadowLengths(asr: Settings['asr']): 1 | 2 {
  return asr === HANAFI_ASR ? 2 : 1;
}

/** The Sun's centre below the horizon when its upper edge appears: refraction and half its width, as is conventional. */
export const HORIZON = 0.833;

export const METHODS: Record<MethodCode, Method> = {
  '0': { name: 'Leva Research Institute (Qum)', fajr: 16, maghrib: 4, isha: 14 },
  '1': { name: 'University of Islamic Sciences (Karachi)', fajr: 18, maghrib: null, isha: 18 },
  '2': { name: 'ISNA (North America)', fajr: 15, maghrib: null, isha: 15 },
  '3': { name: 'Muslim World League (Makkah)', fajr: 18, maghrib: null, isha: 17 },
  '4': {
    name: 'Umm al-Qura University (Makkah)',
    fajr: 18.5,
    maghrib: null,
    isha: { minutes: 90, inRamadan: 120 },
  },
  '5': { name: 'Egyptian General Authority (Cairo)', fajr: 19.5, maghrib: null, isha: 17.5 },
  // The angles of a custom method that names none are those of the Muslim World League, as in PrayTimes.
  '6': { name: 'Custom', fajr: 18, maghrib: null, isha: 17 },
  '7': { name: 'Institute of Geophysics (Tehran)', fajr: 17.7, maghrib: 4.5, isha: 14 },
};

/** The method of some settings, with the mosque's own angles in it when the method is Custom. */
export function methodOf(settings: Settings): Method {
  const method = METHODS[settings.method];
  if (settings.method !== '6') return method;
  return { ...method, fajr: settings.fajrAngle ?? method.fajr, isha: settings.ishaAngle ?? method.isha };
}

const OBLIQUITY = 23.44;

/** Whether the shortest nights of a place never get as dark as an angle asks: Fajr or Isha then vanish for a while. */
export function lacksNight(latitude: number, angle: number): boolean {
  return 90 - Math.abs(latitude) - OBLIQUITY < angle;
}

/** The darkest that a method asks of a night, in degrees. */
export function darkestAngle({ fajr, isha }: Pick<Method, 'fajr' | 'isha'>): number {
  return typeof isha === 'number' ? Math.max(fajr, isha) : fajr;
}

/** The share of the night that an angle may take at most, or `null` without a high-latitude rule. */
export function nightShare(rule: Settings['highLatitude'], angle: number): number | null {
  if (rule === '1') return 1 / 2;
  if (rule === '2') return 1 / 7;
  return rule === '3' ? angle / 60 : null;
}

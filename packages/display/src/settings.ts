// Decides: a screen's settings before anybody changes them (default): adhan, countdown, prayer (black screen or clock), when the night begins.

import type { IqamahPrayer } from '@minaret/prayer/types';

export const DESIGNS = ['mihrab', 'ledger', 'horizon', 'courtyard', 'astrolabe', 'bold'] as const;
export type DesignName = (typeof DESIGNS)[number];
/** What Freemium has. */
export const FREE_DESIGNS = ['ledger', 'bold'] as const satisfies readonly DesignName[];

export const SCREEN_LANGUAGES = ['en', 'ar', 'ur'] as const;
export type ScreenLanguage = (typeof SCREEN_LANGUAGES)[number];

/** Tested pairs; free colours are not offered, they could not be read from the back row. */
export const ACCENTS = ['gold', 'amber', 'mint', 'sky', 'rose', 'sand'] as const;
export type AccentName = (typeof ACCENTS)[number];

/** What a mosque may change of a screen. Sizes below the floors, hiding iqamah or clock: never. */
export interface ScreenSettings {
  design: DesignName;
  /** `sun`: light by day, dark from Maghrib to sunrise. */
  theme: 'light' | 'dark' | 'sun';
  /** `auto`: as the device stands; else turned by the player. */
  orientation: 'auto' | 'landscape' | 'portrait-left' | 'portrait-right';
  /** One or two, in their order. */
  languages: readonly ScreenLanguage[];
  digits: 'latin' | 'arabic' | 'urdu';
  hour24: boolean;
  accent: AccentName;
  terms: { iqamah: 'iqamah' | 'jamaah'; dhuhr: 'dhuhr' | 'zuhr' };
  shows: {
    sunrise: boolean;
    adhan: boolean;
    verse: boolean;
    logo: boolean;
    name: boolean;
    hijri: boolean;
    countdown: boolean;
    ticker: boolean;
    changes: boolean;
  };
  tickerSpeed: 'normal' | 'fast';
  /** Turns all motion off. */
  isStill: boolean;
  /** Days before a change of iqamah from which it is announced. */
  changeNoticeDays: number;
  adhan: { isShown: boolean; minutes: number };
  countdown: { isShown: boolean; minutes: number; seconds: boolean };
  iqamah: { isShown: boolean; seconds: number };
  prayer: { shows: 'dim-clock' | 'black' | 'times'; minutes: Record<IqamahPrayer, number> };
  after: { isShown: boolean; minutes: number };
  khutbah: { isShown: boolean; minutes: number; subject: string | null };
  /** Begins after the Isha iqamah, on busy evenings not before an hour of the wall (`HH:MM`); ends before the Fajr adhan. */
  night: { isShown: boolean; afterIsha: number; beforeFajr: number; busyUntil: string | null };
  dimsAtNight: boolean;
  slides: { isShown: boolean; everySeconds: number };
  /** Of the hall: text grows with it, and below the floor the console warns. */
  diagonalInches: number;
  farthestMetres: number;
}

/** Where Urdu leads, people go by the Jama'ah. */
export function usualTerms(languages: ScreenSettings['languages']): ScreenSettings['terms'] {
  return { iqamah: languages[0] === 'ur' ? 'jamaah' : 'iqamah', dhuhr: 'dhuhr' };
}

export const DEFAULT_SETTINGS: ScreenSettings = {
  design: 'ledger',
  theme: 'light',
  orientation: 'auto',
  languages: ['en', 'ar'],
  digits: 'latin',
  hour24: false,
  accent: 'gold',
  terms: { iqamah: 'iqamah', dhuhr: 'dhuhr' },
  shows: {
    sunrise: true,
    adhan: true,
    verse: true,
    logo: true,
    name: true,
    hijri: true,
    countdown: true,
    ticker: true,
    changes: true,
  },
  tickerSpeed: 'normal',
  isStill: false,
  changeNoticeDays: 3,
  adhan: { isShown: true, minutes: 3 },
  countdown: { isShown: true, minutes: 5, seconds: true },
  iqamah: { isShown: true, seconds: 60 },
  prayer: { shows: 'dim-clock', minutes: { fajr: 10, dhuhr: 10, asr: 10, maghrib: 8, isha: 12 } },
  after: { isShown: true, minutes: 4 },
  khutbah: { isShown: true, minutes: 25, subject: null },
  night: { isShown: true, afterIsha: 45, beforeFajr: 45, busyUntil: '23:00' },
  dimsAtNight: true,
  slides: { isShown: true, everySeconds: 30 },
  diagonalInches: 55,
  farthestMetres: 15,
};

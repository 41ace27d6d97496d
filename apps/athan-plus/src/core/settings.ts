// Decides: what somebody chose in the phone app (language, clock, digits, dark mode, followed masjids), and where it is kept.

import { SCREEN_LANGUAGES, type ScreenLanguage, type ScreenSettings } from '@minaret/display/settings';
import type { Reminders } from '../reminders/choices.ts';

export const MOST_FOLLOWED = 8;
const KEY = 'minaret-athan';

export type Theme = 'auto' | 'light' | 'dark' | 'maghrib';

export interface Followed {
  id: string;
  name: string;
}

export interface AppSettings {
  /** Null: the phone's, or else the masjid's. */
  language: ScreenLanguage | null;
  /** Null: as the masjid writes its times. */
  clock: 12 | 24 | null;
  digits: ScreenSettings['digits'];
  theme: Theme;
  /** The first is home. */
  followed: readonly Followed[];
  /** The adhan is played while the app is open. */
  hasSound: boolean;
  showsWhiteDays: boolean;
  /** How often it was opened, for the offer to install it. */
  visits: number;
  /** Milliseconds: until then nothing is offered. */
  quietUntil: number;
  timesRefused: number;
  /** By masjid. */
  reminders: Readonly<Record<string, Reminders>>;
}

export const FIRST_SETTINGS: AppSettings = {
  language: null,
  clock: null,
  digits: 'latin',
  theme: 'auto',
  followed: [],
  hasSound: false,
  showsWhiteDays: true,
  visits: 0,
  quietUntil: 0,
  timesRefused: 0,
  reminders: {},
};

export function readSettings(): AppSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...FIRST_SETTINGS, ...kept } : FIRST_SETTINGS;
  } catch {
    return FIRST_SETTINGS;
  }
}

export function writeSettings(settings: AppSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the choice holds while the app is open.
  }
}

export function forgetSettings(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above: there is nothing to forget.
  }
}

export function follow(settings: AppSettings, masjid: Followed): AppSettings {
  const others = settings.followed.filter(({ id }) => id !== masjid.id);
  if (others.length >= MOST_FOLLOWED) return settings;
  const isKnown = others.length < settings.followed.length;
  return {
    ...settings,
    followed: isKnown
      ? settings.followed.map((each) => (each.id === masjid.id ? masjid : each))
      : [...others, masjid],
  };
}

export function unfollow(settings: AppSettings, id: string): AppSettings {
  return { ...settings, followed: settings.followed.filter((each) => each.id !== id) };
}

export function makeHome(settings: AppSettings, id: string): AppSettings {
  const home = settings.followed.filter((each) => each.id === id);
  return { ...settings, followed: [...home, ...settings.followed.filter((each) => each.id !== id)] };
}

export function isLanguage(text: string | undefined): text is ScreenLanguage {
  return SCREEN_LANGUAGES.some((known) => known === text);
}

/** Chosen, else the first of the phone's that we speak, else the masjid's. */
export function languageOf(
  chosen: ScreenLanguage | null,
  phone: readonly string[],
  masjid: readonly string[],
): ScreenLanguage {
  const spoken = [...phone, ...masjid].map((tag) => tag.slice(0, 2).toLowerCase());
  return chosen ?? spoken.find(isLanguage) ?? 'en';
}

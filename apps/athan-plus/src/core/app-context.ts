import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import { dateAt } from '@minaret/contract/public-times/times-at';
import type { ScreenWords } from '@minaret/display/words';
import type { AppWords } from '@minaret/i18n/athan-app/en';
import { createContext, useContext } from 'react';
import type { AppSettings } from './settings.ts';

/** What every page of the app needs: the same on the phone and on the server, which writes the first page. */
export interface App {
  times: AppTimes;
  /** Minutes since 1970. */
  minute: number;
  /** By the masjid's own clock. */
  today: string;
  words: ScreenWords;
  say: AppWords;
  isHour24: boolean;
  settings: AppSettings;
  change: (settings: AppSettings) => void;
  /** When the server last said that the times hold; null: just now. */
  staleSince: number | null;
  ask: () => void;
}

export function makeApp(parts: Omit<App, 'today' | 'isHour24'>): App {
  const { times, minute, settings } = parts;
  return {
    ...parts,
    today: dateAt(times, minute * 60_000),
    isHour24: settings.clock === null ? times.style.hour24 : settings.clock === 24,
  };
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('outside of the app');
  return app;
}

import type { IqamahPrayer } from '@minaret/prayer/types';
import type { ScreenLanguage } from './settings.ts';

/** Everything a screen says in one language; the manifest carries it, so a player knows no language of its own. */
export interface ScreenWords {
  language: ScreenLanguage;
  direction: 'ltr' | 'rtl';
  /** By the mosque's own terms: Dhuhr or Zuhr, Iqamah or Jama'ah. */
  prayers: Record<IqamahPrayer | 'sunrise' | 'jumuah' | 'taraweeh' | 'qiyam' | 'janazah' | 'eid', string>;
  adhan: string;
  iqamah: string;
  am: string;
  pm: string;
  weekdays: readonly string[];
  months: readonly string[];
  hijriMonths: readonly string[];
  /** `{weekday} {day} {month} {year}` in the language's order. */
  date: string;
  hijriDate: string;
  /** Sentences with `{name}` places; the keys are the same in every language. */
  say: Record<SayKey, string>;
}

export type SayKey =
  | 'inMinutes'
  | 'inHours'
  | 'inHoursMinutes'
  | 'adhanNow'
  | 'iqamahIn'
  | 'silencePhone'
  | 'iqamahNow'
  | 'straightenRows'
  | 'sinceIqamah'
  | 'listenInSilence'
  | 'khutbah'
  | 'changeNotice'
  | 'changeNoticeJumuah'
  | 'newTime'
  | 'today'
  | 'tomorrow'
  | 'iftar'
  | 'suhoorEnds'
  | 'eidFitrGreeting'
  | 'eidAdhaGreeting'
  | 'takbir'
  | 'janazahAfter'
  | 'daysToRamadan'
  | 'daysToEidFitr'
  | 'daysToEidAdha'
  | 'daysToDay'
  | 'day0'
  | 'noTimes'
  | 'callMosque'
  | 'offlineSince'
  | 'storedUntil'
  | 'storedEnds'
  | 'clockUnsure'
  | 'noEvents'
  | 'scanToGive'
  | 'scanToOpen'
  | 'nextFajr'
  | 'notOccurring';

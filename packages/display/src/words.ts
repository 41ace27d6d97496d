import type { IqamahPrayer } from '@minaret/prayer/types';
import type { ScreenLanguage, ScreenSettings } from './settings.ts';

/** Which count takes which form: Arabic has six, English and Urdu two. Named, since a rule cannot travel in JSON. */
export type PluralRule = 'one-other' | 'arabic';
export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** `{n}` is the place of the figure; a form without it says the number in words. */
export type PluralForms = Partial<Record<PluralCategory, string>> & { other: string };
export type Counted = 'minutes' | 'hours' | 'days';

/** A sacred text as it is understood in one language; the Arabic itself is the player's. */
export interface TextWords {
  /** Null where the reader reads the text itself. */
  meaning: string | null;
  source: string;
}
export type TextKey = 'timesVerse' | 'afterPrayer' | 'tasbih' | 'returnVerse' | 'takbir';

/** Everything a screen says in one language; the manifest carries it, so a player knows no language of its own. */
export interface ScreenWords {
  language: ScreenLanguage;
  direction: 'ltr' | 'rtl';
  /** Of its sentences: on a screen of two languages each keeps its own. */
  digits: ScreenSettings['digits'];
  plural: PluralRule;
  count: Record<Counted, PluralForms>;
  /** By the mosque's own terms: Dhuhr or Zuhr, Iqamah or Jama'ah. */
  prayers: Record<IqamahPrayer | 'sunrise' | 'jumuah' | 'taraweeh' | 'qiyam' | 'janazah' | 'eid', string>;
  adhan: string;
  iqamah: string;
  am: string;
  pm: string;
  /** A time within a sentence: `{time} PM`. A language may say more than two parts of a day; the others fall to these two. */
  sentenceTime: { am: string; pm: string } & Partial<Record<'noon' | 'afternoon' | 'night', string>>;
  /** Sunday first. */
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
  months: readonly string[];
  hijriMonths: readonly string[];
  /** `{weekday} {day} {month} {year}` in the language's order. */
  date: string;
  dateShort: string;
  hijriDate: string;
  hijriDateShort: string;
  /** Sentences with `{name}` places; the keys are the same in every language. */
  say: Record<SayKey, string>;
  texts: Record<TextKey, TextWords>;
}

export type SayKey =
  | 'inMinutes'
  | 'inHours'
  | 'inHoursMinutes'
  | 'now'
  | 'noon'
  | 'midnight'
  | 'prayerIqamah'
  | 'prayerAdhan'
  | 'adhanAt'
  | 'adhanIn'
  | 'comeToPrayer'
  | 'iqamahIn'
  | 'iqamahInMinutes'
  | 'iqamahInHours'
  | 'iqamahInHoursMinutes'
  | 'silencePhone'
  | 'iqamahNow'
  | 'straightenRows'
  | 'sinceIqamah'
  | 'afterPrayer'
  | 'listenInSilence'
  | 'khutbah'
  /** Beside the time at which it begins, and before the minutes until then. */
  | 'khutbahAt'
  | 'khutbahIn'
  | 'subject'
  | 'jumuah1'
  | 'jumuah2'
  | 'jumuah3'
  | 'eid1'
  | 'eid2'
  | 'eid3'
  | 'changeNotice'
  | 'changeNoticeJumuah'
  | 'changeNoticeShort'
  | 'newTime'
  | 'today'
  | 'tomorrow'
  /** After "from": Arabic has another form there. */
  | 'fromTomorrow'
  | 'iftar'
  | 'suhoorEnds'
  | 'ramadanGreeting'
  | 'eidFitrGreeting'
  | 'eidAdhaGreeting'
  | 'janazahAfter'
  | 'janazahAt'
  | 'daysToRamadan'
  | 'daysToEidFitr'
  | 'daysToEidAdha'
  | 'daysToDay'
  | 'day0'
  | 'dailyVerse'
  | 'dailyHadith'
  | 'dailyDua'
  | 'noTimes'
  | 'callMosque'
  | 'offlineSince'
  | 'storedUntil'
  | 'storedEnds'
  | 'clockUnsure'
  | 'noEvents'
  | 'allDay'
  | 'scanToGive'
  /** Of a campaign: `{goal}`, `{step}`, `{sum}`, `{fund}`. */
  | 'ofGoal'
  | 'nextStep'
  | 'leftToGo'
  | 'goalReached'
  | 'notForZakat'
  | 'scanToOpen'
  | 'nextFajr'
  | 'notOccurring'
  | 'athanSoundOn';

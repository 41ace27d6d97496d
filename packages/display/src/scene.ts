import type { IqamahPrayer } from '@minaret/prayer/types';
import type { IqamahChange, ManifestDay, Moment, SpecialMoment } from './manifest.ts';
import type { Slide } from './slides.ts';

/** A prayer people come for. `slot` is of Jumu'ah or Eid, from 1. */
export interface Coming {
  name: IqamahPrayer | 'jumuah' | 'eid';
  slot: number;
  adhan: Moment | null;
  /** Where none is kept, the prayer itself is what is waited for. */
  iqamah: Moment;
  /** Days after the day on the wall's calendar: 1 is tomorrow's. */
  daysOn: number;
}

/** One row, column or bay. After its iqamah has passed, a row shows tomorrow's. */
export interface Row {
  name: IqamahPrayer | 'jumuah';
  adhan: Moment | null;
  /** More than one only for Jumu'ah. */
  iqamah: readonly Moment[];
  isNext: boolean;
  isTomorrow: boolean;
  /** The first day of another iqamah. */
  isNewTime: boolean;
}

/** What the whole screen is given to; from the top of the table in precedence. */
export type SceneState =
  | { kind: 'prayer'; of: Coming; sinceMinutes: number }
  | { kind: 'iqamah'; of: Coming }
  /** The fast is over: Maghrib's adhan in Ramadan. */
  | { kind: 'iftar'; of: Coming }
  | { kind: 'countdown'; of: Coming; secondsLeft: number }
  | { kind: 'khutbah'; slot: number; slots: readonly Moment[] }
  | { kind: 'adhan'; of: Coming }
  | { kind: 'after'; of: Coming }
  | { kind: 'janazah'; special: SpecialMoment }
  | { kind: 'eid'; name: 'fitr' | 'adha'; prayers: readonly Moment[] }
  | { kind: 'night'; fajr: Moment }
  /** Of none of the slides, `index` is -1: the board of a pledge night, which has the whole screen in every design. */
  | { kind: 'slide'; slide: Slide; index: number; startedAt: number }
  | { kind: 'normal' }
  /** Nothing stored for the day: said in words, never yesterday's times. */
  | { kind: 'no-times' };

export interface Ramadan {
  /** Of the month, from 1. */
  day: number;
  iftar: Moment | null;
  suhoorEnds: Moment | null;
  /** What the hero is: iftar from Asr on, suhoor's end after Isha. */
  hero: 'iftar' | 'suhoor' | null;
  taraweeh: Moment | null;
}

/** What a screen shows at an instant. Everything a design draws is in here; it decides nothing by itself. */
export interface Scene {
  /** Milliseconds of UTC it was asked for. */
  at: number;
  /** The wall's own date, clock and seconds. */
  date: string;
  clock: string;
  second: number;
  hijri: readonly [year: number, month: number, day: number];
  /** Null only when nothing is stored for the day. */
  day: ManifestDay | null;
  state: SceneState;
  rows: readonly Row[];
  /** The Friday's slots: of today, or of the Friday that comes. */
  jumuah: readonly Moment[];
  sunrise: Moment | null;
  next: Coming | null;
  /** Whole minutes to `next.iqamah`, counted up: 0 is now. */
  minutesToNext: number;
  ramadan: Ramadan | null;
  notice: IqamahChange | null;
  /** Lines of the ticker that hold now. */
  ticker: readonly string[];
  /** 0 black to 1 full. */
  brightness: number;
  isLight: boolean;
  /** The last whole day there are times for. */
  storedUntil: string | null;
  /** Ends three days before the stored times do. */
  isRunningOut: boolean;
  /** Milliseconds at which anything but the clock's minute changes next. */
  until: number;
}

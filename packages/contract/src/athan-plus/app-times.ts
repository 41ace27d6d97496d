// Decides: what the phone app (Athan+) is sent of a masjid: days, changes, announcements, events, sounds, how to give.

import type { SpecialMoment } from '@minaret/display/manifest';
import type { CalendarEvent } from '@minaret/display/slides';
import type { EidName } from '@minaret/display/types';
import type { IqamahPrayer } from '@minaret/prayer/types';
import type { PublicTimes, PublicTimesMasjid } from '../public-times/public-times.ts';

/** Raised when an app of an older build could not read what is sent. */
export const APP_TIMES_FORMAT = 1;

/** The phone shows whom to ask, which pages for everybody do not. */
export interface AppMasjid extends PublicTimesMasjid {
  telephone: string | null;
  /** Where to give, if the masjid has said so. */
  donateUrl: string | null;
}

/** The sound at an adhan, while the app is open. */
export interface AppCall {
  prayer: IqamahPrayer;
  url: string;
  /** After the adhan; before it when negative. */
  minutes: number;
  /** 0 to 100. */
  volume: number;
}

/** All that the app knows of one masjid. */
export interface AppTimes extends Omit<PublicTimes, 'masjid'> {
  masjid: AppMasjid;
  events: readonly CalendarEvent[];
  calls: readonly AppCall[];
  /** On Fridays, in the place of Dhuhr's. */
  fridayCalls: readonly AppCall[];
}

/** A number a day, each as its difference to the one before; null: the day has none. */
export type Column = readonly (number | null)[];

/** Days as columns: 400 of them weigh a tenth of what they would as objects. Minutes count from the day's own midnight. */
export interface PackedDays {
  first: string;
  count: number;
  /** `year * 10000 + month * 100 + day`. */
  hijri: Column;
  sunrise: Column;
  adhan: Record<IqamahPrayer, Column>;
  iqamah: Record<IqamahPrayer, Column>;
  /** Which day, and its minutes. */
  jumuah: readonly (readonly [index: number, minutes: readonly number[]])[];
  eid: readonly (readonly [index: number, name: EidName, minutes: readonly number[]])[];
  special: readonly (readonly [index: number, minutes: number, of: Omit<SpecialMoment, 'at'>])[];
  /** Days that nobody has entered. */
  empty: readonly number[];
}

export interface PackedAppTimes extends Omit<AppTimes, 'days'> {
  format: number;
  days: PackedDays;
}

// Decides: what the outside may read of a masjid, and for how many days: calendar, widgets, API (31 back, 400 ahead).

import type { ManifestDay } from '@minaret/display/manifest';
import type { ScreenSettings } from '@minaret/display/settings';
import type { ZoneSlice } from '@minaret/prayer/clock/zone';
import type { IqamahPrayer } from '@minaret/prayer/types';

/** Days that are kept behind today and ahead of it: calendars keep their past, paper and screens need a year. */
export const PUBLIC_DAYS_BACK = 31;
export const PUBLIC_DAYS_AHEAD = 400;

/** What a masjid shows in its window: neither its people nor how to reach them. */
export interface PublicTimesMasjid {
  /** `hash_id`, by which the outside knows it. */
  id: string;
  name: string;
  address: string;
  city: string | null;
  country: string | null;
  latitude: number;
  longitude: number;
  timeZone: string;
  languages: readonly string[];
  website: string | null;
  /** The page on which gifts are taken now. */
  giveUrl: string | null;
  /** Absolute. */
  logoUrl: string | null;
}

/** How the masjid's screens write times, unless one of them has its own way: paper writes them like that too. */
export type TimesStyle = Pick<ScreenSettings, 'languages' | 'digits' | 'hour24' | 'terms'>;

/** A day as the screens have it, but a guess of ours is not the masjid's word: what nobody has entered has no times. */
export interface PublicTimesDay extends ManifestDay {
  /** False: adhan, sunrise and iqamah are null. */
  isEntered: boolean;
}

/** "From Friday, Asr 3:45 instead of 3:30." */
export interface PublicTimesChange {
  date: string;
  prayer: IqamahPrayer | 'jumuah';
  /** Which Jumu'ah, from 1; 0 for the five. */
  slot: number;
  /** `15:30`; null: it did not take place before. */
  from: string | null;
  to: string;
  /** The time before comes back the day after. */
  isForOneDay: boolean;
}

export interface PublicAnnouncement {
  id: number;
  title: string;
  text: string;
  /** Days, both included. */
  from: string;
  to: string;
}

/**
 * Everything the outside may read of one masjid. Widgets, calendars, paper, dialects and the API are pure functions of it,
 * of what was asked and of the instant.
 */
export interface PublicTimes {
  /** Another one after each change and each night; equal versions are equal content. */
  version: string;
  masjid: PublicTimesMasjid;
  style: TimesStyle;
  zone: ZoneSlice;
  /** The Hijri day turns at Maghrib rather than at midnight. */
  turnsAtMaghrib: boolean;
  /** In order and without gaps. */
  days: readonly PublicTimesDay[];
  /** Of the iqamah, by date, within the days. */
  changes: readonly PublicTimesChange[];
  /** All that are on, past ones left out. */
  announcements: readonly PublicAnnouncement[];
}

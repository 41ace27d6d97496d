// Decides: what a screen's manifest holds, and for how many days it has times without a network (400).

import type { ZoneSlice } from '@minaret/prayer/clock/zone';
import type { IqamahPrayer } from '@minaret/prayer/types';
import type { ScreenLanguage, ScreenSettings } from './settings.ts';
import type { Schedule, Slide } from './slides.ts';
import type { EidName, MediaFile } from './types.ts';
import type { ScreenWords } from './words.ts';

export type { EidName, MediaFile };

/** Raised when a player of an older build could not draw a newer manifest. */
export const MANIFEST_FORMAT = 1;
/** Days a manifest holds from the one it was made on; one before it is there too, for what began yesterday. */
export const MANIFEST_DAYS = 400;

/** An instant in whole minutes since 1970 UTC, and the wall clock of the masjid at it. No device has to know a zone. */
export type Moment = readonly [minute: number, label: string];

export interface PrayerMoments {
  /** Null: the prayer does not occur that day. */
  adhan: Moment | null;
  iqamah: Moment | null;
}

/** A prayer of its own date, beside the five. */
export interface SpecialMoment {
  kind: 'taraweeh' | 'qiyam' | 'janazah';
  at: Moment;
  /** As the family gave it. */
  name: string | null;
  /** Burial, imam or whatever the mosque wrote beside it. */
  note: string | null;
  /** A notice is shown from here on. */
  announcedFrom: number;
}

export interface ManifestDay {
  /** The masjid's own calendar day. */
  date: string;
  /** The minute in which it begins: midnight, or the end of a gap over it. */
  starts: number;
  /** As the daytime has it. */
  hijri: readonly [year: number, month: number, day: number];
  sunrise: Moment | null;
  prayers: Record<IqamahPrayer, PrayerMoments>;
  /** On a Friday its slots in order, else empty. */
  jumuah: readonly Moment[];
  eid: { name: EidName; prayers: readonly Moment[] } | null;
  special: readonly SpecialMoment[];
}

/** "From Friday, Asr will be at 5:30 PM": the iqamah differs from the day before for more than a day's drift. */
export interface IqamahChange {
  date: string;
  prayer: IqamahPrayer | 'jumuah';
  /** Which Jumu'ah, from 1; 0 for the five. */
  slot: number;
  label: string;
}

export interface ManifestMasjid {
  name: string;
  /** In the second language, if the mosque gave one. */
  otherName: string | null;
  logo: MediaFile | null;
  telephone: string | null;
  latitude: number;
}

/** A sound at the adhan, if this device is to give one. */
export interface ManifestAthan {
  prayer: IqamahPrayer;
  url: string;
  hash: string;
  /** Of a sound of the masjid's own; ours are not counted. */
  bytes?: number;
  /** Before (negative) or after the adhan time. */
  minutes: number;
  /** 0 to 100. */
  volume: number;
}

/** The masjid is on air, and this screen says so or plays it. */
export interface ManifestLive {
  title: string;
  /** Milliseconds of UTC: later it is over, whatever a screen without network has kept. */
  until: number;
  /** Of the sound, on a screen that is to play it. */
  url?: string;
  /** By the screen's languages. */
  words: readonly { language: ScreenLanguage; live: string; press: string; lost: string }[];
}

/** A pledge night is on: its board stands where the design or a slide would. */
export interface ManifestPledges {
  /** Milliseconds of UTC: later it is over, whatever a screen without network has kept. */
  until: number;
  slide: Slide;
}

/** All that a screen needs to be right for more than a year with no network. Made by the server, switched whole. */
export interface Manifest {
  format: number;
  /** Of the content; equal versions are equal bytes. */
  version: string;
  /** Milliseconds of UTC. */
  madeAt: number;
  /** `pairedAt` in minutes of UTC: who hangs it up in the night is to see that it works. */
  screen: { name: string; place: string | null; pairedAt?: number } | null;
  masjid: ManifestMasjid;
  zone: ZoneSlice;
  turnsAtMaghrib: boolean;
  /** In order, without gaps, beginning the day before it was made. */
  days: readonly ManifestDay[];
  changes: readonly IqamahChange[];
  settings: ScreenSettings;
  /** Of the settings' languages, in their order. */
  words: readonly ScreenWords[];
  slides: readonly Slide[];
  /** Lines of the ticker, each with its own schedule. */
  ticker: readonly TickerLine[];
  athan: readonly ManifestAthan[];
  /** On Fridays, instead of Dhuhr's; without it, Dhuhr's. */
  fridayAthan?: readonly ManifestAthan[];
  live?: ManifestLive;
  pledges?: ManifestPledges;
}

export interface TickerLine {
  id: string;
  text: string;
  schedule: Schedule;
}

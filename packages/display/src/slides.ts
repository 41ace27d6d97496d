import type { IqamahPrayer } from '@minaret/prayer/types';
import type { EidName, MediaFile } from './types.ts';

/** A named moment of a day, and minutes before (negative) or after it. */
export interface Anchor {
  /** `each` stands for every one of the five in turn; `jumuah` with its slot from 1. */
  event:
    | { kind: 'adhan' | 'iqamah'; prayer: IqamahPrayer | 'each' }
    | { kind: 'jumuah'; slot: 1 | 2 | 3 }
    | { kind: 'sunrise' }
    /** The Fajr adhan of the day after: the end of a night. */
    | { kind: 'next-fajr' };
  minutes: number;
}

/** When a slide may be shown. Everything named must hold; nothing named means always. */
export interface Schedule {
  /** First and last day, both included, of the masjid's calendar. */
  from?: string;
  to?: string;
  /** 0 is Sunday. */
  weekdays?: readonly number[];
  /** `HH:MM` of the wall; may run over midnight, and then belongs to the day it began. */
  hours?: { from: string; to: string };
  /** Months of the masjid's own Hijri calendar, 9 is Ramadan. */
  hijriMonths?: readonly number[];
  /** "From 25 minutes before Jumu'ah 1 to it", "between adhan and iqamah". */
  window?: { start: Anchor; end: Anchor };
}

/** Sacred or plain text in one language. */
export interface Passage {
  language: string;
  text: string;
}

/** What is drawn, by kind. Wire names of the library are turned into these by the server. */
export type SlideBody =
  | { kind: 'image'; file: MediaFile; portrait: MediaFile | null }
  | { kind: 'text'; title: string; message: string }
  /** Verse, hadith or dua for each day, so that a screen without network has tomorrow's too. */
  | {
      kind: 'daily';
      of: 'verse' | 'hadith' | 'dua';
      entries: readonly DailyEntry[];
      byDate: Record<string, number>;
    }
  /** A countdown in whole days; `date` is the masjid's own first day of what is waited for. */
  | { kind: 'countdown'; to: 'ramadan' | EidName | 'day'; date: string; title: string | null }
  | { kind: 'taraweeh'; image: MediaFile | null; onlyTimes: boolean }
  | { kind: 'calendar'; title: string; events: readonly CalendarEvent[] }
  /**
   * `path` is an SVG path of the code's dark cells in a square of `size`. With a campaign it is drawn with its thermometer;
   * a player that has not got that drawing shows the code with its words.
   */
  | {
      kind: 'qr';
      title: string;
      message: string | null;
      size: number;
      path: string;
      isDonation: boolean;
      campaign?: SlideCampaign;
    }
  /** Pages of others; drawn only while the network is there. */
  | { kind: 'frame'; url: string; of: 'url' | 'youtube' | 'google-slides' }
  | { kind: 'silence'; image: MediaFile | null };

/** What a campaign stands at. Sums are written out: a device knows no currency. */
export interface CampaignFigures {
  given: string;
  goal: string | null;
  /** Given of the goal, from 0 to 1; null: without a goal. */
  level: number | null;
  /** Their heights in the niche, from below. */
  steps: readonly { at: number; sum: string; isReached: boolean }[];
  /** What is reached next, and what it lacks; without a name it is the goal. */
  next: { label: string | null; left: string } | null;
}

export interface SlideCampaign {
  id: number;
  /** In the languages of the screen that it has. */
  titles: readonly Passage[];
  funds: readonly Passage[];
  /** Its fund takes Zakat. */
  isZakat: boolean;
  /** To be read, without its scheme. */
  address: string;
  figures: CampaignFigures;
  /** While its pledge night is on. */
  board?: BoardFigures & { words: readonly (BoardWords & { language: string })[] };
}

/** What is promised since a pledge night began; none of it is given yet. */
export interface BoardFigures {
  pledged: string;
  /** Given and promised of the goal, from 0 to 1; null: without a goal. */
  level: number | null;
  /** The newest first; without a name where the giver did not agree. */
  last: readonly { number: number; name: string | null; sum: string }[];
}

export interface BoardWords {
  tonight: string;
  given: string;
  givenOf: string;
  someone: string;
}

export interface DailyEntry {
  passages: readonly Passage[];
  source: string;
}

export interface CalendarEvent {
  /** Minutes since 1970 UTC; whole days begin at the masjid's midnight. */
  starts: number;
  ends: number;
  isAllDay: boolean;
  title: string;
  place: string | null;
}

export interface Slide {
  id: string;
  seconds: number;
  schedule: Schedule;
  body: SlideBody;
}

// Decides: the order of content types on New Content (collection), which are free (Freemium), and a new slide's usual seconds and dates.

import { isPublicUrl } from '@minaret/contract/fields/public-url';
import type { LibraryContent, LibraryType } from '@minaret/contract/library/library-content';
import { addDays } from '@minaret/prayer/calendar/dates';

/** In the order of the collection. */
export const GROUPS = {
  words: ['announcement'],
  pictures: ['image', 'pre-designed-image', 'silence_image'],
  daily: ['daily_verse', 'daily_hadith', 'daily_dua'],
  countdowns: ['ramadan_coutdown', 'eid_coutdown', 'days_coutdown'],
  ramadan: ['taraweeh_timings', 'taraweeh_timings_only', 'taraweeh_slideshow_url'],
  codes: ['campaign', 'donation_qr_url', 'qr_image', 'athan_image'],
  pages: ['google_calendar', 'youtube_url', 'google_slide_url', 'url'],
} as const satisfies Record<string, readonly LibraryType[]>;
export type GroupName = keyof typeof GROUPS;

/** What Freemium has. */
export const FREE_TYPES: readonly LibraryType[] = ['image', 'announcement'];

/** A week ahead is what most notices are for. */
const ANNOUNCED_DAYS = 6;
/** A film is not over in twelve seconds. */
const SECONDS: Partial<Record<LibraryType, number>> = {
  youtube_url: 300,
  google_slide_url: 60,
  url: 30,
  campaign: 20,
  donation_qr_url: 20,
  qr_image: 20,
  daily_verse: 20,
  daily_hadith: 20,
  daily_dua: 20,
};
export const secondsOf = (type: LibraryType) => SECONDS[type] ?? 12;

/** A new item of a type, before anything is typed. */
export function emptyContent(type: LibraryType, today: string): LibraryContent {
  switch (type) {
    case 'image':
      return { type, image: '', portrait: null };
    case 'pre-designed-image':
      return { type, image_id: 0 };
    case 'google_calendar':
      return { type, url: '', days: 7 };
    case 'daily_verse':
    case 'daily_hadith':
    case 'daily_dua':
      return { type, languages: null };
    case 'eid_coutdown':
      return { type, eid: 'next' };
    case 'days_coutdown':
      return { type, date: '' };
    case 'taraweeh_timings':
    case 'silence_image':
      return { type, image: null };
    case 'donation_qr_url':
    case 'qr_image':
      return { type, url: '', message: null };
    case 'campaign':
      return { type, campaign_id: 0 };
    case 'athan_image':
      return { type, message: null };
    case 'google_slide_url':
      return { type, url: '', seconds_each: 8 };
    case 'announcement':
      return {
        type,
        start_date: today,
        end_date: addDays(today, ANNOUNCED_DAYS),
        message: '',
        as_slide: false,
      };
    case 'url':
    case 'youtube_url':
    case 'taraweeh_slideshow_url':
      return { type, url: '' };
    case 'ramadan_coutdown':
    case 'taraweeh_timings_only':
      return { type };
  }
}

/** The masjid's own giving page, where phones can reach it; null: nowhere but here. */
export function givingPageUrl(hashId: string, origin = window.location.origin): string | null {
  const url = `${origin}/give/${encodeURIComponent(hashId)}`;
  return isPublicUrl(url) ? url : null;
}

/** As the form of a new item begins: a donation code leads to the masjid's own giving page, if it has one. */
export function firstContent(type: LibraryType, today: string, givingPage: string | null): LibraryContent {
  const empty = emptyContent(type, today);
  return empty.type === 'donation_qr_url' && givingPage !== null ? { ...empty, url: givingPage } : empty;
}

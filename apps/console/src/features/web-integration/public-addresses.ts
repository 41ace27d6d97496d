// Decides: the addresses of the public page, the calendars and the feeds.

import { type CalendarPart, USUAL_CALENDAR_PARTS } from '@minaret/contract/public-times/calendar-feeds';

/** What is given to others carries the name that this page was opened by. */
const origin = () => window.location.origin;

export function publicPageUrl(hashId: string): string {
  return `${origin()}/monthly/${encodeURIComponent(hashId)}`;
}

export interface CalendarChoice {
  show: readonly CalendarPart[];
  lang: string;
  /** Minutes before; 0: none. */
  alarm: number;
}

/** What is usual is left out, so that most addresses are short. */
export function calendarUrl(hashId: string, { show, lang, alarm }: CalendarChoice): string {
  const isUsual =
    show.length === USUAL_CALENDAR_PARTS.length && USUAL_CALENDAR_PARTS.every((part) => show.includes(part));
  const query = new URLSearchParams({
    ...(isUsual ? {} : { show: show.join(',') }),
    lang,
    ...(alarm > 0 ? { alarm: String(alarm) } : {}),
  });
  return `${origin()}/ical/${encodeURIComponent(hashId)}.ics?${query.toString().replaceAll('%2C', ',')}`;
}

export function changesUrl(hashId: string, file: 'ics' | 'atom' | 'json', lang: string): string {
  const folder = file === 'ics' ? 'ical' : 'feeds';
  return `${origin()}/${folder}/${encodeURIComponent(hashId)}/changes.${file}?lang=${lang}`;
}

/** Calendars open this in one tap. */
export const webcal = (url: string) => url.replace(/^https?:/, 'webcal:');

/** Where a calendar is subscribed to, by program. */
export const SUBSCRIBE = {
  apple: webcal,
  google: (url: string) => `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(url))}`,
  outlook: (url: string) => `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}`,
} as const;

/** What is written into apps and widgets of other systems, instead of their own address. */
const DIALECT_PATHS = {
  masjidal: (id: string) => `/masjidal/api/v1/time?masjid_id=${id}`,
  masjidalRange: (id: string) => `/masjidal/api/v1/time/range?masjid_id=${id}`,
  mawaqit: () => '/mawaqit',
  mawaqitPage: (id: string) => `/mawaqit/en/m/${id}`,
  dpt: (id: string) => `/${id}/wp-json/dpt/v1/prayertime?filter=today`,
  aladhan: (id: string) => `/${id}/aladhan/v1`,
} as const;
export type Dialect = keyof typeof DIALECT_PATHS;
export const DIALECTS = Object.keys(DIALECT_PATHS) as Dialect[];

export function dialectUrl(hashId: string, dialect: Dialect): string {
  return `${origin()}/compat${DIALECT_PATHS[dialect](encodeURIComponent(hashId))}`;
}

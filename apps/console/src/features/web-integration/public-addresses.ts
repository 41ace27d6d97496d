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

// Decides: what a calendar subscription (iCal) can have: prayers, language, alarm at most 120 minutes, days.

import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import * as z from 'zod/mini';
import { CALENDAR_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { Locale } from '../fields/fields.ts';
import { HashId } from '../public-api/public-schemas.ts';

export const CALENDAR_PARTS = ['adhan', 'iqamah', 'jumuah', 'special'] as const;
export type CalendarPart = (typeof CALENDAR_PARTS)[number];
export const USUAL_CALENDAR_PARTS: readonly CalendarPart[] = ['iqamah', 'jumuah', 'special'];
/** Minutes before, as far as anybody walks. */
export const LONGEST_ALARM = 120;

/** `fajr,isha`: words of a list, at least one. */
function words<const T extends string>(choices: readonly T[]) {
  return z
    .string()
    .check(
      z.refine<string>(
        (text) => text.split(',').every((word) => (choices as readonly string[]).includes(word)),
        `Words of this list, with commas between: ${choices.join(', ')}`,
      ),
    );
}

const open = {
  base: '',
  method: 'GET',
  access: { visitor: true },
  edge: CALENDAR_EDGE,
  params: z.object({ hash_id: HashId }),
  response: z.string(),
  transaction: 'none',
  raw: true,
} as const;
const language = { lang: z.optional(Locale) };

/** Calendars to subscribe to, and feeds of what changes. */
export const calendarFeedsContract = {
  calendar: endpoint({
    ...open,
    path: '/ical/:hash_id.ics',
    summary: 'The times as a calendar (iCalendar), 31 days back to 400 ahead',
    query: z.object({
      ...language,
      show: z.optional(words(CALENDAR_PARTS)),
      prayers: z.optional(words(IQAMAH_PRAYERS)),
      alarm: z.optional(
        z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(LONGEST_ALARM)),
      ),
    }),
  }),
  changesCalendar: endpoint({
    ...open,
    path: '/ical/:hash_id/changes.ics',
    summary: 'Changes of the iqamah as a calendar, one entry on the day from which they hold',
    query: z.object(language),
  }),
  atom: endpoint({
    ...open,
    path: '/feeds/:hash_id/changes.atom',
    summary: 'Changes of the iqamah of the next 60 days, as Atom',
    query: z.object(language),
  }),
  jsonFeed: endpoint({
    ...open,
    path: '/feeds/:hash_id/changes.json',
    summary: 'Changes of the iqamah of the next 60 days, as JSON Feed 1.1',
    query: z.object(language),
  }),
};

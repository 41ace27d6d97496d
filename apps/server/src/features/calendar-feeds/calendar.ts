// Decides: the entries of a calendar subscription (subscribe, iCal: Google, Apple, Outlook): how long each lasts, alarm.

import type { CalendarPart } from '@minaret/contract/public-times/calendar-feeds';
import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { eventsOf, type TimedEvent } from '@minaret/contract/public-times/times-at';
import { RAMPS } from '@minaret/design/ramps';
import {
  type CalendarEvent,
  type CalendarHead,
  foldLine,
  textLine,
  utcStamp,
  writeCalendar,
} from '@minaret/prayer/files/ical';
import type { IqamahPrayer } from '@minaret/prayer/types';
import type { DayVersions } from './day-versions.ts';
import type { FeedWords } from './words.ts';

/** Minutes in a calendar: long enough to be seen; a call has none. */
const LENGTHS = { adhan: 0, iqamah: 15, jumuah: 45, special: 30 } as const satisfies Record<
  CalendarPart,
  number
>;
const PRODUCT = '-//Minaret//Prayer times//EN';

export interface CalendarOptions {
  show: ReadonlySet<CalendarPart>;
  prayers: ReadonlySet<IqamahPrayer>;
  /** Minutes before; null: none. */
  alarm: number | null;
}

export interface FeedPlace {
  /** Of this installation. */
  publicUrl: string;
}

interface Entry {
  part: CalendarPart;
  /** What it is called within its day, the same whatever its time is. */
  id: string;
  start: number;
  summary: string;
  note: string | null;
}

function partOf({ kind, prayer }: TimedEvent): CalendarPart {
  if (kind === 'adhan') return 'adhan';
  return prayer === 'jumuah' ? 'jumuah' : 'iqamah';
}

/** Those of the five that were chosen, and Jumu'ah whenever it is shown. */
function prayerEntries(day: PublicTimesDay, { show, prayers }: CalendarOptions, words: FeedWords): Entry[] {
  return eventsOf(day).flatMap((event): Entry[] => {
    const { kind, prayer, slot, at } = event;
    const part = partOf(event);
    if (!show.has(part) || (prayer !== 'jumuah' && !prayers.has(prayer))) return [];
    const id = slot > 0 ? `${prayer}-${slot}` : `${prayer}-${kind}`;
    return [{ part, id, start: at[0], summary: words.prayer(kind, prayer, slot), note: null }];
  });
}

function specialEntries({ special, eid }: PublicTimesDay, { t }: FeedWords): Entry[] {
  const numbers = new Map<string, number>();
  const others = special.map(({ kind, at, name, note }): Entry => {
    const number = (numbers.get(kind) ?? 0) + 1;
    numbers.set(kind, number);
    const prayer = t(`feeds:special.${kind}`);
    const summary = name ? t('feeds:named', { prayer, name }) : prayer;
    return { part: 'special', id: `${kind}-${number}`, start: at[0], summary, note };
  });
  const eids = (eid?.prayers ?? []).map(
    (at, index): Entry => ({
      part: 'special',
      id: `eid-${index + 1}`,
      start: at[0],
      summary: t(`feeds:eid.${eid?.name}`),
      note: null,
    }),
  );
  return [...eids, ...others];
}

function alarmLines(minutes: number | null, summary: string): string {
  if (minutes === null) return '';
  return [
    foldLine('BEGIN:VALARM'),
    foldLine('ACTION:DISPLAY'),
    textLine('DESCRIPTION', summary),
    foldLine(`TRIGGER:-PT${minutes}M`),
    foldLine('END:VALARM'),
  ].join('');
}

function headOf(times: PublicTimes, name: string, words: FeedWords, { publicUrl }: FeedPlace): CalendarHead {
  const { id, timeZone } = times.masjid;
  return {
    name,
    timeZone,
    language: words.locale,
    product: PRODUCT,
    url: `${publicUrl}/monthly/${encodeURIComponent(id)}`,
    colour: RAMPS.teal[7],
  };
}

const hostOf = (publicUrl: string) => new URL(publicUrl).hostname;
const stampOf = (at: Date) => utcStamp(Math.floor(at.getTime() / 60_000));

/** When a day was changed last and how often, as its entries say it. */
function changeOf(versions: DayVersions, date: string): Pick<CalendarEvent, 'stamp' | 'sequence'> {
  const version = versions.get(date);
  return version
    ? { stamp: stampOf(version.changedAt), sequence: version.sequence }
    : { stamp: utcStamp(0), sequence: 0 };
}

/** The times as a calendar: an entry for each prayer of each day, with a name that stays whatever its time becomes. */
export function timesCalendar(
  times: PublicTimes,
  versions: DayVersions,
  options: CalendarOptions,
  words: FeedWords,
  place: FeedPlace,
): string {
  const { masjid } = times;
  const host = hostOf(place.publicUrl);
  const location = textLine('LOCATION', [masjid.name, masjid.address].filter(Boolean).join(', '));
  const write = (summary: string, note: string | null) =>
    `${textLine('SUMMARY', summary)}${location}${note ? textLine('DESCRIPTION', note) : ''}${alarmLines(options.alarm, summary)}`;
  // A few sentences stand in thousands of entries: each is written and folded once. Not by a key that is put together:
  // that would cost more than the rest of the entry.
  const shared = new Map<string, string>();
  const linesOf = (summary: string, note: string | null) => {
    if (note !== null) return write(summary, note);
    const lines = shared.get(summary) ?? write(summary, null);
    shared.set(summary, lines);
    return lines;
  };
  const events = times.days.flatMap((day) => {
    const special = options.show.has('special') ? specialEntries(day, words) : [];
    const { stamp, sequence } = changeOf(versions, day.date);
    return [...prayerEntries(day, options, words), ...special].map(
      ({ part, id, start, summary, note }): CalendarEvent => ({
        stamp,
        sequence,
        uid: `${masjid.id}-${day.date}-${id}@${host}`,
        start,
        minutes: LENGTHS[part],
        lines: linesOf(summary, note),
      }),
    );
  });
  const name = words.t('feeds:calendar', { masjid: masjid.name });
  return writeCalendar(headOf(times, name, words, place), events);
}

/** Changes of the iqamah, each on the day from which it holds. */
export function changesCalendar(
  times: PublicTimes,
  versions: DayVersions,
  words: FeedWords,
  place: FeedPlace,
): string {
  const { masjid, changes } = times;
  const host = hostOf(place.publicUrl);
  const events = changes.map(
    (change): CalendarEvent => ({
      ...changeOf(versions, change.date),
      uid: `${masjid.id}-${change.date}-change-${change.prayer}-${change.slot}@${host}`,
      start: change.date,
      minutes: 0,
      lines: `${textLine('SUMMARY', words.change(change))}${textLine('DESCRIPTION', words.datedChange(change))}`,
    }),
  );
  const name = words.t('feeds:changesCalendar', { masjid: masjid.name });
  return writeCalendar(headOf(times, name, words, place), events);
}

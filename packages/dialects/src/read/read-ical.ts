// Decides: how prayer times are read from a calendar file (.ics) of ours or of others.

import { addDays, isIsoDate } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock, type ZoneSlice } from '@minaret/prayer/clock/zone';
import { isZone, zone } from '@minaret/prayer/clock/zones';
import { IQAMAH_NAMES, JUMUAH_NAMES, PRAYER_NAMES } from '@minaret/prayer/files/header/names';
import { words } from '@minaret/prayer/files/text';
import {
  type ClockTime,
  IQAMAH_PRAYERS,
  type IqamahPrayer,
  type IsoDate,
  type Prayer,
} from '@minaret/prayer/types';
import {
  type Collector,
  collector,
  MOST_CHARACTERS,
  type SourceHints,
  type SourceReading,
} from './reading.ts';

interface Property {
  parameters: string;
  value: string;
}
type Event = ReadonlyMap<string, Property>;

/** What an entry speaks of. */
type Meaning =
  | { kind: 'adhan'; prayer: Prayer }
  | { kind: 'iqamah'; prayer: IqamahPrayer }
  | { kind: 'jumuah'; slot: number };

interface Moment {
  date: IsoDate;
  time: ClockTime;
}

/** Only of the night: a late prayer belongs to the evening before. */
const LATE: ReadonlySet<string> = new Set(['maghrib', 'isha']);
const NIGHT_ENDS = '04:00';
const OWN = /-(\d{4}-\d\d-\d\d)-(?:(fajr|dhuhr|asr|maghrib|isha)-(adhan|iqamah)|jumuah-(\d))@/;
const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\d(Z?)$/;
const LINE = /^([A-Za-z-]{1,40})((?:;[^:"]{0,200}(?:"[^"]{0,200}")?){0,8}):(.{0,2000})/;

/** The entries of a calendar: names in capitals, folded lines joined; what is inside of an alarm is not the entry's. */
function eventsIn(text: string): { head: Event; events: Event[] } {
  const head = new Map<string, Property>();
  const events: Map<string, Property>[] = [];
  let open: Map<string, Property> | null = null;
  let depth = 0;
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
    const key = name.toUpperCase();
    if (key === 'BEGIN' && value === 'VEVENT') {
      open = new Map();
      depth = 0;
    } else if (key === 'BEGIN') depth++;
    else if (key === 'END' && value === 'VEVENT') {
      if (open) events.push(open);
      open = null;
    } else if (key === 'END') depth--;
    else if (open && depth === 0 && key !== '') open.set(key, { parameters, value });
    else if (!open && depth === 1 && key !== '') head.set(key, { parameters, value });
  }
  return { head, events };
}

/** By the masjid's own clock; null for whole days and for what is none. */
function momentOf(start: Property | undefined, here: ZoneSlice): Moment | null {
  const [, year, month, day, hour, minute, utc] = STAMP.exec(start?.value ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isIsoDate(date) || Number(hour) > 23 || Number(minute) > 59) return null;
  const time = `${hour}:${minute}`;
  if (utc === 'Z') return wallClock(here, Date.parse(`${date}T${time}:00Z`));
  const named = /;TZID="?([^";]+)/i.exec(start?.parameters ?? '')?.[1];
  if (named === undefined) return { date, time };
  return isZone(named) ? wallClock(here, instantOf(zone(named), date, time)) : null;
}

function isIqamahPrayer(prayer: Prayer): prayer is IqamahPrayer {
  return IQAMAH_PRAYERS.some((known) => known === prayer);
}

/** By the words of its title, in whatever language: "Asr iqamah", "Fajr", "Jumu'ah 2". */
function meaningOf(summary: string): Meaning | null {
  const said = words(summary.replace(/\\(.)/g, '$1').slice(0, 60));
  if (said.some((word) => JUMUAH_NAMES.has(word)))
    return { kind: 'jumuah', slot: Number(said.find((word) => /^[1-9]$/.test(word)) ?? 1) };
  const prayer = said.map((word) => PRAYER_NAMES.get(word)).find((found) => found !== undefined);
  if (prayer === undefined) return null;
  if (!said.some((word) => IQAMAH_NAMES.has(word))) return { kind: 'adhan', prayer };
  return isIqamahPrayer(prayer) ? { kind: 'iqamah', prayer } : null;
}

interface Read {
  meaning: Meaning;
  date: IsoDate;
  time: ClockTime;
}

function readEvent(event: Event, here: ZoneSlice): Read | null {
  const moment = momentOf(event.get('DTSTART'), here);
  if (!moment || event.has('RRULE')) return null;
  const [, date, prayer, kind, slot] = OWN.exec(event.get('UID')?.value ?? '') ?? [];
  if (date !== undefined && isIsoDate(date)) {
    const named = prayer as IqamahPrayer;
    if (slot !== undefined)
      return { meaning: { kind: 'jumuah', slot: Number(slot) }, date, time: moment.time };
    return {
      meaning: { kind: kind === 'adhan' ? 'adhan' : 'iqamah', prayer: named },
      date,
      time: moment.time,
    };
  }
  const meaning = meaningOf(event.get('SUMMARY')?.value ?? '');
  if (!meaning) return null;
  const isNight = meaning.kind !== 'jumuah' && LATE.has(meaning.prayer) && moment.time < NIGHT_ENDS;
  return { meaning, date: isNight ? addDays(moment.date, -1) : moment.date, time: moment.time };
}

function take(into: Collector, { meaning, date, time }: Read, slots: Map<IsoDate, ClockTime[]>): void {
  const row = into.row(date);
  if (!row) return;
  if (meaning.kind === 'jumuah') {
    const times = slots.get(date) ?? [];
    times[meaning.slot - 1] = time;
    slots.set(date, times);
    return;
  }
  const { prayer } = meaning;
  const known = meaning.kind === 'adhan' ? row.salah[prayer] : row.iqamah[meaning.prayer];
  if (known !== undefined) into.doubt('repeated-date', `${date} ${prayer}`, time);
  else if (meaning.kind === 'adhan') into.salah(row, prayer, time);
  else into.iqamah(row, meaning.prayer, time);
}

/** A calendar: each prayer an entry, in UTC, in a named zone or by the masjid's own clock. */
export function readIcal(text: string, { timeZone }: SourceHints): SourceReading {
  if (text.length > MOST_CHARACTERS)
    return { rows: [], doubts: [{ code: 'too-large', where: '', value: String(text.length) }] };
  const here = zone(timeZone);
  const into = collector();
  const slots = new Map<IsoDate, ClockTime[]>();
  const unread = new Set<string>();
  for (const event of eventsIn(text).events) {
    const read = readEvent(event, here);
    if (read) take(into, read, slots);
    else unread.add((event.get('SUMMARY') ?? event.get('UID'))?.value.slice(0, 80) ?? '');
  }
  for (const [date, times] of slots) {
    const row = into.row(date);
    if (row) into.jumuah(row, times.filter(Boolean));
  }
  for (const summary of unread) into.doubt('unknown-field', 'SUMMARY', summary);
  return into.done();
}

/** What the calendar says of itself. */
export function icalHead(text: string): { name: string | null; timeZone: string | null } {
  const { head } = eventsIn(text.slice(0, 20_000));
  return {
    name: head.get('X-WR-CALNAME')?.value ?? head.get('NAME')?.value ?? null,
    timeZone: head.get('X-WR-TIMEZONE')?.value ?? null,
  };
}

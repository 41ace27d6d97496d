import { isoDate } from '../calendar/dates.ts';

/** Octets of a line, as RFC 5545 counts them, without its end. */
const MOST_OCTETS = 75;
const END = '\r\n';
const ASCII = /^[ -~]*$/;

/** Of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** A line of a calendar, folded between characters so that none is longer than 75 octets; with its end. */
export function foldLine(line: string): string {
  // Most are: a calendar has thousands of them.
  if (line.length <= MOST_OCTETS && ASCII.test(line)) return `${line}${END}`;
  let folded = '';
  let start = 0;
  let octets = 0;
  for (let i = 0; i < line.length; ) {
    const codePoint = line.codePointAt(i) ?? 0;
    const size = octetsOf(codePoint);
    if (octets + size > MOST_OCTETS) {
      folded += `${line.slice(start, i)}${END} `;
      start = i;
      // The space that marks a continuation counts too.
      octets = 1;
    }
    octets += size;
    i += codePoint > 0xffff ? 2 : 1;
  }
  return `${folded}${line.slice(start)}${END}`;
}

/** Text as a value: what means something to a calendar means itself. Signs that are no text are left out. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\\/g, '\\\\')
      .replace(/\r\n|\r|\n/g, '\\n')
      .replace(/[;,]/g, (sign) => `\\${sign}`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 has no place for them.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

const DAY_MINUTES = 1440;
const two = (value: number) => (value < 10 ? `0${value}` : String(value));

const stamped = { days: Number.NaN, date: '' };

/** The entries of a day follow each other: its date is written once for all of them. */
function stampedDate(days: number): string {
  if (stamped.days !== days) Object.assign(stamped, { days, date: isoDate(days).replaceAll('-', '') });
  return stamped.date;
}

/** An instant in whole minutes since 1970 UTC, as `20261118T181500Z`. */
export function utcStamp(minute: number): string {
  const days = Math.floor(minute / DAY_MINUTES);
  const left = minute - days * DAY_MINUTES;
  return `${stampedDate(days)}T${two(Math.floor(left / 60))}${two(left % 60)}00Z`;
}

export interface CalendarEvent {
  uid: string;
  /** When and how often it was changed. */
  stamp: string;
  sequence: number;
  /** Minutes since 1970 UTC; or a whole day, `2026-11-20`. */
  start: number | string;
  /** Minutes; of a moment 0. */
  minutes: number;
  /** Folded lines that many events share: summary, place, alarm. */
  lines: string;
}

export interface CalendarHead {
  name: string;
  timeZone: string;
  language: string;
  /** Of the program that writes it. */
  product: string;
  /** Where it can be read by people. */
  url: string;
  /** As CSS writes it, in hexadecimal. */
  colour: string;
}

/** A property whose value is text. */
export function textLine(name: string, text: string): string {
  return foldLine(`${name}:${escapeText(text)}`);
}

function startLines({ start, minutes }: CalendarEvent): string {
  if (typeof start === 'string') return `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}${END}`;
  const length = minutes > 0 ? `DURATION:PT${minutes}M${END}` : '';
  return `DTSTART:${utcStamp(start)}${END}${length}`;
}

function writeEvent(event: CalendarEvent): string {
  const { uid, stamp, sequence, lines } = event;
  return `BEGIN:VEVENT${END}${foldLine(`UID:${uid}`)}DTSTAMP:${stamp}${END}LAST-MODIFIED:${stamp}${END}SEQUENCE:${sequence}${END}${startLines(event)}TRANSP:TRANSPARENT${END}${lines}END:VEVENT${END}`;
}

/** How often a calendar should look again; those that ask nobody look when they like. */
const REFRESH = 'PT4H';

/** A calendar that others subscribe to: instants in UTC, so that nobody needs to know a zone. */
export function writeCalendar(head: CalendarHead, events: readonly CalendarEvent[]): string {
  const { name, timeZone, language, product, url, colour } = head;
  const lines = [
    `BEGIN:VCALENDAR${END}VERSION:2.0${END}`,
    textLine('PRODID', product),
    `CALSCALE:GREGORIAN${END}METHOD:PUBLISH${END}`,
    textLine(`NAME;LANGUAGE=${language}`, name),
    textLine('X-WR-CALNAME', name),
    textLine('X-WR-TIMEZONE', timeZone),
    foldLine(`URL:${url}`),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}${END}X-PUBLISHED-TTL:${REFRESH}${END}`,
    foldLine(`X-APPLE-CALENDAR-COLOR:${colour}`),
    ...events.map(writeEvent),
    `END:VCALENDAR${END}`,
  ];
  return lines.join('');
}

import type { CalendarEvent } from '@minaret/display/slides';
import { zone } from '@minaret/prayer/clock/zones';
import { eventsIn, readCalendar } from './calendar-events.ts';

const DAY_MS = 86_400_000;
/** As long as a screen may be without network. */
const DAYS_AHEAD = 400;

export interface CalendarText {
  text: string;
  timeZone: string;
  /** Milliseconds of UTC. */
  now: number;
}

/** Runs in a worker: a calendar of others may repeat itself without end. */
export function run({ text, timeZone, now }: CalendarText): CalendarEvent[] {
  const span = { from: now - DAY_MS, to: now + DAYS_AHEAD * DAY_MS };
  // A database keeps no NUL in its texts.
  return eventsIn(readCalendar(text.replaceAll('\0', '')), zone(timeZone), span);
}

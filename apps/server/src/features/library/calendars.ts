// Decides: how often a calendar feed (iCal) of a slide is fetched.

import { isDeepStrictEqual } from 'node:util';
import type { CalendarProblem } from '@minaret/contract/library/libraries';
import type { CalendarEvent } from '@minaret/display/slides';
import { DAY_MINUTES } from '@minaret/prayer/clock/clock';
import { type Context, masjidOf, type NewJob, type RequestContext, userOf } from '../../platform/context.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import type { OutboundAnswer } from '../../platform/outbound/outbound.ts';
import { runInWorker, WorkerLimit } from '../../platform/workers/worker-pool.ts';
import { enterMasjid } from '../masjid/service.ts';
import {
  calendarsDue,
  type DueCalendar,
  findCalendar,
  keepAddress,
  keepLook,
  type StoredCalendar,
} from './calendar-queries.ts';
import { eachPage, hostQueue } from './host-queues.ts';
import type { CalendarText } from './read-calendar.ts';

const READER = new URL('./read-calendar.ts', import.meta.url);
/** What a file of others may take of one worker. */
const READ_MS = 5000;
/** Looked at every half an hour by the clock of the jobs; a minute less, so that none waits for the next round. */
const LOOK_AFTER_MS = 29 * 60_000;
const LISTED_AT_ONCE = 1000;

/** The calendar of an item is fetched soon, not while somebody waits. */
export async function followCalendar(ctx: Context, itemId: number, url: string): Promise<void> {
  const masjidId = masjidOf(ctx).id;
  await keepAddress(ctx.db, masjidId, itemId, url);
  const { key, queue } = calendarJob({ masjid_id: masjidId, item_id: itemId, url });
  await ctx.enqueue('libraries:look-at-calendar', { masjidId, itemId }, { key, queue });
}

/** A screen draws a handful; the rest is for the days it is without network. */
const MAX_SHOWN = 60;

/** Upcoming events of what was read last: nothing is reckoned here. */
export function upcoming(ctx: Context, { events }: StoredCalendar, days: number): CalendarEvent[] {
  const minute = ctx.now.getTime() / 60_000;
  const isComing = ({ starts, ends }: CalendarEvent) =>
    Math.max(ends, starts + 1) > minute - DAY_MINUTES && starts < minute + days * DAY_MINUTES;
  return events.filter(isComing).slice(0, MAX_SHOWN);
}

function calendarJob({ masjid_id, item_id, url }: DueCalendar): NewJob<'libraries:look-at-calendar'> {
  return {
    payload: { masjidId: masjid_id, itemId: item_id },
    key: `calendar ${masjid_id} ${item_id}`,
    queue: hostQueue(url, item_id),
  };
}

/** A job for each, so that one that is slow holds up none but those of its own host. */
export async function lookAtCalendars(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - LOOK_AFTER_MS);
  await eachPage((after) =>
    ctx.transact(async (own) => {
      const due = await calendarsDue(own.db, { before, after, limit: LISTED_AT_ONCE });
      await own.enqueueMany('libraries:look-at-calendar', due.map(calendarJob));
      return due.map(({ item_id }) => item_id);
    }),
  );
}

export async function lookAtCalendar(
  ctx: JobContext,
  { masjidId, itemId }: { masjidId: number; itemId: number },
): Promise<void> {
  const calendar = await ctx.transact((own) => findCalendar(own, masjidId, itemId));
  if (calendar) await look(ctx, calendar);
}

/** What was read reaches a year ahead, so a file that stays the same is still read once a day. */
const READ_AFTER_MS = 20 * 3_600_000;

/** A failure keeps what was read last, and is told beside the item; screens hear only of what has changed. */
async function look(ctx: JobContext, calendar: StoredCalendar): Promise<void> {
  const timeZone = await ctx.transact(
    async (own) => masjidOf((await enterMasjid(own, calendar.masjid_id)).ctx).timeZone,
  );
  const answer = await fetchEvents(ctx, calendar, timeZone);
  await ctx.transact(async (own) => {
    const checked = { checked_at: own.now };
    if (answer.kind === 'failed') return keepLook(own.db, calendar, { ...checked, problem: answer.problem });
    const seen = { ...checked, problem: null, fetched_at: own.now };
    if (answer.kind === 'not-modified') return keepLook(own.db, calendar, seen);
    await keepLook(own.db, calendar, {
      ...seen,
      events: JSON.stringify(answer.events),
      read_at: own.now,
      read_zone: timeZone,
      etag: answer.etag,
      last_modified: answer.lastModified,
    });
    if (isDeepStrictEqual(answer.events, calendar.events)) return;
    const inside = await enterMasjid(own, calendar.masjid_id);
    await inside.ctx.publish('library');
  });
}

type Fetched =
  | Exclude<OutboundAnswer, { kind: 'found' }>
  | { kind: 'failed'; problem: 'not-a-calendar' | 'too-complex' }
  | { kind: 'read'; events: CalendarEvent[]; etag: string | null; lastModified: string | null };

async function fetchEvents(ctx: JobContext, calendar: StoredCalendar, timeZone: string): Promise<Fetched> {
  const { url, etag, last_modified: lastModified, read_at, read_zone } = calendar;
  const isFresh = read_at && ctx.now.getTime() - read_at.getTime() < READ_AFTER_MS && read_zone === timeZone;
  return readFrom(ctx, url, timeZone, isFresh ? { etag, lastModified } : {});
}

/** Before it is saved, while somebody waits: nothing is kept. */
export async function tryCalendar(
  ctx: RequestContext,
  url: string,
): Promise<{ problem: CalendarProblem | null }> {
  await ctx.ports.limits.take('pageCheck', String(userOf(ctx).userId));
  const read = await readFrom(ctx, url, masjidOf(ctx).timeZone);
  return { problem: read.kind === 'failed' ? read.problem : null };
}

async function readFrom(
  ctx: Pick<Context, 'ports' | 'now'>,
  url: string,
  timeZone: string,
  known: Parameters<Context['ports']['outbound']['get']>[1] = {},
): Promise<Fetched> {
  const now = ctx.now.getTime();
  const answer = await ctx.ports.outbound.get(url, known);
  if (answer.kind !== 'found') return answer;
  const input: CalendarText = { text: answer.body, timeZone, now };
  try {
    const events = await runInWorker<CalendarText, CalendarEvent[]>(READER, input, { ms: READ_MS });
    return { kind: 'read', events, etag: answer.etag, lastModified: answer.lastModified };
  } catch (error) {
    return { kind: 'failed', problem: error instanceof WorkerLimit ? 'too-complex' : 'not-a-calendar' };
  }
}

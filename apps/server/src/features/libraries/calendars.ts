import type { CalendarEvent } from '@minaret/display/slides';
import { zone } from '@minaret/prayer/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import type { JobContext } from '../../platform/jobs.ts';
import type { OutsideAnswer } from '../../platform/outside.ts';
import { enterMasjid } from '../masjid/service.ts';
import { eventsIn, readCalendar } from './calendar-events.ts';
import {
  calendarsDue,
  findCalendar,
  keepAddress,
  keepLook,
  type StoredCalendar,
} from './calendar-queries.ts';

const DAY_MS = 86_400_000;
/** Looked at every half an hour by the clock of the jobs; a minute less, so that none waits for the next round. */
const LOOK_AFTER_MS = 29 * 60_000;
const AT_ONCE = 500;

/** The calendar of an item is fetched soon, not while somebody waits. */
export async function followCalendar(ctx: Context, itemId: number, url: string): Promise<void> {
  const masjidId = masjidOf(ctx).id;
  await keepAddress(ctx.db, masjidId, itemId, url);
  await ctx.enqueue(
    'libraries:look-at-calendar',
    { masjidId, itemId },
    { key: `calendar ${masjidId} ${itemId}` },
  );
}

/** Upcoming events of what was read last; nothing of a file that cannot be read any more. */
export function upcoming(ctx: Context, { body }: StoredCalendar, days: number): CalendarEvent[] {
  if (body === null) return [];
  const now = ctx.now.getTime();
  try {
    const span = { from: now - DAY_MS, to: now + days * DAY_MS };
    return eventsIn(readCalendar(body), zone(masjidOf(ctx).timeZone), span);
  } catch {
    return [];
  }
}

export async function lookAtCalendars(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - LOOK_AFTER_MS);
  const due = await ctx.transact((own) => calendarsDue(own.db, before, AT_ONCE));
  for (const calendar of due) await look(ctx, calendar);
}

export async function lookAtCalendar(
  ctx: JobContext,
  { masjidId, itemId }: { masjidId: number; itemId: number },
): Promise<void> {
  const calendar = await ctx.transact((own) => findCalendar(own.db, masjidId, itemId));
  if (calendar) await look(ctx, calendar);
}

/** A failure keeps what was read last, and is told beside the item; screens hear only of what has changed. */
async function look(ctx: JobContext, calendar: StoredCalendar): Promise<void> {
  const { url, etag, last_modified: lastModified } = calendar;
  const answer = judge(await ctx.ports.outside.get(url, { etag, lastModified }));
  await ctx.transact(async (own) => {
    const checked = { checked_at: own.now };
    if (answer.kind === 'failed') return keepLook(own.db, calendar, { ...checked, problem: answer.problem });
    const seen = { ...checked, problem: null, fetched_at: own.now };
    if (answer.kind === 'not-modified') return keepLook(own.db, calendar, seen);
    const { body } = answer;
    await keepLook(own.db, calendar, {
      ...seen,
      body,
      etag: answer.etag,
      last_modified: answer.lastModified,
    });
    if (body === calendar.body) return;
    const inside = await enterMasjid(own, calendar.masjid_id);
    await inside.ctx.publish('library', own.now.getTime());
  });
}

type Judged = OutsideAnswer | { kind: 'failed'; problem: 'not-a-calendar' };

function judge(answer: OutsideAnswer): Judged {
  if (answer.kind !== 'found') return answer;
  try {
    readCalendar(answer.body);
    return { ...answer, body: answer.body.replaceAll('\0', '') };
  } catch {
    return { kind: 'failed', problem: 'not-a-calendar' };
  }
}

// Decides: the dated notifications of an installation; the phone app that would push them is not there yet.

import type {
  DatedNotification,
  DatedNotificationList,
  NotificationSave,
  NotificationUpdate,
} from '@minaret/contract/system/system-notifications';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import type { Context } from '../../platform/context.ts';
import { commonRows } from '../../platform/database/common-rows.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { makeCalendar, nextDay } from './dates.ts';
import { countWaiting, insertDue, listNotifications, type StoredNotification } from './queries.ts';

const rows = commonRows('dated_notifications', 'dated-notification', () => ({}));

function present(row: StoredNotification, today: string, waiting: number): DatedNotification {
  const { id, day, month, language, title, body, devices, region_type, region, version } = row;
  return {
    id,
    date_type: row.calendar,
    day,
    month,
    language,
    title,
    body,
    devices,
    region_type,
    region,
    version,
    next_on: nextDay(row, today),
    waiting,
  };
}

const utcDay = (now: Date) => now.toISOString().slice(0, 10);

/** Athan+ is what sends them; until it is there, nothing claims to. */
export async function listDated(ctx: Context): Promise<DatedNotificationList> {
  const waiting = await countWaiting(ctx.db);
  const list = (await listNotifications(ctx.db)).map((row) =>
    present(row, utcDay(ctx.now), waiting.get(row.id) ?? 0),
  );
  return { list, is_connected: false };
}

/** Wire names to ours; the schema has seen to it that day and month are there. */
function columnsOf({ date_type, day, month, ...rest }: NotificationSave) {
  return { ...rest, calendar: date_type, day: day ?? 0, month: month ?? 0 };
}

async function presentOne(ctx: Context, row: StoredNotification): Promise<DatedNotification> {
  return present(row, utcDay(ctx.now), (await countWaiting(ctx.db)).get(row.id) ?? 0);
}

export async function addDated(ctx: Context, draft: NotificationSave): Promise<DatedNotification> {
  const [row] = await rows.add(ctx, [columnsOf(draft)]);
  if (!row) throw new Error('a notification that was added is not there');
  return presentOne(ctx, row);
}

export async function changeDated(
  ctx: Context,
  { id, version, ...draft }: NotificationUpdate,
): Promise<DatedNotification> {
  const given = { id, version, present: (row: StoredNotification) => presentOne(ctx, row) };
  const { after } = await rows.change(ctx, given, columnsOf(draft));
  return presentOne(ctx, after);
}

export async function removeDated(ctx: Context, id: number): Promise<null> {
  await rows.remove(ctx, id);
  return null;
}

export async function restoreDated(ctx: Context, id: number): Promise<DatedNotification> {
  return presentOne(ctx, await rows.restore(ctx, id));
}

/** Notes whose day has come, somewhere on earth: east of us it is tomorrow already. Nothing is sent here. */
export async function findDue(ctx: JobContext): Promise<void> {
  await ctx.transact(async ({ db, now }) => {
    const isMeant = makeCalendar();
    const all = await listNotifications(db);
    const days = [utcDay(now), addDays(utcDay(now), 1)];
    const due = days.flatMap((due_on) =>
      all
        .filter((row) => isMeant(row, dayNumber(due_on)))
        .map((row) => ({ notification_id: row.id, due_on })),
    );
    await insertDue(db, due, now);
  });
}

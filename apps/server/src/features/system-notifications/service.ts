// Decides: the dated notifications of an installation: who is told what on a day of the year, and what reached whom.

import type {
  DatedNotification,
  DatedNotificationList,
  DatedSending,
  NotificationSave,
  NotificationUpdate,
} from '@minaret/contract/system/system-notifications';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import type { Context } from '../../platform/context.ts';
import { commonRows } from '../../platform/database/common-rows.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { makeCalendar, nextDay } from './dates.ts';
import { insertDue, listNotifications, listSendings, type StoredNotification, withdraw } from './queries.ts';

const rows = commonRows('dated_notifications', 'dated-notification', () => ({}));

function present(
  row: StoredNotification,
  today: string,
  sendings: readonly (DatedSending & { id: number })[],
): DatedNotification {
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
    sent: sendings.filter((each) => each.id === id),
  };
}

const utcDay = (now: Date) => now.toISOString().slice(0, 10);

export async function listDated(ctx: Context): Promise<DatedNotificationList> {
  const sendings = await listSendings(ctx.db);
  const list = (await listNotifications(ctx.db)).map((row) => present(row, utcDay(ctx.now), sendings));
  return { list };
}

/** Wire names to ours; the schema has seen to it that day and month are there. */
function columnsOf({ date_type, day, month, ...rest }: NotificationSave) {
  return { ...rest, calendar: date_type, day: day ?? 0, month: month ?? 0 };
}

async function presentOne(ctx: Context, row: StoredNotification): Promise<DatedNotification> {
  return present(row, utcDay(ctx.now), await listSendings(ctx.db));
}

export async function addDated(ctx: Context, draft: NotificationSave): Promise<DatedNotification> {
  const [row] = await rows.add(ctx, [columnsOf(draft)]);
  if (!row) throw new Error('a notification that was added is not there');
  await noteDue(ctx, [row]);
  return presentOne(ctx, row);
}

export async function changeDated(
  ctx: Context,
  { id, version, ...draft }: NotificationUpdate,
): Promise<DatedNotification> {
  const given = { id, version, present: (row: StoredNotification) => presentOne(ctx, row) };
  const { before, after } = await rows.change(ctx, given, columnsOf(draft));
  const isMoved = (['calendar', 'day', 'month'] as const).some((name) => before[name] !== after[name]);
  if (isMoved) {
    await withdraw(ctx.db, id, ctx.now);
    await noteDue(ctx, [after]);
  }
  return presentOne(ctx, after);
}

export async function removeDated(ctx: Context, id: number): Promise<null> {
  await rows.remove(ctx, id);
  await withdraw(ctx.db, id, ctx.now);
  return null;
}

export async function restoreDated(ctx: Context, id: number): Promise<DatedNotification> {
  const row = await rows.restore(ctx, id);
  await noteDue(ctx, [row]);
  return presentOne(ctx, row);
}

/** Those whose day it is somewhere on earth: east of us it is tomorrow already, west still yesterday. */
async function noteDue(
  { db, now }: Pick<Context, 'db' | 'now'>,
  all: readonly StoredNotification[],
): Promise<void> {
  const isMeant = makeCalendar();
  const days = [-1, 0, 1].map((by) => addDays(utcDay(now), by));
  const due = days.flatMap((due_on) =>
    all.filter((row) => isMeant(row, dayNumber(due_on))).map((row) => ({ notification_id: row.id, due_on })),
  );
  await insertDue(db, due, now);
}

/** Whoever sends to phones takes it from there, zone by zone. */
export async function findDue(ctx: JobContext): Promise<void> {
  await ctx.transact(async ({ db, now }) => noteDue({ db, now }, await listNotifications(db)));
}

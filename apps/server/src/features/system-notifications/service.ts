import type {
  DatedNotification,
  DatedNotificationList,
  NotificationSave,
  NotificationUpdate,
} from '@minaret/contract/system-notifications';
import { addDays, dayNumber } from '@minaret/prayer/dates';
import { audit } from '../../platform/audit.ts';
import { type Context, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { makeCalendar, nextDay } from './dates.ts';
import {
  countWaiting,
  findNotification,
  insertDue,
  insertNotification,
  listNotifications,
  lockNotification,
  markDeleted,
  type StoredNotification,
  updateNotification,
} from './queries.ts';

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
  const rows = await listNotifications(ctx.db);
  const list = rows.map((row) => present(row, utcDay(ctx.now), waiting.get(row.id) ?? 0));
  return { list, is_connected: false };
}

/** Wire names to ours; the schema has seen to it that day and month are there. */
function columnsOf({ date_type, day, month, ...rest }: NotificationSave) {
  return { ...rest, calendar: date_type, day: day ?? 0, month: month ?? 0 };
}

function note(ctx: Context, action: string, id: number) {
  return audit({ ...ctx, masjid: null }, `dated-notification.${action}`, { subject: String(id) });
}

async function presentOne(ctx: Context, row: StoredNotification): Promise<DatedNotification> {
  return present(row, utcDay(ctx.now), (await countWaiting(ctx.db)).get(row.id) ?? 0);
}

export async function addDated(ctx: Context, draft: NotificationSave): Promise<DatedNotification> {
  const kept = { created_at: ctx.now, updated_at: ctx.now, updated_by: userOf(ctx).userId };
  const row = await insertNotification(ctx.db, { ...columnsOf(draft), ...kept });
  await note(ctx, 'add', row.id);
  return presentOne(ctx, row);
}

export async function changeDated(
  ctx: Context,
  { id, version, ...draft }: NotificationUpdate,
): Promise<DatedNotification> {
  const kept = await lockNotification(ctx.db, id);
  if (!kept) throw new Failure('not_found');
  if (kept.version !== version) throw new Failure('stale_version', { current: await presentOne(ctx, kept) });
  const row = await updateNotification(ctx.db, id, {
    ...columnsOf(draft),
    updated_at: ctx.now,
    updated_by: userOf(ctx).userId,
  });
  await note(ctx, 'update', id);
  return presentOne(ctx, row);
}

export async function removeDated(ctx: Context, id: number): Promise<null> {
  if (!(await markDeleted(ctx.db, id, ctx.now))) throw new Failure('not_found');
  await note(ctx, 'delete', id);
  return null;
}

export async function restoreDated(ctx: Context, id: number): Promise<DatedNotification> {
  if (!(await markDeleted(ctx.db, id, null))) throw new Failure('not_found');
  await note(ctx, 'restore', id);
  const row = await findNotification(ctx.db, id);
  if (!row) throw new Failure('not_found');
  return presentOne(ctx, row);
}

/** Notes whose day has come, somewhere on earth: east of us it is tomorrow already. Nothing is sent here. */
export async function findDue(ctx: JobContext): Promise<void> {
  await ctx.transact(async ({ db, now }) => {
    const isMeant = makeCalendar();
    const rows = await listNotifications(db);
    const days = [utcDay(now), addDays(utcDay(now), 1)];
    const due = days.flatMap((due_on) =>
      rows
        .filter((row) => isMeant(row, dayNumber(due_on)))
        .map((row) => ({ notification_id: row.id, due_on })),
    );
    await insertDue(db, due, now);
  });
}

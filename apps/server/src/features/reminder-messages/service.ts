// Decides: how reminder messages of a masjid are kept, when each is next, and what became of those that were sent.

import { MAX_REMINDER_MESSAGES } from '@minaret/contract/athan-plus/channels';
import type { ReminderMessage, ReminderMessageSave } from '@minaret/contract/athan-plus/reminder-messages';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { getMasjidFull } from '../masjid/service.ts';
import { planAnew } from '../push-notifications/service.ts';
import { FIRST_MESSAGE, listMessages, type MessageRow, messageMinute, ruleOf } from '../reminders/service.ts';
import { manifestDays } from '../screen-days/service.ts';
import {
  countAskers,
  deleteMessage,
  insertMessage,
  lockMessages,
  type MessageValues,
  onWheel,
  sentSince,
  updateMessage,
} from './queries.ts';

const WEEK_MS = 7 * 86_400_000;
const MINUTE_MS = 60_000;
const NEXT_SHOWN = 4;
/** A day of a Hijri year comes within so many days. */
const SEARCHED_DAYS = 400;

/** The next times of each, from the days that screens are given. */
async function nextTimes(ctx: Context, rows: readonly MessageRow[]): Promise<Map<number, string[]>> {
  if (rows.length === 0) return new Map();
  const here = zone(masjidOf(ctx).timeZone);
  const now = ctx.now.getTime();
  const today = wallClock(here, now).date;
  const range = { from: today, to: addDays(today, SEARCHED_DAYS) };
  const { days, entered } = await manifestDays(ctx, range, { here, calendar: await calendarOf(ctx) });
  return new Map(
    rows.map((row) => {
      const rule = ruleOf(row);
      const next: string[] = [];
      for (const day of days) {
        if (next.length === NEXT_SHOWN) break;
        // By a prayer of a day that nobody has entered, nothing goes out.
        if (rule.time.kind === 'prayer' && !entered.has(day.date)) continue;
        const minute = messageMinute(rule, day, here);
        if (minute === null || minute * MINUTE_MS < now) continue;
        const { date, time } = wallClock(here, minute * MINUTE_MS);
        next.push(`${date}T${time}`);
      }
      return [row.id, next];
    }),
  );
}

async function present(ctx: Context, rows: readonly MessageRow[]): Promise<ReminderMessage[]> {
  const next = await nextTimes(
    ctx,
    rows.filter(({ is_on }) => is_on),
  );
  const askers = await countAskers(ctx.db, masjidOf(ctx).id);
  return rows.map((row) => ({
    rm_id: row.id,
    title: row.title,
    message: row.message,
    is_on: row.is_on,
    rule: ruleOf(row),
    buttons: row.button_texts.map((text, index) => ({ text, url: row.button_urls[index] ?? '' })),
    version: row.version,
    updated_by: row.updated_by,
    next: next.get(row.id) ?? [],
    followers: askers.get(row.slot) ?? 0,
  }));
}

export async function listReminderMessages(ctx: Context): Promise<ReminderMessage[]> {
  return present(ctx, await listMessages(ctx.db, masjidOf(ctx).id));
}

/** For phones: those that can be turned on. */
export async function offeredMessages(ctx: Context) {
  const rows = (await listMessages(ctx.db, masjidOf(ctx).id)).filter(({ is_on }) => is_on);
  const next = await nextTimes(ctx, rows);
  return rows.map(({ id, title, message }) => ({ id, title, message, next: next.get(id) ?? [] }));
}

function valuesOf(
  ctx: Context,
  { title, message, is_on, rule, buttons }: ReminderMessageSave,
): MessageValues {
  const { days, time } = rule;
  const byPrayer = time.kind === 'prayer' ? time : null;
  return {
    title,
    message,
    is_on,
    weekdays: days.kind === 'weekdays' ? days.days : null,
    hijri_month: days.kind === 'hijri' ? days.month : null,
    hijri_days: days.kind === 'hijri' ? days.days : null,
    time: time.kind === 'time' ? time.time : null,
    prayer: byPrayer?.prayer ?? null,
    prayer_at: byPrayer?.at ?? null,
    minutes: byPrayer?.minutes ?? null,
    button_texts: buttons.map(({ text }) => text),
    button_urls: buttons.map(({ url }) => url ?? ''),
    updated_by: userOf(ctx).name,
    updated_at: ctx.now,
  };
}

export async function saveReminderMessage(
  ctx: Context,
  given: ReminderMessageSave,
): Promise<ReminderMessage> {
  const { id: masjidId } = masjidOf(ctx);
  await lockMessages(ctx.db, masjidId);
  const rows = await listMessages(ctx.db, masjidId);
  const values = valuesOf(ctx, given);
  let id = given.rm_id;
  if (id === undefined) {
    const taken = new Set(rows.map(({ slot }) => slot));
    const slot = Array.from({ length: MAX_REMINDER_MESSAGES }, (_, at) => at).find(
      (each) => !taken.has(each),
    );
    if (slot === undefined) throw new Failure('reminder_messages_full');
    id = await insertMessage(ctx.db, masjidId, slot, values);
  } else {
    const current = rows.find((row) => row.id === id);
    if (!current) throw new Failure('not_found');
    if (given.version !== undefined && given.version !== current.version)
      throw new Failure('stale_version', { current: (await present(ctx, [current]))[0] });
    await updateMessage(ctx.db, masjidId, id, values);
  }
  await planAnew(ctx.db, masjidId);
  await audit(ctx, 'push.message', { subject: String(id), details: { title: given.title } });
  await ctx.publish('push-notifications');
  const saved = (await listMessages(ctx.db, masjidId)).filter((row) => row.id === id);
  const [shown] = await present(ctx, saved);
  if (!shown) throw new Failure('not_found');
  return shown;
}

export async function removeReminderMessage(ctx: Context, id: number): Promise<null> {
  const { id: masjidId } = masjidOf(ctx);
  await lockMessages(ctx.db, masjidId);
  const row = (await listMessages(ctx.db, masjidId)).find((each) => each.id === id);
  if (!row) throw new Failure('not_found');
  await deleteMessage(ctx.db, row);
  await planAnew(ctx.db, masjidId);
  await audit(ctx, 'push.message-delete', { subject: String(id), details: { title: row.title } });
  await ctx.publish('push-notifications');
  return null;
}

export async function readyButtons(ctx: Context) {
  const { hash_id, m_website, m_latitude, m_longitude } = await getMasjidFull(ctx);
  const times = `${ctx.ports.config.publicUrl}/app/m/${hash_id}`;
  const map = `https://www.openstreetmap.org/?mlat=${m_latitude}&mlon=${m_longitude}#map=17/${m_latitude}/${m_longitude}`;
  return [
    { kind: 'times', url: times } as const,
    ...(m_website ? [{ kind: 'website', url: m_website } as const] : []),
    { kind: 'map', url: map } as const,
  ];
}

export async function sentLately(ctx: Context) {
  const since = new Date(ctx.now.getTime() - WEEK_MS);
  return (await sentSince(ctx.db, masjidOf(ctx).id, FIRST_MESSAGE, since)).map(
    ({ due_at, latest_ms, ...row }) => ({
      ...row,
      due_at: due_at.toISOString(),
      seconds_late: row.accepted > 0 ? Math.round(latest_ms / 1000) : null,
    }),
  );
}

/** Times in it stand as they will be sent. */
export async function soonToBeSent(ctx: Context) {
  return (await onWheel(ctx.db, masjidOf(ctx).id, FIRST_MESSAGE)).map(({ rm_id, title, said, minute }) => ({
    rm_id,
    title,
    message: (said ?? '').replace(/\{@(\d\d:\d\d)\}/g, '$1'),
    due_at: new Date(minute * MINUTE_MS).toISOString(),
  }));
}

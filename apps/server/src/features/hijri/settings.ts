// Decides: the Hijri adjustment (offset) of a masjid, and whether the date turns at Maghrib.

import type { HijriDay } from '@minaret/contract/masjid/masjid';
import {
  type HijriDateUpdate,
  type HijriSettings,
  type HijriSettingsUpdate,
  OFFSETS,
} from '@minaret/contract/timings/hijri';
import { type HijriCalendar, hijriDate } from '@minaret/prayer/calendar/hijri';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { ownCalendar, presentHijri } from '../hijri-calendar/service.ts';
import { keepChange } from './change.ts';
import { hijriDay, hijriNow } from './hijri-now.ts';
import { presentRecord } from './present.ts';
import { lockHijri, putHijri } from './queries.ts';

export async function getSettings(ctx: Context): Promise<HijriSettings> {
  const { settings, months, calendar } = await ownCalendar(ctx);
  const { timeZone } = masjidOf(ctx);
  const today = todayOf(ctx);
  return {
    offset: calendar.offset,
    turns_at_maghrib: calendar.turnsAtMaghrib,
    version: settings?.version ?? 0,
    now: await hijriNow(ctx, calendar),
    choices: OFFSETS.map((offset) => ({
      offset,
      today: presentHijri(today, hijriDate({ ...calendar, offset }, today)),
    })),
    records: months
      .map((month) => presentRecord(month, timeZone))
      .sort((a, b) => b.start_date.localeCompare(a.start_date)),
  };
}

/** Whoever saves second is told, and shown what the first one saved. */
export async function saveSettings(ctx: Context, given: HijriSettingsUpdate): Promise<HijriSettings> {
  const masjidId = masjidOf(ctx).id;
  await lockHijri(ctx.db, masjidId);
  const { settings, calendar } = await ownCalendar(ctx);
  if (given.version !== (settings?.version ?? 0))
    throw new Failure('stale_version', { current: await getSettings(ctx) });
  const before = { offset: calendar.offset, turnsAtMaghrib: calendar.turnsAtMaghrib };
  const after = { offset: given.offset, turnsAtMaghrib: given.turns_at_maghrib };
  const isSame = before.offset === after.offset && before.turnsAtMaghrib === after.turnsAtMaghrib;
  if (isSame) return getSettings(ctx);
  const changeId = await keepChange(ctx, 'hijri-settings', {
    summary: { before, after },
    before: { settings: before },
    after: { settings: after },
  });
  await putHijri(ctx.db, {
    masjid_id: masjidId,
    offset_days: after.offset,
    turns_at_maghrib: after.turnsAtMaghrib,
    change_id: changeId,
    updated_at: ctx.now,
  });
  return getSettings(ctx);
}

/** The specified way to the same settings. Without a version nobody is waited for; what is absent stays. */
export async function saveDate(ctx: Context, given: HijriDateUpdate): Promise<HijriSettings & HijriDay> {
  await lockHijri(ctx.db, masjidOf(ctx).id);
  const { settings, calendar } = await ownCalendar(ctx);
  const asked = 'hijri_day' in given ? { offset: await offsetFor(ctx, calendar, given) } : given;
  const saved = await saveSettings(ctx, {
    offset: asked.offset ?? calendar.offset,
    turns_at_maghrib:
      ('turns_at_maghrib' in asked ? asked.turns_at_maghrib : undefined) ?? calendar.turnsAtMaghrib,
    version: given.version ?? settings?.version ?? 0,
  });
  return { ...saved, ...(await hijriDay(ctx, 'date' in given ? given.date : undefined)) };
}

const isSameDay = (one: HijriDay, other: HijriDay) =>
  one.hijri_day === other.hijri_day &&
  one.hijri_month === other.hijri_month &&
  one.hijri_year === other.hijri_year &&
  one.date === other.date;

/** The offset under which a date is this Hijri day: the one in force where it is so already, if only of this evening. */
async function offsetFor(ctx: Context, calendar: HijriCalendar, wanted: HijriDay): Promise<number> {
  if (isSameDay(await hijriNow(ctx, calendar), wanted)) return calendar.offset;
  const says = (offset: number) => presentHijri(wanted.date, hijriDate({ ...calendar, offset }, wanted.date));
  const found = [calendar.offset, ...OFFSETS].find((offset) => isSameDay(says(offset), wanted));
  if (found !== undefined) return found;
  throw new Failure('invalid_payload', {
    issues: [{ path: 'hijri_day', message: 'You can move the calendar by at most two days' }],
  });
}

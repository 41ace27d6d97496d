// Decides: the stored month, the salah export, and which later days were made by older settings.

import type { TextFile } from '@minaret/contract/fields/text-file';
import type { SavedSettings, TimingGroup, TimingRow } from '@minaret/contract/salah/salah-timings';
import { writeTimetable } from '@minaret/prayer';
import { dayNumber } from '@minaret/prayer/calendar/dates';
import { hijriReader } from '@minaret/prayer/calendar/hijri';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { calendarOf, presentHijri } from '../hijri-calendar/service.ts';
import { csvFile } from '../timing-files/service.ts';
import { toDay } from './days.ts';
import { assertRange, monthRange } from './month-range.ts';
import { daysOffCalendar } from './off-calendar.ts';
import { presentMonth, presentRow } from './present.ts';
import { daysBetween, findDay, findOlderDays, findSettings } from './queries.ts';
import { DEFAULTS, fromRow, toWire } from './settings.ts';
import { currentSettings, type SettingsInForce } from './settings-in-force.ts';

export async function getSettings(ctx: Context): Promise<SavedSettings> {
  const { id, timeZone } = masjidOf(ctx);
  const row = await findSettings(ctx, id);
  const older = row ? await olderDays(ctx, { settings: fromRow(row), version: row.version }) : null;
  return {
    ...toWire(row ? fromRow(row) : DEFAULTS),
    version: row?.version ?? 0,
    is_saved: row !== undefined,
    saved_on: row ? wallClock(zone(timeZone), row.updated_at.getTime()).date : null,
    days_on_older_settings: older?.days ?? 0,
    older,
  };
}

/** Days to come that other settings made, or the same ones by a calendar that has moved since. */
async function olderDays(ctx: Context, inForce: SettingsInForce) {
  const from = todayOf(ctx);
  const older = await findOlderDays(ctx.db, masjidOf(ctx).id, from, inForce.version);
  const moved = await daysOffCalendar(ctx, inForce, from);
  const [first] = moved;
  const last = moved.at(-1);
  if (first === undefined || last === undefined) return older;
  if (!older) return { days: moved.length, from: first, until: last };
  return {
    days: older.days + moved.length,
    from: older.from < first ? older.from : first,
    until: older.until > last ? older.until : last,
  };
}

export async function getMonth(ctx: Context, year: number, month: number): Promise<TimingGroup[]> {
  const { from, to } = monthRange(year, month);
  const { version } = await currentSettings(ctx);
  const days = await daysBetween(ctx, masjidOf(ctx).id, from, to);
  const reader = hijriReader(await calendarOf(ctx));
  const hijriOf = (date: string) => presentHijri(date, reader.dateOf(dayNumber(date)));
  return [presentMonth({ year, month }, days, version, { first: hijriOf(from), last: hijriOf(to) })];
}

/** A day that is known to be stored. */
export async function presentDay(ctx: Context, date: string, version: number): Promise<TimingRow> {
  const row = await findDay(ctx, masjidOf(ctx).id, date);
  if (!row) throw new Failure('not_found');
  return presentRow(row, version);
}

export async function getDay(ctx: Context, date: string): Promise<TimingRow | null> {
  const row = await findDay(ctx, masjidOf(ctx).id, date);
  return row ? presentRow(row, (await currentSettings(ctx)).version) : null;
}

/** As CSV in our own layout: sending it back changes nothing. */
export async function exportTimings(ctx: Context, start: string, end: string): Promise<TextFile> {
  const { from, to } = assertRange(start, end);
  const rows = await daysBetween(ctx, masjidOf(ctx).id, from, to);
  const days = rows.map((row) => {
    const { date, ...salah } = toDay(row);
    return { date, salah, iqamah: {}, jumuah: [] };
  });
  return csvFile(ctx, 'salah_timings_', writeTimetable(days, { content: 'salah' }));
}

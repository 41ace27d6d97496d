import type { TextFile } from '@minaret/contract/fields/text-file';
import type {
  CalculationSettingsUpdate,
  SavedSettings,
  TimingGroup,
  TimingRow,
} from '@minaret/contract/salah/salah-timings';
import { writeTimetable } from '@minaret/prayer';
import { dayNumber, isoDate } from '@minaret/prayer/calendar/dates';
import { hijriReader } from '@minaret/prayer/calendar/hijri';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { timetable } from '@minaret/prayer/sun/timetable';
import type { Day, Range, Settings } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { calendarOf, presentHijri } from '../hijri-calendar/service.ts';
import { masjidPlace } from '../masjid/service.ts';
import { csvFile } from '../timing-files/service.ts';
import { toDay } from './days.ts';
import { daysOffCalendar } from './off-calendar.ts';
import { presentMonth, presentRow } from './present.ts';
import {
  daysBetween,
  findDay,
  findOlderDays,
  findSettings,
  firstStoredDate,
  lockTimings,
  renumberSettings,
  saveSettings,
} from './queries.ts';
import { DEFAULTS, fromRow, isSame, toRow, toWire, withUpdate } from './settings.ts';
import { type Stored, storeDays } from './store.ts';

export { salahFindings } from './checks.ts';
export { fixSalah } from './fix.ts';
export { daysAsFound, restoreSalah } from './restore.ts';

const MAX_DAYS = 5 * 366;

/** The settings in force, and their version; 0 is the defaults nobody has saved. */
export async function currentSettings(ctx: Context): Promise<{ settings: Settings; version: number }> {
  const row = await findSettings(ctx, masjidOf(ctx).id);
  return row ? { settings: fromRow(row), version: row.version } : { settings: DEFAULTS, version: 0 };
}

export function today(ctx: Context): string {
  return wallClock(zone(masjidOf(ctx).timeZone), ctx.now.getTime()).date;
}

export async function getSettings(ctx: Context): Promise<SavedSettings> {
  const { id, timeZone } = masjidOf(ctx);
  const row = await findSettings(ctx, id);
  const older = row ? await olderDays(ctx, fromRow(row), row.version) : null;
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
async function olderDays(ctx: Context, settings: Settings, version: number) {
  const from = today(ctx);
  const older = await findOlderDays(ctx.db, masjidOf(ctx).id, from, version);
  const moved = await daysOffCalendar(ctx, { settings, version }, from);
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

export function monthRange(year: number, month: number): Range {
  const first = isoDate(Date.UTC(year, month, 1) / 86_400_000);
  return { from: first, to: isoDate(Date.UTC(year, month + 1, 1) / 86_400_000 - 1) };
}

interface SaveRequest {
  given: CalculationSettingsUpdate;
  overwrite: boolean;
}

/** Keeps the settings if they are others now. The same again keep their version, and with it their days. */
async function keepSettings(ctx: Context, settings: Settings) {
  const masjidId = masjidOf(ctx).id;
  const { settings: before, version: former } = await currentSettings(ctx);
  const isAlike = isSame(before, settings);
  if (isAlike && former > 0) return { version: former, replaced: undefined };
  const version = await saveSettings(ctx.db, toRow(masjidId, settings, ctx.now));
  if (isAlike) await renumberSettings(ctx.db, masjidId, former, version);
  return { version, replaced: { before, after: settings, version: former } };
}

/** Settings and the month on display are one step: refused together when days are taken, saved together otherwise. */
export async function saveAndGenerate(ctx: Context, { given, overwrite }: SaveRequest): Promise<Stored> {
  // Others who save or generate wait: what is read here is what stands when it is replaced.
  await lockTimings(ctx.db, masjidOf(ctx).id);
  const standing = await currentSettings(ctx);
  if (given.version !== undefined && given.version !== standing.version)
    throw new Failure('stale_version', { current: await getSettings(ctx) });
  const settings = withUpdate(standing.settings, given);
  const [year = 0, month = 1] = today(ctx).split('-').map(Number);
  const range = monthRange(given.year ?? year, given.month ?? month - 1);
  const { version, replaced } = await keepSettings(ctx, settings);
  return storeDays(ctx, {
    kind: 'salah-settings',
    origin: 'calculated',
    settingsVersion: version,
    days: timetable(await masjidPlace(ctx), settings, range, await calendarOf(ctx)),
    taken: overwrite ? 'replace' : 'refuse',
    summary: { ...range, ...(replaced && { settings: replaced }) },
  });
}

function assertRange(from: string, to: string): Range {
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (!(days >= 1 && days <= MAX_DAYS)) throw new Failure('range_invalid');
  return { from, to };
}

interface GenerateRequest {
  start: string;
  end: string;
  taken: 'replace' | 'keep' | 'refuse';
}

export async function generateTimings(ctx: Context, { start, end, taken }: GenerateRequest): Promise<Stored> {
  const range = assertRange(start, end);
  await lockTimings(ctx.db, masjidOf(ctx).id);
  const { settings, version } = await currentSettings(ctx);
  return storeDays(ctx, {
    kind: 'salah-generate',
    origin: 'calculated',
    settingsVersion: version,
    days: timetable(await masjidPlace(ctx), settings, range, await calendarOf(ctx)),
    taken,
    summary: { ...range },
  });
}

export async function getMonth(ctx: Context, year: number, month: number): Promise<TimingGroup[]> {
  const { from, to } = monthRange(year, month);
  const { version } = await currentSettings(ctx);
  const days = await daysBetween(ctx, masjidOf(ctx).id, from, to);
  const reader = hijriReader(await calendarOf(ctx));
  const hijriOf = (date: string) => presentHijri(date, reader.dateOf(dayNumber(date)));
  return [presentMonth({ year, month }, days, version, { first: hijriOf(from), last: hijriOf(to) })];
}

/** The stored days of a range, for whoever reckons from them. */
export async function storedDays(ctx: Context, { from, to }: Range): Promise<Day[]> {
  return (await daysBetween(ctx, masjidOf(ctx).id, from, to)).map(toDay);
}

/** The first day from a date on that has times; null when none has. */
export function firstStoredDay(ctx: Context, from: string): Promise<string | null> {
  return firstStoredDate(ctx.db, masjidOf(ctx).id, from);
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

import { IqamahRules as Rules } from '@minaret/contract/iqama/iqamah-rules';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { IqamahRecord, IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import type { IqamahTime } from '@minaret/prayer/iqamah/iqamah-steps';
import { type IqamahDay, resolveIqamahs } from '@minaret/prayer/iqamah/resolve-iqamah';
import { simpleRules } from '@minaret/prayer/iqamah/simple-iqamah';
import { timetable } from '@minaret/prayer/sun/timetable';
import type { Day, Range } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStoredOr } from '../../platform/database/stored-json.ts';
import { Failure } from '../../platform/failure.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { masjidPlace } from '../masjid/service.ts';
import { currentSettings, storedDays } from '../salah-timings/service.ts';
import type { DatedRecord } from './change.ts';
import { findSettings, recordsBetween } from './queries.ts';
import { toIqamahRecord } from './records.ts';

export type { KeptRecord } from './change.ts';
export { type Change, findChanges } from './changes.ts';
export { fixIqamah } from './checks.ts';
export {
  congregationsOn,
  type Ground,
  groundNow,
  iqamahInForce,
  recordsAsFound,
  rulesAsFound,
} from './ground.ts';
export { writeTime } from './records.ts';
export { restoreIqamah } from './restore.ts';

const FRIDAY = 5;
/** A rule may hold one time for a block of days, a month at most, so the days around are looked at too. */
export const LONGEST_BLOCK = 31;

/** What stands until somebody says otherwise: waits that are common, and no Jumu'ah. */
export const DEFAULT_RULES: IqamahRules = simpleRules({
  minutes: { fajr: 20, dhuhr: 15, asr: 15, maghrib: 5, isha: 15 },
  jumuah: [],
});

/** What rules that cannot be read are taken for by whoever replaces them. */
export const NO_RULES: IqamahRules = { version: 1, prayers: {}, jumuah: [] };

/** The rules in force and their version; 0 is the defaults nobody has saved. Unreadable ones are refused, or `instead`. */
export async function currentRules(
  ctx: Context,
  instead?: IqamahRules,
): Promise<{ rules: IqamahRules; version: number }> {
  const { id: masjid } = masjidOf(ctx);
  const row = await findSettings(ctx.db, masjid);
  if (!row) return { rules: DEFAULT_RULES, version: 0 };
  const rules = readStoredOr(ctx, Rules, row.rules, { table: 'iqamah_settings', masjid }) ?? instead;
  if (!rules) throw new Failure('stored_unreadable');
  return { rules, version: row.version };
}

/** A day of the masjid, whole: when each salah begins and each congregation stands, with what decided it. */
export interface ResolvedDay {
  salah: Day;
  /** False: the masjid has stored no salah times for the day; `salah` is calculated by its settings. */
  isStored: boolean;
  iqamah: IqamahDay;
}

/** Stored days as they are; the days between them, which nobody has generated yet, by the settings. */
export async function salahBetween(
  ctx: Context,
  range: Range,
): Promise<{ days: Day[]; stored: ReadonlySet<string> }> {
  const kept = new Map((await storedDays(ctx, range)).map((day) => [day.date, day]));
  const { settings } = await currentSettings(ctx);
  const days = timetable(await masjidPlace(ctx), settings, range, await calendarOf(ctx));
  return { days: days.map((day) => kept.get(day.date) ?? day), stored: new Set(kept.keys()) };
}

/** What is not saved yet, in the place of what is. */
export interface Tried {
  rules?: IqamahRules | undefined;
  /** Over those that stand. */
  records?: readonly IqamahRecord[];
  /** All that would stand on these dates. */
  replaced?: { dates: readonly string[]; planned: readonly DatedRecord[] };
}

/** Every day of a range, by what the masjid has saved or by what is only being tried. */
export async function resolveRange(
  ctx: Context,
  { from, to }: Range,
  tried: Tried = {},
): Promise<ResolvedDay[]> {
  const around = { from: addDays(from, -LONGEST_BLOCK), to: addDays(to, LONGEST_BLOCK) };
  const rules = tried.rules ?? (await currentRules(ctx)).rules;
  const { days, stored } = await salahBetween(ctx, around);
  const saved = await recordsBetween(ctx, masjidOf(ctx).id, around);
  const moved = new Set(tried.replaced?.dates);
  const standing = [...saved.filter(({ date }) => !moved.has(date)), ...(tried.replaced?.planned ?? [])];
  const records = [...standing.map(toIqamahRecord), ...(tried.records ?? [])];
  const calendar = await calendarOf(ctx);
  const context = { zone: zone(masjidOf(ctx).timeZone), calendar, records, days };
  const wanted = days.filter(({ date }) => date >= from && date <= to);
  const resolved = resolveIqamahs(rules, wanted, context);
  return wanted.flatMap((salah, index) => {
    const iqamah = resolved[index];
    return iqamah ? [{ salah, isStored: stored.has(salah.date), iqamah }] : [];
  });
}

/** The days asked for, in the order of the calendar. A dated record or an uploaded row has already beaten the rules. */
export async function iqamahFor(ctx: Context, dates: readonly string[]): Promise<ResolvedDay[]> {
  const sorted = [...new Set(dates)].sort();
  const [from] = sorted;
  const to = sorted.at(-1);
  if (from === undefined || to === undefined) return [];
  const wanted = new Set(sorted);
  return (await resolveRange(ctx, { from, to })).filter(({ salah }) => wanted.has(salah.date));
}

/** The salah times of today alone: no rule is looked at. */
export async function todaySalah(ctx: Context): Promise<Day> {
  const { date } = wallClock(zone(masjidOf(ctx).timeZone), ctx.now.getTime());
  const [day] = (await salahBetween(ctx, { from: date, to: date })).days;
  if (!day) throw new Error(`no day was reckoned for ${date}`);
  return day;
}

export interface Today extends ResolvedDay {
  /** Of today if it is a Friday, else of the one that comes. */
  jumuah: { date: string; times: IqamahTime[] };
}

interface TodayOptions extends Tried {
  /** By the masjid's own clock unless another zone is given. */
  timeZone?: string | undefined;
}

export async function todayTimings(ctx: Context, { timeZone, ...tried }: TodayOptions = {}): Promise<Today> {
  const { date } = wallClock(zone(timeZone ?? masjidOf(ctx).timeZone), ctx.now.getTime());
  const friday = addDays(date, (FRIDAY - weekday(date) + 7) % 7);
  const days = await resolveRange(ctx, { from: date, to: friday }, tried);
  const today = days[0];
  if (!today) throw new Error(`no day was resolved for ${date}`);
  return { ...today, jumuah: { date: friday, times: days.at(-1)?.iqamah.jumuah ?? [] } };
}

import type { DayInForce } from '@minaret/contract/timings/timing-history';
import { dayNumber, isoDate } from '@minaret/prayer/calendar/dates';
import type { HijriCalendar } from '@minaret/prayer/calendar/hijri';
import { zone } from '@minaret/prayer/clock/zones';
import type { IqamahRecord, IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { describeIqamah } from '@minaret/prayer/iqamah/iqamah-sentences';
import { type IqamahDay, resolveIqamahs } from '@minaret/prayer/iqamah/resolve-iqamah';
import { timetable } from '@minaret/prayer/sun/timetable';
import type { Day, Range, Settings } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { masjidPlace } from '../masjid/service.ts';
import { currentSettings, storedDays } from '../salah-timings/service.ts';
import type { KeptRecord } from './change.ts';
import { presentPrayers } from './present.ts';
import { recordsBetween } from './queries.ts';
import { toIqamahRecord } from './records.ts';
import { currentRules, DEFAULT_RULES } from './service.ts';

/** What the congregation times of a day come from, so that those of another time can be put in its place. */
export interface Ground {
  settings: Settings;
  /** Stored salah days, by date. */
  days: ReadonlyMap<string, Day>;
  rules: IqamahRules;
  records: readonly IqamahRecord[];
  calendar: HijriCalendar;
}

export async function groundNow(ctx: Context, range: Range): Promise<Ground> {
  const { settings } = await currentSettings(ctx);
  const { rules } = await currentRules(ctx);
  const records = await recordsBetween(ctx, masjidOf(ctx).id, range);
  return {
    settings,
    days: new Map((await storedDays(ctx, range)).map((day) => [day.date, day])),
    rules,
    records: records.map(toIqamahRecord),
    calendar: await calendarOf(ctx),
  };
}

export function rulesAsFound(now: IqamahRules, found: ReadonlyMap<string, unknown>): IqamahRules {
  return found.has('rules') ? ((found.get('rules') as IqamahRules | null) ?? DEFAULT_RULES) : now;
}

export function recordsAsFound(
  now: readonly IqamahRecord[],
  found: ReadonlyMap<string, unknown>,
): IqamahRecord[] {
  const former = [...(found as ReadonlyMap<string, KeptRecord | null>)].flatMap(([date, kept]) =>
    kept && date !== 'rules' ? [toIqamahRecord({ date, ...kept })] : [],
  );
  return [...now.filter(({ from }) => !found.has(from)), ...former];
}

/** A rule may hold one time for a block of days, a month at most. */
const AROUND = 31;

/** The congregation times of days on a given ground, each with the salah times it goes by. */
async function resolveOn(ctx: Context, ground: Ground, dates: readonly string[]) {
  const numbers = dates.map(dayNumber);
  const range = {
    from: isoDate(Math.min(...numbers) - AROUND),
    to: isoDate(Math.max(...numbers) + AROUND),
  };
  const days = timetable(await masjidPlace(ctx), ground.settings, range, ground.calendar).map(
    (day) => ground.days.get(day.date) ?? day,
  );
  const { rules, records, calendar } = ground;
  const context = { zone: zone(masjidOf(ctx).timeZone), calendar, records, days };
  const wanted = days.filter(({ date }) => dates.includes(date));
  return resolveIqamahs(rules, wanted, context).flatMap((iqamah, index) => {
    const salah = wanted[index];
    return salah ? [{ salah, iqamah }] : [];
  });
}

/** When the congregations stood on days, for what follows one. */
export async function congregationsOn(
  ctx: Context,
  ground: Ground,
  dates: readonly string[],
): Promise<Map<string, IqamahDay>> {
  const resolved = dates.length > 0 ? await resolveOn(ctx, ground, dates) : [];
  return new Map(resolved.map(({ iqamah }) => [iqamah.date, iqamah]));
}

/** The congregation times of a day on a given ground, each with what decided it. */
export async function iqamahInForce(
  ctx: Context,
  date: string,
  ground: Ground,
): Promise<Omit<DayInForce['iqamah'], 'is_changed_since'>> {
  const [found] = await resolveOn(ctx, ground, [date]);
  if (!found) throw new Error(`no day was resolved for ${date}`);
  const { salah, iqamah } = found;
  return {
    prayers: presentPrayers({ salah, isStored: ground.days.has(date), iqamah }),
    jumuah: iqamah.jumuah.map((decided, index) => ({
      slot: index + 1,
      time: decided.time,
      decided_by: decided.decidedBy,
      why: describeIqamah(decided),
    })),
    rules: ground.rules,
  };
}

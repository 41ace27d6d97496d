import { isDeepStrictEqual } from 'node:util';
import type { DayInForce } from '@minaret/contract/timings/timing-history';
import { addDays, datesIn, dayNumber } from '@minaret/prayer/calendar/dates';
import { type HijriCalendar, hijriReader } from '@minaret/prayer/calendar/hijri';
import { instantOf } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Day, PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStored } from '../../platform/database/stored-json.ts';
import { athanInForce } from '../athan/service.ts';
import { calendarAsFound } from '../hijri/service.ts';
import { presentHijri } from '../hijri-calendar/service.ts';
import {
  congregationsOn,
  type Ground,
  groundNow,
  iqamahInForce,
  recordsAsFound,
  rulesAsFound,
} from '../iqama-timings/service.ts';
import { daysAsFound } from '../salah-timings/service.ts';
import { specialInForce } from '../special-prayers/service.ts';
import { FOUND, KeptSettings } from './kept-schemas.ts';
import { foundAfter, settingsFoundAfter } from './queries.ts';

/** A rule may hold one time for a block of days, a month at most. */
const AROUND = 31;

/** As it was kept, or a refusal that names the masjid and the area. */
async function foundIn(ctx: Context, asked: Parameters<typeof foundAfter>[2]): Promise<Map<string, unknown>> {
  const { id: masjid } = masjidOf(ctx);
  const found = Object.fromEntries(await foundAfter(ctx.db, masjid, asked));
  const row = { table: 'timing_changes', masjid, area: asked.area };
  return new Map(Object.entries(readStored(ctx, FOUND[asked.area], found, row)));
}

/** Everything a day's times come from, as it stands and as it stood at an instant. */
async function groundsAt(ctx: Context, date: string, instant: Date): Promise<[then: Ground, now: Ground]> {
  const masjidId = masjidOf(ctx).id;
  // What follows Isha over midnight belongs to the evening before.
  const range = { from: addDays(date, -AROUND - 1), to: addDays(date, AROUND) };
  const keys = datesIn(range);
  const now = await groundNow(ctx, range);
  const [salah, iqamah, hijri] = [
    await foundIn(ctx, { area: 'salah', instant, keys }),
    await foundIn(ctx, { area: 'iqamah', instant, keys: [...keys, 'rules'] }),
    await foundIn(ctx, { area: 'hijri', instant }),
  ];
  const found = await settingsFoundAfter(ctx.db, masjidId, instant);
  const row = { table: 'timing_changes', masjid: masjidId, column: 'summary' };
  const then: Ground = {
    settings: found === undefined ? now.settings : readStored(ctx, KeptSettings, found, row),
    days: daysAsFound(now.days, salah),
    rules: rulesAsFound(now.rules, iqamah),
    records: recordsAsFound(now.records, iqamah),
    calendar: hijri.size > 0 ? await calendarAsFound(ctx, hijri) : now.calendar,
  };
  return [then, now];
}

function hijriOn(calendar: HijriCalendar, date: string) {
  const reader = hijriReader(calendar);
  const says = (ahead: number) => presentHijri(date, reader.dateOf(dayNumber(date) + ahead));
  return { says: says(0), evening: calendar.turnsAtMaghrib ? says(1) : null };
}

function timesOf(day: Day | undefined): DayInForce['times'] {
  if (!day) return null;
  return Object.fromEntries(PRAYERS.map((prayer) => [prayer, day[prayer]])) as DayInForce['times'];
}

interface Moment {
  ground: Ground;
  iqamah: Awaited<ReturnType<typeof iqamahInForce>>;
  /** What later changes of the athan and special prayers found. */
  found: ReadonlyMap<string, unknown>;
}

async function callsAt(ctx: Context, date: string, { iqamah, found }: Moment) {
  const salah = new Map(iqamah.prayers.map(({ prayer, prayer_time }) => [prayer, prayer_time]));
  return athanInForce(ctx, { date, found, salah });
}

async function specialAt(ctx: Context, date: string, { ground, found }: Moment) {
  const congregations = (dates: readonly string[]) => congregationsOn(ctx, ground, dates);
  return specialInForce(ctx, date, { calendar: ground.calendar, congregations, found });
}

/** A day as people found it at its end, whatever was done to the record since. */
export async function inForce(ctx: Context, date: string): Promise<DayInForce> {
  const instant = new Date(instantOf(zone(masjidOf(ctx).timeZone), addDays(date, 1), '00:00'));
  const grounds = await groundsAt(ctx, date, instant);
  const kept = await foundIn(ctx, { area: 'athan', instant });
  const momentOf = async (ground: Ground, found: Moment['found']): Promise<Moment> => ({
    ground,
    iqamah: await iqamahInForce(ctx, date, ground),
    found,
  });
  const [then, now] = [await momentOf(grounds[0], kept), await momentOf(grounds[1], new Map())];
  const [times, timesNow] = [timesOf(then.ground.days.get(date)), timesOf(now.ground.days.get(date))];
  const [hijri, hijriNow] = [hijriOn(then.ground.calendar, date), hijriOn(now.ground.calendar, date)];
  const [calls, callsNow] = [await callsAt(ctx, date, then), await callsAt(ctx, date, now)];
  const [special, specialNow] = [await specialAt(ctx, date, then), await specialAt(ctx, date, now)];
  const soundOf = (list: typeof calls) => list.map(({ prayer, call }) => ({ prayer, call }));
  return {
    date,
    times,
    is_changed_since: !isDeepStrictEqual(times, timesNow),
    iqamah: { ...then.iqamah, is_changed_since: !isDeepStrictEqual(then.iqamah, now.iqamah) },
    hijri: { ...hijri, is_changed_since: !isDeepStrictEqual(hijri, hijriNow) },
    athan: { calls, is_changed_since: !isDeepStrictEqual(soundOf(calls), soundOf(callsNow)) },
    special: { times: special, is_changed_since: !isDeepStrictEqual(special, specialNow) },
  };
}

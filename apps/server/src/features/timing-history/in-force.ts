import { isDeepStrictEqual } from 'node:util';
import type { DayInForce } from '@minaret/contract/timing-history';
import { addDays, datesIn, dayNumber } from '@minaret/prayer/dates';
import { type HijriCalendar, hijriReader } from '@minaret/prayer/hijri';
import { type Day, PRAYERS, type Settings } from '@minaret/prayer/types';
import { instantOf } from '@minaret/prayer/zone';
import { zone } from '@minaret/prayer/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { calendarAsFound } from '../hijri/service.ts';
import { presentHijri } from '../hijri-calendar/service.ts';
import {
  type Ground,
  groundNow,
  iqamahInForce,
  recordsAsFound,
  rulesAsFound,
} from '../iqama-timings/service.ts';
import { daysAsFound } from '../salah-timings/service.ts';
import { foundAfter, settingsFoundAfter } from './queries.ts';

/** A rule may hold one time for a block of days, a month at most. */
const AROUND = 31;

/** Everything a day's times come from, as it stands and as it stood at an instant. */
async function groundsAt(ctx: Context, date: string, instant: Date): Promise<[then: Ground, now: Ground]> {
  const masjidId = masjidOf(ctx).id;
  const range = { from: addDays(date, -AROUND), to: addDays(date, AROUND) };
  const keys = datesIn(range);
  const now = await groundNow(ctx, range);
  const [salah, iqamah, hijri] = [
    await foundAfter(ctx.db, masjidId, { area: 'salah', instant, keys }),
    await foundAfter(ctx.db, masjidId, { area: 'iqamah', instant, keys: [...keys, 'rules'] }),
    await foundAfter(ctx.db, masjidId, { area: 'hijri', instant }),
  ];
  const settings = (await settingsFoundAfter(ctx.db, masjidId, instant)) as Settings | undefined;
  const then: Ground = {
    settings: settings ?? now.settings,
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

/** A day as people found it at its end, whatever was done to the record since. */
export async function inForce(ctx: Context, date: string): Promise<DayInForce> {
  const instant = new Date(instantOf(zone(masjidOf(ctx).timeZone), addDays(date, 1), '00:00'));
  const [then, now] = await groundsAt(ctx, date, instant);
  const [times, timesNow] = [timesOf(then.days.get(date)), timesOf(now.days.get(date))];
  const [iqamah, iqamahNow] = [await iqamahInForce(ctx, date, then), await iqamahInForce(ctx, date, now)];
  const [hijri, hijriNow] = [hijriOn(then.calendar, date), hijriOn(now.calendar, date)];
  return {
    date,
    times,
    is_changed_since: !isDeepStrictEqual(times, timesNow),
    iqamah: { ...iqamah, is_changed_since: !isDeepStrictEqual(iqamah, iqamahNow) },
    hijri: { ...hijri, is_changed_since: !isDeepStrictEqual(hijri, hijriNow) },
  };
}

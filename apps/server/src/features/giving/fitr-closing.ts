// Decides: when Zakat al-Fitr closes by itself: at the minute of the first Eid prayer, as the masjid entered it; without one, when its fund says; what is paid after is Sadaqah.

import { hijriDate } from '@minaret/prayer/calendar/hijri';
import { eidDate } from '@minaret/prayer/calendar/special-prayers';
import { instantOf } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { eidPrayers } from '../special-prayers/service.ts';
import type { FundRow } from './fund-queries.ts';

/** Of this year of the Hijri calendar. Null: nobody has entered the prayer. */
async function firstEidPrayer(ctx: Context): Promise<Date | null> {
  const calendar = await calendarOf(ctx);
  const { year } = hijriDate(calendar, todayOf(ctx));
  const eid = await eidPrayers(ctx, 'fitr', year);
  const [time] = eid?.times ?? [];
  if (!eid || time === undefined) return null;
  const date = eid.date ?? eidDate(calendar, 'fitr', year);
  return new Date(instantOf(zone(masjidOf(ctx).timeZone), date, time));
}

/** Funds with the end that is in force: whichever comes first. */
export async function closingAtEid<Row extends FundRow>(ctx: Context, funds: readonly Row[]): Promise<Row[]> {
  if (!funds.some(({ kind }) => kind === 'zakat_al_fitr')) return [...funds];
  const eid = await firstEidPrayer(ctx);
  if (eid === null) return [...funds];
  return funds.map((fund) =>
    fund.kind === 'zakat_al_fitr' && (fund.closes_at === null || eid < fund.closes_at)
      ? { ...fund, closes_at: eid }
      : fund,
  );
}

/** The fund that a gift is booked to, by the instant of its payment: its page may have stayed open over the minute. */
export async function fundWhenPaid(
  ctx: Context,
  { funds, general }: { funds: readonly FundRow[]; general: FundRow },
  fund: FundRow,
  paidAt: Date,
): Promise<FundRow> {
  if (fund.kind !== 'zakat_al_fitr') return fund;
  const [closing] = await closingAtEid({ ...ctx, now: paidAt }, [fund]);
  if (!closing?.closes_at || paidAt < closing.closes_at) return fund;
  return funds.find(({ kind }) => kind === 'sadaqah') ?? general;
}

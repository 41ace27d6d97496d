import { addDays } from '@minaret/prayer/dates';
import {
  type Congregations,
  followsPrayer,
  type Occurrence,
  occurrencesOn,
  type SpecialPrayer,
  specialDates,
} from '@minaret/prayer/special-prayers';
import type { Range } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { iqamahFor } from '../iqama-timings/service.ts';
import type { StoredPrayer } from './queries.ts';

export interface SpecialOccurrence extends Occurrence {
  id: number;
  prayer: SpecialPrayer;
}

export function dayBefore(date: string): string {
  return addDays(date, -1);
}

/** A prayer and those of its days that matter. */
export interface Dated {
  row: Pick<StoredPrayer, 'id' | 'content'>;
  dates: readonly string[];
}

const order = (a: Occurrence, b: Occurrence) =>
  `${a.date} ${a.time ?? ''}`.localeCompare(`${b.date} ${b.time ?? ''}`);

/** The congregations are asked for once, and only of the days on which something follows one. */
export async function occurrencesOf(ctx: Context, dated: readonly Dated[]): Promise<SpecialOccurrence[]> {
  const followed = dated.flatMap(({ row, dates }) => (followsPrayer(row.content) ? dates : []));
  const days = new Map<string, Congregations>(
    (await iqamahFor(ctx, followed)).map(({ iqamah }) => [iqamah.date, iqamah]),
  );
  return dated
    .flatMap(({ row: { id, content }, dates }) =>
      dates.flatMap((date) =>
        occurrencesOn(content, date, days.get(date)).map((one) => ({ ...one, id, prayer: content })),
      ),
    )
    .sort(order);
}

export async function resolveSpecial(
  ctx: Context,
  rows: readonly StoredPrayer[],
  { from, to }: Range,
): Promise<SpecialOccurrence[]> {
  const calendar = await calendarOf(ctx);
  const first = dayBefore(from);
  const dated = rows.map((row) => ({
    row,
    dates: specialDates(row.content, calendar).filter((date) => date >= first && date <= to),
  }));
  return (await occurrencesOf(ctx, dated)).filter(({ date }) => date >= from && date <= to);
}

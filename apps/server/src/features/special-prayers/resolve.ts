import { addDays } from '@minaret/prayer/calendar/dates';
import type { HijriCalendar } from '@minaret/prayer/calendar/hijri';
import {
  type Congregations,
  followsPrayer,
  type Occurrence,
  occurrencesOn,
  type SpecialPrayer,
  specialDates,
} from '@minaret/prayer/calendar/special-prayers';
import type { Range } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { iqamahFor, type ResolvedDay, resolveDates, type TimingInputs } from '../iqama-timings/service.ts';
import type { StoredPrayer } from './queries.ts';

export interface SpecialOccurrence extends Occurrence {
  id: number;
  prayer: SpecialPrayer;
  /** When it was entered as it stands; none of what once stood. */
  enteredAt: Date | null;
}

export function dayBefore(date: string): string {
  return addDays(date, -1);
}

/** A prayer and those of its days that matter. */
export interface Dated {
  row: Pick<StoredPrayer, 'id' | 'content'> & { updated_at?: Date };
  dates: readonly string[];
}

const order = (a: Occurrence, b: Occurrence) =>
  `${a.date} ${a.time ?? ''}`.localeCompare(`${b.date} ${b.time ?? ''}`);

/** What days and times are found by: as it stands, or as it stood. */
export interface SpecialInputs {
  calendar: HijriCalendar;
  congregations: (dates: readonly string[]) => Promise<ReadonlyMap<string, Congregations>>;
}

const byDate = (days: readonly ResolvedDay[]) =>
  new Map<string, Congregations>(days.map(({ iqamah }) => [iqamah.date, iqamah]));

/** By what the masjid has saved. */
export async function savedInputs(ctx: Context): Promise<SpecialInputs> {
  return {
    calendar: await calendarOf(ctx),
    congregations: async (dates) => byDate(await iqamahFor(ctx, dates)),
  };
}

/** By inputs that reach a day before and as far as the days that are asked for. */
export function inputsOf(inputs: TimingInputs): SpecialInputs {
  return {
    calendar: inputs.calendar,
    congregations: async (dates) => byDate(resolveDates(inputs, dates)),
  };
}

/** The congregations are asked for once, and only of the days on which something follows one. */
export async function occurrencesOf(
  dated: readonly Dated[],
  { congregations }: SpecialInputs,
): Promise<SpecialOccurrence[]> {
  const followed = dated.flatMap(({ row, dates }) => (followsPrayer(row.content) ? dates : []));
  const days = await congregations(followed);
  return dated
    .flatMap(({ row: { id, content, updated_at: enteredAt = null }, dates }) =>
      dates.flatMap((date) =>
        occurrencesOn(content, date, days.get(date)).map((one) => ({
          ...one,
          id,
          prayer: content,
          enteredAt,
        })),
      ),
    )
    .sort(order);
}

export async function resolveSpecial(
  rows: readonly Dated['row'][],
  { from, to }: Range,
  inputs: SpecialInputs,
): Promise<SpecialOccurrence[]> {
  const first = dayBefore(from);
  const dated = rows.map((row) => ({
    row,
    dates: specialDates(row.content, inputs.calendar).filter((date) => date >= first && date <= to),
  }));
  return (await occurrencesOf(dated, inputs)).filter(({ date }) => date >= from && date <= to);
}

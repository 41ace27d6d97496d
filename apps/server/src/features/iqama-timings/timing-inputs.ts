import { addDays } from '@minaret/prayer/calendar/dates';
import type { IqamahRecord, IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import type { Range } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { loadSalahInputs, type SalahInputs } from '../salah-timings/service.ts';
import { recordsBetween } from './queries.ts';
import { toIqamahRecord } from './records.ts';
import { currentRules } from './rules-in-force.ts';
import type { DatedRecord } from './types.ts';

/** All that the times of some days come from: read once, then every day of them is resolved without a question. */
export interface TimingInputs extends SalahInputs {
  rules: IqamahRules;
  /** Dated records and uploaded rows, which beat the rules. */
  records: readonly IqamahRecord[];
}

/** A rule may hold one time for a block of days, a month at most, so the days around are looked at too. */
export const LONGEST_BLOCK = 31;

export function rangeAround({ from, to }: Range): Range {
  return { from: addDays(from, -LONGEST_BLOCK), to: addDays(to, LONGEST_BLOCK) };
}

/** For the days of a range. What the caller has read already is not read again. */
export async function loadTimingInputs(
  ctx: Context,
  range: Range,
  known: Partial<Omit<TimingInputs, 'days' | 'records'>> = {},
): Promise<TimingInputs> {
  const around = rangeAround(range);
  const rules = known.rules ?? (await currentRules(ctx)).rules;
  const records = await recordsBetween(ctx, masjidOf(ctx).id, around);
  const salah = await loadSalahInputs(ctx, around, known);
  return { ...salah, rules, records: records.map(toIqamahRecord) };
}

/** The inputs with these records on these dates, in the place of what stands there. */
export function withRecords(
  inputs: TimingInputs,
  dates: readonly string[],
  next: readonly DatedRecord[],
): TimingInputs {
  const replaced = new Set(dates);
  const others = inputs.records.filter(({ from }) => !replaced.has(from));
  return { ...inputs, records: [...others, ...next.map(toIqamahRecord)] };
}

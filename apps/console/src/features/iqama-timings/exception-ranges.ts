import type { LearntRules } from '@minaret/contract/iqama/iqama-learn';
import { addDays } from '@minaret/prayer/calendar/dates';

type Exception = LearntRules['exceptions'][number];

/** Days in a row on which a sheet has one time that the rules do not give. */
export interface ExceptionRange extends Pick<Exception, 'prayer' | 'slot' | 'given'> {
  from: string;
  to: string;
  days: number;
  /** What the rules give: on the first day and, when that is another time, on the last. */
  byRule: (string | null)[];
}

const DAY = 1;
const WEEK = 7;

export function exceptionRanges(exceptions: readonly Exception[]): ExceptionRange[] {
  const ranges: ExceptionRange[] = [];
  const latest = new Map<string, ExceptionRange>();
  for (const { date, prayer, slot, given, by_rule } of exceptions) {
    const key = `${prayer} ${slot}`;
    const last = latest.get(key);
    const next = last && addDays(last.to, prayer === 'jumuah' ? WEEK : DAY);
    if (last && last.given === given && next === date) {
      last.to = date;
      last.days += 1;
      last.byRule = by_rule === last.byRule[0] ? last.byRule.slice(0, 1) : [last.byRule[0] ?? null, by_rule];
      continue;
    }
    const range = { prayer, slot, given, from: date, to: date, days: 1, byRule: [by_rule] };
    latest.set(key, range);
    ranges.push(range);
  }
  return ranges;
}

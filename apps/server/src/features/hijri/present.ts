import type { HijriRecord, HijriRecordProblem } from '@minaret/contract/timings/hijri';
import type { MonthRecordProblem } from '@minaret/prayer/calendar/hijri';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { StoredMonth } from '../hijri-calendar/service.ts';

export function presentRecord(month: StoredMonth, timeZone: string): HijriRecord {
  return {
    hijri_year: month.year,
    hijri_month: month.month,
    start_date: month.start,
    source: month.source,
    decision: month.decision,
    recorded_by: month.recorded_by,
    recorded_on: wallClock(zone(timeZone), month.recorded_at.getTime()).date,
  };
}

export function presentProblem(problem: MonthRecordProblem): HijriRecordProblem {
  if (problem.kind !== 'month-length') return problem;
  const { other, days, atLeast, atMost } = problem;
  return {
    kind: 'month-length',
    other: { hijri_year: other.year, hijri_month: other.month, start_date: other.start },
    days,
    at_least: atLeast,
    at_most: atMost,
  };
}

// Decides: on which days an iqamah rule holds: Ramadan, weekdays, seasons, summer time.

import type { HijriReader } from '../calendar/hijri.ts';
import type { IsoDate } from '../types.ts';
import type { HijriMonthDay, HijriSpan, RuleCondition } from './iqamah-rules.ts';

/** What a condition asks of a day. */
export interface ConditionDay {
  day: number;
  date: IsoDate;
  weekday: number;
}

const YEARLY = 5;

/** `MM-DD` is compared without the year. */
function comparable(date: IsoDate, bound: string): string {
  return bound.length === YEARLY ? date.slice(5) : date;
}

function isInDates(date: IsoDate, from: string | undefined, to: string | undefined): boolean {
  const isFrom = from === undefined || comparable(date, from) >= from;
  const isTo = to === undefined || comparable(date, to) <= to;
  const passesNewYear = from?.length === YEARLY && to?.length === YEARLY && from > to;
  return passesNewYear ? isFrom || isTo : isFrom && isTo;
}

function rank({ month, day }: HijriMonthDay): number {
  return month * 100 + day;
}

function isInSpan(today: HijriMonthDay, span: HijriSpan): boolean {
  const now = rank(today);
  const from = rank(span.from);
  const to = rank(span.to);
  return from > to ? now >= from || now <= to : now >= from && now <= to;
}

export function conditionHolds(
  condition: RuleCondition | undefined,
  day: ConditionDay,
  calendar: HijriReader,
): boolean {
  if (condition === undefined) return true;
  const { weekdays, from, to, hijri } = condition;
  if (weekdays && weekdays.indexOf(day.weekday) < 0) return false;
  if (!isInDates(day.date, from, to)) return false;
  return hijri === undefined || isInSpan(calendar.dateOf(day.day), hijri);
}

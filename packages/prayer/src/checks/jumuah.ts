// Decides: findings about Jumu'ah: before noon, out of order.

import { weekdayOf } from '../calendar/dates.ts';
import { clockTime } from '../clock/clock.ts';
import type { Found } from './finding.ts';
import { adhan, type Survey } from './survey.ts';

const FRIDAY = 5;

/** Some schools allow the sermon before noon, so it is a question and not an error. */
export function jumuahBeforeDhuhr({ days }: Survey): Found[] {
  const early = days.filter((day) => {
    const begins = adhan(day, 'dhuhr') ?? day.sun.dhuhr ?? 0;
    return weekdayOf(day.number) === FRIDAY && day.jumuah.some((time) => time < begins);
  });
  const [first] = early;
  if (!first) return [];
  const params = {
    jumuah: clockTime(Math.min(...first.jumuah)),
    dhuhr: clockTime(adhan(first, 'dhuhr') ?? first.sun.dhuhr ?? 0),
  };
  const dates = early.map(({ date }) => date);
  return [{ check: 'jumuah-before-dhuhr', severity: 'warning', column: 'jumuah', dates, params }];
}

export function jumuahOutOfOrder({ days }: Survey): Found[] {
  const wrong = days.filter(({ jumuah }) => jumuah.some((time, slot) => time <= (jumuah[slot - 1] ?? -1)));
  const [first] = wrong;
  if (!first) return [];
  const dates = wrong.map(({ date }) => date);
  const params = { times: first.jumuah.map(clockTime).join(', ') };
  const found = {
    check: 'jumuah-out-of-order',
    severity: 'warning',
    column: 'jumuah',
    dates,
    params,
  } as const;
  // Minutes after the adhan have no order of their own: such slots are left to a person.
  const isOfClock = wrong.every(({ row }) => row.jumuah.every((slot) => typeof slot === 'string'));
  return [isOfClock ? { ...found, fix: { kind: 'sort-jumuah', dates } } : found];
}

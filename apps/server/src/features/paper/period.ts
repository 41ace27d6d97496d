// Decides: which months, years and Ramadans can be printed.

import type { PaperQuery, PaperSheet } from '@minaret/contract/paper/paper-options';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { addDays, daysInMonth } from '@minaret/prayer/calendar/dates';
import { RAMADAN } from '@minaret/prayer/calendar/hijri-events';
import type { Range } from '@minaret/prayer/types';
import { Failure } from '../../platform/failure.ts';

/** What is printed together and checked together: a month, a year, a Ramadan. */
export interface Period {
  /** `2026-11`, `2027`, `ramadan-1448`. */
  name: string;
  range: Range;
}

export function monthPeriod(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = String(daysInMonth(year, number)).padStart(2, '0');
  return { name: month, range: { from: `${month}-01`, to: `${month}-${last}` } };
}

export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

function yearPeriod(year: number): Period {
  return { name: String(year), range: { from: `${year}-01-01`, to: `${year}-12-31` } };
}

/** Eid is printed with it, so its day belongs to it. */
function ramadanPeriod(year: number, { from, to }: Range): Period {
  return { name: `ramadan-${year}`, range: { from, to: addDays(to, 1) } };
}

/** The whole Ramadans among the days that are kept: at least one, since they are more than a Hijri year. */
export function ramadansIn({ days }: Pick<PublicTimes, 'days'>): { year: number; range: Range }[] {
  const found = new Map<number, Range>();
  for (const { date, hijri } of days.slice(0, -1)) {
    if (hijri[1] !== RAMADAN) continue;
    found.set(hijri[0], { from: found.get(hijri[0])?.from ?? date, to: date });
  }
  const last = days.at(-2)?.date;
  const first = days[0]?.date;
  return [...found]
    .filter(([, { from, to }]) => from !== first && to !== last)
    .map(([year, range]) => ({ year, range }));
}

const yearOf = (date: string) => Number(date.slice(0, 4));

/** What a sheet is of; what lies too far from today is refused with a reason. */
export function periodOf(
  sheet: PaperSheet,
  { month, year }: Pick<PaperQuery, 'month' | 'year'>,
  times: Pick<PublicTimes, 'days'>,
  today: string,
): Period {
  if (sheet === 'ramadan') {
    const all = ramadansIn(times);
    const found = all.find((each) => (year === undefined ? each.range.to >= today : each.year === year));
    if (!found) throw new Failure('paper_range');
    return ramadanPeriod(found.year, found.range);
  }
  if (sheet === 'month') {
    const wanted = month ?? today.slice(0, 7);
    const first = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
    if (wanted < first || wanted > `${yearOf(today) + 1}-12`) throw new Failure('paper_range');
    return monthPeriod(wanted);
  }
  const wanted = year ?? yearOf(today);
  if (wanted < yearOf(today) || wanted > yearOf(today) + 1) throw new Failure('paper_range');
  return yearPeriod(wanted);
}

/** As it stands in a print's name; null: no period of ours. */
export function periodNamed(name: string, ramadan: Range | null): Period | null {
  const year = Number(/\d{4}/.exec(name)?.[0]);
  if (name.startsWith('ramadan-')) return ramadan && { name, range: ramadan };
  return name.includes('-') ? monthPeriod(name) : yearPeriod(year);
}

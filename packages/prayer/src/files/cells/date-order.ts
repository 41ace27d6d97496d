// Decides: whether a file writes the day or the month first (date order: is 03/04 March or April).

import { weekday as weekdayOfDate } from '../../calendar/dates.ts';
import type { IsoDate } from '../../types.ts';
import type { DateOrder } from '../read-types.ts';
import { type DayParts, inOrder, toDate, type WrittenDate } from './date-forms.ts';

export interface DatedCell {
  written: WrittenDate;
  /** From a weekday column, 0 for Sunday. */
  weekday?: number;
}

interface Tally {
  order: DateOrder;
  impossible: number;
  strayWeekdays: number;
  years: Set<number>;
}

/** Years of two digits are of these days where they can be. */
const NEAR_YEARS = 2;

/** A timetable does not leap over years: an order that makes it do so is not the file's. */
const MAX_YEARS = 2;

/**
 * The orders in which a file's dates can be read, by all its rows together. One: settled. Several: somebody must say.
 * A year that is not written is taken as a leap year, so that 29 February stays possible.
 */
export function possibleOrders(cells: readonly DatedCell[], today?: IsoDate): DateOrder[] {
  const open = cells.filter(({ written }) => written.form === 'numbers');
  const orders = (['ymd', 'dmy', 'mdy'] as const).filter((order) =>
    open.every(({ written }) => written.form !== 'numbers' || written.orders.includes(order)),
  );
  if (open.length === 0) return [];
  const tallies = orders.map((order) => tally(open, order));
  const compact = tallies.filter(({ years }) => years.size <= MAX_YEARS);
  const likely = nearToday(compact.length > 0 ? compact : tallies, today);
  const best = fewest(likely, (one) => one.impossible);
  return byWeekday(best, open).map(({ order }) => order);
}

function tally(cells: readonly DatedCell[], order: DateOrder): Tally {
  const result: Tally = { order, impossible: 0, strayWeekdays: 0, years: new Set() };
  for (const { written, weekday } of cells) {
    const { year = 2024, month = 0, day } = inOrder(written, order);
    const date = toDate(year, month, day);
    if (date === undefined) result.impossible++;
    else if (weekday !== undefined && hasYear(written, order) && weekdayOfDate(date) !== weekday) {
      result.strayWeekdays++;
    }
    if (result.years.size <= MAX_YEARS) result.years.add(year);
  }
  return result;
}

function nearToday(tallies: Tally[], today: IsoDate | undefined): Tally[] {
  if (today === undefined) return tallies;
  const current = Number(today.slice(0, 4));
  const near = tallies.filter(({ years }) =>
    [...years].every((year) => Math.abs(year - current) <= NEAR_YEARS),
  );
  return near.length > 0 ? near : tallies;
}

function hasYear(written: WrittenDate, order: DateOrder): boolean {
  return inOrder(written, order).year !== undefined;
}

/** Weekdays settle the order only when they agree with one reading all through. */
function byWeekday(tallies: Tally[], cells: readonly DatedCell[]): Tally[] {
  const known = cells.some(({ weekday }) => weekday !== undefined);
  const agreeing = tallies.filter((one) => one.strayWeekdays === 0);
  return known && agreeing.length > 0 ? agreeing : tallies;
}

function fewest(tallies: Tally[], count: (one: Tally) => number): Tally[] {
  const least = Math.min(...tallies.map(count));
  return tallies.filter((one) => count(one) === least);
}

/** Two orders are the same to a file when they give every row the same day. */
export function isSameReading(cells: readonly DatedCell[], one: DateOrder, other: DateOrder): boolean {
  return cells.every(({ written }) => same(inOrder(written, one), inOrder(written, other)));
}

function same(one: DayParts, other: DayParts): boolean {
  return one.year === other.year && one.month === other.month && one.day === other.day;
}

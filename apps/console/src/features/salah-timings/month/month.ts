import { dayNumber, isoDate } from '@minaret/prayer/calendar/dates';

/** `YYYY-MM`. */
export type Month = string;

export function monthOf(date: string): Month {
  return date.slice(0, 7);
}

/** As the API counts them: months from 0. */
export function monthIndex(month: Month): { month: number; year: number } {
  const [year = '0', number = '1'] = month.split('-');
  return { month: Number(number) - 1, year: Number(year) };
}

/** Over the year's end, too. */
export function shiftMonth(month: Month, by: number): Month {
  const { year, month: index } = monthIndex(month);
  const count = year * 12 + index + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export function firstDay(month: Month): string {
  return `${month}-01`;
}

export function lastDay(month: Month): string {
  return isoDate(dayNumber(firstDay(shiftMonth(month, 1))) - 1);
}

// Decides: the year and month that a file's name says.

import { dateWords, monthOf } from './cells/calendar-names.ts';

/** The year and month a file's name speaks of; only ever a suggestion. */
export function fromFileName(name: string): { year?: number; month?: number } {
  const said = dateWords(name.slice(-64));
  const years = new Set(said.filter((word) => /^20\d\d$/.test(word)).map(Number));
  const months = new Set(
    said
      .map((word) => monthOf(word) ?? (/^(0?[1-9]|1[0-2])$/.test(word) ? Number(word) : undefined))
      .filter((month) => month !== undefined),
  );
  const result: { year?: number; month?: number } = {};
  const [year] = years;
  const [month] = months;
  if (year !== undefined && years.size === 1) result.year = year;
  if (month !== undefined && months.size === 1) result.month = month;
  return result;
}

import { dateWords, monthOf } from '../cells/calendar-names.ts';
import { cleanCell } from '../text.ts';

export interface Title {
  month: number;
  year?: number;
}

/** `March 2026` above a sheet of day numbers; two months in one title name neither. */
export function readTitle(cells: readonly string[]): Title | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length > 3) return undefined;
  const said = filled.flatMap((cell) => dateWords(cleanCell(cell)));
  const months = new Set(said.map(monthOf).filter((month) => month !== undefined));
  const years = new Set(said.filter((word) => /^20\d\d$/.test(word)));
  const [month] = months;
  const [year] = years;
  if (month === undefined || months.size > 1 || years.size > 1) return undefined;
  if (said.some((word) => /^\d/.test(word) && word !== year)) return undefined;
  if (year !== undefined) return { month, year: Number(year) };
  return said.length === 1 ? { month } : undefined;
}

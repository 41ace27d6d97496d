// Decides: findings about days: missing, twice, of another year, times that end soon.

import { addDays, dayNumber, isoDate } from '../calendar/dates.ts';
import { emptyRow, type TimetableRow } from '../files/cells/row.ts';
import { fromFileName } from '../files/file-name.ts';
import { PRAYERS } from '../types.ts';
import type { Found } from './finding.ts';
import { ownDays, type Survey } from './survey.ts';

/** A gap longer than this is a table of separate seasons, not a forgotten day. */
const LONGEST_GAP = 31;
const SOON = 30;

export function duplicateDays({ rows }: Survey): Found[] {
  const first = new Map<string, TimetableRow>();
  const same = new Set<string>();
  const differing = new Set<string>();
  for (const row of rows) {
    const before = first.get(row.date);
    if (!before) first.set(row.date, row);
    else if (isSame(before, row)) same.add(row.date);
    else differing.add(row.date);
  }
  const found: Found[] = [];
  const alike = [...same].filter((date) => !differing.has(date));
  if (alike.length > 0) {
    const fix = { kind: 'drop-repeats', dates: alike } as const;
    found.push({ check: 'duplicate-day', severity: 'warning', dates: alike, params: { kind: 'same' }, fix });
  }
  if (differing.size > 0) {
    const dates = [...differing];
    found.push({ check: 'duplicate-day', severity: 'error', dates, params: { kind: 'differing' } });
  }
  return found;
}

function isSame(one: TimetableRow, other: TimetableRow): boolean {
  const values = ({ salah, iqamah, jumuah }: TimetableRow) =>
    JSON.stringify([sorted(salah), sorted(iqamah), jumuah]);
  return values(one) === values(other);
}

function sorted(record: object): unknown[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

export function missingDays({ days, context }: Survey): Found[] {
  const dates: string[] = [];
  const rows: TimetableRow[] = [];
  days.forEach((day, index) => {
    const next = days[index + 1];
    const gap = next ? next.number - day.number - 1 : 0;
    if (gap < 1 || gap > LONGEST_GAP) return;
    for (let number = day.number + 1; number <= day.number + gap; number++) dates.push(isoDate(number));
    for (const { date, ...salah } of ownDays(context, day.number + 1, day.number + gap)) {
      rows.push({ ...emptyRow(date), salah });
    }
  });
  if (dates.length === 0) return [];
  const found: Found = { check: 'missing-day', severity: 'error', dates, params: {} };
  const hasSalah = days.some((day) => Object.keys(day.row.salah).length > 0);
  if (rows.length === dates.length && hasSalah) found.fix = { kind: 'add-days', rows };
  return [found];
}

export function unsortedDays({ rows }: Survey): Found[] {
  const dates = rows.filter((row, index) => row.date < (rows[index - 1]?.date ?? '')).map((row) => row.date);
  if (dates.length === 0) return [];
  return [{ check: 'unsorted-days', severity: 'note', dates, params: {}, fix: { kind: 'sort-days' } }];
}

/** A file named 2024 that holds the days of 2025. */
export function yearMismatch({ days, context }: Survey): Found[] {
  const named = fromFileName(context.fileName ?? '').year;
  const years = [...new Set(days.map(({ date }) => Number(date.slice(0, 4))))];
  const [held] = years;
  if (named === undefined || held === undefined || years.includes(named)) return [];
  const found: Found = {
    check: 'year-mismatch',
    severity: 'warning',
    dates: days.map(({ date }) => date),
    params: { named, held },
  };
  if (years.length === 1) found.fix = { kind: 'redate', from: held, to: named };
  return [found];
}

export function endsSoon({ days, context }: Survey): Found[] {
  const last = days.at(-1);
  if (!context.today || !last || last.number > dayNumber(context.today) + SOON) return [];
  const params = { last: last.date, next: addDays(last.date, 1) };
  return [{ check: 'ends-soon', severity: 'note', dates: [last.date], params }];
}

/** A prayer that no row gives a time for, in a table of prayer times. */
export function missingColumns({ days }: Survey): Found[] {
  const given = PRAYERS.filter((prayer) => days.some(({ row }) => row.salah[prayer] !== undefined));
  if (given.length < 2) return [];
  return PRAYERS.filter((prayer) => !given.includes(prayer)).map((prayer) => ({
    check: 'missing-column',
    severity: prayer === 'sunrise' ? 'note' : 'warning',
    column: `salah.${prayer}`,
    dates: [],
    params: { prayer },
  }));
}

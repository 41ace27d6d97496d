// Decides: what happens when a file has a duplicate day (the same date twice).

import { IQAMAH_PRAYERS, type IsoDate, PRAYERS } from '../../types.ts';
import type { Header } from '../header/columns.ts';
import { notice, refusal } from '../problem.ts';
import type { Hints, Problem, ReadRow } from '../read-types.ts';

/** A day of the file under the header of its table. */
export interface HeadedRow {
  row: ReadRow;
  header: Header;
}

/** What a row says, cell by cell; "N/A" is said. */
function sayings({ salah, iqamah, jumuah }: ReadRow): Map<string, string> {
  const said = new Map<string, string>();
  for (const prayer of PRAYERS) {
    if (salah[prayer] !== undefined) said.set(`salah.${prayer}`, JSON.stringify(salah[prayer]));
  }
  for (const prayer of IQAMAH_PRAYERS) {
    if (iqamah[prayer] !== undefined) said.set(`iqamah.${prayer}`, JSON.stringify(iqamah[prayer]));
  }
  if (jumuah.length > 0) said.set('jumuah', JSON.stringify(jumuah));
  return said;
}

function isSame(one: ReadRow, other: ReadRow): boolean {
  const [first, second] = [sayings(one), sayings(other)];
  return first.size === second.size && [...first].every(([cell, value]) => second.get(cell) === value);
}

/** Whether neither says another thing than the other where both say something. */
function agree(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return [...one].every(([cell, value]) => (other.get(cell) ?? value) === value);
}

const rolesOf = ({ columns }: Header) => columns.map(({ role }) => role).join();

/** Tables of different columns may share a day, as long as neither contradicts the other. */
function isOtherTable(one: HeadedRow, other: HeadedRow): boolean {
  return rolesOf(one.header) !== rolesOf(other.header) && agree(sayings(one.row), sayings(other.row));
}

function hasKind({ iqamah, jumuah, salah }: ReadRow, kind: Hints['content']): boolean {
  return kind === 'iqamah'
    ? jumuah.length > 0 || Object.keys(iqamah).length > 0
    : Object.keys(salah).length > 0;
}

/** One day of two tables; its line is where the times stand that are wanted. */
function joined(first: ReadRow, again: ReadRow, kind: Hints['content']): ReadRow {
  const line = !hasKind(first, kind) && hasKind(again, kind) ? again.line : first.line;
  return {
    ...again,
    ...first,
    line,
    salah: { ...again.salah, ...first.salah },
    iqamah: { ...again.iqamah, ...first.iqamah },
    jumuah: first.jumuah.length > 0 ? first.jumuah : again.jumuah,
  };
}

/**
 * Each day once. One that comes again is told where it says the same, completed where it stands in a table of other columns,
 * and else refused with all its lines, for nobody knows which one holds.
 */
export function mergeDays(
  given: readonly HeadedRow[],
  kind: Hints['content'],
): { rows: ReadRow[]; problems: Problem[] } {
  const days = new Map<IsoDate, { lines: HeadedRow[]; row: ReadRow }>();
  const refused = new Set<IsoDate>();
  const problems: Problem[] = [];
  const refuse = ({ row: { line, date } }: HeadedRow) =>
    problems.push(refusal(line, '', date, 'differing-date'));
  for (const one of given) {
    const { row } = one;
    const day = days.get(row.date);
    if (!day) {
      days.set(row.date, { lines: [one], row });
      continue;
    }
    if (day.lines.some((before) => isSame(before.row, row))) {
      problems.push(notice(row.line, '', row.date, 'repeated-date'));
    } else if (!refused.has(row.date) && day.lines.every((before) => isOtherTable(before, one))) {
      day.row = joined(day.row, row, kind);
      day.lines.push(one);
    } else {
      if (!refused.has(row.date)) day.lines.forEach(refuse);
      refused.add(row.date);
      refuse(one);
    }
  }
  const rows = [...days.values()].map(({ row }) => row).filter(({ date }) => !refused.has(date));
  return { rows, problems };
}

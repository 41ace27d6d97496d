import { type Header, readHeader } from './columns.ts';
import { type CsvRecord, readCsv } from './csv.ts';
import { monthOf } from './names.ts';
import { refusal } from './problem.ts';
import type { Hints, Problem, Separator } from './read-types.ts';
import { cleanCell, words } from './text.ts';

/** A line that holds a day, with the header it stands under and the month named above it. */
export interface RawRow {
  line: number;
  cells: string[];
  header: Header;
  title?: Title;
}

export interface Title {
  month: number;
  year?: number;
}

export interface Sections {
  separator: Separator;
  header?: Header;
  headerLine: number;
  rows: RawRow[];
  problems: Problem[];
}

const SEPARATORS: readonly Separator[] = [',', ';', '\t', '|'];
/** A header stands near the top; searching further would only find prose. */
const HEADER_WITHIN = 60;

function findSeparator(text: string, hints: Hints): Separator | undefined {
  let best: { separator: Separator; known: number } | undefined;
  for (const separator of SEPARATORS.filter((one) => text.includes(one))) {
    for (const { cells, line } of readCsv(text, separator, HEADER_WITHIN)) {
      const header = readHeader(cells, line, hints);
      if (!header) continue;
      const known = header.columns.filter(({ role }) => role !== 'unknown').length;
      if (!best || known > best.known) best = { separator, known };
      break;
    }
  }
  return best?.separator;
}

/** Splits a file into the days it lists. Month sheets pasted one under another each bring a header of their own. */
export function splitSections(text: string, hints: Hints): Sections {
  const separator = findSeparator(text, hints);
  const sections: Sections = { separator: separator ?? ',', headerLine: 0, rows: [], problems: [] };
  if (separator === undefined) {
    sections.problems.push(refusal(1, '', text.slice(0, 200), 'no-header'));
    return sections;
  }
  let header: Header | undefined;
  let title: Title | undefined;
  for (const record of readCsv(text, separator)) {
    if (record.unclosed) {
      sections.problems.push(refusal(record.line, '', record.cells.at(-1) ?? '', 'unclosed-quote'));
    }
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    if (!header || !hasTime(record, header)) {
      const next = readHeader(record.cells, record.line, hints);
      if (next) {
        header = next;
        sections.header ??= next;
        sections.headerLine ||= record.line;
        sections.problems.push(...next.problems);
        continue;
      }
      const named = readTitle(record.cells);
      if (named) {
        title = named;
        continue;
      }
    }
    if (!header) continue;
    const extra = record.cells.slice(header.columns.length).find((cell) => cell.trim() !== '');
    if (extra !== undefined) {
      sections.problems.push(refusal(record.line, '', extra, 'too-many-cells'));
      continue;
    }
    const row: RawRow = { line: record.line, cells: record.cells, header };
    if (title) row.title = title;
    sections.rows.push(row);
  }
  if (sections.rows.length === 0 && !sections.problems.some(({ reason }) => reason === 'too-many-cells')) {
    sections.problems.push(refusal(sections.headerLine, '', '', 'no-rows'));
  }
  return sections;
}

function hasTime({ cells }: CsvRecord, header: Header): boolean {
  return header.columns.some(
    ({ role, index }) =>
      (role.startsWith('salah.') || role.startsWith('iqamah.') || role === 'jumuah') &&
      /\d[:.hH]\d/.test((cells[index] ?? '').slice(0, 16)),
  );
}

/** `March 2026` above a sheet of day numbers; two months in one title name neither. */
function readTitle(cells: readonly string[]): Title | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length > 3) return undefined;
  const said = filled.flatMap((cell) => words(cleanCell(cell)));
  const months = new Set(said.map(monthOf).filter((month) => month !== undefined));
  const years = new Set(said.filter((word) => /^20\d\d$/.test(word)));
  const [month] = months;
  const [year] = years;
  if (month === undefined || months.size > 1 || years.size > 1) return undefined;
  if (said.some((word) => /^\d/.test(word) && word !== year)) return undefined;
  if (year !== undefined) return { month, year: Number(year) };
  return said.length === 1 ? { month } : undefined;
}

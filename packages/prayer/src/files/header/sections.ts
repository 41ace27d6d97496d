// Decides: where the heading of a timetable file is found, and several months under each other.

import { type CsvRecord, MOST_CELLS, readCsv } from '../csv.ts';
import { refusal } from '../problem.ts';
import type { Hints, Problem, Question, Separator } from '../read-types.ts';
import { type Captions, type Kind, readCaption, tellingCaptions } from './captions.ts';
import { settleColumns } from './column-doubts.ts';
import { type Header, readHeader } from './columns.ts';
import { headerByContent } from './headless.ts';
import { readTitle, type Title } from './titles.ts';
import { mergeHeaderLines } from './two-line-header.ts';
import type { RawRow, Sections } from './types.ts';

const SEPARATORS: readonly Separator[] = [',', ';', '\t', '|'];
/** A header stands near the top; searching further would only find prose. */
const HEADER_WITHIN = 60;

const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '');

/** The header that begins with a record: of two lines where the next one completes it, else of one. */
function headerAt(
  record: CsvRecord,
  next: CsvRecord | undefined,
  hints: Hints,
  first?: Header,
): Header | undefined {
  if (record.cells.length > MOST_CELLS) return undefined;
  const merged = next && mergeHeaderLines(record.cells, next.cells);
  const both =
    merged && !hasTime(next) && readHeader({ cells: merged, line: record.line, lines: 2 }, hints, first);
  return both || readHeader({ cells: record.cells, line: record.line, lines: 1 }, hints, first);
}

function firstHeader(text: string, separator: Separator, hints: Hints): Header | undefined {
  const records = readCsv(text, separator, HEADER_WITHIN).filter((record) => !isBlank(record));
  for (const [at, record] of records.entries()) {
    const header = headerAt(record, records[at + 1], hints);
    if (header) return header;
  }
  return undefined;
}

interface Start {
  separator: Separator;
  /** Set when no line of the file is a header: told by what the columns hold. */
  header?: Header;
}

function findStart(text: string, hints: Hints): Start | undefined {
  let best: { separator: Separator; known: number } | undefined;
  const separators = SEPARATORS.filter((one) => text.includes(one));
  for (const separator of separators) {
    const header = firstHeader(text, separator, hints);
    if (!header) continue;
    const known = header.columns.filter(({ role }) => role !== 'unknown').length;
    if (!best || known > best.known) best = { separator, known };
  }
  if (best) return best;
  for (const separator of separators) {
    const header = headerByContent(readCsv(text, separator, HEADER_WITHIN), hints);
    if (header) return { separator, header };
  }
  return undefined;
}

/** Splits a file into the days it lists. Month sheets pasted one under another each bring a header of their own. */
export function splitSections(text: string, hints: Hints): Sections {
  const start = findStart(text, hints);
  const sections: Sections = { separator: start?.separator ?? ',', rows: [], problems: [] };
  if (start === undefined) {
    sections.problems.push(refusal(1, '', text.slice(0, 200), 'no-header'));
    return sections;
  }
  const records = readCsv(text, start.separator);
  let found = gather(records, start, hints);
  const telling = tellingCaptions(found.captions, found.byHeader.keys());
  if (telling.size > 0) found = gather(records, start, hints, telling);
  const { byHeader } = found;
  sections.rows = found.rows;
  sections.problems = found.problems;
  const [first] = byHeader.keys();
  const asked = new Set<Question['hint']>();
  for (const [header, rows] of byHeader) {
    sections.problems.push(...settleColumns(header, rows, hints, asked));
  }
  const filled = [...byHeader].flatMap(([header, rows]) => (rows.length > 0 ? [header] : []));
  const shown = filled.find((header) => hasKind(header, hints.content)) ?? filled[0] ?? first;
  if (shown) sections.header = shown;
  if (sections.rows.length === 0 && !sections.problems.some(({ reason }) => reason === 'too-many-cells')) {
    sections.problems.push(refusal(first?.line ?? 0, '', '', 'no-rows'));
  }
  return sections;
}

function hasKind({ columns }: Header, kind: Hints['content']): boolean {
  return columns.some(({ role }) => role.startsWith(`${kind}.`) || (kind === 'iqamah' && role === 'jumuah'));
}

interface Gathered {
  byHeader: Map<Header, RawRow[]>;
  rows: RawRow[];
  problems: Problem[];
  captions: Captions;
}

function gather(
  records: readonly CsvRecord[],
  start: Start,
  hints: Hints,
  telling: Captions = new Map(),
): Gathered {
  const byHeader = new Map<Header, RawRow[]>();
  const [all, problems]: [RawRow[], Problem[]] = [[], []];
  const captions = new Map<number, Kind>();
  let caption: Kind | undefined;
  let header = start.header;
  let rows: RawRow[] = [];
  let first = header;
  let title: Title | undefined;
  if (header) byHeader.set(header, rows);
  let below = 0;
  for (let at = 0; at < records.length; at++) {
    const record = records[at];
    if (!record) continue;
    if (record.unclosed) {
      problems.push(refusal(record.line, '', record.cells.at(-1) ?? '', 'unclosed-quote'));
    }
    if (isBlank(record) || (start.header && record.line <= start.header.line)) continue;
    const isDay = header !== undefined && hasTime(record, header);
    if (!start.header && !isDay) {
      below = Math.max(below, at + 1);
      while (below < records.length && isBlank(records[below] as CsvRecord)) below++;
      const content = telling.get(record.line) ?? hints.content;
      const next = headerAt(record, records[below], content ? { ...hints, content } : hints, first);
      if (next) {
        if (caption) captions.set(next.line, caption);
        caption = undefined;
        header = next;
        first ??= next;
        rows = [];
        byHeader.set(header, rows);
        if (next.lines === 2) at = below;
        continue;
      }
    }
    caption = isDay ? undefined : readCaption(record.cells);
    if (!isDay) {
      const named = readTitle(record.cells);
      if (named) {
        title = named;
        continue;
      }
    }
    if (!header) continue;
    const extra = record.cells.slice(header.columns.length).find((cell) => cell.trim() !== '');
    if (extra !== undefined) {
      problems.push(refusal(record.line, '', extra, 'too-many-cells'));
      continue;
    }
    const row: RawRow = { line: record.line, cells: record.cells, header };
    if (title) row.title = title;
    rows.push(row);
    all.push(row);
  }
  return { byHeader, rows: all, problems, captions };
}

const TIME = /\d[:.hH]\d/;

/** Whether a line has times: of the header's prayers or, without one, anywhere. */
function hasTime({ cells }: CsvRecord, header?: Header): boolean {
  if (!header) return cells.some((cell) => TIME.test(cell.slice(0, 16)));
  return header.columns.some(
    ({ role, index }) =>
      (role.includes('.') || role === 'jumuah') && TIME.test((cells[index] ?? '').slice(0, 16)),
  );
}

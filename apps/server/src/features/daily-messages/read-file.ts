// Decides: which line of a daily messages file (CSV) is refused, and how many lines at most.

import { dayProblem } from '@minaret/contract/fields/dated-days';
import type { ImportProblem } from '@minaret/contract/system/daily-messages';
import { type CsvRecord, plainCell, readCsv } from '@minaret/prayer/files/csv';
import { COLUMNS, type Column, MAX_WORDS, NEEDED, readCalendar, readKind, readMonth } from './columns.ts';
import { readLanguage } from './language-codes.ts';
import type { NewMessage } from './queries.ts';
import { plainWords } from './similar.ts';

export interface ReadLine {
  line: number;
  message: NewMessage;
}
type Refusal = ImportProblem['code'];
type Translate = (key: string, values?: Record<string, string | number>) => string;

const MAX_ROWS = 5000;
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The separator of which the head has most. */
function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const head = text.slice(0, 2000).split(/[\r\n]/)[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Every message of a file, and every problem with its line. */
export function readMessages(text: string, t: Translate): { lines: ReadLine[]; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const refuse = (line: number, column: string, value: string, code: Refusal) => {
    const reason = t(`system:import.${code}`, { column, limit: MAX_ROWS });
    problems.push({ line, column, value: value.slice(0, 80), code, reason });
  };
  const [head, ...records] = readCsv(text, separatorOf(text)).filter(({ cells }) => cells.some(Boolean));
  const places = new Map(head?.cells.map((cell, index) => [plainWords(cell), index]));
  const missing = NEEDED.filter((column) => !places.has(plainWords(column)));
  if (missing.length === NEEDED.length) refuse(1, '', head?.cells.join(',') ?? '', 'no-header');
  else for (const column of missing) refuse(head?.line ?? 1, column, '', 'missing-column');
  if (problems.length === 0 && records.length === 0) refuse(1, '', '', 'no-rows');
  if (records.length > MAX_ROWS) refuse(records[MAX_ROWS]?.line ?? 1, '', '', 'too-many-rows');
  if (problems.length > 0) return { lines: [], problems };

  const lines = records.flatMap((record) => {
    if (record.unclosed) {
      refuse(record.line, '', record.cells.at(-1) ?? '', 'unclosed-quote');
      return [];
    }
    const cells = cellsOf(record, places);
    const message = readRow(cells, (column, code) => refuse(record.line, column, cells[column], code));
    return message ? [{ line: record.line, message }] : [];
  });
  return { lines, problems };
}

type Cells = Record<Column, string>;

function cellsOf({ cells }: CsvRecord, places: ReadonlyMap<string, number>): Cells {
  const entries = COLUMNS.map((column) => {
    const at = places.get(plainWords(column));
    return [column, at === undefined ? '' : plainCell((cells[at] ?? '').trim()).trim()];
  });
  return Object.fromEntries(entries);
}

function readRow(cells: Cells, refuse: (column: Column, code: Refusal) => void): NewMessage | null {
  let isSound = true;
  const wrong = (column: Column, code: Refusal) => {
    isSound = false;
    refuse(column, code);
  };
  const kind = readKind(cells['Content Type']);
  if (!kind) wrong('Content Type', 'content-type');
  const calendar = readCalendar(cells['Date Type']);
  if (!calendar) wrong('Date Type', 'date-type');
  const language = readLanguage(cells.Language);
  if (!language) wrong('Language', 'language');
  for (const column of ['Body', 'Source'] as const) if (!cells[column]) wrong(column, 'empty');
  for (const column of ['Body', 'Arabic'] as const) {
    if (cells[column].length > MAX_WORDS.body) wrong(column, 'too-long');
  }
  for (const column of ['Source', 'Translation by'] as const) {
    if (cells[column].length > MAX_WORDS.short) wrong(column, 'too-long');
  }
  const date = calendar && readDay(calendar, cells, wrong);
  if (!isSound || !kind || !language || !calendar || !date) return null;
  return {
    kind,
    language,
    calendar,
    ...date,
    body: cells.Body,
    original: cells.Arabic || null,
    source: cells.Source,
    credit: cells['Translation by'] || null,
  };
}

function readDay(
  calendar: NewMessage['calendar'],
  cells: Cells,
  wrong: (column: Column, code: Refusal) => void,
): { day: number | null; month: number | null } | null {
  const written = { day: cells.Day !== '', month: cells.Month !== '' };
  const month = calendar === 'any' || !written.month ? null : readMonth(calendar, cells.Month);
  const day = /^\d{1,2}$/.test(cells.Day) ? Number(cells.Day) : null;
  if (calendar === 'any' && written.month) wrong('Month', 'month');
  if (calendar === 'any' && written.day) wrong('Day', 'day');
  const problem = dayProblem({ date_type: calendar, day, month });
  if (problem && calendar !== 'any') wrong(problem === 'day' ? 'Day' : 'Month', problem);
  return problem ? null : { day, month };
}

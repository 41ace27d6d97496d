// Decides: how a CSV file is split: quotes, separators, how many columns at most.

import type { Separator } from './read-types.ts';

export interface CsvRecord {
  /** The line on which the record begins, from 1. */
  line: number;
  cells: string[];
  /** A quote was opened and the text ended inside it. */
  unclosed: boolean;
}

const QUOTE = 34;
const LF = 10;
const CR = 13;

/** Reads records one character at a time, each once; `limit` stops after so many records. */
export function readCsv(text: string, separator: Separator, limit = Number.POSITIVE_INFINITY): CsvRecord[] {
  const comma = separator.charCodeAt(0);
  const records: CsvRecord[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  while (at < text.length && records.length < limit) {
    const record: CsvRecord = { line, cells: [], unclosed: false };
    records.push(record);
    for (;;) {
      if (text.charCodeAt(at) === QUOTE) {
        let cell = '';
        let start = at + 1;
        let end = start;
        for (; ; end += 1) {
          const code = text.charCodeAt(end);
          if (Number.isNaN(code)) {
            record.unclosed = true;
            break;
          }
          if (code === LF || (code === CR && text.charCodeAt(end + 1) !== LF)) line += 1;
          if (code !== QUOTE) continue;
          if (text.charCodeAt(end + 1) !== QUOTE) break;
          cell += text.slice(start, end + 1);
          end += 1;
          start = end + 1;
        }
        cell += text.slice(start, end);
        at = end + 1;
        // What follows a closing quote up to the separator is kept, as spreadsheets do.
        start = at;
        while (at < text.length && !endsCell(text.charCodeAt(at), comma)) at += 1;
        keep(record, start < at ? cell + text.slice(start, at) : cell);
      } else {
        const start = at;
        while (at < text.length && !endsCell(text.charCodeAt(at), comma)) at += 1;
        keep(record, text.slice(start, at));
      }
      if (at >= text.length) break;
      const code = text.charCodeAt(at);
      at += 1;
      if (code === comma) continue;
      if (code === CR && text.charCodeAt(at) === LF) at += 1;
      line += 1;
      break;
    }
    // Spreadsheets write the blank columns at the right of a sheet too.
    while (record.cells.length > WIDEST && record.cells.at(-1)?.trim() === '') record.cells.pop();
  }
  return records;
}

/** Of so many columns a header may be. */
export const WIDEST = 64;
/** No timetable is this wide, and every cell of a line is looked at many times. */
export const MOST_CELLS = 256;

/** Beyond the last only what is not blank is kept, and of that one, so that its line is refused. */
function keep({ cells }: CsvRecord, cell: string): void {
  if (cells.length < MOST_CELLS || (cells.length === MOST_CELLS && cell.trim() !== '')) cells.push(cell);
}

function endsCell(code: number, comma: number): boolean {
  return code === comma || code === LF || code === CR;
}

/** A spreadsheet runs what begins so; the apostrophe is its own mark for "this is text". */
const FORMULA = /^[\t\r\n']|^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A sum below nothing is only a number, and is added up as one. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** One cell as it may safely stand in a file that somebody opens in a spreadsheet. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;|\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Undoes what `csvCell` did against formulas. */
export function plainCell(text: string): string {
  return text.charCodeAt(0) === 39 && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

// Decides: which kind of bank file it is (CSV, CAMT.053, MT940), and what it says or asks.

import { looksLikeCamt, readCamt } from './read-camt.ts';
import { type CsvColumns, guessColumns, linesOf, readTable } from './read-csv.ts';
import { looksLikeMt940, readMt940 } from './read-mt940.ts';
import { type StatementLine, StatementUnreadable } from './statement.ts';

export interface AskedStatement {
  text: string;
  decimals: number;
  /** As a person said them, by what is written above each column. */
  layouts: Record<string, CsvColumns>;
  columns: CsvColumns | null;
}

export type ReadStatement =
  | { kind: 'read'; lines: StatementLine[]; header: string | null }
  | { kind: 'asks'; header: string[]; rows: string[][] }
  | { kind: 'unreadable' };

const SHOWN_ROWS = 5;
const SHOWN_SIGNS = 80;
/** Which table of a bank it is: the same heading means the same columns. */
const signature = (header: readonly string[]) => header.join('|').toLowerCase().slice(0, 1000);

function readCsv({ text, decimals, layouts, columns }: AskedStatement): ReadStatement {
  const table = readTable(text);
  const header = signature(table.header);
  const chosen = columns ?? layouts[header] ?? guessColumns(table);
  if (chosen) return { kind: 'read', lines: linesOf(table, chosen, decimals), header };
  const short = (cells: readonly string[]) => cells.map((cell) => cell.slice(0, SHOWN_SIGNS));
  return { kind: 'asks', header: short(table.header), rows: table.rows.slice(0, SHOWN_ROWS).map(short) };
}

export function run(asked: AskedStatement): ReadStatement {
  try {
    const { text, decimals } = asked;
    if (looksLikeCamt(text)) return { kind: 'read', lines: readCamt(text, decimals), header: null };
    if (looksLikeMt940(text)) return { kind: 'read', lines: readMt940(text, decimals), header: null };
    return readCsv(asked);
  } catch (error) {
    if (error instanceof StatementUnreadable) return { kind: 'unreadable' };
    throw error;
  }
}

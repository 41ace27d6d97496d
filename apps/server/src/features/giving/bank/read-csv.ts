// Decides: how a bank's own table (CSV) is read: which sign parts its cells, which columns it has by their names, and when a person is asked.

import { MOST_LINES, readDay, readSum, type StatementLine, StatementUnreadable, tidy } from './statement.ts';

/** Columns from 0. One sum with its sign, or what came and what went apart. */
export interface CsvColumns {
  date: number;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  words: number;
  isDayFirst: boolean;
}

const MOST_CELLS = 60;

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) {
      row.push(cell.trim());
      cell = '';
      if (row.length > MOST_CELLS) throw new StatementUnreadable();
    } else if (sign === '\n' || sign === '\r') {
      row.push(cell.trim());
      cell = '';
      if (row.some(Boolean)) rows.push(row);
      row = [];
      if (rows.length > MOST_LINES) throw new StatementUnreadable();
    } else cell += sign;
  }
  row.push(cell.trim());
  if (row.some(Boolean)) rows.push(row);
  return rows;
}

const NAMES = {
  date: /^(date|booking date|transaction date|posting date|posted|buchungstag|buchungsdatum|datum|date op[ée]ration|fecha|التاريخ|تاريخ)/i,
  amount: /^(amount|sum|betrag|montant|importe|المبلغ|مبلغ)/i,
  credit: /^(credit|paid in|money in|deposit|haben|cr[ée]dit|abono|دائن|إيداع)/i,
  debit: /^(debit|paid out|money out|withdrawal|soll|d[ée]bit|cargo|مدين|سحب)/i,
  words:
    /^(description|details|narrative|memo|reference|payee|verwendungszweck|libell[ée]|concepto|البيان|الوصف|تفاصيل)/i,
};

export interface CsvTable {
  /** The names of its columns, as a person reads them; also what a layout is remembered by. */
  header: string[];
  rows: string[][];
}

/** Banks write a few lines about the account first: the heading is the first line with as many cells as the lines below it. */
export function readTable(text: string): CsvTable {
  const head = text.slice(0, 20_000);
  const separator = [';', '\t', ','].reduce((best, sign) =>
    head.split(sign).length > head.split(best).length ? sign : best,
  );
  const rows = cellsOf(text.replace(/^\uFEFF/, ''), separator);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const at = rows.findIndex((row) => row.length === width && row.some((cell) => NAMES.date.test(cell)));
  const first = at === -1 ? rows.findIndex((row) => row.length === width) : at;
  const header = rows[first];
  if (!header || width < 3) throw new StatementUnreadable();
  return { header, rows: rows.slice(first + 1).filter((row) => row.length >= width - 1) };
}

const place = (header: readonly string[], name: RegExp) => {
  const at = header.findIndex((cell) => name.test(cell));
  return at === -1 ? null : at;
};

/** Null: a person has to say. Days such as 03/04 could be either way; then one is asked too. */
export function guessColumns({ header, rows }: CsvTable): CsvColumns | null {
  const date = place(header, NAMES.date);
  const words = place(header, NAMES.words);
  const credit = place(header, NAMES.credit);
  const amount = credit === null ? place(header, NAMES.amount) : null;
  if (date === null || words === null || (amount === null && credit === null)) return null;
  const days = rows.map((row) => row[date] ?? '');
  const ways = [true, false].filter((isDayFirst) => days.every((day) => readDay(day, isDayFirst) !== null));
  const isSame = days.every((day) => readDay(day, true) === readDay(day, false));
  const [isDayFirst] = ways;
  if (isDayFirst === undefined || (ways.length === 2 && !isSame)) return null;
  return { date, amount, credit, debit: place(header, NAMES.debit), words, isDayFirst };
}

export function linesOf({ rows }: CsvTable, columns: CsvColumns, decimals: number): StatementLine[] {
  return rows.flatMap((row) => {
    const cell = (at: number | null) => (at === null ? '' : (row[at] ?? ''));
    const sum = (at: number | null) => (cell(at) === '' ? 0 : readSum(cell(at), decimals));
    const day = readDay(cell(columns.date), columns.isDayFirst);
    const parts = [sum(columns.amount), sum(columns.credit), sum(columns.debit)];
    const [amount, credit, debit] = parts;
    if (!day || amount == null || credit == null || debit == null) throw new StatementUnreadable();
    const total = amount + Math.abs(credit) - Math.abs(debit);
    return total === 0 ? [] : [{ day, amount: total, words: tidy(cell(columns.words)) }];
  });
}

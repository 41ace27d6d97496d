import type { IqamahPrayer, Prayer } from '../../types.ts';
import type { RawRow } from '../header/types.ts';
import { notice, refusal } from '../problem.ts';
import type { Column, Problem, ProblemReason } from '../read-types.ts';
import { cleanCell, isNothing } from '../text.ts';
import { type Around, aroundOf } from './clock-choice.ts';
import { readTime, type WrittenTime } from './clock-forms.ts';
import { readIqamah, type WrittenIqamah } from './iqamah-forms.ts';

export type Group = 'salah' | 'iqamah';

/** A cell of times as written, before the clock of its group is settled. */
export type TimedCell = { column: Column; value: string } & (
  | { group: 'salah'; prayer: Prayer; written: WrittenTime | null }
  | { group: 'iqamah'; prayer: IqamahPrayer; written: WrittenIqamah | null }
  | { group: 'iqamah'; prayer: 'jumuah'; written: WrittenIqamah }
);

export interface TimedRow {
  row: RawRow;
  cells: TimedCell[];
  hijri?: string;
  problems: Problem[];
  isRefused: boolean;
  around: Around;
}

export function readCells(row: RawRow): TimedRow {
  const result: TimedRow = { row, cells: [], problems: [], isRefused: false, around: {} };
  for (const column of row.header.columns) {
    const value = cleanCell(row.cells[column.index]);
    if (column.role === 'hijri') {
      if (value !== '') result.hijri ??= value;
      continue;
    }
    const cell = readCell(column, value);
    if (cell === undefined) continue;
    if (typeof cell === 'string') {
      const isError = cell !== 'empty-time';
      result.isRefused ||= isError;
      result.problems.push((isError ? refusal : notice)(row.line, column.header, value, cell));
      continue;
    }
    result.cells.push(cell);
    if (timesOf(cell).some((time) => time.hasSeconds)) {
      result.problems.push(notice(row.line, column.header, value, 'seconds-rounded'));
    }
  }
  if (result.cells.length === 0 && !result.isRefused) {
    result.problems = [notice(row.line, '', '', 'empty-row')];
  }
  result.around = aroundOf((name) => {
    const cell = result.cells.find(({ prayer }) => prayer === name);
    return cell && timesOf(cell)[0];
  });
  return result;
}

export function timesOf({ written }: TimedCell): WrittenTime[] {
  if (written === null || 'after' in written) return [];
  return 'times' in written ? written.times : [written];
}

function readCell(column: Column, value: string): TimedCell | ProblemReason | undefined {
  const { role } = column;
  if (role === 'jumuah') {
    if (isNothing(value)) return undefined;
    const written = readIqamah(value);
    if (typeof written === 'string') return written;
    if ('after' in written && written.anchor === 'sunset') return 'only-maghrib-at-sunset';
    return { column, value, group: 'iqamah', prayer: role, written };
  }
  if (role.startsWith('salah.') && role !== 'salah.asr-hanafi') {
    const prayer = role.slice('salah.'.length) as Prayer;
    if (value === '') return 'empty-time';
    if (isNothing(value)) return { column, value, group: 'salah', prayer, written: null };
    const written = readTime(value);
    if (typeof written === 'string') return written === 'shape' ? 'unreadable-time' : 'no-such-time';
    return { column, value, group: 'salah', prayer, written };
  }
  if (!role.startsWith('iqamah.') || value === '') return undefined;
  const prayer = role.slice('iqamah.'.length) as IqamahPrayer;
  if (isNothing(value)) return { column, value, group: 'iqamah', prayer, written: null };
  const written = readIqamah(value);
  if (typeof written === 'string') return written;
  if ('after' in written && written.anchor === 'sunset' && prayer !== 'maghrib') {
    return 'only-maghrib-at-sunset';
  }
  return { column, value, group: 'iqamah', prayer, written };
}

// Decides: which column of a timetable file is which prayer, date or iqamah, by its heading.

import { HANAFI_ASR, STANDARD_ASR } from '../../sun/methods.ts';
import type { Prayer } from '../../types.ts';
import { WIDEST } from '../csv.ts';
import { shown } from '../problem.ts';
import type { Column, ColumnMeaning, Hints, Layout, Question } from '../read-types.ts';
import { cleanCell, words } from '../text.ts';
import { type HeaderCell, isHeader, isIqamahPrayer, readHeaderCell } from './header-cell.ts';
import { isIqamahLayout, isWinterTimeAllYear, nameLayout } from './layouts.ts';
import { IMSAK_IS_FAJR } from './names.ts';

/** The columns of one header, with what stays open about them. */
export interface Header {
  name: Layout['name'];
  /** 1-based; 0 when there is none and the columns are told by what they hold. */
  line: number;
  lines: number;
  winterTimeAllYear: boolean;
  columns: Column[];
  /** Positions at which somebody said what the column is. */
  given: ReadonlySet<number>;
  /** Positions of the Jumu'ah columns in the order of their slots. */
  jumuah: number[];
  questions: Question[];
}

/** A table of so many prayers is a timetable, in which a column may stand for the one that is not named. */
const FEWEST_PRAYERS = 4;

export interface HeaderLines {
  cells: readonly string[];
  line: number;
  lines: number;
}

/** Reads a row as a header, or says that it is none. What somebody said of a column holds for headers like the `first`. */
export function readHeader(at: HeaderLines, hints: Hints, first?: Header): Header | undefined {
  if (at.cells.length < 2 || at.cells.length > WIDEST) return undefined;
  const headers = at.cells.map((cell) => cleanCell(cell));
  const read = headers.map(readHeaderCell);
  // A sheet under the very words of the first one has its header there, whatever they say.
  const isSame =
    first !== undefined && headers.every((header, index) => header === first.columns[index]?.header);
  if (!isSame && !isHeader(read, first !== undefined)) return undefined;
  return headerOf(at, headers, read, hints, first);
}

/** The header that a row of cells makes, whether or not they say anything. */
export function headerOf(
  { line, lines }: Omit<HeaderLines, 'cells'>,
  headers: readonly string[],
  read: readonly HeaderCell[],
  hints: Hints,
  first?: Header,
): Header {
  const given = new Set<number>();
  const said = read.map((cell, index): HeaderCell => {
    const role = givenRole(hints, index);
    if (role === undefined || (first && first.columns[index]?.header !== headers[index])) return cell;
    given.add(index);
    return { kind: 'role', role, isGiven: true };
  });
  const name = nameLayout(headers);
  const questions: Question[] = [];
  const roles = settle(said, read, headers, line, name, hints, questions);
  return {
    name,
    line,
    lines,
    winterTimeAllYear: isWinterTimeAllYear(name),
    columns: headers.map((header, index) => ({ index, header, role: roles[index] ?? 'unknown' })),
    given,
    jumuah: [],
    questions,
  };
}

export function givenRole(hints: Hints, index: number): ColumnMeaning | undefined {
  const role = hints.columns?.[index];
  return role === 'unknown' ? undefined : role;
}

/** `written` is what the headings alone say: an answer about one column does not change what the others mean. */
function settle(
  said: readonly HeaderCell[],
  written: readonly HeaderCell[],
  headers: readonly string[],
  line: number,
  name: Layout['name'],
  hints: Hints,
  questions: Question[],
): ColumnMeaning[] {
  const prayers = said.flatMap(prayerOf);
  const named = written.flatMap(prayerOf);
  const hasRole = (role: ColumnMeaning) => said.some((cell) => cell.kind === 'role' && cell.role === role);
  const pairs = numberedPairs(named);
  const isMarked = pairs > 2 || named.some((cell) => cell.mark === 'iqamah');
  // Beside columns that say "adhan", a sunrise somebody points out tells nothing of those that say neither.
  const hasSunrise =
    named.some((cell) => cell.prayer === 'sunrise') ||
    (hasRole('salah.sunrise') && !named.some((cell) => cell.mark === 'adhan'));
  const content = contentOf(name, isMarked || hasSunrise, hasRole('jumuah'), hints);
  const bare = said.findIndex((cell) => cell.kind === 'prayer' && cell.mark === undefined);
  if (content === undefined && bare >= 0) {
    questions.push({
      code: 'content',
      hint: 'content',
      line,
      column: shown(headers[bare] ?? ''),
      value: shown(headers.join(', ')),
      alternatives: [
        { answer: 'salah', meaning: 'start times of the prayers' },
        { answer: 'iqamah', meaning: 'times of the congregation' },
      ],
    });
  }
  const hasOwn = (prayer: Prayer) =>
    hasRole(`salah.${prayer}`) || prayers.some((cell) => cell.prayer === prayer && cell.mark !== 'iqamah');
  // A second column of a prayer that has no first one: it may be its congregation.
  const hasFirst = (prayer: Prayer) => named.some((cell) => cell.prayer === prayer && cell.number !== 2);
  const told = said.filter((cell) => cell.kind === 'role' && cell.isGiven && cell.role.startsWith('salah.'));
  // Imsak and iftar of a fast are not prayers: where few others stand beside them, somebody says what they are.
  const isTimetable = prayers.length + told.length >= FEWEST_PRAYERS;
  const isFajr =
    said.some((cell) => cell.kind === 'stand-in' && cell.prayer === 'fajr') &&
    headers.some((header) => words(header).some((word) => IMSAK_IS_FAJR.has(word)));
  const roles = said.map((cell): ColumnMeaning => {
    if (cell.kind === 'stand-in') {
      if (hasOwn(cell.prayer)) return 'ignored';
      return isTimetable && (cell.prayer !== 'fajr' || isFajr) ? `salah.${cell.prayer}` : 'unknown';
    }
    if (cell.kind === 'role') {
      return cell.role === 'day' && !cell.isGiven && hasRole('date') ? 'weekday' : cell.role;
    }
    if (cell.mark === 'iqamah' && isIqamahPrayer(cell.prayer)) return `iqamah.${cell.prayer}`;
    if (pairs > 2 && cell.number === 2 && isIqamahPrayer(cell.prayer)) return `iqamah.${cell.prayer}`;
    if (cell.school === HANAFI_ASR || (pairs === 1 && cell.prayer === 'asr' && cell.number === 2)) {
      return 'salah.asr-hanafi';
    }
    if (cell.mark === undefined && content === 'iqamah' && isIqamahPrayer(cell.prayer)) {
      return `iqamah.${cell.prayer}`;
    }
    if (cell.number === 2 && cell.mark === undefined && !hasFirst(cell.prayer)) return 'unknown';
    return `salah.${cell.prayer}`;
  });
  return settleAsr(roles, headers, line, hints, questions);
}

function prayerOf(cell: HeaderCell): Extract<HeaderCell, { kind: 'prayer' }>[] {
  return cell.kind === 'prayer' ? [cell] : [];
}

/** How many prayers have both a column 1 and a column 2: all of them (adhan, iqamah), or Asr alone (the schools). */
function numberedPairs(prayers: Extract<HeaderCell, { kind: 'prayer' }>[]): number {
  const ones = prayers.filter((cell) => cell.number === 1 && cell.school === undefined);
  return ones.filter((one) => prayers.some((two) => two.prayer === one.prayer && two.number === 2)).length;
}

function contentOf(
  name: Layout['name'],
  isSalah: boolean,
  hasJumuah: boolean,
  hints: Hints,
): 'salah' | 'iqamah' | undefined {
  if (isSalah) return 'salah';
  if (isIqamahLayout(name)) return 'iqamah';
  return hints.content ?? (hasJumuah ? 'iqamah' : undefined);
}

function settleAsr(
  roles: ColumnMeaning[],
  headers: readonly string[],
  line: number,
  hints: Hints,
  questions: Question[],
): ColumnMeaning[] {
  const standard = roles.indexOf('salah.asr');
  const hanafi = roles.indexOf('salah.asr-hanafi');
  if (hanafi < 0) return roles;
  const use = standard < 0 ? HANAFI_ASR : hints.asr;
  if (use === undefined) {
    questions.push({
      code: 'asr-school',
      hint: 'asr',
      line,
      column: shown(headers[hanafi] ?? ''),
      value: shown(`${headers[standard]}, ${headers[hanafi]}`),
      alternatives: [
        { answer: '0', meaning: `${headers[standard]} (Standard)` },
        { answer: '1', meaning: `${headers[hanafi]} (Hanafi)` },
      ],
    });
    return roles;
  }
  return roles.map((role) => {
    if (role === 'salah.asr') return use === STANDARD_ASR ? role : 'ignored';
    return role === 'salah.asr-hanafi' ? (use === HANAFI_ASR ? 'salah.asr' : 'ignored') : role;
  });
}

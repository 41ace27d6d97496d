import { type HeaderCell, isHeader, isIqamahPrayer, readHeaderCell } from './header.ts';
import { isIqamahLayout, isWinterTimeAllYear, nameLayout } from './layouts.ts';
import { notice, refusal, shown } from './problem.ts';
import type { Column, ColumnRole, Hints, Layout, Problem, Question } from './read-types.ts';
import { cleanCell } from './text.ts';

/** The columns of one header row, with what stays open about them. */
export interface Header {
  name: Layout['name'];
  winterTimeAllYear: boolean;
  columns: Column[];
  problems: Problem[];
  questions: Question[];
}

/** Headers wider than this hold no timetable; it also bounds the work on a hostile line. */
const MAX_COLUMNS = 64;

/** Reads a row as a header, or says that it is none. */
export function readHeader(cells: readonly string[], line: number, hints: Hints): Header | undefined {
  if (cells.length < 2 || cells.length > MAX_COLUMNS) return undefined;
  const headers = cells.map((cell) => cleanCell(cell));
  const said = headers.map((header, index): HeaderCell => {
    const given = hints.columns?.[index];
    return given === undefined ? readHeaderCell(header) : { kind: 'role', role: given };
  });
  if (!isHeader(said) && !(hints.columns && hasDayAndTime(said))) return undefined;
  const name = nameLayout(headers);
  const questions: Question[] = [];
  const roles = settle(said, headers, line, name, hints, questions);
  const columns = headers.map((header, index) => ({ index, header, role: roles[index] ?? 'unknown' }));
  return {
    name,
    winterTimeAllYear: isWinterTimeAllYear(name),
    columns,
    problems: columnProblems(columns, line),
    questions,
  };
}

function hasDayAndTime(said: readonly HeaderCell[]): boolean {
  const roles = said.map((cell) => (cell.kind === 'role' ? cell.role : cell.kind));
  return (
    roles.some((role) => role === 'date' || role === 'day') &&
    roles.some((role) => role === 'prayer' || role.startsWith('salah.') || role.startsWith('iqamah.'))
  );
}

function settle(
  said: HeaderCell[],
  headers: string[],
  line: number,
  name: Layout['name'],
  hints: Hints,
  questions: Question[],
): ColumnRole[] {
  const prayers = said.flatMap((cell) => (cell.kind === 'prayer' ? [cell] : []));
  const hasRole = (role: ColumnRole) => said.some((cell) => cell.kind === 'role' && cell.role === role);
  const pairs = numberedPairs(prayers);
  const isMarked = pairs > 2 || prayers.some((cell) => cell.mark === 'iqamah');
  const hasSunrise = prayers.some((cell) => cell.prayer === 'sunrise');
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
  const isFajrNamedImsak = !prayers.some((cell) => cell.prayer === 'fajr') && prayers.length > 3;
  const roles = said.map((cell): ColumnRole => {
    if (cell.kind === 'imsak') return isFajrNamedImsak ? 'salah.fajr' : 'ignored';
    if (cell.kind === 'role') return cell.role === 'day' && hasRole('date') ? 'weekday' : cell.role;
    if (cell.mark === 'iqamah' && isIqamahPrayer(cell.prayer)) return `iqamah.${cell.prayer}`;
    if (pairs > 2 && cell.number === 2 && isIqamahPrayer(cell.prayer)) return `iqamah.${cell.prayer}`;
    if (cell.school === '1' || (pairs === 1 && cell.prayer === 'asr' && cell.number === 2)) {
      return 'salah.asr-hanafi';
    }
    if (cell.mark === undefined && content === 'iqamah' && isIqamahPrayer(cell.prayer)) {
      return `iqamah.${cell.prayer}`;
    }
    return `salah.${cell.prayer}`;
  });
  return settleAsr(roles, headers, line, hints, questions);
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
  roles: ColumnRole[],
  headers: string[],
  line: number,
  hints: Hints,
  questions: Question[],
): ColumnRole[] {
  const standard = roles.indexOf('salah.asr');
  const hanafi = roles.indexOf('salah.asr-hanafi');
  if (hanafi < 0) return roles;
  const use = standard < 0 ? '1' : hints.asr;
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
    if (role === 'salah.asr') return use === '0' ? role : 'ignored';
    return role === 'salah.asr-hanafi' ? (use === '1' ? 'salah.asr' : 'ignored') : role;
  });
}

const MANY: ReadonlySet<ColumnRole> = new Set(['jumuah', 'ignored', 'unknown', 'weekday', 'hijri']);

function columnProblems(columns: Column[], line: number): Problem[] {
  const seen = new Set<ColumnRole>();
  const problems: Problem[] = [];
  for (const { header, role } of columns) {
    if (role === 'unknown' && header !== '') {
      problems.push(notice(line, header, header, 'unknown-column'));
    } else if (seen.has(role) && !MANY.has(role)) {
      problems.push(refusal(line, header, header, 'repeated-column'));
    }
    seen.add(role);
  }
  return problems;
}

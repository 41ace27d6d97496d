import { HANAFI_ASR, STANDARD_ASR } from '../../sun/methods.ts';
import { IQAMAH_PRAYERS, type IqamahPrayer, type Prayer } from '../../types.ts';
import type { ColumnMeaning } from '../read-types.ts';
import { words } from '../text.ts';
import {
  ADHAN_NAMES,
  DATE_NAMES,
  DAY_NAMES,
  HIJRI_NAMES,
  IGNORED_NAMES,
  IQAMAH_NAMES,
  JUMUAH_NAMES,
  MARK_FILLERS,
  MONTH_NAMES,
  PRAYER_NAMES,
  STAND_INS,
  WEEKDAY_NAMES,
  YEAR_NAMES,
} from './names.ts';

/** What one header cell says on its own; columns of a file are settled together in `columns.ts`. */
export type HeaderCell =
  | { kind: 'role'; role: ColumnMeaning; isGiven?: true }
  | { kind: 'prayer'; prayer: Prayer; mark?: 'adhan' | 'iqamah'; number?: number; school?: '0' | '1' }
  | { kind: 'stand-in'; prayer: Prayer };

/** `text` is a cell as `cleanCell` leaves it. */
export function readHeaderCell(text: string): HeaderCell {
  const said = words(text);
  const has = (names: ReadonlySet<string>) => said.some((word) => names.has(word));
  const role = (name: ColumnMeaning): HeaderCell => ({ kind: 'role', role: name });

  if (has(HIJRI_NAMES) || (has(DATE_NAMES) && said.includes('h'))) return role('hijri');
  const prayer = said.map((word) => PRAYER_NAMES.get(word)).find((found) => found !== undefined);
  if (prayer !== undefined) return prayerCell(prayer, said);
  if (has(JUMUAH_NAMES)) return role('jumuah');
  const standIn = said.map((word) => STAND_INS.get(word)).find((found) => found !== undefined);
  if (standIn !== undefined && has(IQAMAH_NAMES)) return prayerCell(standIn, said);
  if (standIn !== undefined) return { kind: 'stand-in', prayer: standIn };
  if (has(IGNORED_NAMES)) return role('ignored');
  if (has(WEEKDAY_NAMES) || (has(DAY_NAMES) && said.includes('week'))) return role('weekday');
  if (has(DATE_NAMES)) return role('date');
  if (has(MONTH_NAMES)) return role('month');
  if (has(DAY_NAMES)) return role('day');
  return role(has(YEAR_NAMES) ? 'year' : 'unknown');
}

function prayerCell(prayer: Prayer, said: string[]): HeaderCell {
  const cell: HeaderCell = { kind: 'prayer', prayer };
  const digit = said.find((word) => word === '1' || word === '2');
  if (digit !== undefined) cell.number = Number(digit);
  if (said.some((word) => IQAMAH_NAMES.has(word))) cell.mark = 'iqamah';
  else if (said.some((word) => ADHAN_NAMES.has(word))) cell.mark = 'adhan';
  if (prayer === 'asr' && cell.mark !== 'iqamah') {
    if (said.includes('hanafi') || (said.includes('mithl') && digit === '2')) cell.school = HANAFI_ASR;
    else if (said.includes('mithl') || said.includes('shafi') || said.includes('standard'))
      cell.school = STANDARD_ASR;
  }
  return cell;
}

/** `Begins`, `Iqamah`, `Jamaat time`: which times of a prayer, without the prayer. */
export function isMark(text: string): boolean {
  const said = words(text);
  return (
    said.some((word) => ADHAN_NAMES.has(word) || IQAMAH_NAMES.has(word) || word === 'mithl') &&
    said.every((word) => ADHAN_NAMES.has(word) || IQAMAH_NAMES.has(word) || MARK_FILLERS.has(word))
  );
}

/** With so many prayers among its cells a row is a header, whatever the column of its days is called. */
const ENOUGH_PRAYERS = 3;

/**
 * A row is a header when it has a column for the day and one for a prayer, or names several prayers. Below a table the
 * latter is a note.
 */
export function isHeader(cells: readonly HeaderCell[], isBelowTable: boolean): boolean {
  let days = 0;
  let times = 0;
  const prayers = new Set<Prayer>();
  for (const cell of cells) {
    if (cell.kind === 'prayer') prayers.add(cell.prayer);
    else if (cell.kind === 'role' && cell.role === 'jumuah') times++;
    else if (cell.kind === 'role' && (cell.role === 'date' || cell.role === 'day')) days++;
  }
  if (days > 0) return times + prayers.size > 0;
  return prayers.size >= ENOUGH_PRAYERS && !isBelowTable;
}

export function isIqamahPrayer(prayer: Prayer): prayer is IqamahPrayer {
  return (IQAMAH_PRAYERS as readonly Prayer[]).includes(prayer);
}

import type { CheckName, ColumnName, ExamineContext, Severity } from '../src/checks/finding.ts';
import type { TimetableRow } from '../src/files/cells/row.ts';
import { LONDON, mosqueYear, settingsOf, TORONTO } from './mosque-year.ts';

/** A fault put into a sound year, what the checker must say of it, and something like it that is no fault. */
export interface PlantedFault {
  name: string;
  check: CheckName;
  rows: TimetableRow[];
  context?: ExamineContext;
  severity: Severity;
  column?: ColumnName;
  /** How many days the finding names. */
  days: number;
  silent: { rows: TimetableRow[]; context?: ExamineContext };
  /** The finding carries a fix, after which it is gone. */
  isFixed: boolean;
}

export const year = mosqueYear();
export const london = mosqueYear(LONDON, settingsOf({ method: '3' }));
/** What may be known of the masjid: its place, or its place and settings. */
export const place = { place: TORONTO };
export const own = { place: TORONTO, settings: settingsOf() };

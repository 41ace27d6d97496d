// Decides: the list of all findings (checks), and which are errors, warnings or notes.

import type { HijriCalendar } from '../calendar/hijri.ts';
import type { TimetableRow } from '../files/cells/row.ts';
import type { ClockTime, IqamahPrayer, IsoDate, Place, Prayer, Settings } from '../types.ts';

/** What only a file can show: stored days are in order, once each, and complete. */
const FILE_CHECKS = [
  'duplicate-day',
  'unsorted-days',
  'year-mismatch',
  'missing-column',
  'hijri-mismatch',
] as const;

const SALAH_CHECKS = [
  'missing-day',
  'ends-soon',
  'missing-time',
  'placeholder-time',
  'wrong-half-of-day',
  'swapped-columns',
  'copied-column',
  'out-of-order',
  'one-day-jump',
  'unexplained-jump',
  'frozen-column',
  'hour-off',
  'clock-change-missing',
  'clock-change-wrong-day',
  'another-place',
  'sunrise-differs',
  'dhuhr-before-noon',
  'maghrib-before-sunset',
  'differs-from-settings',
  'asr-school-mixed',
  'short-twilight',
  'isha-after-midnight',
] as const;

const IQAMAH_CHECKS = [
  'iqamah-before-adhan',
  'early-isha-in-short-nights',
  'iqamah-left-at-clock-change',
  'fajr-iqamah-after-sunrise',
  'iqamah-after-next-prayer',
  'iqamah-long-after-adhan',
  'iqamah-equals-adhan',
  'jumuah-before-dhuhr',
  'jumuah-out-of-order',
] as const;

/** What stored timings can show; pages have the words of each. */
export const STORED_CHECKS = [...SALAH_CHECKS, ...IQAMAH_CHECKS] as const;
export type StoredCheck = (typeof STORED_CHECKS)[number];

export const CHECKS = [...FILE_CHECKS, ...STORED_CHECKS] as const;
export type CheckName = (typeof CHECKS)[number];

/** An error would mislead people who pray by it; a warning wants a look; a note is often just practice. */
export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

export type ColumnName = `salah.${Prayer}` | `iqamah.${IqamahPrayer}` | 'jumuah';

export type Fix =
  | { kind: 'shift'; columns: ColumnName[]; dates: IsoDate[]; minutes: number }
  | { kind: 'set'; column: ColumnName; times: { date: IsoDate; time: ClockTime | null }[] }
  /** Takes the times away, as if the file had not given them. */
  | { kind: 'clear'; column: ColumnName; dates: IsoDate[] }
  | { kind: 'swap'; columns: [ColumnName, ColumnName]; dates: IsoDate[] }
  | { kind: 'drop-repeats'; dates: IsoDate[] }
  | { kind: 'add-days'; rows: TimetableRow[] }
  | { kind: 'sort-days' }
  | { kind: 'sort-jumuah'; dates: IsoDate[] }
  | { kind: 'redate'; from: number; to: number };

/** What a check saw. */
export interface Found {
  check: CheckName;
  severity: Severity;
  column?: ColumnName;
  dates: IsoDate[];
  params: Record<string, string | number>;
  fix?: Fix;
}

export type Finding = Found & {
  /** The check and its column: what "this is our practice" is remembered by. */
  key: string;
  accepted: boolean;
};

export interface ExamineContext {
  place?: Place;
  /** The masjid's calculation settings; without them only what every method shares is compared with the Sun. */
  settings?: Settings;
  calendar?: HijriCalendar;
  fileName?: string;
  today?: IsoDate;
  /** Keys of findings that an administrator has called the masjid's practice. */
  accepted?: readonly string[];
}

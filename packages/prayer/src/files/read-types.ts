import type { IqamahPrayer, IsoDate, Prayer } from '../types.ts';
import type { TimetableRow } from './cells/row.ts';

export type ColumnMeaning =
  | 'date'
  | 'year'
  | 'month'
  | 'day'
  | 'weekday'
  | 'hijri'
  | `salah.${Prayer}`
  | 'salah.asr-hanafi'
  | `iqamah.${IqamahPrayer}`
  | 'jumuah'
  /** Known and of no use here, such as Zawal. */
  | 'ignored'
  | 'unknown';

export interface Column {
  index: number;
  header: string;
  role: ColumnMeaning;
  /** What an unknown column probably is. */
  guess?: ColumnMeaning;
  /** The role was taken from what the column holds, not from a heading that says so. */
  isGuessed?: boolean;
}

export type LayoutName =
  | 'minaret-salah'
  | 'minaret-iqamah'
  | 'minaret-both'
  | 'mawaqit-month'
  | 'mawaqit-bulk'
  | 'mawaqit-bulk-iqamah'
  | 'daily-prayer-time'
  | 'openmasjid'
  | 'montreal'
  | 'vancouver'
  | 'uk-month'
  | 'muis'
  | 'other';

export type Separator = ',' | ';' | '\t' | '|';
export type DateOrder = 'ymd' | 'dmy' | 'mdy';
export type Clock = '12h' | '24h';
export type WinterTime = 'convert' | 'as-written';
export type HourOff = 'as-written' | 'shift';

export interface Layout {
  name: LayoutName;
  separator: Separator;
  /** 1-based; 0 when no header was found. */
  headerLine: number;
  /** 0 when the columns were told by what they hold; 2 when the second line says which times the first one's are. */
  headerLines: number;
  /** Of several tables, those of the one that holds what was asked for. */
  columns: Column[];
  /** Set when dates are written as numbers whose order had to be settled. */
  dateOrder?: DateOrder;
  /** How times without am/pm are read. */
  salahClock?: Clock;
  iqamahClock?: Clock;
  /** The layout's makers write the whole year in winter time. */
  winterTimeAllYear: boolean;
  /** What was done about a file in winter time. */
  winterTime?: WinterTime;
  /** What was done about days that are an hour from the Sun. */
  hourOff?: HourOff;
}

/** What the reader cannot know from the file, or the answers to its questions. */
export interface Hints {
  fileName?: string;
  today?: IsoDate;
  timeZone?: string;
  /** Where the masjid is; with its zone the reader knows when the Sun rises there. */
  place?: { latitude: number; longitude: number };
  dateOrder?: DateOrder;
  year?: number;
  month?: number;
  salahClock?: Clock;
  iqamahClock?: Clock;
  /** What unmarked columns such as `Fajr` hold. */
  content?: 'salah' | 'iqamah';
  /** Which of two Asr columns to take: '0' Standard, '1' Hanafi. */
  asr?: '0' | '1';
  winterTime?: WinterTime;
  hourOff?: HourOff;
  /** The times are meant, although the Sun of the place says otherwise. */
  otherPlace?: 'as-written';
  /** What somebody said a column is, by its position from 0; `ignored` leaves it out. */
  columns?: Record<number, ColumnMeaning>;
}

export const QUESTIONS = [
  'date-order',
  'year',
  'month',
  'salah-clock',
  'iqamah-clock',
  'content',
  'asr-school',
  'winter-time',
  'column',
  'hour-off',
  'other-place',
] as const;
export type QuestionCode = (typeof QUESTIONS)[number];

export interface Question {
  code: QuestionCode;
  /** The hint that answers it. */
  hint: Exclude<keyof Hints, 'columns' | 'place'> | `column.${number}`;
  /** Where the doubt was first met. */
  line: number;
  column: string;
  value: string;
  /** Each possible answer and what the value would then mean; none when any value of the hint will do. */
  alternatives: { answer: string | number; meaning: string }[];
}

export type ProblemReason =
  | 'no-header'
  | 'no-rows'
  | 'unclosed-quote'
  | 'repeated-column'
  | 'unknown-column'
  | 'too-many-cells'
  | 'not-a-day'
  | 'unreadable-date'
  | 'no-such-date'
  | 'repeated-date'
  | 'differing-date'
  | 'weekday-mismatch'
  | 'unreadable-time'
  | 'no-such-time'
  | 'empty-time'
  | 'empty-row'
  | 'seconds-rounded'
  | 'bare-number'
  | 'only-maghrib-at-sunset'
  | 'jumuah-gap'
  | 'too-many-jumuah';

/** An error refuses its row; a warning only says what was noticed. */
export interface Problem {
  line: number;
  column: string;
  value: string;
  reason: ProblemReason;
  severity: 'error' | 'warning';
}

export type ReadRow = TimetableRow & { line: number };

/** `rows` stays empty while a question is open: nothing is guessed. */
export interface ReadResult {
  layout: Layout;
  rows: ReadRow[];
  problems: Problem[];
  questions: Question[];
}

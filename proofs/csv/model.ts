import type { ZoneSlice } from '@minaret/prayer/clock/zone';
import type { ClockForm, DateForm } from './forms.ts';
import type { Place } from './places.ts';
import type { Event, Prayer, TrueDay } from './true-table.ts';
import type { Language } from './words.ts';

export type UploadKind = 'salah' | 'iqamah';

/** What a column truly is. */
export type Role =
  | 'date'
  | 'day'
  | 'month'
  | 'weekday'
  | 'hijri'
  | 'extra'
  | `salah.${Event}`
  | `iqamah.${Prayer}`
  | `jumuah.${1 | 2 | 3}`;

export interface Column {
  role: Role;
  header: string;
  /** The line above the header's own, in files with two. */
  above?: string;
  /** As it is written, before digits are turned. */
  text(day: TrueDay, row: number): string;
  /** What each cell is worth. */
  truth(day: TrueDay, row: number): Truth;
  /** A column that the answers must leave out although its name is a prayer's. */
  isSpare?: boolean;
  /** Its header cannot be known for certain: it is there that a reader may go wrong. */
  isUnknown?: boolean;
}

/** A cell as it has to be found: `keep` is what was stored before, several where several would be right. */
export type Truth = string | null | readonly (string | null)[];
export const KEEP = 'keep';

/**
 * What may become of the file. `at-once`: stored without a question. `stored`: in the end, whatever is asked.
 * `any`: stored right, asked or refused. `never`: not stored.
 */
export type Expectation = 'at-once' | 'stored' | 'any' | 'never';

/** A file while it is drawn; peculiarities change it in turn. */
export interface Draft {
  place: Place;
  zone: ZoneSlice;
  year: number;
  days: TrueDay[];
  language: Language;
  kind: UploadKind;
  columns: Column[];
  dateForm: DateForm;
  salahClock: ClockForm;
  iqamahClock: ClockForm;
  /** What the file's own minutes are, beside the truth's. */
  written: (day: TrueDay, event: Event) => string | null;
  na: string;
  expectation: Expectation;
  classes: string[];
  layout: string;
  lines: {
    title: 'none' | 'name' | 'month';
    hasBlank: boolean;
    note: string;
    isSheets: boolean;
    headers: 0 | 1 | 2;
  };
  surface: {
    separator: string;
    encoding: string;
    newline: string;
    quoting: 'needed' | 'all';
    padding: string;
  };
  answers: Record<string, string>;
  /** A question that has to be asked. */
  mustAsk: readonly string[];
  hasEasternDigits: boolean;
  /** The second time of a Jumu'ah column with two in a cell. */
  secondJumuah?: (row: number) => Truth;
  /** Two times of Dhuhr, which on a Friday may as well be those of Jumu'ah. */
  mayBeJumuah?: readonly [string, string];
  isStoredBefore: boolean;
  /** The person says that what the file does not have is to go. */
  isCleared: boolean;
}

/** A file with what it is worth. */
export interface DrawnFile {
  index: number;
  name: string;
  bytes: Buffer;
  text: string;
  place: Place;
  kind: UploadKind;
  classes: readonly string[];
  layout: string;
  expectation: Expectation;
  mustAsk: readonly string[];
  isStoredBefore: boolean;
  /** By date, by the name of the stored prayer. */
  truth: Map<string, Record<string, Truth>>;
  /** By the id of the question. */
  answers: Record<string, string>;
  /** The true role of each column by its position. */
  roles: readonly Role[];
  spare: readonly number[];
  /** Positions of the columns whose header cannot be known for certain. */
  unknown: readonly number[];
  /** The same file as a reader would have it that knows those columns, and finds nothing in them. */
  emptied: Buffer;
}

/** Lowers what may be expected, never raises it. */
export function lower(draft: Draft, to: Expectation): void {
  const order: Expectation[] = ['at-once', 'stored', 'any', 'never'];
  if (order.indexOf(to) > order.indexOf(draft.expectation)) draft.expectation = to;
}

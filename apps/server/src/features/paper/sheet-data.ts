import type { QrPath } from '@minaret/contract/fields/qr';
import type { PaperSize } from '@minaret/contract/paper/paper-options';
import { gold, sand, teal } from '@minaret/design/ramps';
import type { ScreenLanguage } from '@minaret/display/settings';
import type { Writing } from './writing.ts';

/** What the templates draw; each word of it is written already. */
export interface Cell {
  text: string;
  look: 'day' | 'weekday' | 'hijri' | 'adhan' | 'iqamah' | 'sun' | 'strong';
  /** The half of the day, where it is not what the sheet says of the column. */
  half?: string | null;
  isNew?: boolean;
}

export interface Column {
  /** Parts of the width. */
  width: number;
  /** A line stands before it. */
  isFirst: boolean;
  /** Gold behind it: what a fasting person looks for. */
  isMarked: boolean;
  sub: string;
}

export interface Group {
  span: number;
  /** In each language of the sheet. */
  names: readonly string[];
}

export type Row = { cells: readonly Cell[]; isFriday: boolean; isGold: boolean } | { note: string };

export interface Check {
  title: string;
  text: string;
  version: string;
  qr: QrPath;
}

export interface Note {
  /** Large figures beside a small title. */
  title?: string;
  large?: readonly string[];
  text?: string;
}

export interface SheetPage {
  look: 'month' | 'ramadan';
  name: string;
  address: string;
  other: { title: string; text: string } | null;
  heading: string;
  side: string;
  above: { strong: string; text: string } | null;
  columns: readonly Column[];
  groups: readonly Group[];
  rows: readonly Row[];
  below: string | null;
  check: Check;
  notes: readonly Note[];
  footer: string | null;
}

export const TYPST_PAPER: Record<PaperSize, string> = { a4: 'a4', a3: 'a3', letter: 'us-letter' };

export interface Frame {
  lang: ScreenLanguage;
  second: ScreenLanguage | null;
  digits: Writing['digits'];
  hasLogo: boolean;
  colours: Record<string, string>;
}

const COLOURS = {
  ink: sand[9],
  text: sand[8],
  muted: sand[7],
  line: sand[3],
  friday: sand[1],
  head: teal[8],
  headSoft: teal[0],
  rule: teal[7],
  deep: teal[9],
  goldText: gold[8],
  goldSoft: gold[0],
  goldMark: gold[1],
  goldLine: gold[4],
  onDark: gold[3],
};

export function frameOf({ lead, second, digits }: Writing, hasLogo: boolean): Frame {
  return {
    lang: lead.words.language,
    second: second?.words.language ?? null,
    digits,
    hasLogo,
    colours: COLOURS,
  };
}

import type { Problem, Separator } from '../read-types.ts';
import type { Header } from './columns.ts';
import type { Title } from './titles.ts';

/** A line that holds a day, with the header it stands under and the month named above it. */
export interface RawRow {
  line: number;
  cells: string[];
  header: Header;
  title?: Title;
}

export interface Sections {
  separator: Separator;
  header?: Header;
  rows: RawRow[];
  problems: Problem[];
}

import { asWritten, markedMinutes } from '../cells/clock-forms.ts';
import { readIqamah } from '../cells/iqamah-forms.ts';
import { shown } from '../problem.ts';
import { cleanCell, isNothing } from '../text.ts';
import type { RawRow } from './types.ts';

const SAMPLES = 3;

/** What stands in one column, apart from what its heading says. */
export interface ColumnContent {
  filled: number;
  /** Cells that say N/A or the like. */
  absent: number;
  times: number;
  /** Minutes since midnight as written, of single clock times. */
  minutes: number[];
  samples: string[];
}

export function contentOf(rows: readonly RawRow[], index: number): ColumnContent {
  const content: ColumnContent = { filled: 0, absent: 0, times: 0, minutes: [], samples: [] };
  for (const { cells } of rows) {
    const value = cleanCell(cells[index]);
    if (isNothing(value)) {
      if (value !== '') content.absent++;
      continue;
    }
    content.filled++;
    if (content.samples.length < SAMPLES) content.samples.push(shown(value));
    const written = readIqamah(value);
    if (typeof written === 'string') continue;
    content.times++;
    const [time] = 'times' in written ? written.times : [];
    if (time) content.minutes.push(markedMinutes(time) ?? asWritten(time));
  }
  return content;
}

/** A prayer that does not occur on any day of the file; without a heading only a person can tell which. */
export function isAbsentThroughout({ filled, absent }: ColumnContent): boolean {
  return filled === 0 && absent > 0;
}

/** Most of what it holds are times, so that leaving it out would lose a prayer. */
export function isFullOfTimes({ filled, times }: ColumnContent): boolean {
  return times > 0 && times * 2 >= filled;
}

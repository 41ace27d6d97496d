import type { Finding } from '@minaret/contract/timings/finding';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';

/** The gravest finding of each cell. */
export type Marks = ReadonlyMap<string, Finding['severity']>;

export function markKey(date: string, prayer: Prayer): string {
  return `${date} ${prayer}`;
}

/** A finding that names no prayer is about the whole day. */
export function marksOf(findings: readonly Finding[]): Marks {
  const marks = new Map<string, Finding['severity']>();
  for (const { dates, prayers, severity } of findings) {
    for (const date of dates) {
      for (const prayer of prayers.length > 0 ? prayers : PRAYERS) {
        const key = markKey(date, prayer);
        // They come with the gravest first.
        if (!marks.has(key)) marks.set(key, severity);
      }
    }
  }
  return marks;
}

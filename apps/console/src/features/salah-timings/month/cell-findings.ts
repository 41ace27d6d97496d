import type { Finding } from '@minaret/contract/timings/finding';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';

/** The gravest finding of each cell. */
export type CellFindings = ReadonlyMap<string, Finding['severity']>;

export function cellKey(date: string, prayer: Prayer): string {
  return `${date} ${prayer}`;
}

/** A finding that names no prayer is about the whole day. */
export function findingsByCell(findings: readonly Finding[]): CellFindings {
  const severities = new Map<string, Finding['severity']>();
  for (const { dates, prayers, severity } of findings) {
    for (const date of dates) {
      for (const prayer of prayers.length > 0 ? prayers : PRAYERS) {
        const key = cellKey(date, prayer);
        // They come with the gravest first.
        if (!severities.has(key)) severities.set(key, severity);
      }
    }
  }
  return severities;
}

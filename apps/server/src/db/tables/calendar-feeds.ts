import type { Generated } from 'kysely';

/** How often a day of a masjid's calendar has changed. */
export interface CalendarDayVersionsTable {
  masjid_id: number;
  date: string;
  digest: string;
  sequence: Generated<number>;
  changed_at: Date;
}

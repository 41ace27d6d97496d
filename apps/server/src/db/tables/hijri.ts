import type { Generated, JSONColumnType } from 'kysely';

export interface HijriSettingsTable {
  masjid_id: number;
  offset_days: number;
  turns_at_maghrib: boolean;
  version: Generated<number>;
  change_id: number;
  updated_at: Date;
}

/** A month's first day as it was announced. */
export interface KeptMonth {
  start: string;
  source: string | null;
  recorded_by: string;
  /** As ISO, when it is kept as JSON. */
  recorded_at: string;
  /** Set when deciding the 29th night made it. */
  decision?: 'seen' | 'not-seen' | null;
}

export interface HijriMonthsTable {
  masjid_id: number;
  year: number;
  month: number;
  /** `YYYY-MM-DD`; selected as text. */
  start: string;
  source: string | null;
  decision: 'seen' | 'not-seen' | null;
  replaced: JSONColumnType<KeptMonth> | null;
  recorded_by: string;
  recorded_at: Date;
  change_id: number;
}

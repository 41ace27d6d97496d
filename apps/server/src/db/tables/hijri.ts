import type { Generated } from 'kysely';
import type { NullableStoredJson } from './stored-json.ts';

export interface HijriSettingsTable {
  masjid_id: number;
  offset_days: number;
  turns_at_maghrib: boolean;
  version: Generated<number>;
  change_id: number;
  updated_at: Date;
}

export interface HijriMonthsTable {
  masjid_id: number;
  year: number;
  month: number;
  /** `YYYY-MM-DD`; selected as text. */
  start: string;
  source: string | null;
  decision: 'seen' | 'not-seen' | null;
  replaced: NullableStoredJson;
  recorded_by: string;
  recorded_at: Date;
  change_id: number;
}

import type { SpecialPrayer } from '@minaret/prayer/calendar/special-prayers';
import type { Generated } from 'kysely';
import type { StoredJson } from './stored-json.ts';

export interface AthanSettingsTable {
  masjid_id: number;
  settings: StoredJson;
  version: Generated<number>;
  change_id: number;
  updated_by: string;
  updated_at: Date;
}

export interface AthanSoundsTable {
  masjid_id: number;
  id: Generated<number>;
  name: string;
  key: string;
  hash: string;
  bytes: number;
  milliseconds: number;
  version: Generated<number>;
  created_at: Date;
  created_by: string;
  deleted_at: Date | null;
}

export interface SpecialPrayersTable {
  masjid_id: number;
  id: Generated<number>;
  type: SpecialPrayer['type'];
  content: StoredJson;
  /** `YYYY-MM-DD`; selected as text. */
  ends_on: string | null;
  eid_key: string | null;
  version: Generated<number>;
  change_id: number;
  updated_by: string;
  updated_at: Date;
}

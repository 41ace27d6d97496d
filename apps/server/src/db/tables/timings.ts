import type { ChangeKind } from '@minaret/contract/timings/timing-history';
import type { Prayer } from '@minaret/prayer/types';
import type { Generated } from 'kysely';
import type { StoredJson } from './stored-json.ts';

export type { ChangeKind };

export interface TimingChangesTable {
  id: Generated<number>;
  masjid_id: number;
  kind: ChangeKind;
  user_id: number | null;
  user_name: string;
  summary: StoredJson;
  before: StoredJson;
  after: StoredJson;
  created_at: Date;
}

export interface SalahSettingsTable {
  masjid_id: number;
  method: string;
  asr: string;
  high_latitude: string;
  fajr_angle: number | null;
  isha_angle: number | null;
  offsets: StoredJson;
  rounding: 'nearest' | 'safe';
  version: Generated<number>;
  updated_at: Date;
}

export type RowOrigin = 'calculated' | 'uploaded' | 'edited';

export interface SalahDaysTable extends Record<Prayer, number | null> {
  masjid_id: number;
  /** `YYYY-MM-DD`; selected as text. */
  date: string;
  id: Generated<number>;
  change_id: number;
  origin: RowOrigin;
  settings_version: number | null;
  edited: StoredJson;
}

export interface AcceptedPracticesTable {
  masjid_id: number;
  key: string;
  user_id: number | null;
  user_name: string;
  accepted_at: Date;
}

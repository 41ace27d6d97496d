import type { Generated } from 'kysely';
import type { NullableStoredJson, StoredJson } from './stored-json.ts';

export interface IqamahSettingsTable {
  masjid_id: number;
  rules: StoredJson;
  version: Generated<number>;
  change_id: number;
  updated_at: Date;
}

export type RecordSource = 'record' | 'upload';

export interface IqamahRecordsTable {
  masjid_id: number;
  /** `YYYY-MM-DD`; selected as text. */
  date: string;
  id: Generated<number>;
  source: RecordSource;
  times: StoredJson;
  jumuah: NullableStoredJson;
  version: Generated<number>;
  change_id: number;
}

import type { IqamahRules, TimeRule } from '@minaret/prayer/iqamah-rules';
import type { IqamahPrayer } from '@minaret/prayer/types';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface IqamahSettingsTable {
  masjid_id: number;
  rules: JSONColumnType<IqamahRules>;
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
  times: JSONColumnType<Partial<Record<IqamahPrayer, TimeRule>>>;
  jumuah: ColumnType<TimeRule[] | null, string | null, string | null>;
  version: Generated<number>;
  change_id: number;
}

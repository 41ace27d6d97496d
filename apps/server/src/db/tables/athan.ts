import type { AthanCall, AthanCalls } from '@minaret/contract/athan';
import type { SpecialPrayer } from '@minaret/prayer/special-prayers';
import type { Generated, JSONColumnType } from 'kysely';

export interface KeptAthan {
  prayers: AthanCalls;
  /** Null: as Dhuhr. */
  jumuah: AthanCall | null;
}

export interface AthanSettingsTable {
  masjid_id: number;
  settings: JSONColumnType<KeptAthan>;
  version: Generated<number>;
  change_id: number;
  updated_by: string;
  updated_at: Date;
}

export interface SpecialPrayersTable {
  masjid_id: number;
  id: Generated<number>;
  type: SpecialPrayer['type'];
  content: JSONColumnType<SpecialPrayer>;
  /** `YYYY-MM-DD`; selected as text. */
  ends_on: string | null;
  eid_key: string | null;
  version: Generated<number>;
  change_id: number;
  updated_by: string;
  updated_at: Date;
}

import type { ScreenLive, ScreenPlace } from '@minaret/contract/screens/screens';
import type { Generated } from 'kysely';
import type { NullableStoredJson, StoredJson } from './stored-json.ts';

export interface ScreenVersionsTable {
  masjid_id: number;
  version: Generated<number>;
  /** Since when a change of what all masjids share waits to be told. */
  due_at: Date | null;
}

export interface ScreenDefaultsTable {
  masjid_id: number;
  settings: StoredJson;
  version: Generated<number>;
  updated_at: Date;
}

export interface ScreensTable {
  masjid_id: number;
  id: Generated<number>;
  name: string;
  place: ScreenPlace;
  place_name: string | null;
  live: Generated<ScreenLive>;
  key_hash: Buffer;
  /** Null: follows the masjid's. */
  settings: NullableStoredJson;
  device: string | null;
  version: Generated<number>;
  paired_at: Date;
  retired_at: Date | null;
}

export interface ScreenReportsTable {
  masjid_id: number;
  screen_id: number;
  seen_at: Date;
  shown_version: string | null;
  clock_error_ms: number | null;
  state: string | null;
  slide_id: string | null;
  width: number | null;
  height: number | null;
  player_version: string | null;
  /** When it was last seen, if that it is away since then has been told. */
  away_told_for: Date | null;
}

/** Of nobody yet. */
export interface ScreenPairingsTable {
  secret_hash: Buffer;
  code: string;
  kind: Generated<'screen' | 'kiosk'>;
  device: string | null;
  created_at: Date;
  expires_at: Date;
}

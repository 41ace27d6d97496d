import type { LiveAudience, LiveEnding, LiveSource } from '@minaret/contract/athan-plus/live-broadcast';
import type { Generated } from 'kysely';

export interface LiveSetupsTable {
  masjid_id: number;
  title: string;
  source: LiveSource;
  link_url: string | null;
  planned_at: Date | null;
  audience: LiveAudience;
  tells_followers: boolean;
  is_recorded: boolean;
  longest_minutes: number;
  encoder_hash: Buffer | null;
  encoder_hint: string | null;
  version: Generated<number>;
  updated_by: string;
  updated_at: Date;
}

export interface LiveBroadcastsTable {
  masjid_id: number;
  id: Generated<number>;
  title: string;
  source: LiveSource;
  link_url: string | null;
  audience: LiveAudience;
  tells_followers: boolean;
  is_recorded: boolean;
  longest_minutes: number;
  created_at: Date;
  created_by: string;
  on_air_at: Date | null;
  heard_at: Date | null;
  ended_at: Date | null;
  ending: LiveEnding | null;
  listeners: Generated<number>;
  most_listeners: Generated<number>;
  bytes: Generated<number>;
  milliseconds: Generated<number>;
  chapter_seconds: Generated<number[]>;
  chapter_titles: Generated<string[]>;
  plays: Generated<number>;
  is_public: Generated<boolean>;
  is_kept: Generated<boolean>;
  version: Generated<number>;
  deleted_at: Date | null;
}

export interface LivePartsTable {
  masjid_id: number;
  broadcast_id: number;
  number: number;
  key: string;
  bytes: number;
  milliseconds: number;
}

export interface LiveListenersTable {
  masjid_id: number;
  broadcast_id: number;
  minute: number;
  listeners: number;
}

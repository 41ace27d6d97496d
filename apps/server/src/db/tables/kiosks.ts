import type { Generated } from 'kysely';

export interface KiosksTable {
  masjid_id: number;
  id: Generated<number>;
  name: string;
  place: string | null;
  key_hash: Buffer;
  device: string | null;
  /** Empty: the first open ones. */
  fund_ids: Generated<number[]>;
  presets: number[];
  minimum: number;
  maximum: number;
  campaign_id: number | null;
  cash_line: string | null;
  pin_hash: string;
  pin_wrong: Generated<number>;
  pin_rests_until: Date | null;
  reader_provider: string | null;
  reader_account: string | null;
  reader_id: string | null;
  reader_label: string | null;
  reader_kind: string | null;
  reader_operation: string | null;
  reader_seen_at: Date | null;
  /** Since when it does not answer; the office was told then. */
  reader_lost_since: Date | null;
  seen_at: Date | null;
  state: string | null;
  width: number | null;
  height: number | null;
  version: Generated<number>;
  paired_at: Date;
  retired_at: Date | null;
}

export interface KioskGiftsTable {
  masjid_id: number;
  gift_id: string;
  kiosk_id: number;
  provider: string;
  account_id: string;
  reader_id: string;
  state: 'waiting' | 'asking' | 'over';
  /** Null: the card decided. */
  ended_by: 'timeout' | 'giver' | 'reader' | null;
  started_at: Date;
  ends_at: Date;
  looked_at: Date | null;
  card_brand: string | null;
  card_last4: string | null;
  is_contactless: boolean | null;
  claimed_at: Date | null;
}

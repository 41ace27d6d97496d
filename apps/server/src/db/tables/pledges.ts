import type { Generated } from 'kysely';

export interface PledgesTable {
  masjid_id: number;
  id: string;
  number: number;
  campaign_id: number;
  currency: string;
  amount: number;
  name: string | null;
  shows_name: boolean;
  phone: string | null;
  email: string | null;
  note: string | null;
  made_at: Date;
  made_by: number | null;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  version: Generated<number>;
}

export interface PledgeGiftsTable {
  masjid_id: number;
  gift_id: string;
  pledge_id: string;
  matched_at: Date;
  matched_by: number | null;
}

export interface PledgeNightsTable {
  masjid_id: number;
  id: Generated<number>;
  campaign_id: number;
  started_at: Date;
  started_by: number | null;
  /** It is over by itself then. */
  ends_at: Date;
  stopped_at: Date | null;
}

import type { ClaimState, DeclarationChannel } from '@minaret/contract/giving/gift-aid';
import type { Generated } from 'kysely';

export interface GiftAidDeclarationsTable {
  masjid_id: number;
  id: Generated<number>;
  title: string | null;
  first_name: string;
  last_name: string;
  house: string | null;
  postcode: string | null;
  email: string | null;
  starts_on: string;
  ends_on: string | null;
  is_one_gift: boolean;
  gift_id: string | null;
  text_version: string;
  channel: DeclarationChannel;
  evidence: string | null;
  declared_at: Date;
  taken_by: number | null;
  ended_at: Date | null;
  ended_by: number | null;
  end_reason: Generated<string | null>;
  never_held: Generated<boolean>;
}

export interface GiftAidSettingsTable {
  masjid_id: number;
  schedule: Buffer | null;
  schedule_name: string | null;
  updated_at: Date;
}

export interface GiftAidClaimsTable {
  masjid_id: number;
  id: Generated<number>;
  state: ClaimState;
  earliest_on: string;
  to_on: string;
  /** JSON, letter by letter as it was prepared. */
  content: string;
  gifts: number;
  small_gifts: number;
  overclaimed: number;
  tax: number;
  prepared_by: number;
  prepared_at: Date;
  approved_by: number | null;
  approved_at: Date | null;
  sent_on: string | null;
  reference: string | null;
  paid_on: string | null;
  paid: number | null;
}

export interface GiftAidClaimedTable {
  masjid_id: number;
  gift_id: string;
  claim_id: number;
  scheme: 'gift_aid' | 'small';
  amount: number;
}

export interface GiftAidAdjustmentsTable {
  masjid_id: number;
  claim_id: number;
  gift_id: string;
  amount: number;
}

export interface GiftAidLeftOutTable {
  masjid_id: number;
  gift_id: string;
  left_by: number | null;
  left_at: Date;
}

import type { DisputeState } from '@minaret/contract/giving/disputes';
import type { FundKind } from '@minaret/contract/giving/funds';
import type { GiftState, GiftWay } from '@minaret/contract/giving/gifts';
import type { Generated } from 'kysely';

export interface GivingSettingsTable {
  masjid_id: number;
  is_open: boolean;
  currency: string;
  presets: number[];
  minimum: number;
  maximum: number;
  offers_cover: boolean;
  shows_amounts: boolean;
  legal_name: string | null;
  charity_number: string | null;
  receipt_address: string | null;
  thanks: string | null;
  /** The number of the newest pledge. */
  last_pledge: Generated<number>;
  version: Generated<number>;
  updated_at: Date;
}

export interface FundsTable {
  masjid_id: number;
  id: Generated<number>;
  kind: FundKind;
  name: string;
  purpose: string | null;
  name_ar: string | null;
  purpose_ar: string | null;
  name_ur: string | null;
  purpose_ur: string | null;
  is_restricted: boolean;
  is_public: boolean;
  opens_at: Date | null;
  closes_at: Date | null;
  amount_a_person: number | null;
  position: number;
  version: Generated<number>;
}

export interface CampaignsTable {
  masjid_id: number;
  id: Generated<number>;
  fund_id: number;
  slug: string;
  title: string;
  story: string;
  title_ar: string | null;
  story_ar: string | null;
  title_ur: string | null;
  story_ur: string | null;
  goal: number | null;
  starts_on: string;
  ends_on: string | null;
  is_draft: boolean;
  step_amounts: number[];
  step_labels: string[];
  presets: number[];
  shows_recent: boolean;
  version: Generated<number>;
  created_at: Date;
}

export interface GiftsTable {
  masjid_id: number;
  id: string;
  number: number;
  way: GiftWay;
  state: GiftState;
  fund_id: number;
  campaign_id: number | null;
  currency: string;
  amount: number;
  cover: number;
  amount_refunded: Generated<number>;
  cover_refunded: Generated<number>;
  fee: number | null;
  given_on: string;
  given_at: Date | null;
  started_at: Date;
  donor_name: string | null;
  donor_email: string | null;
  donor_phone: string | null;
  donor_address: string | null;
  is_anonymous: boolean;
  wants_receipt: boolean;
  dedication_kind: string | null;
  dedication_name: string | null;
  dedication_message: string | null;
  dedication_email: string | null;
  gift_aid_scope: string | null;
  gift_aid_text: string | null;
  language: string;
  note: string | null;
  cheque_number: string | null;
  banked_on: string | null;
  entered_by: number | null;
  provider: string | null;
  payment_id: string | null;
  moves_money: boolean;
  failure: string | null;
  /** Which regular gift it is of. */
  turned_from: Generated<number | null>;
  regular_id: Generated<string | null>;
}

export interface GiftRefundsTable {
  masjid_id: number;
  id: string;
  gift_id: string;
  from_fund: number;
  from_cover: number;
  reason: string;
  state: 'asked' | 'succeeded' | 'failed';
  asked_by: number | null;
  asked_at: Date;
  ended_at: Date | null;
  provider_refund_id: string | null;
}

/** At the card's bank. Amounts are set when the bank takes the money; an answer is written down before it is sent. */
export interface GiftDisputesTable {
  masjid_id: number;
  /** The provider's. */
  id: string;
  gift_id: string;
  amount: number;
  reason: string;
  state: DisputeState;
  due_at: Date | null;
  opened_at: Date;
  closed_at: Date | null;
  from_fund: Generated<number>;
  from_cover: Generated<number>;
  from_general: Generated<number>;
  beyond: Generated<number>;
  /** Null: the bank has taken nothing. */
  fee: number | null;
  is_settled: Generated<boolean>;
  reminded_at: Date | null;
  answer: 'contest' | 'accept' | null;
  operation: string | null;
  given_for: string | null;
  receipt: string | null;
  message: string | null;
  answered_by: number | null;
  answered_at: Date | null;
  /** The provider has it. */
  sent_at: Date | null;
}

/** Numbered by the database, without a gap a year. */
export interface GiftReceiptsTable {
  masjid_id: number;
  year: number;
  number: Generated<number>;
  /** Null: for several gifts. All of them stand in `receipt_gifts`. */
  gift_id: string | null;
  issued_at: Date;
  /** JSON, letter by letter as it was issued. */
  content: string;
}

export interface ReceiptCountsTable {
  masjid_id: number;
  year: number;
  last: number;
}

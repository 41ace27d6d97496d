import type { Frequency, RegularState, StopAskedBy } from '@minaret/contract/giving/regular-gifts';
import type { Generated } from 'kysely';

export interface RegularGiftsTable {
  masjid_id: number;
  id: string;
  fund_id: number;
  campaign_id: number | null;
  currency: string;
  amount: number;
  cover: number;
  frequency: Frequency;
  day_of_month: number | null;
  hijri_year: number | null;
  most_gifts: number | null;
  state: RegularState;
  next_on: string | null;
  next_at: Date | null;
  refusals: Generated<number>;
  donor_email: string | null;
  donor_name: string | null;
  is_anonymous: boolean;
  language: string;
  gift_aid_scope: string | null;
  gift_aid_text: string | null;
  gift_aid_first_name: string | null;
  gift_aid_last_name: string | null;
  gift_aid_street: string | null;
  gift_aid_postcode: string | null;
  gift_aid_country: string | null;
  donor_address: string | null;
  provider: string;
  account_id: string;
  card_reference: string | null;
  card_brand: string | null;
  card_last4: string | null;
  page_id: string;
  request_hash: string;
  first_gift_id: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  ended_by: 'giver' | 'staff' | 'us' | null;
  stop_asked_by: Generated<StopAskedBy | null>;
  stop_reason: Generated<string | null>;
  stopped_by: Generated<number | null>;
}

export interface RegularGiftDuesTable {
  masjid_id: number;
  regular_id: string;
  due_on: string;
  state: 'open' | 'taken' | 'skipped' | 'missed' | 'refused';
  tries: Generated<number>;
  gift_id: string | null;
  card_reference: string | null;
  at: Date;
}

export interface GivingCardSetupsTable {
  masjid_id: number;
  id: string;
  regular_id: string;
  provider: string;
  account_id: string;
  back_url: string;
  state: 'asked' | 'open' | 'done' | 'over';
  setup_id: string | null;
  pay_url: string | null;
  created_at: Date;
}

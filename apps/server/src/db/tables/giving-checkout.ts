import type { Generated } from 'kysely';

export interface GivingCardAccountsTable {
  masjid_id: number;
  provider: string;
  account_id: string | null;
  operation: string;
  country: string | null;
  currency: string | null;
  can_take_cards: Generated<boolean>;
  can_pay_out: Generated<boolean>;
  is_submitted: Generated<boolean>;
  needs: Generated<string[]>;
  due_at: Date | null;
  connected_at: Date;
  disconnected_at: Date | null;
  last_payout: number | null;
  last_payout_on: string | null;
  reconciled_at: Date | null;
  clearing_old: number | null;
  clearing_old_since: Date | null;
  difference: number | null;
  difference_since: Date | null;
  breaker_since: Date | null;
  stuck_gift: string | null;
  stuck_since: Date | null;
}

export interface GivingCardPaymentsTable {
  masjid_id: number;
  gift_id: string;
  page_id: string;
  request_hash: string;
  provider: string;
  account_id: string;
  amount: number;
  currency: string;
  description: string;
  masjid_name: string;
  email: string | null;
  language: string;
  state: 'asked' | 'open' | 'paid' | 'done' | 'over';
  payment_id: string | null;
  pay_url: string | null;
  declines: Generated<number>;
  network: string | null;
  created_at: Date;
  paid_at: Date | null;
  read_at: Date | null;
}

export interface GivingCardEventsTable {
  provider: string;
  id: string;
  type: string;
  account_id: string | null;
  gift_id: string | null;
  copies: Generated<number>;
  received_at: Date;
}

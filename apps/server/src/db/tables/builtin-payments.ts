import type { Generated } from 'kysely';
import type { StoredJson } from './stored-json.ts';

/** The built-in card provider's own; nobody else reads them. */
export interface BuiltinPaymentCustomersTable {
  id: string;
  state: StoredJson;
  next_at: Date | null;
  changed_at: Date;
}

export interface BuiltinPaymentKeysTable {
  key: string;
  request_hash: string;
  answer: string | null;
  created_at: Date;
}

export interface BuiltinPaymentEventsTable {
  id: string;
  /** A customer's or an account's, never both. */
  customer_id: string | null;
  giving_account_id: string | null;
  type: string;
  body: string;
  created_at: Date;
  noted_at: Date;
  due_at: Date;
  deliveries: Generated<number>;
  attempts: Generated<number>;
  delivered_at: Date | null;
  error: string | null;
}

export interface BuiltinPaymentSettingsTable {
  id: Generated<boolean>;
  clock_seconds: Generated<number>;
  copies: Generated<number>;
  is_shuffled: Generated<boolean>;
  delay_seconds: Generated<number>;
}

export interface BuiltinGivingAccountsTable {
  id: string;
  name: string;
  country: string;
  currency: string;
  status: string;
  changed_at: Date;
}

export interface BuiltinGivingPaymentsTable {
  id: string;
  account_id: string;
  gift_id: string;
  amount: number;
  currency: string;
  description: string;
  masjid_name: string;
  success_url: string;
  cancel_url: string;
  language: string;
  status: string;
  card: string | null;
  saves_card: Generated<boolean>;
  needs_holder: Generated<boolean>;
  declines: Generated<number>;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

export interface BuiltinGivingReadersTable {
  id: string;
  account_id: string;
  label: string;
  is_online: Generated<boolean>;
  payment_id: string | null;
  action: 'in_progress' | 'succeeded' | 'failed' | null;
  created_at: Date;
}

export interface BuiltinGivingRefundsTable {
  id: string;
  payment_id: string;
  refund_id: string;
  amount: number;
  fails_at: Date | null;
  created_at: Date;
}

export interface BuiltinGivingDisputesTable {
  id: string;
  payment_id: string;
  amount: number;
  fee: number;
  reason: string;
  /** Ahead: nobody sees it yet. */
  opened_at: Date;
  due_at: Date;
  evidence: string | null;
  answered_at: Date | null;
  decides_at: Date | null;
  verdict: 'won' | 'lost' | null;
}

export interface BuiltinGivingPayoutsTable {
  id: string;
  account_id: string;
  amount: number;
  created_at: Date;
  /** `2026-11-20`. */
  arrives_on: string;
  /** The bank has sent it back. */
  failed_at: Date | null;
}

export interface BuiltinGivingTransactionsTable {
  id: string;
  account_id: string;
  kind: string;
  amount: number;
  fee: number;
  payment_id: string | null;
  source_id: string;
  at: Date;
  available_at: Date;
  payout_id: string | null;
}

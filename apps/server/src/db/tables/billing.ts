import type { PaidPlan } from '@minaret/contract/access/plans';
import type { BillingInterval } from '@minaret/contract/billing/payment-billings';
import type { Generated } from 'kysely';
import type { StoredJson } from './stored-json.ts';

/** A masjid's plan as the card provider said last. */
export interface BillingAccountsTable {
  masjid_id: number;
  provider: string;
  customer_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  subscription_id: string | null;
  status: string | null;
  price_id: string | null;
  product_id: string | null;
  plan: PaidPlan | null;
  billing_interval: BillingInterval | null;
  amount: number | null;
  currency: string | null;
  started_at: Date | null;
  cycle_start: Date | null;
  cycle_end: Date | null;
  trial_end: Date | null;
  cancels_at: Date | null;
  scheduled_price_id: string | null;
  scheduled_at: Date | null;
  pending_price_id: string | null;
  pending_until: Date | null;
  pending_pay_url: string | null;
  trial_used_at: Date | null;
  is_legacy: Generated<boolean>;
  checkout_id: string | null;
  reads_begun: Generated<number>;
  read_written: Generated<number>;
  synced_at: Date | null;
  version: Generated<number>;
}

export interface BillingCardsTable {
  masjid_id: number;
  id: string;
  brand: string;
  type: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
}

export interface BillingInvoicesTable {
  masjid_id: number;
  id: string;
  provider: string;
  number: string | null;
  status: string;
  subscription_id: string | null;
  price_id: string | null;
  plan: PaidPlan | null;
  billing_interval: BillingInterval | null;
  amount_due: number;
  amount_paid: number;
  currency: string;
  created_at: Date;
  paid_at: Date | null;
  period_start: Date;
  period_end: Date;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  pay_url: string | null;
}

export interface BillingOperationsTable {
  masjid_id: number;
  id: Generated<string>;
  kind: string;
  request: StoredJson;
  begun_by: number | null;
  begun_at: Date;
  ended_at: Date | null;
  outcome: string | null;
}

export interface PlanGrantsTable {
  masjid_id: number;
  id: Generated<number>;
  plan: PaidPlan;
  reason: string;
  granted_by: number | null;
  granted_at: Date;
  ends_at: Date | null;
  revoked_at: Date | null;
  revoked_by: number | null;
}

export interface BillingMailsTable {
  masjid_id: number;
  kind: string;
  about: string;
  sent_at: Date;
}

/** Of the installation: what the card provider told. */
export interface PaymentEventsTable {
  provider: string;
  id: string;
  type: string;
  customer_id: string | null;
  created_at: Date;
  received_at: Date;
  copies: Generated<number>;
  done_at: Date | null;
  attempts: Generated<number>;
  error: string | null;
}

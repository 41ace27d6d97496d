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
  customer_id: string;
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

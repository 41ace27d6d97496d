import type {
  ChoosableEvent,
  DeliveryProblem,
  DeliveryState,
  WebhookEvent,
  WebhookOffReason,
} from '@minaret/contract/webhooks/webhooks';
import type { Generated } from 'kysely';

export interface WebhookEndpointsTable {
  masjid_id: number;
  id: Generated<number>;
  url: string;
  description: string | null;
  events: ChoosableEvent[];
  /** Encrypted, as is the one before. */
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  created_at: Date;
  version: Generated<number>;
  off_at: Date | null;
  off_reason: WebhookOffReason | null;
  failing_since: Date | null;
  is_slow: Generated<boolean>;
  busy_until: Date | null;
}

export interface WebhookDeliveriesTable {
  masjid_id: number;
  id: Generated<number>;
  endpoint_id: number;
  message_id: string;
  event: WebhookEvent;
  body: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  created_at: Date;
}

export interface WebhookAttemptsTable {
  masjid_id: number;
  id: Generated<number>;
  delivery_id: number;
  at: Date;
  ms: number;
  status: number | null;
  problem: DeliveryProblem | null;
  request_head: string;
  response_head: string | null;
  response_body: string | null;
}

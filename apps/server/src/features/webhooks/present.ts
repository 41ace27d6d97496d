import type {
  DeliveryAttempt,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '@minaret/contract/webhooks/webhooks';
import type { Attempt, Delivery } from './delivery-queries.ts';
import type { Endpoint } from './queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Its secret is never among it. */
export function presentWebhook(
  endpoint: Endpoint,
  newest: Pick<Delivery, 'state' | 'created_at'> | undefined,
  now: Date,
): Webhook {
  const { id, url, description, events, off_at, off_reason, failing_since, version } = endpoint;
  const until = endpoint.old_secret_until;
  return {
    id,
    url,
    description,
    events,
    is_on: off_at === null,
    off_reason,
    off_at: iso(off_at),
    failing_since: iso(failing_since),
    old_secret_until: until && until > now ? iso(until) : null,
    last: newest ? { state: newest.state, at: newest.created_at.toISOString() } : null,
    created_at: endpoint.created_at.toISOString(),
    version: Number(version),
  };
}

export function presentDelivery(delivery: Delivery): WebhookDelivery {
  const { id, message_id, event, state, tries, status, problem, created_at, next_attempt_at } = delivery;
  return {
    id,
    message_id,
    event,
    state,
    attempts: tries ?? 0,
    status,
    problem,
    created_at: created_at.toISOString(),
    next_attempt_at: iso(next_attempt_at),
  };
}

export function presentDetails(delivery: Delivery, attempts: readonly Attempt[]): WebhookDeliveryDetails {
  return { ...presentDelivery(delivery), body: delivery.body, tries: attempts.map(presentAttempt) };
}

function presentAttempt(attempt: Attempt): DeliveryAttempt {
  const { at, ms, status, problem, request_head, response_head, response_body } = attempt;
  return { at: at.toISOString(), ms, status, problem, request_head, response_head, response_body };
}

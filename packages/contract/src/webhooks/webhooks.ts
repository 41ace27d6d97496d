// Decides: what a webhook can tell (events), how many a masjid may have, how long the old secret signs, the delivery log is kept and it may fail.

import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { Id, MasjidParams, optionalText, REQUIRED, text, Version } from '../fields/fields.ts';
import { isPublicUrl } from '../fields/public-url.ts';

/** All that a webhook can tell. The names are for good: programs of others go by them. */
export const WEBHOOK_EVENTS = [
  'times.changed',
  'iqamah.change.announced',
  'announcement.published',
  'screen.offline',
  'donation.received',
  'donation.refunded',
  'campaign.goal_reached',
  'webhook.test',
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What a masjid can ask for: a test is sent by hand. */
export const CHOOSABLE_EVENTS = [
  'times.changed',
  'iqamah.change.announced',
  'announcement.published',
  'screen.offline',
  'donation.received',
  'donation.refunded',
  'campaign.goal_reached',
] as const satisfies readonly WebhookEvent[];
export const ChoosableEvent = z.enum(CHOOSABLE_EVENTS);
export type ChoosableEvent = z.infer<typeof ChoosableEvent>;

/** Of gifts only who may see them is told. */
export const GIVING_EVENTS: readonly WebhookEvent[] = [
  'donation.received',
  'donation.refunded',
  'campaign.goal_reached',
];

export const MAX_WEBHOOKS = 10;
/** After a new secret both sign for so long. */
export const ROTATION_HOURS = 24;
/** The delivery log goes so far back. */
export const LOG_DAYS = 30;
/** Without one success for so long, an endpoint is turned off. */
export const FAILING_DAYS = 5;

export const WEBHOOK_URL_INVALID = 'Enter a web address that starts with https://';

const Url = text(500).check(
  z.refine((value) => /^https?:/i.test(value) && isPublicUrl(value), WEBHOOK_URL_INVALID),
);
const Events = z.array(ChoosableEvent).check(z.minLength(1, REQUIRED), z.maxLength(CHOOSABLE_EVENTS.length));
const Description = optionalText(120);

export const NewWebhook = z.object({
  url: Url,
  events: Events,
  description: z._default(Description, null),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** What is not named stays. */
export const WebhookUpdate = z.object({
  url: z.optional(Url),
  events: z.optional(Events),
  description: z.optional(Description),
  is_on: z.optional(z.boolean()),
  version: Version,
});
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

/** `person`: by hand. `gone`: the endpoint answered 410. `failing`: nothing reached it for days. */
export const WebhookOffReason = z.enum(['person', 'gone', 'failing']);
export type WebhookOffReason = z.infer<typeof WebhookOffReason>;

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(ChoosableEvent),
  is_on: z.boolean(),
  off_reason: z.nullable(WebhookOffReason),
  off_at: z.nullable(z.string()),
  /** Since when nothing has reached it; null while all is well. */
  failing_since: z.nullable(z.string()),
  /** Until when the secret before this one signs too. */
  old_secret_until: z.nullable(z.string()),
  /** How the newest delivery stands; null: there was none. */
  last: z.nullable(z.object({ state: DeliveryState, at: z.string() })),
  created_at: z.string(),
  version: Version,
});
export type Webhook = z.infer<typeof Webhook>;

/** Shown this one time. */
export const WebhookWithSecret = z.extend(Webhook, { secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const DeliveryProblem = z.enum(['unreachable', 'timeout', 'address-not-allowed']);
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

export const WebhookDelivery = z.object({
  id: Id,
  /** `webhook-id`: the same however often it is sent. */
  message_id: z.string(),
  event: WebhookEvent,
  state: DeliveryState,
  attempts: z.int(),
  /** Of the last attempt. */
  status: z.nullable(z.int()),
  problem: z.nullable(DeliveryProblem),
  created_at: z.string(),
  next_attempt_at: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** One try, with what was sent and what came back: heads as lines of `name: value`. */
export const DeliveryAttempt = z.object({
  at: z.string(),
  ms: z.int(),
  status: z.nullable(z.int()),
  problem: z.nullable(DeliveryProblem),
  request_head: z.string(),
  response_head: z.nullable(z.string()),
  response_body: z.nullable(z.string()),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const WebhookDeliveryDetails = z.extend(WebhookDelivery, {
  body: z.string(),
  tries: z.array(DeliveryAttempt),
});
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

const people = { access: { roles: CONTENT_ROLES } } as const;
const one = { ...people, params: z.extend(MasjidParams, { id: Id }) } as const;
const delivery = { ...people, params: z.extend(MasjidParams, { id: Id, delivery_id: Id }) } as const;

export const webhooksContract = {
  list: endpoint({
    ...people,
    method: 'GET',
    path: '/webhook-endpoints/:m_id',
    summary: 'Where this masjid tells programs of others what has happened',
    params: MasjidParams,
    response: z.array(Webhook),
  }),
  add: endpoint({
    ...people,
    method: 'POST',
    path: '/webhook-endpoints/:m_id',
    summary: 'Add an endpoint; its secret is in this answer and nowhere else',
    params: MasjidParams,
    body: NewWebhook,
    response: WebhookWithSecret,
    failures: ['webhooks_full'],
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/webhook-endpoints/:m_id/:id',
    summary: 'One endpoint',
    response: Webhook,
  }),
  update: endpoint({
    ...one,
    method: 'PATCH',
    path: '/webhook-endpoints/:m_id/:id',
    summary: 'Change an endpoint, turn it off or on again; what is not named stays',
    body: WebhookUpdate,
    response: Webhook,
    failures: ['stale_version'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/webhook-endpoints/:m_id/:id',
    summary: 'Delete an endpoint with its delivery log',
    response: Nothing,
  }),
  rotate: endpoint({
    ...one,
    method: 'POST',
    path: '/webhook-endpoints/:m_id/:id/rotate-secret',
    summary: 'Make a new secret; for 24 hours the one before signs too',
    response: WebhookWithSecret,
  }),
  test: endpoint({
    ...one,
    method: 'POST',
    path: '/webhook-endpoints/:m_id/:id/test',
    summary: 'Send the event webhook.test to an endpoint',
    response: WebhookDelivery,
    failures: ['webhook_off', 'too_many_requests'],
  }),
  deliveries: endpoint({
    ...one,
    method: 'GET',
    path: '/webhook-endpoints/:m_id/:id/deliveries',
    summary: 'What was sent to an endpoint in the last 30 days, newest first',
    query: z.object({ before: z.optional(Id) }),
    response: z.object({ list: z.array(WebhookDelivery), has_more: z.boolean() }),
  }),
  delivery: endpoint({
    ...delivery,
    method: 'GET',
    path: '/webhook-endpoints/:m_id/:id/deliveries/:delivery_id',
    summary: 'One delivery with each attempt: what was sent, what was answered',
    response: WebhookDeliveryDetails,
  }),
  sendAgain: endpoint({
    ...delivery,
    method: 'POST',
    path: '/webhook-endpoints/:m_id/:id/deliveries/:delivery_id/send-again',
    summary: 'Send a delivery once more, with the same webhook-id',
    response: WebhookDelivery,
    failures: ['webhook_off', 'too_many_requests'],
  }),
};

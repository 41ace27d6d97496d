// Decides: what the app Athan+ tells the server of a phone: its push address, its language, what it follows; no account.

import * as z from 'zod/mini';
import { OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { HashId } from '../public-api/public-schemas.ts';
import { ReminderFields, Reminders } from './channels.ts';
import { DeviceKind } from './device-kinds.ts';

export const PHONE_LOCALES = ['en', 'ar', 'ur'] as const;
export const PhoneLocale = z.enum(PHONE_LOCALES);
export type PhoneLocale = z.infer<typeof PhoneLocale>;
export const CLOCKS = [12, 24] as const;
/** As many masjids one phone follows. */
export const MAX_FOLLOWS = 8;

/** A point of the curve, 65 bytes, and a secret of 16, in base64url. */
const PublicKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}={0,2}$/));
const AuthSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/));

/** As the browser writes it; what else it says is left out. */
export const PushSubscription = z.object({
  endpoint: z.string().check(z.minLength(10), z.maxLength(1024)),
  keys: z.object({ p256dh: PublicKey, auth: AuthSecret }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const Follow = z.extend(ReminderFields, { hash_id: z.string(), name: z.string() });
export type Follow = z.infer<typeof Follow>;

/** What became of a push; `late`: it would have come when it was of no use any more. */
export const PUSH_OUTCOMES = ['accepted', 'gone', 'refused', 'unreachable', 'late'] as const;
export const PushOutcome = z.enum(PUSH_OUTCOMES);
export type PushOutcome = z.infer<typeof PushOutcome>;

/** All that is known of a phone. */
export const Phone = z.object({
  /** Whose push service it is; null: nothing can be sent to it. */
  subscription_host: z.nullable(z.string()),
  locale: PhoneLocale,
  clock: z.literal(CLOCKS),
  /** Null: it has not said so yet. */
  device: z.nullable(DeviceKind),
  made_at: z.string(),
  last_seen_at: z.string(),
  last_opened_at: z.nullable(z.string()),
  last_push: z.nullable(z.object({ at: z.string(), result: PushOutcome })),
  /** Nothing was opened for a month: reminders rest until the app is. */
  is_paused: z.boolean(),
  follows: z.array(Follow),
});
export type Phone = z.infer<typeof Phone>;

const PHONE_EDGE: OpenEdge = { ...OPEN_EDGE, bodies: ['json'], cost: 1 };
const phone = { access: { device: ['phone'] }, edge: PHONE_EDGE, failures: ['too_many_requests'] } as const;
const anybody = { access: { visitor: true }, edge: PHONE_EDGE } as const;
const FollowParams = z.object({ hash_id: HashId });

export const phonesContract = {
  pushKey: endpoint({
    method: 'GET',
    path: '/app/push-key',
    access: { visitor: true },
    edge: { ...OPEN_EDGE, cache: { maxAge: 3600 }, cost: 1 },
    summary: 'What a browser subscribes to pushes with',
    response: z.object({ key: z.string() }),
    failures: ['too_many_requests'],
    transaction: 'none',
  }),
  register: endpoint({
    ...anybody,
    method: 'POST',
    path: '/app/phones',
    summary: 'A phone that has the app, and the key by which it is known from now on; told once',
    body: z.object({
      subscription: z.nullable(PushSubscription),
      locale: PhoneLocale,
      clock: z.literal(CLOCKS),
      device: z.optional(DeviceKind),
    }),
    response: z.object({ key: z.string(), phone: Phone }),
    failures: ['too_many_requests', 'push_service_unknown'],
  }),
  get: endpoint({
    ...phone,
    method: 'GET',
    path: '/app/phone',
    summary: 'All that is known of the phone that asks',
    response: Phone,
  }),
  update: endpoint({
    ...phone,
    method: 'PATCH',
    path: '/app/phone',
    summary: 'Its push address, language or clock; what is not named stays. Sent at each start of the app',
    body: z.object({
      subscription: z.optional(z.nullable(PushSubscription)),
      locale: z.optional(PhoneLocale),
      clock: z.optional(z.literal(CLOCKS)),
      device: z.optional(DeviceKind),
      has_opened: z.optional(z.literal(true)),
    }),
    response: Phone,
    failures: ['too_many_requests', 'push_service_unknown'],
  }),
  forget: endpoint({
    ...phone,
    method: 'DELETE',
    path: '/app/phone',
    summary: 'Forget the phone and all that it follows',
    response: z.null(),
  }),
  follow: endpoint({
    ...phone,
    method: 'PUT',
    path: '/app/follows/:hash_id',
    summary: 'Follow a masjid, with all that the phone wants to hear of it',
    params: FollowParams,
    body: Reminders,
    response: Follow,
    failures: ['too_many_requests', 'not_found', 'too_many_follows'],
  }),
  unfollow: endpoint({
    ...phone,
    method: 'DELETE',
    path: '/app/follows/:hash_id',
    summary: 'Follow a masjid no longer',
    params: FollowParams,
    response: z.null(),
    failures: ['too_many_requests', 'not_found'],
  }),
  test: endpoint({
    ...phone,
    method: 'POST',
    path: '/app/phone/test',
    summary: 'Send a notice to this phone now, and say what its push service answered',
    response: z.object({ result: PushOutcome }),
    failures: ['too_many_requests', 'no_push_address'],
    transaction: 'none',
  }),
  opened: endpoint({
    ...anybody,
    method: 'POST',
    path: '/app/opened',
    summary: 'A notice was tapped: `o` as it came with it',
    body: z.object({ o: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.null(),
    failures: ['too_many_requests'],
  }),
};

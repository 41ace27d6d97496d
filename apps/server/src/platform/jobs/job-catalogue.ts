// Decides: which background jobs there are; when each runs (cron, nightly): `jobs.ts` of its feature.

import { PaidPlan } from '@minaret/contract/access/plans';
import { Locale } from '@minaret/contract/fields/fields';
import { LIBRARY_TYPES } from '@minaret/contract/library/library-content';
import { z } from 'zod';

/** Every job and what it carries. Never a secret: links are made when the mail is written. */
export const JOBS = {
  'users:mail-link': z.object({
    email: z.string(),
    purpose: z.enum(['verify-email', 'reset-password', 'setup-password', 'change-email']),
    /** For a new address, which several accounts may be waiting for. */
    userId: z.number().optional(),
  }),
  'users:mail-known-address': z.object({ email: z.string() }),
  'users:mail-notice': z.object({
    to: z.string(),
    name: z.string(),
    locale: Locale,
    notice: z.enum([
      'password-changed',
      'email-changing',
      'email-changed',
      'second-factor-on',
      'second-factor-off',
    ]),
    /** Of a change of address: whose it is and what it becomes. */
    newEmail: z.string().optional(),
    userId: z.number().optional(),
  }),
  'reviews:mail': z.object({
    to: z.string(),
    name: z.string(),
    locale: Locale,
    kind: z.enum(['review-waiting', 'review-sent', 'review-approved', 'review-returned', 'review-withdrawn']),
    masjid: z.string(),
    /** What somebody wrote: the note of a request, the reason of a return. */
    words: z.string().optional(),
  }),
  /** Only while that very approval stands: one that was undone never was. */
  'reviews:tell-approved': z.object({ masjidId: z.number(), approvedAt: z.string() }),
  'notifications:find-due': z.object({}),
  /** Only the id: the address is read when it is told. */
  'users:identify': z.object({ userId: z.number() }),
  'people:mail-invitation': z.object({ invitationId: z.number() }),
  /** Only ids and what happened: whether it still holds is looked up when the mail is written. */
  'people:mail-standing': z.object({
    masjidId: z.number(),
    userId: z.number(),
    news: z.enum(['access-roles', 'access-disabled', 'access-removed', 'access-back']),
    by: z.string(),
  }),
  'people:sweep': z.object({}),
  'athan:sweep-sounds': z.object({}),
  'live:end-forgotten': z.object({}),
  'live:sweep': z.object({}),
  'libraries:look-at-calendar': z.object({ masjidId: z.number(), itemId: z.number() }),
  'libraries:look-at-calendars': z.object({}),
  'libraries:look-at-page': z.object({ masjidId: z.number(), itemId: z.number() }),
  'libraries:look-at-pages': z.object({}),
  'libraries:sweep': z.object({}),
  /** What a provider's event was about is read from the provider: events of one customer are one job. */
  'billing:take-events': z.object({ provider: z.string(), customerId: z.string() }),
  'billing:sync': z.object({ masjidId: z.number() }),
  /** What was asked of the provider and may not have come to its end. */
  'billing:finish-operation': z.object({ operationId: z.string() }),
  'billing:default-card': z.object({ masjidId: z.number() }),
  'billing:close-checkout': z.object({ masjidId: z.number() }),
  'billing:cancel-extra': z.object({ masjidId: z.number(), subscriptionId: z.string() }),
  'billing:reconcile': z.object({}),
  'billing:remind': z.object({}),
  /** The end of a plan that was given by hand. */
  'billing:end-grant': z.object({ masjidId: z.number() }),
  'billing:mail': z.object({
    masjidId: z.number(),
    kind: z.enum([
      'receipt',
      'payment-failed',
      'card-expiring',
      'trial-started',
      'trial-ending',
      'trial-ended',
      'plan-changed',
      'plan-ended',
      'cancelled',
    ]),
    /** An invoice, a subscription, a card: with the kind it says which mail it is, so that it is sent once. */
    about: z.string(),
    /** Of one that has ended, which the account no longer knows. */
    plan: z.optional(z.nullable(PaidPlan)),
  }),
  /** What all masjids share has changed: slides of these types, or of this picture alone, show something else. */
  'screens:common-changed': z.object({
    types: z.array(z.enum(LIBRARY_TYPES)),
    imageId: z.number().optional(),
  }),
  'screens:tell-due': z.object({}),
  'screens:sweep': z.object({}),
  'receipts:mail': z.object({
    masjidId: z.number(),
    year: z.number(),
    number: z.number(),
    /** Somebody asked for it again. */
    isCopy: z.boolean().optional(),
  }),
  'giving-checkout:take-event': z.object({
    masjidId: z.number(),
    giftId: z.string().nullable(),
    disputeId: z.string().nullable().default(null),
  }),
  'giving-checkout:answer-dispute': z.object({ masjidId: z.number(), disputeId: z.string() }),
  'giving-checkout:remind-of-dispute': z.object({ masjidId: z.number(), disputeId: z.string() }),
  'giving-checkout:dispute-mail': z.object({
    masjidId: z.number(),
    disputeId: z.string(),
    userId: z.number(),
    news: z.enum(['arrived', 'soon']),
  }),
  'giving-checkout:refund': z.object({ masjidId: z.number(), refundId: z.string() }),
  'giving-checkout:reconcile': z.object({ masjidId: z.number() }),
  'giving-checkout:reconcile-all': z.object({}),
  'kiosks:settle': z.object({}),
  'kiosks:sweep': z.object({}),
  'kiosks:mail': z.object({
    masjidId: z.number(),
    kioskId: z.number(),
    userId: z.number(),
    news: z.enum(['reader', 'pin']),
  }),
  'giving-checkout:take-due-all': z.object({}),
  'giving-checkout:take-due': z.object({ masjidId: z.number(), regularId: z.string() }),
  'regular-gifts:plan-nights': z.object({}),
  'regular-gifts:mail': z.object({
    masjidId: z.number(),
    regularId: z.string(),
    kind: z.enum(['started', 'refused', 'holder', 'unpaid', 'missed', 'ended', 'stopped']),
    dueOn: z.string().nullable(),
  }),
  'donor-page:mail': z.object({
    masjidId: z.number(),
    email: z.string(),
    token: z.string(),
    locale: z.enum(['en', 'ar']),
  }),
  'donor-page:sweep': z.object({}),
  'builtin-payments:advance': z.object({}),
  'builtin-payments:deliver': z.object({}),
  /** All that waits for one endpoint of a masjid. */
  'webhooks:deliver': z.object({ masjidId: z.number(), endpointId: z.number() }),
  /** What is due and nobody has in hand, such as after the end of a process. */
  'webhooks:resume': z.object({}),
  'webhooks:sweep': z.object({}),
  'widget-sites:sweep': z.object({}),
  'proposals:sweep': z.object({}),
  'mqtt:mail-off': z.object({ masjidId: z.number(), userId: z.number() }),
  'app-overview:count': z.object({}),
  'phones:sweep': z.object({}),
  'reminders:sweep': z.object({}),
  'webhooks:mail-off': z.object({ masjidId: z.number(), endpointId: z.number(), userId: z.number() }),
  'screens:tell-away': z.object({}),
  'sessions:sweep': z.object({}),
  'storage:sweep': z.object({}),
} as const;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]>;

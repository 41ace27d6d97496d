// Decides: how many days deleted common content is kept, how many seconds an approval can be undone.

import * as z from 'zod/mini';
import { SYSTEM_ROLES } from '../access/access.ts';
import { PlanName } from '../access/plans.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { Id, IsoDay, MasjidParams, text } from '../fields/fields.ts';
import { Language } from '../masjid/masjid.ts';
import { TimingGroup } from '../salah/salah-timings.ts';

/** What whoever approves needs to see: the particulars, the note, who asked. */
export const WaitingMasjid = z.object({
  m_id: Id,
  hash_id: z.string(),
  m_name: z.string(),
  m_address: z.string(),
  m_city: z.nullable(z.string()),
  m_country: z.nullable(z.string()),
  m_email: z.nullable(z.string()),
  m_phone: z.nullable(z.string()),
  m_website: z.nullable(z.string()),
  m_languages: z.array(Language),
  note: z.nullable(z.string()),
  requested_at: z.string(),
  requested_by: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Days with salah times from today on. */
  timing_days: z.int(),
});
export type WaitingMasjid = z.infer<typeof WaitingMasjid>;

/** So long an approval can be undone; the mail to the masjid waits for it. */
export const APPROVAL_UNDO_MS = 30_000;

export const ReturnReason = z.object({ reason: text(1000) });

export const GrowthWeek = z.object({
  /** The Monday it begins on. */
  week: IsoDay,
  /** There at its end. */
  masjids: z.int(),
  users: z.int(),
});
export type GrowthWeek = z.infer<typeof GrowthWeek>;

export const SystemOverview = z.object({
  counts: z.object({
    masjids: z.int(),
    approved: z.int(),
    waiting: z.int(),
    users: z.int(),
  }),
  growth: z.array(GrowthWeek),
  jobs: z.object({
    waiting: z.int(),
    /** Tried, failed, and to be tried again. */
    failing: z.int(),
    /** Given up after the last try. */
    failed: z.int(),
    /** Since when the longest waiting job that is due has waited. */
    oldest_due_at: z.nullable(z.string()),
  }),
  mails: z.object({
    /** False: no SMTP server is configured, and mails are kept. */
    leave_the_house: z.boolean(),
    sent: z.int(),
    failed: z.int(),
    days: z.array(z.object({ day: IsoDay, sent: z.int(), failed: z.int() })),
  }),
  /** Null: none are configured. */
  webhooks: z.nullable(z.object({ delivered: z.int(), failed: z.int() })),
  screens: z.object({ online: z.int(), total: z.int() }),
});
export type SystemOverview = z.infer<typeof SystemOverview>;

/** Where a masjid stands with its approval: `none` has not asked yet. */
export const REVIEW_STATES = ['waiting', 'approved', 'returned', 'none'] as const;
export const ReviewStanding = z.enum(REVIEW_STATES);
export type ReviewStanding = z.infer<typeof ReviewStanding>;

export const SupportMasjid = z.object({
  m_id: Id,
  hash_id: z.string(),
  m_name: z.string(),
  m_city: z.nullable(z.string()),
  m_country: z.nullable(z.string()),
  m_timezone: z.string(),
  m_status: z.int(),
  m_premium_features: z.array(z.string()),
  plan: PlanName,
  review: z.object({
    standing: ReviewStanding,
    /** When it was asked, approved or returned. */
    at: z.nullable(z.string()),
    /** Who approved it. */
    by: z.nullable(z.string()),
    /** Why it was returned, or its approval withdrawn. */
    reason: z.nullable(z.string()),
  }),
  people: z.int(),
  created_at: z.string(),
  last_activity_at: z.nullable(z.string()),
  /** Days with salah times among the next thirty. */
  timing_days: z.int(),
  screens: z.object({ online: z.int(), total: z.int() }),
  /** Until when it lets the support see its timings. */
  support_until: z.nullable(z.string()),
});
export type SupportMasjid = z.infer<typeof SupportMasjid>;

export const DELETED_KEPT_DAYS = 30;
/** Common content that can still be brought back, by the `restore` of its kind. */
export const DeletedContent = z.object({
  kind: z.enum(['message', 'image', 'notification']),
  id: Id,
  /** A title, or the beginning of the text. */
  title: z.string(),
  language: z.nullable(z.string()),
  /** Of an image. */
  url: z.nullable(z.string()),
  deleted_at: z.string(),
  deleted_by: z.nullable(z.string()),
});
export type DeletedContent = z.infer<typeof DeletedContent>;

export const MASJIDS_A_PAGE = 10;
const Page = z.coerce.number<number | string>().check(z.int(), z.nonnegative(), z.maximum(1_000_000));

const system = { access: { roles: SYSTEM_ROLES } } as const;
const decide = { ...system, params: MasjidParams, response: Nothing } as const;

export const systemAdminContract = {
  overview: endpoint({
    ...system,
    method: 'GET',
    path: '/system-admin/overview',
    summary: 'Counts, growth by the week, and the health of jobs, mails, webhooks and screens',
    response: SystemOverview,
  }),
  reviews: endpoint({
    ...system,
    method: 'GET',
    path: '/system-admin/reviews',
    summary: 'The masjids waiting for approval, the longest waiting first',
    response: z.array(WaitingMasjid),
  }),
  approve: endpoint({
    ...decide,
    method: 'POST',
    path: '/system-admin/approve/:m_id',
    summary: 'Approve a masjid that asked for it',
    failures: ['review_decided'],
  }),
  undoApproval: endpoint({
    ...decide,
    method: 'POST',
    path: '/system-admin/undo-approval/:m_id',
    summary: 'Undo an approval within thirty seconds, before the masjid has a mail of it',
    failures: ['not_approved', 'approval_told'],
  }),
  withdrawApproval: endpoint({
    ...decide,
    method: 'POST',
    path: '/system-admin/withdraw-approval/:m_id',
    summary: 'Withdraw an approval with the reason, which the masjid reads; it can ask again',
    body: ReturnReason,
    failures: ['not_approved'],
  }),
  deleted: endpoint({
    ...system,
    method: 'GET',
    path: '/system-admin/deleted',
    summary: 'Daily messages, images and notifications deleted in the last thirty days, the latest first',
    response: z.array(DeletedContent),
  }),
  giveBack: endpoint({
    ...decide,
    method: 'POST',
    path: '/system-admin/return/:m_id',
    summary: 'Return a request with the reason, which the masjid reads',
    body: ReturnReason,
    failures: ['review_decided'],
  }),
  masjids: endpoint({
    ...system,
    method: 'GET',
    path: '/system-admin/masjids',
    summary: 'Every masjid as the support sees it, without its data; those approved the latest first',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(120))),
      standing: z.optional(ReviewStanding),
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      plan: z.optional(PlanName),
      page_index: z._default(Page, 0),
    }),
    response: z.object({
      list: z.array(SupportMasjid),
      total: z.int(),
      /** Of all masjids, whatever is filtered. */
      countries: z.array(z.string()),
    }),
  }),
  timings: endpoint({
    ...system,
    method: 'POST',
    path: '/system-admin/support-timings/:m_id',
    summary: 'The salah times of a month, where the masjid allows it; each look is noted for it to see',
    params: MasjidParams,
    body: z.object({
      month: z.int().check(z.minimum(0), z.maximum(11)),
      year: z.int().check(z.minimum(1900), z.maximum(2200)),
    }),
    response: z.array(TimingGroup),
    failures: ['support_closed'],
  }),
};

// Decides: what a masjid may send to the phones of its followers (push notifications): length, when, tokens for times, how many a month.

import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, IsoDay, line, MasjidParams, text } from '../fields/fields.ts';
import { ClockTime } from '../timings/timing-fields.ts';
import { REMINDED_AT, REMINDED_PRAYERS } from './channels.ts';

export const PUSH_TITLE_MAX = 50;
export const PUSH_MESSAGE_MAX = 178;
export const PUSH_PRAYER_MINUTES = 120;
/** How far ahead one may be planned. */
export const PUSH_DAYS_AHEAD = 366;

/**
 * A time in a message, filled when it is sent: `{today.isha.iqamah}`, `{tomorrow.fajr.adhan}`, `{today.jumuah}`,
 * `{tomorrow.sunrise}`.
 */
export const TIME_TOKEN =
  /\{(today|tomorrow)\.(?:(jumuah|sunrise)|(fajr|dhuhr|asr|maghrib|isha)\.(adhan|iqamah))\}/g;

/** Whatever else stands in braces is a token that was mistyped. */
const hasOnlyTokens = z.refine<string>(
  (value) => !/[{}]/.test(value.replace(TIME_TOKEN, '')),
  'This is not a time that can be filled in',
);

/** What is said, with times to be filled in. */
export const PushMessageText = text(PUSH_MESSAGE_MAX).check(hasOnlyTokens);

/** Now, at a time of the masjid's clock, or by a prayer of a day. */
export const PushWhen = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({
    kind: z.literal('at'),
    date: IsoDay,
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')),
  }),
  z.object({
    kind: z.literal('prayer'),
    date: IsoDay,
    prayer: z.enum(REMINDED_PRAYERS),
    at: z.enum(REMINDED_AT),
    /** Before it where negative. */
    minutes: z.int().check(z.minimum(-PUSH_PRAYER_MINUTES), z.maximum(PUSH_PRAYER_MINUTES)),
  }),
]);
export type PushWhen = z.infer<typeof PushWhen>;

export const PUSH_STATES = ['waiting', 'sending', 'sent', 'stopped'] as const;

/** The plan that allowed it is gone; its month was full; it was quiet until it was of no use. */
export const STOPPED_BECAUSE = ['plan', 'limit', 'quiet'] as const;
export type StoppedBecause = (typeof STOPPED_BECAUSE)[number];

export const PushNotification = z.object({
  pn_id: Id,
  kind: z.enum(['announcement', 'janazah', 'live']),
  title: z.string(),
  message: z.string(),
  when: PushWhen,
  /** Null: by a prayer whose time is not known yet. */
  due_at: z.nullable(z.string()),
  state: z.enum(PUSH_STATES),
  /** Null unless it stopped by itself. */
  stopped_because: z.nullable(z.enum(STOPPED_BECAUSE)),
  is_counted: z.boolean(),
  /** The announcement of the library that it is. */
  library_id: z.nullable(Id),
  created_by: z.string(),
  created_at: z.string(),
  /** Phones it was sent to; taken by their push services; gone for good; not reached; tapped. */
  recipients: z.int(),
  accepted: z.int(),
  gone: z.int(),
  failed: z.int(),
  opened: z.int(),
  /** How long after its time the last phone's push service had it. */
  seconds_late: z.nullable(z.int()),
});
export type PushNotification = z.infer<typeof PushNotification>;

export const PushQuota = z.object({
  /** Null: as many as anybody wants. */
  most: z.nullable(z.int()),
  used: z.int(),
  /** The first day of the next month by the masjid's calendar. */
  begins_again: z.string(),
});

/** Followers are people's phones that follow the masjid; `phones` those that take announcements and can be reached. */
export const PushAudience = z.object({
  followers: z.int(),
  phones: z.int(),
  /** Of an announcement within the last hour: when it was. */
  last_sent_at: z.nullable(z.string()),
});

/** By the masjid's clock, over midnight where it begins later than it ends. What is sent then waits for its end; a janazah does not. */
export const QuietHours = z
  .object({ from: ClockTime, to: ClockTime })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose another time' }));
export type QuietHours = z.infer<typeof QuietHours>;

export const PUSH_FEATURE = 'announcement_message_push_notification';

const pushes = {
  access: { roles: CONTENT_ROLES, feature: PUSH_FEATURE },
} as const;
const OneParams = z.object({ m_id: Id, pn_id: Id });

export const pushNotificationsContract = {
  getAll: endpoint({
    ...pushes,
    method: 'GET',
    path: '/push-notifications/getAll/:m_id',
    summary:
      'What was sent and what waits, newest first, with the quota of the month and how many it would reach',
    params: MasjidParams,
    response: z.object({
      list: z.array(PushNotification),
      quota: PushQuota,
      audience: PushAudience,
      quiet: z.nullable(QuietHours),
    }),
  }),
  save: endpoint({
    ...pushes,
    method: 'POST',
    path: '/push-notifications/save',
    summary: 'Send to the followers’ phones now, at a time, or by a prayer; counts against the month',
    body: z.object({
      m_id: Id,
      title: line(PUSH_TITLE_MAX),
      message: PushMessageText,
      when: PushWhen,
    }),
    response: PushNotification,
    failures: ['limit_reached', 'push_time_passed', 'push_time_far'],
  }),
  quietHours: endpoint({
    ...pushes,
    method: 'POST',
    path: '/push-notifications/quiet-hours',
    summary: 'Say between which hours nothing is sent to phones but a janazah; null: always',
    body: z.object({ m_id: Id, quiet: z.nullable(QuietHours) }),
    response: z.nullable(QuietHours),
    message: 'Saved.',
  }),
  stop: endpoint({
    ...pushes,
    method: 'POST',
    path: '/push-notifications/stop/:m_id/:pn_id',
    summary: 'Stop one that waits or is being sent; whom it has reached, it has reached',
    params: OneParams,
    response: PushNotification,
    failures: ['not_found', 'push_already_sent'],
  }),
};

/** Apart from the others: it reads the library, which knows nothing of phones. */
export const announcementPushContract = {
  send: endpoint({
    ...pushes,
    method: 'POST',
    path: '/push-notifications/announce',
    summary: 'Send an announcement of the library to the followers’ phones, once; counts against the month',
    body: z.object({ m_id: Id, lib_id: Id }),
    response: PushNotification,
    failures: ['limit_reached', 'not_found', 'push_announced', 'announcement_hidden'],
  }),
};

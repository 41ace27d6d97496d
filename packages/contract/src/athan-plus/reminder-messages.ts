// Decides: the fields and rules of reminder messages (Athan+): which days, when, how many buttons; who may write them.

import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { Id, line, MasjidParams, Version, WebAddress } from '../fields/fields.ts';
import { MAX_REMINDER_MESSAGES, REMINDED_AT, REMINDED_PRAYERS } from './channels.ts';
import { MAX_PUSH_BUTTONS } from './push-data.ts';
import { PUSH_PRAYER_MINUTES, PUSH_TITLE_MAX, PushMessageText } from './push-notifications.ts';

const once = z.refine<number[]>((days) => new Set(days).size === days.length, 'Each day once');

/** 0 is Sunday. Of the Hijri calendar the masjid's own; without a month, of every one. */
export const ReminderDays = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weekdays'),
    days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7), once),
  }),
  z.object({
    kind: z.literal('hijri'),
    month: z.nullable(z.int().check(z.minimum(1), z.maximum(12))),
    days: z.array(z.int().check(z.minimum(1), z.maximum(30))).check(z.minLength(1), z.maxLength(30), once),
  }),
]);
export const ReminderTime = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('time'),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')),
  }),
  z.object({
    kind: z.literal('prayer'),
    prayer: z.enum(REMINDED_PRAYERS),
    at: z.enum(REMINDED_AT),
    /** Before it where negative. */
    minutes: z.int().check(z.minimum(-PUSH_PRAYER_MINUTES), z.maximum(PUSH_PRAYER_MINUTES)),
  }),
]);
export const ReminderRule = z.object({ days: ReminderDays, time: ReminderTime });
export type ReminderRule = z.infer<typeof ReminderRule>;

const isGiven = z.refine<string | null>((url) => url !== null, 'This field is required');
export const ReminderButton = z.object({ text: line(20), url: WebAddress.check(isGiven) });
export type ReminderButton = z.infer<typeof ReminderButton>;

const fields = {
  title: line(PUSH_TITLE_MAX),
  message: PushMessageText,
  is_on: z.boolean(),
  rule: ReminderRule,
  buttons: z.array(ReminderButton).check(z.maxLength(MAX_PUSH_BUTTONS, 'At most two buttons')),
};

export const ReminderMessage = z.object({
  ...fields,
  rm_id: Id,
  version: Version,
  updated_by: z.string(),
  /** The next times by the masjid's clock, `YYYY-MM-DDTHH:MM`. */
  next: z.array(z.string()),
  /** Followers who turned it on. */
  followers: z.int(),
});
export type ReminderMessage = z.infer<typeof ReminderMessage>;

export const ReminderMessageSave = z.object({
  ...fields,
  m_id: Id,
  /** Without it: a new one. */
  rm_id: z.optional(Id),
  version: z.optional(Version),
});
export type ReminderMessageSave = z.infer<typeof ReminderMessageSave>;

export const SentReminder = z.object({
  rm_id: Id,
  title: z.string(),
  due_at: z.string(),
  recipients: z.int(),
  accepted: z.int(),
  gone: z.int(),
  failed: z.int(),
  opened: z.int(),
  seconds_late: z.nullable(z.int()),
});

const messages = { access: { roles: CONTENT_ROLES } } as const;

export const reminderMessagesContract = {
  save: endpoint({
    ...messages,
    method: 'POST',
    path: '/reminder-messages/save',
    summary: `Add or change a reminder message; a masjid has ${MAX_REMINDER_MESSAGES} at most`,
    body: ReminderMessageSave,
    response: ReminderMessage,
    failures: ['not_found', 'stale_version', 'reminder_messages_full'],
  }),
  getAll: endpoint({
    ...messages,
    method: 'GET',
    path: '/reminder-messages/getAll/:m_id',
    summary: 'The reminder messages of a masjid, each with its next times and how many turned it on',
    params: MasjidParams,
    response: z.array(ReminderMessage),
  }),
  getButtons: endpoint({
    ...messages,
    method: 'GET',
    path: '/reminder-messages/getButtons/:m_id',
    summary: 'Buttons that are ready to be chosen: the masjid’s own pages',
    params: MasjidParams,
    response: z.array(z.object({ kind: z.enum(['times', 'website', 'map']), url: z.string() })),
  }),
  remove: endpoint({
    ...messages,
    method: 'DELETE',
    path: '/reminder-messages/delete/:m_id/:rm_id',
    summary: 'Delete a reminder message; followers who turned it on hear nothing of it any more',
    params: z.object({ m_id: Id, rm_id: Id }),
    response: Nothing,
    failures: ['not_found'],
  }),
  lastSevenDays: endpoint({
    ...messages,
    method: 'GET',
    path: '/reminder-messages/last-seven-days/:m_id',
    summary: 'What was sent in the last seven days, and what became of it',
    params: MasjidParams,
    response: z.array(SentReminder),
  }),
  getNotifications: endpoint({
    ...messages,
    method: 'GET',
    path: '/reminder-messages/get-notifications/:m_id',
    summary: 'What is on the wheel: messages that go out today and tomorrow',
    params: MasjidParams,
    response: z.array(z.object({ rm_id: Id, title: z.string(), message: z.string(), due_at: z.string() })),
  }),
};

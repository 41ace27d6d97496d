// Decides: what a masjid is told of the phones that follow it (Athan+): counts of five and more, no names; what its page in the app shows.

import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams } from '../fields/fields.ts';

/** Fewer than this could be told apart by who knows them. */
export const LEAST_TOLD = 5;
/** A phone whose owner has opened nothing for so long is silent; the growth is told over as many days. */
export const SILENT_DAYS = 30;

/** Null: fewer than five, which includes none. */
const Told = z.nullable(z.int());

export const COUNTED_REMINDERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'jumuah'] as const;
export type CountedReminder = (typeof COUNTED_REMINDERS)[number];

/** What stands on the masjid's page in the app beside its times. */
export const APP_PAGE_PARTS = ['announcements', 'events', 'janazah'] as const;
export type AppPagePart = (typeof APP_PAGE_PARTS)[number];

export const AppPage = z.object({
  announcements: z.boolean(),
  events: z.boolean(),
  janazah: z.boolean(),
  version: z.int(),
});
export type AppPage = z.infer<typeof AppPage>;

export const FollowerCount = z.object({ day: z.string(), followers: Told });
export type FollowerCount = z.infer<typeof FollowerCount>;

export const AppOverview = z.object({
  followers: Told,
  /** Against thirty days ago; null where one of the two is not told or was not counted. */
  change: z.nullable(z.int()),
  /** Phones that a notice has come to in the last thirty days. */
  reached: Told,
  /** Of those, the ones that Apple's push service brings it to; null too where the others would be too few. */
  reached_apple: Told,
  /** Phones that allow notifications. */
  allowed: Told,
  silent: Told,
  reminders: z.record(z.enum(COUNTED_REMINDERS), Told),
  /** A count for the end of each day since it is counted, oldest first, and today's so far. */
  growth: z.array(FollowerCount),
  link: z.object({
    url: z.string(),
    qr: z.object({ size: z.int(), path: z.string() }),
    png: z.string(),
    file_name: z.string(),
  }),
  page: AppPage,
  events_ahead: z.int(),
});
export type AppOverview = z.infer<typeof AppOverview>;

const shared = { access: { roles: CONTENT_ROLES }, params: MasjidParams } as const;

export const appOverviewContract = {
  get: endpoint({
    ...shared,
    method: 'GET',
    path: '/app-overview/:m_id',
    summary: 'The phones that follow the masjid, as counts of five and more, and its page in the app',
    response: AppOverview,
  }),
  save: endpoint({
    ...shared,
    method: 'PUT',
    path: '/app-overview/:m_id',
    summary: 'What the masjid’s page in the app shows beside its times; what is not named stays',
    body: z.extend(z.partial(z.omit(AppPage, { version: true })), { version: z.int() }),
    response: AppPage,
    failures: ['stale_version'],
  }),
};

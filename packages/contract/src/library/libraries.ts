// Decides: how many seconds a slide may stay, how long its title may be, on which screens; who may change the library.

import type { Slide } from '@minaret/display/slides';
import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, MasjidParams, text, Version } from '../fields/fields.ts';
import { QrDownload } from '../fields/qr.ts';
import { ScreenSchedule } from '../screens/screen-schedule.ts';
import { LIBRARY_TYPES, LibraryContent, PageUrl } from './library-content.ts';
import { LIBRARY_REFUSALS, outOfRange } from './library-refusals.ts';

/** Seconds a slide stays; half an hour is room for a film. */
export const SECONDS = { min: 5, max: 1800 } as const;
const NOT_SECONDS = outOfRange(SECONDS.min, SECONDS.max);

const Title = text(80);
const Seconds = z
  .int(NOT_SECONDS)
  .check(z.minimum(SECONDS.min, NOT_SECONDS), z.maximum(SECONDS.max, NOT_SECONDS));
/** Ids of screens it is for; null: all of them, those of tomorrow too. */
const ScreenIds = z.nullable(z.array(Id).check(z.minLength(1, LIBRARY_REFUSALS.oneScreen), z.maxLength(200)));
const fields = {
  title: Title,
  content: LibraryContent,
  schedule: z._default(ScreenSchedule, {}),
  seconds: z._default(Seconds, 12),
  screen_ids: z._default(ScreenIds, null),
  is_on: z._default(z.boolean(), true),
};
export const NewLibraryItem = z.object({ m_id: z.optional(Id), ...fields });
export type NewLibraryItem = z.infer<typeof NewLibraryItem>;
/** What is not named stays, and so does the type. */
export const LibraryUpdate = z.object({
  title: z.optional(Title),
  content: z.optional(LibraryContent),
  schedule: z.optional(ScreenSchedule),
  seconds: z.optional(Seconds),
  screen_ids: z.optional(ScreenIds),
  is_on: z.optional(z.boolean()),
  version: Version,
});
export type LibraryUpdate = z.infer<typeof LibraryUpdate>;

/** By what the player does at this moment: `showing` has its time now, `scheduled` later, `ended` never again; `off` by hand. */
export const LibraryStatus = z.enum(['showing', 'scheduled', 'ended', 'off']);
export type LibraryStatus = z.infer<typeof LibraryStatus>;

const CalendarProblem = z.enum([
  'unreachable',
  'refused',
  'not-a-calendar',
  'too-large',
  'too-complex',
  'address-not-allowed',
]);
export type CalendarProblem = z.infer<typeof CalendarProblem>;

/** How the last look at a calendar went. While it fails, what was fetched last is shown. */
export const CalendarState = z.object({
  /** Null: not looked at yet. */
  checked_at: z.nullable(z.string()),
  fetched_at: z.nullable(z.string()),
  problem: z.nullable(CalendarProblem),
  /** Upcoming ones that were read. */
  events: z.int(),
});
export type CalendarState = z.infer<typeof CalendarState>;

/**
 * How a page of others would do on a screen: `shown`; `forbidden` by the page itself (X-Frame-Options, frame-ancestors);
 * `insecure`, http where the screen is https; `refused` with an error; `unreachable`.
 */
export const PageCheck = z.enum(['shown', 'forbidden', 'insecure', 'refused', 'unreachable']);
export type PageCheck = z.infer<typeof PageCheck>;

/** A grey place on the wall: better the times. One that cannot be reached from here may be reached from there. */
export const isLeftOut = (look: PageCheck | null | undefined) => look === 'forbidden' || look === 'insecure';

export const LibraryItem = z.object({
  id: Id,
  title: z.string(),
  content: LibraryContent,
  schedule: ScreenSchedule,
  seconds: z.int(),
  screen_ids: z.nullable(z.array(Id)),
  is_on: z.boolean(),
  status: LibraryStatus,
  /** True: kept, but not shown by the present plan (`slideshow` is missing). */
  is_beyond_plan: z.boolean(),
  position: z.int(),
  version: Version,
  updated_at: z.string(),
  updated_by: z.nullable(z.string()),
  /** Pictures the content names, by their key. */
  images: z.record(z.string(), z.object({ url: z.string(), width: z.int(), height: z.int() })),
  /** Only of `google_calendar`. */
  calendar: z.nullable(CalendarState),
  /** Of a page of others, as it was last looked at: `forbidden` and `insecure` ones are left out on the screens. */
  page_look: z.nullable(PageCheck),
});
export type LibraryItem = z.infer<typeof LibraryItem>;

const content = { access: { roles: CONTENT_ROLES } } as const;
const ItemParams = z.object({ id: Id });
const page = (max: number) => z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(max));

/** Items are the session's masjid's; another masjid's id is a 404. */
export const librariesContract = {
  save: endpoint({
    ...content,
    method: 'POST',
    path: '/libraries/save',
    summary: 'Add an item at the end; without the feature slideshow one image and ticker announcements only',
    body: NewLibraryItem,
    response: LibraryItem,
    message: 'Saved.',
    failures: ['feature_required', 'library_full'],
  }),
  getAll: endpoint({
    ...content,
    method: 'GET',
    path: '/libraries/getAll/:m_id',
    summary: 'The library in the order it is shown',
    params: MasjidParams,
    query: z.object({
      /** In title, message or address. */
      search: z.optional(z.string().check(z.maxLength(80))),
      type: z.optional(z.enum(LIBRARY_TYPES)),
      status: z.optional(LibraryStatus),
      page_index: z._default(page(100_000), 0),
      page_size: z._default(page(200).check(z.minimum(1)), 50),
    }),
    response: z.object({
      list: z.array(LibraryItem),
      /** Of this search and type and status. */
      total: z.int(),
      /** Of this search and type, for the tabs. */
      counts: z.object({ all: z.int(), showing: z.int(), scheduled: z.int(), ended: z.int(), off: z.int() }),
    }),
  }),
  get: endpoint({
    ...content,
    method: 'GET',
    path: '/libraries/get/:id',
    summary: 'One item',
    params: ItemParams,
    response: LibraryItem,
  }),
  update: endpoint({
    ...content,
    method: 'PATCH',
    path: '/libraries/update/:id',
    summary: 'Save an item; the type cannot change. `stale_version` carries `current`, the item as it is now',
    params: ItemParams,
    body: LibraryUpdate,
    response: LibraryItem,
    message: 'Saved.',
    failures: ['stale_version', 'feature_required'],
  }),
  updateStatus: endpoint({
    ...content,
    method: 'PATCH',
    path: '/libraries/update-status/:id',
    summary: 'Turn an item on or off',
    params: ItemParams,
    body: z.object({ is_on: z.boolean() }),
    response: LibraryItem,
    failures: ['feature_required'],
  }),
  updateOrder: endpoint({
    ...content,
    method: 'PATCH',
    path: '/libraries/update-order',
    summary:
      'The items named share out, in this order, the places they hold: a filtered list can be sorted too',
    body: z.object({
      m_id: z.optional(Id),
      ids: z.array(Id).check(
        z.maxLength(1000),
        z.refine((ids) => new Set(ids).size === ids.length, 'An item is named twice'),
      ),
    }),
    response: z.array(z.object({ id: Id, position: z.int() })),
  }),
  duplicate: endpoint({
    ...content,
    method: 'POST',
    path: '/libraries/duplicate/:id',
    summary: 'A copy behind the original, turned off',
    params: ItemParams,
    response: LibraryItem,
    failures: ['feature_required'],
  }),
  remove: endpoint({
    ...content,
    method: 'DELETE',
    path: '/libraries/delete/:id',
    summary: 'Delete an item; for a week `restore` brings it back',
    params: ItemParams,
    response: LibraryItem,
  }),
  restore: endpoint({
    ...content,
    method: 'POST',
    path: '/libraries/restore/:id',
    summary: 'Bring a deleted item back to its place, within a week',
    params: ItemParams,
    response: LibraryItem,
    failures: ['feature_required'],
  }),
  preview: endpoint({
    ...content,
    method: 'POST',
    path: '/libraries/preview/:m_id',
    summary:
      'What a screen would be given for an unsaved item; null: nothing to show (an announcement of the ticker alone)',
    params: MasjidParams,
    body: z.object(fields),
    /** A `Slide` of `@minaret/display`, to be given to the player. */
    response: z.nullable(z.custom<Slide>()),
  }),
  campaigns: endpoint({
    ...content,
    method: 'GET',
    path: '/libraries/campaigns/:m_id',
    summary: 'Campaigns that a slide can show: planned and running ones, of a masjid that can be given to',
    params: MasjidParams,
    response: z.array(
      z.object({ id: Id, title: z.string(), starts_on: z.string(), ends_on: z.nullable(z.string()) }),
    ),
  }),
  checkPage: endpoint({
    ...content,
    method: 'POST',
    path: '/libraries/look-at-page/:m_id',
    summary: 'Whether a web page lets itself be shown on a screen; nothing is kept',
    params: MasjidParams,
    body: z.object({ url: PageUrl }),
    response: z.object({ look: PageCheck }),
    transaction: 'none',
    failures: ['too_many_requests'],
  }),
  lookAtCalendar: endpoint({
    ...content,
    method: 'POST',
    path: '/libraries/look-at-calendar/:m_id',
    summary: 'Whether there is an iCal calendar at an address; nothing is kept',
    params: MasjidParams,
    body: z.object({ url: PageUrl }),
    response: z.object({ problem: z.nullable(CalendarProblem) }),
    transaction: 'none',
    failures: ['too_many_requests'],
  }),
  timingScreenQr: endpoint({
    ...content,
    method: 'GET',
    path: '/libraries/get-timing-screen-qr/:m_id',
    summary: 'The public address of the timing screen and its QR code',
    params: MasjidParams,
    response: QrDownload,
  }),
};

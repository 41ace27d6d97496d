// Decides: adding, changing, ordering (order) and deleting slides and announcements, how many at most, and how long a deleted one can be restored (undo).

import { isDeepStrictEqual } from 'node:util';
import type { LibraryItem, LibraryUpdate, NewLibraryItem } from '@minaret/contract/library/libraries';
import type { CalendarEvent } from '@minaret/display/slides';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { withoutUndefined } from '../../platform/database/without-undefined.ts';
import { Failure } from '../../platform/failure.ts';
import { queueWebhook } from '../../platform/webhooks/outbox.ts';
import { followCalendar } from './calendars.ts';
import { presentItems } from './list.ts';
import { assertWithinPlan, withinPlan } from './plan.ts';
import {
  findDeleted,
  findItem,
  insertItem,
  lastPosition,
  listItems,
  lockLibrary,
  masjidsShowing,
  moveBehind,
  placeItems,
  type StoredItem,
  updateItem,
} from './queries.ts';
import { assertReferencesExist, assertSameType } from './references.ts';
import { followPage } from './saved-page-checks.ts';
import { makeSlides } from './slides.ts';
import type { ShownItem, SlideSetting } from './types.ts';

export { campaignBody } from './campaign-slide.ts';
export { athanPlusQr, athanPlusUrl, publicScreenUrl } from './preview.ts';
export { makeSlides, masjidsShowing, type ShownItem, type SlideSetting };

const RESTORE_MS = 7 * 86_400_000;

/** More than anybody sees go by on a wall; each is looked at whenever the library changes. */
export const MAX_ITEMS = 300;

/** The masjid's own, or nobody's. */
async function itemOf(ctx: Context, id: number): Promise<StoredItem> {
  const item = await findItem(ctx, masjidOf(ctx).id, id);
  if (!item) throw new Failure('not_found');
  return item;
}

async function presentOne(ctx: Context, item: StoredItem): Promise<LibraryItem> {
  const [presented] = await presentItems(ctx, [item]);
  if (!presented) throw new Error('an item was lost');
  return presented;
}

/** Every change goes this way: noted, told to screens, and what belongs to others is followed. */
async function keep(ctx: Context, action: string, item: StoredItem): Promise<LibraryItem> {
  const { id, type, title, content, is_on } = item;
  await audit(ctx, `library.${action}`, { subject: String(id), details: { type, title, is_on } });
  if (content.type === 'google_calendar') await followCalendar(ctx, id, content.url);
  await followPage(ctx, item);
  if (type === 'announcement' && is_on && !item.deleted_at)
    queueWebhook(ctx, masjidOf(ctx).id, { type: 'announcement.published', announcement: id });
  await ctx.publish('library');
  return presentOne(ctx, item);
}

function columnsOf(ctx: Context, given: Omit<NewLibraryItem, 'm_id'>) {
  const { title, content, schedule, seconds, screen_ids, is_on } = given;
  return {
    title,
    content: JSON.stringify(content),
    schedule: JSON.stringify(schedule),
    seconds,
    screen_ids,
    is_on,
    updated_at: ctx.now,
    updated_by: userOf(ctx).name,
    page_look: null,
    page_looked_at: null,
  };
}

export async function addItem(ctx: Context, given: NewLibraryItem): Promise<LibraryItem> {
  const masjidId = masjidOf(ctx).id;
  await lockLibrary(ctx.db, masjidId);
  const items = await listItems(ctx, masjidId);
  if (items.length >= MAX_ITEMS) throw new Failure('library_full');
  assertWithinPlan(ctx, items, given.content);
  await assertReferencesExist(ctx, given);
  const item = await insertItem(ctx, {
    ...columnsOf(ctx, given),
    masjid_id: masjidId,
    type: given.content.type,
    position: (await lastPosition(ctx.db, masjidId)) + 1,
    created_at: ctx.now,
    deleted_at: null,
  });
  return keep(ctx, 'add', item);
}

export async function getItem(ctx: Context, id: number): Promise<LibraryItem> {
  return presentOne(ctx, await itemOf(ctx, id));
}

/** Whoever saves second is told, and shown what the first one saved. */
export async function changeItem(
  ctx: Context,
  id: number,
  { version, ...given }: LibraryUpdate,
): Promise<LibraryItem> {
  const masjidId = masjidOf(ctx).id;
  await lockLibrary(ctx.db, masjidId);
  const kept = await itemOf(ctx, id);
  if (version !== kept.version) throw new Failure('stale_version', { current: await presentOne(ctx, kept) });
  const { title, content, schedule, seconds, screen_ids, is_on } = kept;
  const standing = { title, content, schedule, seconds, screen_ids, is_on };
  const next = { ...standing, ...withoutUndefined(given) };
  if (isDeepStrictEqual(standing, next)) return presentOne(ctx, kept);
  assertSameType(kept, next.content);
  const others = (await listItems(ctx, masjidId)).filter((each) => each.id !== id);
  assertWithinPlan(ctx, others, next.content);
  await assertReferencesExist(ctx, next, standing);
  return keep(ctx, 'change', await updateItem(ctx, masjidId, id, columnsOf(ctx, next)));
}

export async function turnItem(ctx: Context, id: number, isOn: boolean): Promise<LibraryItem> {
  const masjidId = masjidOf(ctx).id;
  await lockLibrary(ctx.db, masjidId);
  const kept = await itemOf(ctx, id);
  if (kept.is_on === isOn) return presentOne(ctx, kept);
  const others = (await listItems(ctx, masjidId)).filter((each) => each.id !== id && each.is_on);
  if (isOn) assertWithinPlan(ctx, others, kept.content);
  const changes = { is_on: isOn, updated_at: ctx.now, updated_by: userOf(ctx).name };
  return keep(ctx, isOn ? 'on' : 'off', await updateItem(ctx, masjidId, id, changes));
}

/** The items named share out the places they hold together. */
export async function orderItems(ctx: Context, ids: readonly number[]) {
  const masjidId = masjidOf(ctx).id;
  await lockLibrary(ctx.db, masjidId);
  const items = await listItems(ctx, masjidId);
  const named = new Set(ids);
  if (ids.some((id) => !items.some((item) => item.id === id))) throw new Failure('not_found');
  const queue = [...ids];
  const order = items.map(({ id }) => (named.has(id) ? (queue.shift() ?? id) : id));
  if (items.every(({ id }, index) => id === order[index]))
    return items.map(({ id, position }) => ({ id, position }));
  const places = order.map((id, index) => ({ id, position: index + 1 }));
  await placeItems(ctx.db, masjidId, places);
  await audit(ctx, 'library.order', { details: { ids } });
  await ctx.publish('library');
  return places;
}

export async function duplicateItem(ctx: Context, id: number): Promise<LibraryItem> {
  const masjidId = masjidOf(ctx).id;
  await lockLibrary(ctx.db, masjidId);
  const { version: _, id: __, ...kept } = await itemOf(ctx, id);
  assertWithinPlan(ctx, await listItems(ctx, masjidId), kept.content);
  await moveBehind(ctx.db, masjidId, kept.position);
  const copy = await insertItem(ctx, {
    ...kept,
    content: JSON.stringify(kept.content),
    schedule: JSON.stringify(kept.schedule),
    is_on: false,
    position: kept.position + 1,
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: userOf(ctx).name,
  });
  return keep(ctx, 'duplicate', copy);
}

export async function deleteItem(ctx: Context, id: number): Promise<LibraryItem> {
  const masjidId = masjidOf(ctx).id;
  await lockLibrary(ctx.db, masjidId);
  await itemOf(ctx, id);
  return keep(ctx, 'delete', await updateItem(ctx, masjidId, id, { deleted_at: ctx.now }));
}

export async function restoreItem(ctx: Context, id: number): Promise<LibraryItem> {
  const masjidId = masjidOf(ctx).id;
  await lockLibrary(ctx.db, masjidId);
  const deleted = await findDeleted(ctx, masjidId, id, new Date(ctx.now.getTime() - RESTORE_MS));
  if (!deleted) throw new Failure('not_found');
  assertWithinPlan(ctx, await listItems(ctx, masjidId), deleted.content);
  return keep(ctx, 'restore', await updateItem(ctx, masjidId, id, { deleted_at: null }));
}

/** In their order: what a screen is to show, as far as the plan goes; null is the public screen. */
export async function itemsForScreen(ctx: Context, screenId: number | null): Promise<StoredItem[]> {
  const items = await listItems(ctx, masjidOf(ctx).id);
  const included = withinPlan(items, masjidOf(ctx).features);
  return items.filter(
    (item) =>
      item.is_on &&
      included.has(item) &&
      (item.screen_ids === null || (screenId !== null && item.screen_ids.includes(screenId))),
  );
}

export interface Announced {
  id: number;
  title: string;
  text: string;
  from: string;
  to: string;
}

/** Announcements that anybody may read, those of some screens alone left out. */
export async function publicAnnouncements(ctx: Context): Promise<Announced[]> {
  const items = await itemsForScreen(ctx, null);
  return items.flatMap(({ id, title, content }) =>
    content.type === 'announcement'
      ? [{ id, title, text: content.message, from: content.start_date, to: content.end_date }]
      : [],
  );
}

/** Where the masjid asks for donations, by the slide that says so. */
export async function publicDonateUrl(ctx: Context): Promise<string | null> {
  const items = await itemsForScreen(ctx, null);
  const [first] = items.flatMap(({ content }) => (content.type === 'donation_qr_url' ? [content.url] : []));
  return first ?? null;
}

/** Events of the calendars that anybody may see on a screen, in order. */
export async function publicEvents(ctx: Context, today: string): Promise<CalendarEvent[]> {
  const items = await itemsForScreen(ctx, null);
  const calendars = items.filter(({ content }) => content.type === 'google_calendar');
  const setting = { languages: [], days: [], today, athanPlusUrl: '' };
  const { slides } = await makeSlides(ctx, calendars, setting);
  const events = slides.flatMap(({ body }) => (body.kind === 'calendar' ? body.events : []));
  return events.sort((a, b) => a.starts - b.starts);
}

/** For the console's list of screens: what the slide that one shows is called. */
export async function titlesOfItems(ctx: Context): Promise<Map<string, string>> {
  const items = await listItems(ctx, masjidOf(ctx).id);
  return new Map(items.map(({ id, title }) => [String(id), title]));
}

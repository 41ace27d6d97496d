// Decides: how often the web page of a saved slide is checked again.

import { isLeftOut } from '@minaret/contract/library/libraries';
import type { Context, NewJob } from '../../platform/context.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { enterMasjid } from '../masjid/service.ts';
import { eachPage, hostQueue } from './host-queues.ts';
import { judgePage } from './page-check.ts';
import { keepPageLook, pagesDue } from './page-queries.ts';
import { findItem, type StoredItem } from './queries.ts';

/** Sites seldom change their mind; whoever saves is looked at anew at once. */
const LOOK_AFTER_MS = 6 * 3_600_000;
const LISTED_AT_ONCE = 1000;

function pageOf({ content }: Pick<StoredItem, 'content'>): string | null {
  const isPage =
    content.type === 'url' ||
    content.type === 'google_slide_url' ||
    content.type === 'taraweeh_slideshow_url';
  return isPage ? content.url : null;
}

/** The page of an item is looked at soon, not while somebody waits. */
export async function followPage(ctx: Context, item: StoredItem): Promise<void> {
  if (pageOf(item) === null || item.page_look !== null) return;
  const { payload, key, queue } = pageJob(item);
  await ctx.enqueue('libraries:look-at-page', payload, { key, queue });
}

function pageJob(item: StoredItem): NewJob<'libraries:look-at-page'> {
  const { masjid_id: masjidId, id: itemId } = item;
  const queue = hostQueue(pageOf(item) ?? '', itemId);
  return { payload: { masjidId, itemId }, key: `page ${masjidId} ${itemId}`, queue };
}

export async function lookAtSavedPages(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - LOOK_AFTER_MS);
  await eachPage((after) =>
    ctx.transact(async (own) => {
      const due = await pagesDue(own, { before, after, limit: LISTED_AT_ONCE });
      await own.enqueueMany('libraries:look-at-page', due.map(pageJob));
      return due.map(({ id }) => id);
    }),
  );
}

export async function lookAtSavedPage(
  ctx: JobContext,
  { masjidId, itemId }: { masjidId: number; itemId: number },
): Promise<void> {
  const item = await ctx.transact((own) => findItem(own, masjidId, itemId));
  if (item) await look(ctx, item);
}

/** Screens hear of it when the slide comes or goes. */
async function look(ctx: JobContext, item: StoredItem): Promise<void> {
  const url = pageOf(item);
  if (url === null) return;
  const page_look = await judgePage(ctx.ports, url);
  await ctx.transact(async (own) => {
    const isKept = await keepPageLook(own.db, item, page_look, own.now);
    if (!isKept || isLeftOut(page_look) === isLeftOut(item.page_look)) return;
    const inside = await enterMasjid(own, item.masjid_id);
    await inside.ctx.publish('library');
  });
}

import type { LibraryItem, LibraryStatus } from '@minaret/contract/library/libraries';
import type { LibraryContent } from '@minaret/contract/library/library-content';
import { type Context, masjidOf } from '../../platform/context.ts';
import { slideImages } from '../storage/service.ts';
import { listCalendars } from './calendar-queries.ts';
import { upcoming } from './calendars.ts';
import { whatHolds } from './holding.ts';
import { withinPlan } from './plan.ts';
import { imageKeys, presentItem, statusOf } from './present.ts';
import { listItems, type StoredItem } from './queries.ts';
import type { Now } from './types.ts';

const DAYS_COUNTED = 60;

/** With what surrounds them: pictures, calendars, the plan and the masjid's day. */
export async function presentItems(
  ctx: Context,
  items: readonly StoredItem[],
  now?: Now,
): Promise<LibraryItem[]> {
  const { id: masjidId, features } = masjidOf(ctx);
  const keys = items.flatMap(({ content }) => imageKeys(content));
  const images = await slideImages(ctx, keys);
  const hasCalendar = items.some(({ content }) => content.type === 'google_calendar');
  const calendars = hasCalendar ? await listCalendars(ctx, masjidId) : [];
  const all = await listItems(ctx, masjidId);
  const allowed = new Set([...withinPlan(all, features)].map(({ id }) => id));
  const around = {
    now: now ?? (await whatHolds(ctx, items)),
    images: new Map(images.map((image) => [image.key, image])),
    calendars: new Map(calendars.map((calendar) => [calendar.item_id, calendar])),
    included: new Set(items.filter(({ id }) => allowed.has(id))),
    events: (calendar: (typeof calendars)[number]) => upcoming(ctx, calendar, DAYS_COUNTED).length,
  };
  return items.map((item) => presentItem(ctx, item, around));
}

interface Asked {
  search?: string | undefined;
  type?: LibraryContent['type'] | undefined;
  status?: LibraryStatus | undefined;
  page_index: number;
  page_size: number;
}

function isFound({ title, content }: StoredItem, words: string): boolean {
  const texts = [title, 'message' in content ? content.message : null, 'url' in content ? content.url : null];
  return texts.some((text) => text?.toLowerCase().includes(words));
}

/** A masjid has some dozens of items, so what a status is by the player is decided here, not in SQL. */
export async function listLibrary(ctx: Context, asked: Asked) {
  const words = asked.search?.trim().toLowerCase() ?? '';
  const items = (await listItems(ctx, masjidOf(ctx).id)).filter(
    (item) => (asked.type === undefined || item.type === asked.type) && isFound(item, words),
  );
  const now = await whatHolds(ctx, items);
  const counts = { all: items.length, showing: 0, scheduled: 0, ended: 0, off: 0 };
  const fitting = items.filter((item) => {
    const status = statusOf(item, now);
    counts[status] += 1;
    return asked.status === undefined || status === asked.status;
  });
  const start = asked.page_index * asked.page_size;
  const page = fitting.slice(start, start + asked.page_size);
  return { list: await presentItems(ctx, page, now), total: fitting.length, counts };
}

// Decides: the status of a slide in the library: showing, scheduled, ended (expired), off (draft).

import type { CalendarState, LibraryItem, LibraryStatus } from '@minaret/contract/library/libraries';
import type { LibraryContent } from '@minaret/contract/library/library-content';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import type { StoredImage } from '../storage/service.ts';
import type { StoredCalendar } from './calendar-queries.ts';
import type { StoredItem } from './queries.ts';
import type { Now } from './types.ts';

/** Keys of pictures that a content names. */
export function imageKeys(content: LibraryContent): string[] {
  if (content.type === 'image') return [content.image, content.portrait].filter((key) => key !== null);
  const isDrawnOver = content.type === 'taraweeh_timings' || content.type === 'silence_image';
  return isDrawnOver && content.image !== null ? [content.image] : [];
}

/** What the player would do with it now: `ended` by the masjid's own day, `showing` by its schedule and its hour. */
export function statusOf(
  { id, is_on, schedule, content }: Pick<StoredItem, 'id' | 'is_on' | 'schedule' | 'content'>,
  { today, held }: Now,
): LibraryStatus {
  if (!is_on) return 'off';
  const to = content.type === 'days_coutdown' ? content.date : datedSchedule(schedule, content).to;
  if (to !== undefined && to < today) return 'ended';
  return held.has(String(id)) ? 'showing' : 'scheduled';
}

/** The dates of an announcement are its schedule's. */
export function datedSchedule(
  schedule: StoredItem['schedule'],
  content: LibraryContent,
): StoredItem['schedule'] {
  if (content.type !== 'announcement') return schedule;
  return { ...schedule, from: content.start_date, to: content.end_date };
}

export interface Surroundings {
  now: Now;
  images: ReadonlyMap<string, StoredImage>;
  calendars: ReadonlyMap<number, StoredCalendar>;
  /** Items the plan shows. */
  included: ReadonlySet<StoredItem>;
  events: (calendar: StoredCalendar) => number;
}

export function presentItem(
  ctx: Pick<Context, 'ports'>,
  item: StoredItem,
  around: Surroundings,
): LibraryItem {
  const { id, title, content, schedule, seconds, screen_ids, is_on, position, version } = item;
  const kept = around.calendars.get(id);
  const pictures = imageKeys(content).flatMap((key) => {
    const image = around.images.get(key);
    if (!image) return [];
    return [[key, { url: fileUrl(ctx.ports.secrets, key), width: image.width, height: image.height }]];
  });
  return {
    id,
    title,
    content,
    schedule,
    seconds,
    screen_ids,
    is_on,
    status: statusOf(item, around.now),
    is_beyond_plan: !around.included.has(item),
    position,
    version,
    updated_at: item.updated_at.toISOString(),
    updated_by: item.updated_by,
    images: Object.fromEntries(pictures),
    calendar: content.type === 'google_calendar' ? presentCalendar(kept, around.events) : null,
    page_look: item.page_look,
  };
}

function presentCalendar(kept: StoredCalendar | undefined, events: Surroundings['events']): CalendarState {
  return {
    checked_at: kept?.checked_at?.toISOString() ?? null,
    fetched_at: kept?.fetched_at?.toISOString() ?? null,
    problem: kept?.problem ?? null,
    events: kept ? events(kept) : 0,
  };
}

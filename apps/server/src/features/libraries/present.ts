import type { CalendarState, LibraryItem, LibraryStatus } from '@minaret/contract/libraries';
import type { LibraryContent } from '@minaret/contract/library-content';
import { dayNumber, weekday } from '@minaret/prayer/dates';
import { type HijriCalendar, hijriReader } from '@minaret/prayer/hijri';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/file-url.ts';
import type { StoredImage } from '../storage/service.ts';
import type { StoredCalendar } from './calendar-queries.ts';
import type { StoredItem } from './queries.ts';

/** Keys of pictures that a content names. */
export function imageKeys(content: LibraryContent): string[] {
  if (content.type === 'image') return [content.image, content.portrait].filter((key) => key !== null);
  const isDrawnOver = content.type === 'taraweeh_timings' || content.type === 'silence_image';
  return isDrawnOver && content.image !== null ? [content.image] : [];
}

/** By the masjid's own day; the hours of the day do not turn a slide from showing to scheduled. */
export function statusOf(
  { is_on, schedule, content }: Pick<StoredItem, 'is_on' | 'schedule' | 'content'>,
  today: string,
  calendar: HijriCalendar,
): LibraryStatus {
  if (!is_on) return 'off';
  const { from, to, weekdays, hijriMonths } = datedSchedule(schedule, content);
  if (to !== undefined && to < today) return 'ended';
  const isToday =
    (from === undefined || from <= today) &&
    (!weekdays || weekdays.includes(weekday(today))) &&
    (!hijriMonths || hijriMonths.includes(hijriReader(calendar).dateOf(dayNumber(today)).month));
  return isToday ? 'showing' : 'scheduled';
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
  today: string;
  calendar: HijriCalendar;
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
    status: statusOf(item, around.today, around.calendar),
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

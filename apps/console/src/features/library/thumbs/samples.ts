import type { LibraryContent, LibraryType } from '@minaret/contract/library/library-content';
import type { Manifest } from '@minaret/display/manifest';
import type { Slide } from '@minaret/display/slides';
import { addDays } from '@minaret/prayer/calendar/dates';
import { emptyContent } from '../types.ts';
import { isDrawable } from './drawable.ts';

/** What a sample says; in the words of the console. */
export interface SampleWords {
  title: string;
  message: string;
  events: readonly string[];
}

const ADDRESS = 'https://masjid.org';
const DAYS_LEFT = 40;

/** A whole item of a type, as a mosque might write it; null: it is nothing without a picture or a page of others. */
export function sampleContent(
  type: LibraryType,
  today: string,
  { message }: SampleWords,
): LibraryContent | null {
  const empty = emptyContent(type, today);
  switch (empty.type) {
    case 'image':
    case 'pre-designed-image':
    case 'campaign':
      return null;
    case 'announcement':
      return { ...empty, message, as_slide: true };
    case 'days_coutdown':
      return { ...empty, date: addDays(today, DAYS_LEFT) };
    case 'donation_qr_url':
    case 'qr_image':
    case 'google_calendar':
      return { ...empty, url: ADDRESS };
    default:
      return isDrawable(empty) ? empty : null;
  }
}

/** A calendar that has just been named has not been read: it gets the events of a usual week. */
export function withSampleEvents(slide: Slide, { days }: Manifest, today: string, words: SampleWords): Slide {
  const { body } = slide;
  if (body.kind !== 'calendar') return slide;
  const ahead = days.filter(({ date }) => date > today);
  const events = words.events.flatMap((title, index) => {
    const starts = (ahead[index * 2]?.starts ?? 0) + 19 * 60;
    return { title, starts, ends: starts + 60, isAllDay: false, place: null };
  });
  return { ...slide, body: { ...body, events } };
}

// Decides: what each type of slide becomes on a screen, and when it is left out.

import { isLeftOut } from '@minaret/contract/library/libraries';
import type { LibraryContent } from '@minaret/contract/library/library-content';
import {
  googleSlidesEmbed,
  googleSlidesId,
  youtubeEmbed,
  youtubeSource,
} from '@minaret/contract/library/library-links';
import type { MediaFile, TickerLine } from '@minaret/display/manifest';
import type { Schedule, Slide, SlideBody } from '@minaret/display/slides';
import { type Context, masjidOf } from '../../platform/context.ts';
import { qrPath } from '../../platform/qr.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { type WallCampaign, wallCampaigns } from '../giving/service.ts';
import { type StoredImage, slideImages } from '../storage/service.ts';
import { pictureOf } from '../system-images/service.ts';
import { listCalendars, type StoredCalendar } from './calendar-queries.ts';
import { upcoming } from './calendars.ts';
import { campaignBody, campaignSchedule } from './campaign-slide.ts';
import { dailyBody } from './daily.ts';
import { countdownDate, ramadanNights } from './dates-ahead.ts';
import { datedSchedule, imageKeys } from './present.ts';
import type { ShownItem, SlideSetting } from './types.ts';

interface Making extends SlideSetting {
  ctx: Context;
  images: ReadonlyMap<string, StoredImage>;
  calendars: ReadonlyMap<number, StoredCalendar>;
  campaigns: ReadonlyMap<number, WallCampaign>;
}

/** Pictures and calendars are read once for all items. */
export async function makeSlides(
  ctx: Context,
  items: readonly ShownItem[],
  setting: SlideSetting,
): Promise<{ slides: Slide[]; ticker: TickerLine[] }> {
  const keys = items.flatMap(({ content }) => imageKeys(content));
  const images = new Map((await slideImages(ctx, keys)).map((image) => [image.key, image]));
  const hasCalendar = items.some(({ content }) => content.type === 'google_calendar');
  const kept = hasCalendar ? await listCalendars(ctx, masjidOf(ctx).id) : [];
  const calendars = new Map(kept.map((calendar) => [calendar.item_id, calendar]));
  const hasCampaign = items.some(({ content }) => content.type === 'campaign');
  const running = hasCampaign ? await wallCampaigns(ctx) : [];
  const campaigns = new Map(running.map((campaign) => [campaign.id, campaign]));
  const making = { ctx, images, calendars, campaigns, ...setting };
  const slides: Slide[] = [];
  const ticker: TickerLine[] = [];
  for (const item of items) {
    const { id, content, seconds } = item;
    const schedule = await scheduleOf(item, making);
    if (content.type === 'announcement') ticker.push({ id: String(id), text: content.message, schedule });
    const body = isLeftOut(item.page_look) ? null : await bodyOf(item, making);
    if (body) slides.push({ id: String(id), seconds, schedule, body });
  }
  return { slides, ticker };
}

/** Nights of Ramadan are dated by the masjid's own calendar, unless somebody has said when. */
async function scheduleOf(
  { content, schedule }: ShownItem,
  { ctx, today, campaigns }: Making,
): Promise<Schedule> {
  const campaign = content.type === 'campaign' ? campaigns.get(content.campaign_id) : undefined;
  if (campaign) return campaignSchedule(schedule, campaign);
  const isOfNights = /^taraweeh_/.test(content.type);
  const isSaid = schedule.from !== undefined || schedule.to !== undefined || schedule.hijriMonths;
  if (!isOfNights || isSaid) return datedSchedule(schedule, content);
  const nights = { ...schedule, ...(await ramadanNights(ctx, today)) };
  if (content.type !== 'taraweeh_slideshow_url' || schedule.window || schedule.hours) return nights;
  return {
    ...nights,
    window: {
      start: { event: { kind: 'adhan', prayer: 'isha' }, minutes: 0 },
      end: { event: { kind: 'next-fajr' }, minutes: 0 },
    },
  };
}

/** Null: nothing to be shown, now or for want of its picture. A slide that cannot be drawn is never sent. */
async function bodyOf({ id, title, content }: ShownItem, making: Making): Promise<SlideBody | null> {
  switch (content.type) {
    case 'image':
    case 'pre-designed-image':
      return imageBody(content, making);
    case 'url':
      return { kind: 'frame', url: content.url, of: 'url' };
    case 'youtube_url': {
      const source = youtubeSource(content.url);
      return source && { kind: 'frame', url: youtubeEmbed(source), of: 'youtube' };
    }
    case 'google_slide_url':
      return slidesFrame(content.url, content.seconds_each);
    case 'taraweeh_slideshow_url':
      return slidesFrame(content.url, 8) ?? { kind: 'frame', url: content.url, of: 'url' };
    case 'google_calendar': {
      const calendar = making.calendars.get(id);
      const events = calendar ? upcoming(making.ctx, calendar, content.days) : [];
      return { kind: 'calendar', title, events };
    }
    case 'daily_verse':
    case 'daily_hadith':
    case 'daily_dua':
      return dailyBody(making.ctx, content.type, {
        languages: content.languages ?? making.languages,
        days: making.days,
      });
    case 'ramadan_coutdown':
    case 'eid_coutdown':
    case 'days_coutdown':
      return countdownBody(content, title, making);
    case 'taraweeh_timings':
      return { kind: 'taraweeh', image: fileOf(content.image, making), onlyTimes: false };
    case 'taraweeh_timings_only':
      return { kind: 'taraweeh', image: null, onlyTimes: true };
    case 'silence_image':
      return { kind: 'silence', image: fileOf(content.image, making) };
    case 'donation_qr_url':
      return qrBody(title, content.message, content.url, true);
    case 'campaign':
      return campaignBody(making.campaigns.get(content.campaign_id), making.languages);
    case 'qr_image':
      return qrBody(title, content.message, content.url, false);
    case 'athan_image':
      return qrBody(title, content.message, making.athanPlusUrl, false);
    case 'announcement':
      return content.as_slide ? { kind: 'text', title, message: content.message } : null;
  }
}

function fileOf(key: string | null, { ctx, images }: Making, focus?: MediaFile['focus']): MediaFile | null {
  const image = key === null ? undefined : images.get(key);
  if (!image) return null;
  const { hash, bytes, width, height } = image;
  const file = { url: fileUrl(ctx.ports.secrets, image.key), hash, bytes, width, height };
  return focus ? { ...file, focus } : file;
}

async function imageBody(
  content: Extract<LibraryContent, { type: 'image' | 'pre-designed-image' }>,
  making: Making,
): Promise<SlideBody | null> {
  if (content.type === 'image') {
    const file = fileOf(content.image, making, content.focus);
    const portrait = fileOf(content.portrait, making, content.portrait_focus);
    return file && { kind: 'image', file, portrait };
  }
  const picture = await pictureOf(making.ctx, making.ctx.db, content.image_id);
  if (!picture) return null;
  const { url, width, height } = picture;
  // A key is never written twice, so its address stands for the bytes.
  return {
    kind: 'image',
    file: { url, hash: url.split('?')[0] ?? url, bytes: 0, width, height },
    portrait: null,
  };
}

function slidesFrame(url: string, secondsEach: number): SlideBody | null {
  const id = googleSlidesId(url);
  return id === null ? null : { kind: 'frame', url: googleSlidesEmbed(id, secondsEach), of: 'google-slides' };
}

async function countdownBody(
  content: Extract<LibraryContent, { type: `${string}_coutdown` }>,
  title: string,
  { ctx, today }: Making,
): Promise<SlideBody> {
  if (content.type === 'days_coutdown') return { kind: 'countdown', to: 'day', date: content.date, title };
  const wanted = content.type === 'ramadan_coutdown' ? 'ramadan' : content.eid;
  return { kind: 'countdown', ...(await countdownDate(ctx, wanted, today)), title: null };
}

function qrBody(title: string, message: string | null, url: string, isDonation: boolean): SlideBody {
  const address = url.startsWith('//') ? `https:${url}` : url;
  return { kind: 'qr', title, message, ...qrPath(address), isDonation };
}

// Decides: the preview of a slide, and the QR codes with the addresses of the public screen and of the app.

import type { NewLibraryItem } from '@minaret/contract/library/libraries';
import { SCREEN_LANGUAGES } from '@minaret/display/settings';
import type { Slide } from '@minaret/display/slides';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { qrDownload } from '../../platform/qr.ts';
import { hijriDays } from '../hijri-calendar/service.ts';
import { getMasjidFull } from '../masjid/service.ts';
import { makeSlides } from './slides.ts';

const DAYS = 7;

/** What a screen would be given; drawn with the masjid's own languages and the days of a week. */
export async function previewItem(
  ctx: Context,
  { title, content, schedule, seconds }: Omit<NewLibraryItem, 'm_id'>,
): Promise<Slide | null> {
  const masjid = await getMasjidFull(ctx);
  const today = wallClock(zone(masjidOf(ctx).timeZone), ctx.now.getTime()).date;
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(today, index - 1));
  const days = (await hijriDays(ctx, dates)).map(({ date, hijri_month, hijri_day }) => ({
    date,
    hijri: { month: hijri_month, day: hijri_day },
  }));
  const { slides } = await makeSlides(ctx, [{ id: 0, title, content, schedule, seconds }], {
    // A screen may speak more than the masjid names: what it would show in any of them is shown.
    languages: [...new Set([...masjid.m_languages, ...SCREEN_LANGUAGES])],
    days,
    today,
    athanPlusUrl: athanPlusUrl(ctx, masjid.hash_id),
  });
  return slides[0] ?? null;
}

/** Where anyone opens the masjid's screen without pairing. */
export function publicScreenUrl(ctx: Pick<Context, 'ports'>, hashId: string): string {
  return `${ctx.ports.config.publicUrl}/screen/m/${encodeURIComponent(hashId)}`;
}

/** Where phones find the masjid's times. */
export function athanPlusUrl(ctx: Pick<Context, 'ports'>, hashId: string): string {
  return `${ctx.ports.config.publicUrl}/app/m/${encodeURIComponent(hashId)}`;
}

export async function timingScreenQr(ctx: Context) {
  const { hash_id, m_name } = await getMasjidFull(ctx);
  return qrDownload(publicScreenUrl(ctx, hash_id), m_name, 'screen');
}

export async function athanPlusQr(ctx: Context) {
  const { hash_id, m_name } = await getMasjidFull(ctx);
  return qrDownload(athanPlusUrl(ctx, hash_id), m_name, 'app');
}

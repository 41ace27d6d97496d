// Decides: what the public page, a widget (embed), calendars and other websites may read of a masjid's times; days nobody entered are empty.

import {
  PUBLIC_DAYS_AHEAD,
  PUBLIC_DAYS_BACK,
  type PublicTimes,
  type PublicTimesDay,
  type PublicTimesMasjid,
} from '@minaret/contract/public-times/public-times';
import type { ManifestDay } from '@minaret/display/manifest';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { zone, zoneSlice } from '@minaret/prayer/clock/zones';
import type { Range } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { openGivingUrl } from '../giving/service.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { publicAnnouncements } from '../library/service.ts';
import { getMasjidFull } from '../masjid/service.ts';
import { type Days, manifestDays } from '../screen-days/service.ts';
import { currentDefaults } from '../screens/service.ts';
import type { PublicDays } from './types.ts';

const DAY_MS = 86_400_000;

/** One more than is promised: the version turns some hours after the calendar does. */
export function publicRange(day: string): Range {
  return { from: addDays(day, -PUBLIC_DAYS_BACK), to: addDays(day, PUBLIC_DAYS_AHEAD + 1) };
}

/** Read from the same days as the screens are given. */
export async function buildPublicTimes(ctx: Context, version: string, day: string): Promise<PublicTimes> {
  const masjid = await publicMasjid(ctx);
  const calendar = await calendarOf(ctx);
  const here = zone(masjid.timeZone);
  const range = publicRange(day);
  const { latitude, longitude, timeZone } = masjid;
  const place = { latitude, longitude, timeZone };
  const read = await manifestDays(ctx, range, { here, calendar, place });
  const announcements = await publicAnnouncements(ctx);
  const { languages, digits, hour24, terms } = (await currentDefaults(ctx)).settings;
  return {
    version,
    masjid,
    style: { languages, digits, hour24, terms },
    zone: zoneSlice(timeZone, (dayNumber(range.from) - 2) * DAY_MS, (dayNumber(range.to) + 3) * DAY_MS),
    turnsAtMaghrib: calendar.turnsAtMaghrib,
    days: publicDays(read),
    changes: publicChanges(read),
    announcements: announcements.filter(({ to }) => to >= range.from),
  };
}

/** Days that are not kept, such as a month of last year. */
export async function buildPublicDays(ctx: Context, range: Range): Promise<PublicDays> {
  const here = zone(masjidOf(ctx).timeZone);
  const read = await manifestDays(ctx, range, { here, calendar: await calendarOf(ctx) });
  return { days: publicDays(read), changes: publicChanges(read) };
}

/** What a masjid shows in its window. */
export async function publicMasjid(ctx: Context): Promise<PublicTimesMasjid> {
  const full = await getMasjidFull(ctx);
  return {
    id: full.hash_id,
    name: full.m_name,
    address: full.m_address,
    city: full.m_city,
    country: full.m_country,
    latitude: full.m_latitude,
    longitude: full.m_longitude,
    timeZone: full.m_timezone,
    languages: full.m_languages,
    website: full.m_website,
    giveUrl: await openGivingUrl(ctx, full.hash_id),
    logoUrl: full.m_logo && `${ctx.ports.config.publicUrl}${full.m_logo}`,
  };
}

const NONE = { adhan: null, iqamah: null };
const WITHOUT_TIMES = {
  sunrise: null,
  prayers: { fajr: NONE, dhuhr: NONE, asr: NONE, maghrib: NONE, isha: NONE },
} as const satisfies Partial<ManifestDay>;

function publicDays({ days, entered }: Days): PublicTimesDay[] {
  return days.map((day) => {
    const isEntered = entered.has(day.date);
    return { ...day, ...(isEntered ? {} : WITHOUT_TIMES), isEntered };
  });
}

function publicChanges({ changes, entered }: Days): PublicTimes['changes'] {
  return changes.flatMap(({ date, prayer, slot, from, to, isForOneDay }) =>
    entered.has(date) ? [{ date, prayer, slot: slot ?? 0, from, to, isForOneDay }] : [],
  );
}

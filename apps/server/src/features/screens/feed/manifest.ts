// Decides: everything that is sent to a screen (its manifest), for 400 days without a network.

import type { ScreenLive } from '@minaret/contract/screens/screens';
import {
  MANIFEST_DAYS,
  MANIFEST_FORMAT,
  type Manifest,
  type ManifestMasjid,
  type MediaFile,
} from '@minaret/display/manifest';
import type { ScreenSettings } from '@minaret/display/settings';
import { SCREEN_LIVE } from '@minaret/i18n/screen-live';
import { screenWords } from '@minaret/i18n/screen-words';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { instantOf } from '@minaret/prayer/clock/zone';
import { zone, zoneSlice } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../../platform/context.ts';
import { athanCalls } from '../../athan/service.ts';
import { calendarOf } from '../../hijri-calendar/service.ts';
import { athanPlusUrl, itemsForScreen, makeSlides, type ShownItem } from '../../library/service.ts';
import { onAirForScreens } from '../../live-broadcast/service.ts';
import { getMasjidFull } from '../../masjid/service.ts';
import { manifestDays } from '../../screen-days/service.ts';
import { pictureFacts } from '../../storage/service.ts';
import type { StoredScreen } from '../queries.ts';
import { pledgesFor } from './pledge-board.ts';

const DAY_MS = 86_400_000;

/** What every screen of a masjid has alike; the days are by far the most of it. */
export interface Base extends Pick<Manifest, 'days' | 'changes'> {
  masjid: ManifestMasjid;
  hashId: string;
  zone: Manifest['zone'];
  turnsAtMaghrib: boolean;
  day: string;
  madeAt: number;
}

/** 401 days from the one before: what began yesterday evening may still go on. */
export async function makeBase(ctx: Context, day: string): Promise<Base> {
  const full = await getMasjidFull(ctx);
  const { timeZone } = masjidOf(ctx);
  const calendar = await calendarOf(ctx);
  const range = { from: addDays(day, -1), to: addDays(day, MANIFEST_DAYS - 1) };
  const here = zone(timeZone);
  const place = { latitude: full.m_latitude, longitude: full.m_longitude, timeZone };
  const { days, changes } = await manifestDays(ctx, range, { here, calendar, place });
  const [first, last] = [dayNumber(range.from), dayNumber(range.to)];
  return {
    days,
    changes: changes.map(({ date, prayer, slot, to }) => ({ date, prayer, slot: slot ?? 0, label: to })),
    hashId: full.hash_id,
    masjid: {
      name: full.m_name,
      otherName: null,
      logo: await logoOf(ctx, full.m_logo, full.m_logo_key),
      telephone: full.m_phone,
      latitude: full.m_latitude,
    },
    zone: zoneSlice(timeZone, (first - 2) * DAY_MS, (last + 3) * DAY_MS),
    turnsAtMaghrib: calendar.turnsAtMaghrib,
    day,
    // Of the day, not of the moment: whoever makes this version makes the same bytes.
    madeAt: instantOf(here, day, '00:00'),
  };
}

/** With its measures, so that a screen keeps its room before it is there; one that is gone is not sent. */
async function logoOf(ctx: Context, url: string | null, key: string | null): Promise<MediaFile | null> {
  if (!url || !key) return null;
  const facts = await pictureFacts(ctx, key);
  return facts && { url, ...facts };
}

export interface ScreenPart {
  /** Null: the public screen. */
  id: number | null;
  name: string | null;
  place: string | null;
  pairedAt: Date | null;
  live: ScreenLive;
  settings: ScreenSettings;
  /** In place of what the library has for the screen. */
  items?: readonly ShownItem[];
}

/** Who a screen is; null: the public one. */
export function namedPart(screen: StoredScreen | null): Omit<ScreenPart, 'settings' | 'items'> {
  return {
    id: screen?.id ?? null,
    name: screen?.name ?? null,
    place: screen?.place_name ?? screen?.place ?? null,
    pairedAt: screen?.paired_at ?? null,
    live: screen?.live ?? 'shown',
  };
}

/** All that a screen needs to be right for more than a year with no network. */
export async function makeManifest(
  ctx: Context,
  base: Base,
  screen: ScreenPart,
  version: string,
): Promise<Manifest> {
  const { settings } = screen;
  const items = screen.items ?? (await itemsForScreen(ctx, screen.id));
  const { slides, ticker } = await makeSlides(ctx, items, {
    languages: settings.languages,
    days: base.days.map(({ date, hijri }) => ({ date, hijri: { month: hijri[1], day: hijri[2] } })),
    today: base.day,
    athanPlusUrl: athanPlusUrl(ctx, base.hashId),
  });
  return {
    format: MANIFEST_FORMAT,
    version,
    madeAt: base.madeAt,
    screen: screen.name === null ? null : { name: screen.name, place: screen.place, ...paired(screen) },
    masjid: base.masjid,
    zone: base.zone,
    turnsAtMaghrib: base.turnsAtMaghrib,
    settings,
    words: settings.languages.map((language) => screenWords(language, settings)),
    slides,
    ticker,
    ...(await athanCalls(ctx, screen.id === null ? 'clocks' : 'screens')),
    ...(await liveOf(ctx, screen)),
    ...(await pledgesFor(ctx, screen)),
    changes: base.changes,
    days: base.days,
  };
}

/** The public screen says it and plays nothing: who opens that page has not asked for sound. */
async function liveOf(ctx: Context, { id, live, settings }: ScreenPart): Promise<Pick<Manifest, 'live'>> {
  const onAir = live === 'off' ? null : await onAirForScreens(ctx);
  if (!onAir || (id === null && !onAir.isForEveryone)) return {};
  const words = settings.languages.map((language) => ({ language, ...SCREEN_LIVE[language] }));
  const { title, until, url } = onAir;
  return { live: { title, until, ...(live === 'played' && url ? { url } : {}), words } };
}

function paired({ pairedAt }: ScreenPart): { pairedAt?: number } {
  return pairedAt ? { pairedAt: Math.floor(pairedAt.getTime() / 60_000) } : {};
}

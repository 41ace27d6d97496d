// Decides: how many screens (televisions, TVs) a masjid may have (limit, maximum).

import { hasFeature } from '@minaret/contract/access/access';
import type { Screen } from '@minaret/contract/screens/screens';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { titlesOfItems } from '../library/service.ts';
import { assertWithinLimit } from '../plans/service.ts';
import { currentDefaults } from './defaults-in-force.ts';
import { manifestDay, manifestVersion } from './feed/version.ts';
import { presentScreen } from './present.ts';
import {
  findScreen,
  listReports,
  listScreens,
  lockScreen,
  type StoredScreen,
  screenVersion,
} from './queries.ts';

/** One more than the plan has is refused. */
export function assertRoomForScreen(ctx: Context): Promise<void> {
  return assertWithinLimit(ctx, 'screens', 1, async () => (await listScreens(ctx, masjidOf(ctx).id)).length);
}

/** Of this masjid, and not retired. */
export async function screenOf(
  ctx: Context,
  id: number,
  how: 'read' | 'locked' = 'read',
): Promise<StoredScreen> {
  const find = how === 'locked' ? lockScreen : findScreen;
  const screen = await find(ctx, masjidOf(ctx).id, id);
  if (!screen || screen.retired_at !== null) throw new Failure('not_found');
  return screen;
}

async function present(ctx: Context, screens: readonly StoredScreen[]): Promise<Screen[]> {
  const { id, timeZone, features } = masjidOf(ctx);
  const { settings: defaults } = await currentDefaults(ctx);
  const reports = new Map((await listReports(ctx.db, id)).map((report) => [report.screen_id, report]));
  const counter = await screenVersion(ctx.db, id);
  const hasSlides = hasFeature(features, ['slideshow']);
  const version = manifestVersion({ counter, hasSlides }, manifestDay(id, timeZone, ctx.now.getTime()));
  const titles = await titlesOfItems(ctx);
  return screens.map((screen) =>
    presentScreen(screen, { defaults, report: reports.get(screen.id), version, titles, now: ctx.now }),
  );
}

export async function getScreen(ctx: Context, id: number): Promise<Screen> {
  const [screen] = await present(ctx, [await screenOf(ctx, id)]);
  if (!screen) throw new Error('a screen was lost');
  return screen;
}

export async function listOwnScreens(ctx: Context): Promise<Screen[]> {
  return present(ctx, await listScreens(ctx, masjidOf(ctx).id));
}

/** How many there are, can be reached, and show what stands. */
export async function screenReach(ctx: Context) {
  const health = (await listOwnScreens(ctx)).map((screen) => screen.health);
  const online = health.filter(({ is_online }) => is_online);
  const current = online.filter(({ is_current }) => is_current);
  return { total: health.length, online: online.length, current: current.length };
}

/** Whoever saves second is told, and shown what the first one saved. */
export async function assertVersion(ctx: Context, kept: StoredScreen, version: number): Promise<void> {
  if (kept.version !== version)
    throw new Failure('stale_version', { current: await getScreen(ctx, kept.id) });
}

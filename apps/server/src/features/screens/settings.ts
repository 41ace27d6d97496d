// Decides: which design a plan may choose for a screen, and how its settings are saved.

import { isDeepStrictEqual } from 'node:util';
import { isDesignIncluded } from '@minaret/contract/screens/screen-settings';
import type { Screen } from '@minaret/contract/screens/screens';
import type { ScreenSettings } from '@minaret/display/settings';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { currentDefaults } from './defaults-in-force.ts';
import { lockDefaults, putDefaults, updateScreen } from './queries.ts';
import { assertVersion, getScreen, screenOf } from './screens-of-masjid.ts';

/** A design beyond the plan is met by the upgrade prompt. One that was chosen before the plan ended stays until it is changed. */
function assertIncluded(ctx: Context, wanted: ScreenSettings, kept: ScreenSettings | null): void {
  const isKept = kept?.design === wanted.design;
  if (!isKept && !isDesignIncluded(wanted.design, masjidOf(ctx).features))
    throw new Failure('feature_required', { feature: 'slideshow' });
}

export async function saveDefaults(
  ctx: Context,
  { settings, version }: { settings: ScreenSettings; version: number },
) {
  const masjidId = masjidOf(ctx).id;
  await lockDefaults(ctx.db, masjidId);
  const kept = await currentDefaults(ctx);
  if (kept.version !== version) throw new Failure('stale_version', { current: kept });
  if (isDeepStrictEqual(settings, kept.settings)) return kept;
  assertIncluded(ctx, settings, kept.settings);
  await putDefaults(ctx.db, { masjidId, settings: JSON.stringify(settings), now: ctx.now });
  await audit(ctx, 'screen.defaults', { details: { design: settings.design } });
  await ctx.publish('screens');
  return currentDefaults(ctx);
}

/** Null: as the masjid's other screens. */
export async function saveSettings(
  ctx: Context,
  id: number,
  given: { settings: ScreenSettings | null; follows_defaults?: boolean | undefined; version: number },
): Promise<Screen> {
  const kept = await screenOf(ctx, id, 'locked');
  await assertVersion(ctx, kept, given.version);
  const settings = given.follows_defaults ? null : given.settings;
  if (isDeepStrictEqual(settings, kept.settings)) return getScreen(ctx, id);
  if (settings) assertIncluded(ctx, settings, kept.settings);
  await updateScreen(ctx.db, masjidOf(ctx).id, id, { settings: settings && JSON.stringify(settings) });
  await audit(ctx, 'screen.settings', { subject: String(id), details: { design: settings?.design ?? null } });
  await ctx.publish('screens');
  return getScreen(ctx, id);
}

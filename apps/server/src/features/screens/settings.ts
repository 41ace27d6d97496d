import { isDeepStrictEqual } from 'node:util';
import { isDesignIncluded } from '@minaret/contract/screens/screen-settings';
import type { Screen } from '@minaret/contract/screens/screens';
import {
  DEFAULT_SETTINGS,
  SCREEN_LANGUAGES,
  type ScreenSettings,
  usualTerms,
} from '@minaret/display/settings';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { getMasjidFull } from '../masjid/service.ts';
import { findDefaults, lockDefaults, putDefaults, updateScreen } from './queries.ts';
import { assertVersion, getScreen, screenOf } from './service.ts';

/** A design beyond the plan is met by the upgrade prompt. One that was chosen before the plan ended stays until it is changed. */
function assertIncluded(ctx: Context, wanted: ScreenSettings, kept: ScreenSettings | null): void {
  const isKept = kept?.design === wanted.design;
  if (!isKept && !isDesignIncluded(wanted.design, masjidOf(ctx).features))
    throw new Failure('feature_required', { feature: 'slideshow' });
}

/** Until somebody saves any that can be read: as the product comes, in the masjid's own languages. */
export async function currentDefaults(ctx: Context): Promise<{ settings: ScreenSettings; version: number }> {
  const row = await findDefaults(ctx, masjidOf(ctx).id);
  if (row?.settings) return { settings: row.settings, version: row.version };
  const { m_languages } = await getMasjidFull(ctx);
  const spoken = SCREEN_LANGUAGES.filter((language) => m_languages.includes(language));
  const wanted = m_languages.length > 0 && spoken.length > 0 ? spoken : DEFAULT_SETTINGS.languages;
  const languages =
    wanted.length === 1 && wanted[0] === 'en' ? DEFAULT_SETTINGS.languages : wanted.slice(0, 2);
  return {
    settings: { ...DEFAULT_SETTINGS, languages, terms: usualTerms(languages) },
    version: row?.version ?? 0,
  };
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
  await ctx.publish('screens', ctx.now.getTime());
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
  await ctx.publish('screens', ctx.now.getTime());
  return getScreen(ctx, id);
}

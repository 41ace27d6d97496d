// Decides: the look of a screen that has no settings of its own: the masjid's, or as the product comes.

import {
  DEFAULT_SETTINGS,
  SCREEN_LANGUAGES,
  type ScreenSettings,
  usualTerms,
} from '@minaret/display/settings';
import { type Context, masjidOf } from '../../platform/context.ts';
import { getMasjidFull } from '../masjid/service.ts';
import { findDefaults } from './queries.ts';

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

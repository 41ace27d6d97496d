import type { NewLibraryItem } from '@minaret/contract/library/libraries';
import type { Manifest } from '@minaret/display/manifest';
import type { Rehearsal } from '@minaret/display/rehearsal';
import { rehearse } from '@minaret/display/rehearse';
import type { ScreenSettings } from '@minaret/display/settings';
import { type Context, masjidOf } from '../../platform/context.ts';
import { itemsForScreen } from '../library/service.ts';
import { currentDefaults } from './defaults-in-force.ts';
import { makeBase, makeManifest, namedPart } from './feed/manifest.ts';
import { manifestDay } from './feed/version.ts';
import { screenOf } from './screens-of-masjid.ts';

interface Asked {
  screen_id: number | null;
  settings?: ScreenSettings | undefined;
  item?: NewLibraryItem | undefined;
  replaces?: number | undefined;
}

/** What a screen would be given, with what nobody has saved yet. */
export async function previewManifest(ctx: Context, asked: Asked): Promise<Manifest> {
  const { id, timeZone } = masjidOf(ctx);
  const { screen_id: screenId, item, replaces } = asked;
  const screen = screenId === null ? null : await screenOf(ctx, screenId);
  const settings = asked.settings ?? screen?.settings ?? (await currentDefaults(ctx)).settings;
  const base = await makeBase(ctx, manifestDay(id, timeZone, ctx.now.getTime()));
  const shown = await itemsForScreen(ctx, screenId);
  const unsaved = item && { ...item, id: replaces ?? 0 };
  const hasPlace = shown.some((each) => each.id === replaces);
  const items = hasPlace
    ? shown.map((each) => (unsaved && each.id === replaces ? unsaved : each))
    : [...shown, ...(unsaved ? [unsaved] : [])];
  return makeManifest(ctx, base, { ...namedPart(screen), settings, items }, 'preview');
}

/** Every change of the next 400 days, computed and not waited for. */
export async function rehearseScreen(ctx: Context, screenId: number): Promise<Rehearsal> {
  return rehearse(await previewManifest(ctx, { screen_id: screenId }));
}

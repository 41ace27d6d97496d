// Decides: naming, reloading, retiring (removing, disconnecting) a screen, and how long it can be restored (undo).

import { isDeepStrictEqual } from 'node:util';
import { REQUIRED } from '@minaret/contract/fields/fields';
import type { Screen, ScreenNaming } from '@minaret/contract/screens/screens';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { withoutUndefined } from '../../platform/database/without-undefined.ts';
import { Failure } from '../../platform/failure.ts';
import { publicScreenUrl } from '../library/service.ts';
import { getMasjid } from '../masjid/service.ts';
import { listRetired, lockScreen, updateScreen } from './queries.ts';
import {
  assertRoomForScreen,
  assertVersion,
  getScreen,
  listOwnScreens,
  screenOf,
} from './screens-of-masjid.ts';

const RESTORE_MS = 60 * 60_000;
export const IDENTIFY_SECONDS = 15;

function restoreUntil(retiredAt: Date): Date {
  return new Date(retiredAt.getTime() + RESTORE_MS);
}

export async function listAll(ctx: Context) {
  const screens = await listOwnScreens(ctx);
  const online = screens.filter(({ health }) => health.is_online).length;
  const { hash_id } = await getMasjid(ctx);
  const retired = await listRetired(ctx.db, masjidOf(ctx).id, new Date(ctx.now.getTime() - RESTORE_MS));
  return {
    screens,
    retired: retired.map(({ id, name, retired_at }) => ({
      id,
      name,
      retired_at: retired_at.toISOString(),
      restore_until: restoreUntil(retired_at).toISOString(),
    })),
    online,
    offline: screens.length - online,
    public_url: publicScreenUrl(ctx, hash_id),
  };
}

export async function nameScreen(ctx: Context, id: number, { version, ...given }: ScreenNaming) {
  const kept = await screenOf(ctx, id, 'locked');
  await assertVersion(ctx, kept, version);
  const standing = { name: kept.name, place: kept.place, place_name: kept.place_name, live: kept.live };
  const { name, place, place_name: words, live } = { ...standing, ...withoutUndefined(given) };
  if (place === 'custom' && words === null)
    throw new Failure('invalid_payload', { issues: [{ path: 'place_name', message: REQUIRED }] });
  const next = { name, place, place_name: place === 'custom' ? words : null, live };
  if (isDeepStrictEqual(standing, next)) return getScreen(ctx, id);
  await updateScreen(ctx.db, masjidOf(ctx).id, id, next);
  await audit(ctx, 'screen.name', { subject: String(id), details: { name, place } });
  await ctx.publish('screens');
  return getScreen(ctx, id);
}

/** A word to the device alone; nothing of it is kept. */
export async function tellScreen(ctx: Context, id: number, word: 'reload' | 'identify'): Promise<null> {
  await screenOf(ctx, id);
  await ctx.publish(`screen-${word}`, { screen: id });
  return null;
}

export async function retireScreen(ctx: Context, id: number): Promise<{ restore_until: string }> {
  const { name } = await screenOf(ctx, id, 'locked');
  await updateScreen(ctx.db, masjidOf(ctx).id, id, { retired_at: ctx.now });
  await audit(ctx, 'screen.retire', { subject: String(id), details: { name } });
  await ctx.publish('screens');
  return { restore_until: restoreUntil(ctx.now).toISOString() };
}

/** Its key is still known, so the device goes on as if nothing had been. */
export async function restoreScreen(ctx: Context, id: number): Promise<Screen> {
  const masjidId = masjidOf(ctx).id;
  const screen = await lockScreen(ctx, masjidId, id);
  if (!screen) throw new Failure('not_found');
  if (screen.retired_at === null) return getScreen(ctx, id);
  if (restoreUntil(screen.retired_at) < ctx.now) throw new Failure('screen_retired');
  await assertRoomForScreen(ctx);
  await updateScreen(ctx.db, masjidId, id, { retired_at: null });
  await audit(ctx, 'screen.restore', { subject: String(id), details: { name: screen.name } });
  await ctx.publish('screens');
  return getScreen(ctx, id);
}

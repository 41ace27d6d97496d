// Decides: the adhan (athan) sounds of a masjid: upload, rename, delete, and how many.

import { hasFeature } from '@minaret/contract/access/access';
import type { KeptAthan } from '@minaret/contract/athan/athan';
import {
  MOST_NEWCOMER_SOUNDS,
  MOST_SOUNDS,
  type OwnAthanSound,
  type OwnAthanSounds,
} from '@minaret/contract/athan/athan-sounds';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, type RequestContext, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { assertRoomForBytes, keepSound } from '../storage/service.ts';
import { lockAthan } from './queries.ts';
import { standingAthan } from './settings-in-force.ts';
import { isLive, isRestorable, soundUsers } from './sound-files.ts';
import { insertSound, listSounds, type StoredSound, updateSound } from './sound-queries.ts';

function mostSounds(ctx: Context): number {
  return hasFeature(masjidOf(ctx).features, ['approved']) ? MOST_SOUNDS : MOST_NEWCOMER_SOUNDS;
}

function present(ctx: Context, sound: StoredSound, settings: KeptAthan | null): OwnAthanSound {
  const { id, name, key, bytes, milliseconds, version, created_at, created_by } = sound;
  return {
    id,
    name,
    seconds: milliseconds / 1000,
    bytes,
    url: fileUrl(ctx.ports.secrets, key),
    used_by: settings ? soundUsers(settings, id) : [],
    version,
    created_at: created_at.toISOString(),
    created_by,
  };
}

/** Also while the settings cannot be read: nothing is known of who uses a sound then. */
export async function allSounds(ctx: Context): Promise<OwnAthanSounds> {
  const sounds = await listSounds(ctx.db, masjidOf(ctx).id);
  const { settings } = await standingAthan(ctx);
  return {
    list: sounds.filter(isLive).map((sound) => present(ctx, sound, settings)),
    deleted: sounds.filter((sound) => isRestorable(sound, ctx.now)).map(({ id, name }) => ({ id, name })),
    most: mostSounds(ctx),
  };
}

/** Every change goes this way: noted, and told to the pages that list them. */
async function publishSound(ctx: Context, action: string, sound: StoredSound): Promise<OwnAthanSound> {
  const { id, name } = sound;
  await audit(ctx, `timings.sound-${action}`, { subject: String(id), details: { name } });
  await ctx.publish('athan-sounds');
  return present(ctx, sound, (await standingAthan(ctx)).settings);
}

async function assertRoom(ctx: Context): Promise<void> {
  const sounds = await listSounds(ctx.db, masjidOf(ctx).id);
  if (sounds.filter(isLive).length >= mostSounds(ctx)) throw new Failure('sounds_full');
}

/** Before the sound is looked at, and again when it is kept: others may have added one meanwhile. */
export async function addSound(
  ctx: RequestContext,
  { name, keys }: { name: string; keys: readonly string[] },
): Promise<OwnAthanSound> {
  await ctx.transact(assertRoom);
  const file = await keepSound(ctx, keys);
  try {
    return await ctx.transact(async (own) => {
      const masjid_id = masjidOf(own).id;
      await lockAthan(own.db, masjid_id);
      await assertRoom(own);
      await assertRoomForBytes(own, file.bytes);
      const made = { created_at: own.now, created_by: userOf(own).name, deleted_at: null };
      return publishSound(own, 'add', await insertSound(own.db, { masjid_id, name, ...file, ...made }));
    });
  } catch (error) {
    await ctx.ports.storage.remove(file.key);
    throw error;
  }
}

async function findSound(ctx: Context, id: number, deleted: boolean): Promise<StoredSound> {
  await lockAthan(ctx.db, masjidOf(ctx).id);
  const sounds = await listSounds(ctx.db, masjidOf(ctx).id);
  const sound = sounds.find((one) => one.id === id && (deleted ? isRestorable(one, ctx.now) : isLive(one)));
  if (!sound) throw new Failure('not_found');
  return sound;
}

export async function renameSound(
  ctx: Context,
  id: number,
  { name, version }: { name: string; version?: number | undefined },
): Promise<OwnAthanSound> {
  const sound = await findSound(ctx, id, false);
  const { settings } = await standingAthan(ctx);
  if (version !== undefined && version !== sound.version)
    throw new Failure('stale_version', { current: present(ctx, sound, settings) });
  if (name === sound.name) return present(ctx, sound, settings);
  return publishSound(ctx, 'name', await updateSound(ctx.db, sound, { name }));
}

export async function removeSound(ctx: Context, id: number): Promise<OwnAthanSound> {
  const sound = await findSound(ctx, id, false);
  const { settings } = await standingAthan(ctx);
  if (!settings) throw new Failure('stored_unreadable');
  const used_by = soundUsers(settings, id);
  if (used_by.length > 0) throw new Failure('sound_in_use', { used_by });
  await ctx.enqueue('athan:sweep-sounds', {}, { key: 'athan:sweep-sounds' });
  return publishSound(ctx, 'delete', await updateSound(ctx.db, sound, { deleted_at: ctx.now }));
}

export async function restoreSound(ctx: Context, id: number): Promise<OwnAthanSound> {
  const sound = await findSound(ctx, id, true);
  await assertRoom(ctx);
  return publishSound(ctx, 'restore', await updateSound(ctx.db, sound, { deleted_at: null }));
}

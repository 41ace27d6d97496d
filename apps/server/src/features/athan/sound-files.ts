// Decides: how long a deleted adhan sound can be restored, and which calls use a sound.

import { type AthanCall, type AthanSound, type KeptAthan, ownSoundId } from '@minaret/contract/athan/athan';
import { DELETED_KEPT_DAYS } from '@minaret/contract/system/system-admin';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { CALL_NAMES, type CallName, callsOf } from './change.ts';
import { listSounds, type StoredSound, updateSound } from './sound-queries.ts';

export function isLive({ deleted_at }: StoredSound): boolean {
  return deleted_at === null;
}

/** As long as a deletion can be taken back. */
export const SOUND_KEPT_MS = DELETED_KEPT_DAYS * 86_400_000;

/** Deleted a short time ago; a later one is gone, also where nobody has swept yet. */
export function isRestorable({ deleted_at }: StoredSound, now: Date): boolean {
  return deleted_at !== null && now.getTime() - deleted_at.getTime() <= SOUND_KEPT_MS;
}

export function soundUsers(settings: KeptAthan, id: number): CallName[] {
  const calls = callsOf(settings);
  return CALL_NAMES.filter((name) => {
    const call = calls[name];
    return call && ownSoundId(call.sound) === id;
  });
}

function idsIn(settings: KeptAthan): Set<number> {
  const calls = Object.values(callsOf(settings)).filter((call): call is AthanCall => Boolean(call));
  return new Set(calls.map(({ sound }) => ownSoundId(sound)).filter((id): id is number => id !== null));
}

async function namedSounds(ctx: Context, settings: KeptAthan): Promise<(StoredSound | undefined)[]> {
  const ids = idsIn(settings);
  if (ids.size === 0) return [];
  const sounds = await listSounds(ctx.db, masjidOf(ctx).id);
  return [...ids].map((id) => sounds.find((sound) => sound.id === id));
}

/** Every sound that the settings name is the masjid's own, and there. */
export async function assertSounds(ctx: Context, settings: KeptAthan): Promise<void> {
  const named = await namedSounds(ctx, settings);
  if (named.some((sound) => !sound || !isLive(sound))) throw new Failure('sound_gone');
}

/** What an earlier call needs comes back with it, as long as it is kept. */
export async function reviveSounds(ctx: Context, settings: KeptAthan): Promise<void> {
  for (const sound of await namedSounds(ctx, settings)) {
    if (!sound || !(isLive(sound) || isRestorable(sound, ctx.now))) throw new Failure('sound_gone');
    if (!isLive(sound)) await updateSound(ctx.db, sound, { deleted_at: null });
  }
}

export interface SoundFile {
  url: string;
  hash: string;
  bytes: number;
}

/** The masjid's own sounds as devices fetch them, by what the settings call them. */
export async function soundFiles(ctx: Context): Promise<Map<AthanSound, SoundFile>> {
  const sounds = await listSounds(ctx.db, masjidOf(ctx).id);
  return new Map(
    sounds
      .filter(isLive)
      .map(({ id, key, hash, bytes }) => [
        `own-${id}`,
        { url: fileUrl(ctx.ports.secrets, key), hash, bytes },
      ]),
  );
}

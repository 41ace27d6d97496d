import { randomUUID } from 'node:crypto';
import { hasFeature } from '@minaret/contract/access/access';
import { MOST_SOUND_BYTES, SOUND_PART_BYTES, SOUND_TYPE } from '@minaret/contract/athan/athan-sounds';
import { wavHeader } from '@minaret/contract/fields/wav';
import { masjidOf, type RequestContext, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { runInWorker, WorkerLimit } from '../../platform/workers/worker-pool.ts';
import type { CheckedSound } from './check-athan-sound.ts';
import { INCOMING } from './incoming.ts';

const CHECK = new URL('./check-athan-sound.ts', import.meta.url);
const CHECK_MS = 20_000;
const SENT = /^incoming\/(\d{1,16})\/sound\/[0-9a-f-]{36}$/;

/** One part of a sound; they come several at once. */
export async function presignSoundPart(ctx: RequestContext, size: number) {
  await ctx.ports.limits.take('soundPart', String(userOf(ctx).userId));
  const key = `${INCOMING}/${masjidOf(ctx).id}/sound/${randomUUID()}`;
  const ticket = await ctx.ports.storage.presignUpload(key, { type: SOUND_TYPE, size }, ctx.now);
  const { url, headers, expiresAt } = ticket;
  return { url, method: 'PUT' as const, headers, key, expires_at: expiresAt.toISOString() };
}

export interface KeptSound {
  key: string;
  hash: string;
  bytes: number;
  milliseconds: number;
}

/** The samples alone are kept, behind a header of our own; what is no sound is thrown away at once. */
export async function keepSound(ctx: RequestContext, keys: readonly string[]): Promise<KeptSound> {
  const { id, features } = masjidOf(ctx);
  const isSent = (key: string) => Number(SENT.exec(key)?.[1]) === id;
  if (!keys.every(isSent) || new Set(keys).size !== keys.length) throw new Failure('upload_missing');
  const { limits, storage } = ctx.ports;
  if (!hasFeature(features, ['approved'])) await limits.take('newcomerFile', String(id));
  await limits.take('upload', `finish ${userOf(ctx).userId}`);
  const bytes = await joined(ctx, keys);
  const sound = await checked(bytes);
  if (!sound) {
    await Promise.all(keys.map((key) => storage.remove(key)));
    throw new Failure('sound_rejected');
  }
  const { samples, milliseconds, hash } = sound;
  const own = Buffer.concat([wavHeader(samples.to - samples.from), bytes.subarray(samples.from, samples.to)]);
  const kept = `masjids/${id}/sound-${randomUUID()}.wav`;
  await storage.write(kept, own, SOUND_TYPE);
  await Promise.all(keys.map((key) => storage.remove(key)));
  return { key: kept, hash, bytes: own.length, milliseconds };
}

async function joined({ ports: { storage } }: RequestContext, keys: readonly string[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const key of keys) {
    const part = await storage.read(key, SOUND_PART_BYTES);
    if (!part) throw new Failure('upload_missing');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function checked(bytes: Buffer): Promise<CheckedSound | null> {
  if (bytes.length > MOST_SOUND_BYTES + SOUND_PART_BYTES) return null;
  try {
    return await runInWorker<Uint8Array, CheckedSound | null>(CHECK, bytes, { ms: CHECK_MS });
  } catch (error) {
    if (error instanceof WorkerLimit)
      throw new Failure('unavailable', null, { retryAfter: 10, cause: error });
    throw error;
  }
}

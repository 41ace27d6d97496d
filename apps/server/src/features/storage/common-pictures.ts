// Decides: how large the ready-made pictures (images) for all masjids are stored.

import { randomUUID } from 'node:crypto';
import type { IMAGE_TYPES } from '@minaret/contract/library/storage';
import { type RequestContext, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { INCOMING } from './incoming.ts';
import { redrawSent } from './sent-picture.ts';

/** As large as a screen shows it. */
const MAX_SIDE = 1920;
const SENT = /^incoming\/system\/[0-9a-f-]{36}$/;
/** The measures stand in the name: whoever holds a key knows them without opening the file. */
const KEPT = /^system\/images\/[0-9a-f-]{36}-(\d+)x(\d+)\.webp$/;

interface Announced {
  file_type: (typeof IMAGE_TYPES)[number];
  file_size: number;
}

/** For pictures of the installation; they come many at once. */
export async function presignCommonPicture(ctx: RequestContext, { file_type, file_size }: Announced) {
  await ctx.ports.limits.take('systemUpload', String(userOf(ctx).userId));
  const key = `${INCOMING}/system/${randomUUID()}`;
  const ticket = await ctx.ports.storage.presignUpload(key, { type: file_type, size: file_size }, ctx.now);
  const { url, headers, expiresAt } = ticket;
  return { url, method: 'PUT' as const, headers, key, expires_at: expiresAt.toISOString() };
}

export async function keepCommonPicture(ctx: RequestContext, key: string) {
  if (!SENT.test(key)) throw new Failure('upload_missing');
  await ctx.ports.limits.take('systemUpload', `finish ${userOf(ctx).userId}`);
  const { bytes, width, height } = await redrawSent(ctx, key, MAX_SIDE);
  const kept = `system/images/${randomUUID()}-${width}x${height}.webp`;
  await ctx.ports.storage.write(kept, bytes, 'image/webp');
  await ctx.ports.storage.remove(key);
  return { key: kept, url: fileUrl(ctx.ports.secrets, kept), width, height };
}

/** The measures of a picture that is really there, or null. */
export async function measureCommonPicture(
  ctx: Pick<RequestContext, 'ports'>,
  key: string,
): Promise<{ width: number; height: number } | null> {
  const measures = KEPT.exec(key);
  if (!measures || !(await ctx.ports.storage.read(key, Number.MAX_SAFE_INTEGER))) return null;
  return { width: Number(measures[1]), height: Number(measures[2]) };
}

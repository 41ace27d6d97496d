// Decides: how wide a slide picture is stored, and when the plan has no more room for uploads (storage limit).

import { createHash, randomUUID } from 'node:crypto';
import type { IMAGE_TYPES, UPLOAD_PURPOSES } from '@minaret/contract/library/storage';
import { type Context, masjidOf, type RequestContext, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { assertWithinLimit } from '../plans/service.ts';
import type { Crop } from './image.ts';
import { INCOMING } from './incoming.ts';
import { imagesWithKeys, insertImage, type StoredImage, storedBytes } from './queries.ts';
import { redrawSent } from './sent-picture.ts';

export { keepSound, presignSoundPart } from './athan-sounds.ts';
export { keepCommonPicture, measureCommonPicture, presignCommonPicture } from './common-pictures.ts';
export { cleanImage } from './image.ts';
export { pictureFacts } from './kept-picture.ts';

export type { StoredImage };
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** As wide as the screens that old televisions draw; more would be thrown away there. */
const SLIDE_SIDE = 1920;

interface Announced {
  purpose: UploadPurpose;
  file_type: (typeof IMAGE_TYPES)[number];
  file_size: number;
}

export async function presignUpload(ctx: RequestContext, { purpose, file_type, file_size }: Announced) {
  await ctx.ports.limits.take('upload', String(userOf(ctx).userId));
  const key = `${INCOMING}/${masjidOf(ctx).id}/${purpose}/${randomUUID()}`;
  const ticket = await ctx.ports.storage.presignUpload(key, { type: file_type, size: file_size }, ctx.now);
  return {
    url: ticket.url,
    method: 'PUT' as const,
    headers: ticket.headers,
    key,
    expires_at: ticket.expiresAt.toISOString(),
  };
}

/** The picture is kept as we drew it anew, never as it was sent. */
export async function finishUpload(ctx: RequestContext, key: string, crop?: Crop) {
  const masjidId = masjidOf(ctx).id;
  const parts = /^incoming\/(\d+)\/(logo|slide|slide-portrait)\/[0-9a-f-]{36}$/.exec(key);
  if (!parts || Number(parts[1]) !== masjidId) throw new Failure('upload_missing');
  const purpose = parts[2] as UploadPurpose;
  await ctx.ports.limits.take('upload', `finish ${userOf(ctx).userId}`);
  const image = await redrawSent(ctx, key, purpose === 'logo' ? undefined : SLIDE_SIDE, crop);
  const kept = `masjids/${masjidId}/${purpose}-${randomUUID()}.webp`;
  await ctx.ports.storage.write(kept, image.bytes, 'image/webp');
  if (purpose !== 'logo')
    await keepSlideImage(ctx, kept, purpose, image).catch(async (error) => {
      await ctx.ports.storage.remove(kept);
      throw error;
    });
  await ctx.ports.storage.remove(key);
  return { key: kept, url: fileUrl(ctx.ports.secrets, kept), width: image.width, height: image.height };
}

/** Screens keep pictures by the hash of their bytes, so it is known before anybody shows one. */
async function keepSlideImage(
  ctx: RequestContext,
  key: string,
  purpose: 'slide' | 'slide-portrait',
  { bytes, width, height }: { bytes: Buffer; width: number; height: number },
): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const image = { key, purpose, hash, bytes: bytes.length, width, height };
  await ctx.transact(async (own) => {
    await assertRoomForBytes(own, bytes.length);
    await insertImage(own.db, { ...image, masjid_id: masjidOf(own).id, created_at: own.now });
  });
}

/** More bytes than the plan has are refused; ask in the transaction that keeps them. */
export function assertRoomForBytes(ctx: Context, adding: number): Promise<void> {
  return assertWithinLimit(ctx, 'storage_bytes', adding, () => storedBytes(ctx.db, masjidOf(ctx).id));
}

/** The slides' pictures among these keys that this masjid has sent. */
export function slideImages(ctx: Context, keys: readonly string[]): Promise<StoredImage[]> {
  return imagesWithKeys(ctx.db, masjidOf(ctx).id, keys);
}

/** Whether a key names a picture that this masjid has uploaded for this purpose. */
export function isImageOf(masjidId: number, purpose: UploadPurpose, key: string): boolean {
  return new RegExp(`^masjids/${masjidId}/${purpose}-[0-9a-f-]{36}\\.webp$`).test(key);
}

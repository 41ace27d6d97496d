import { randomUUID } from 'node:crypto';
import { type IMAGE_TYPES, MAX_UPLOAD_BYTES, type UPLOAD_PURPOSES } from '@minaret/contract/storage';
import { masjidOf, type RequestContext, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { fileUrl } from '../../platform/file-url.ts';
import { type Crop, cleanImage } from './image.ts';

export { keepCommonPicture, measureCommonPicture, presignCommonPicture } from './common-pictures.ts';

export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** What was sent waits here until it is checked; nothing under it is ever served. */
const INCOMING = 'incoming';

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
  const parts = /^incoming\/(\d+)\/(logo)\/[0-9a-f-]{36}$/.exec(key);
  if (!parts || Number(parts[1]) !== masjidId) throw new Failure('upload_missing');
  await ctx.ports.limits.take('upload', `finish ${userOf(ctx).userId}`);
  const sent = await ctx.ports.storage.read(key, MAX_UPLOAD_BYTES);
  if (!sent) throw new Failure('upload_missing');
  const image = await cleanImage(sent, crop);
  const kept = `masjids/${masjidId}/${parts[2]}-${randomUUID()}.webp`;
  await ctx.ports.storage.write(kept, image.bytes, 'image/webp');
  await ctx.ports.storage.remove(key);
  return { key: kept, url: fileUrl(ctx.ports.secrets, kept), width: image.width, height: image.height };
}

/** Whether a key names a picture that this masjid has uploaded for this purpose. */
export function isImageOf(masjidId: number, purpose: UploadPurpose, key: string): boolean {
  return new RegExp(`^masjids/${masjidId}/${purpose}-[0-9a-f-]{36}\\.webp$`).test(key);
}

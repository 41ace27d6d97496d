import type { SystemImage, SystemImageLabels, SystemImageList } from '@minaret/contract/system/system-images';
import type { Db } from '../../db/database.ts';
import type { Context, RequestContext } from '../../platform/context.ts';
import { commonRows } from '../../platform/database/common-rows.ts';
import { Failure } from '../../platform/failure.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { measureCommonPicture } from '../storage/service.ts';
import { countImages, type Filters, findImageEver, listImages, type StoredImage } from './queries.ts';

type Here = Pick<Context, 'ports'>;

const rows = commonRows('system_images', 'system-image', ({ title }) => ({ title }));

function present({ ports }: Here, image: StoredImage): SystemImage {
  const { id, title, categories, languages, seasons, width, height, version } = image;
  return {
    id,
    title,
    categories,
    languages,
    seasons,
    width,
    height,
    version,
    key: image.file_key,
    url: fileUrl(ports.secrets, image.file_key),
    updated_at: image.updated_at.toISOString(),
  };
}

export async function listSystemImages(ctx: Context, filters: Filters): Promise<SystemImageList> {
  const list = await listImages(ctx.db, filters);
  return { list: list.map((image) => present(ctx, image)), all: await countImages(ctx.db) };
}

export async function getSystemImage(ctx: Context, id: number): Promise<SystemImage> {
  return present(ctx, await rows.find(ctx, id));
}

/** For slides and screens of any masjid; also a picture that is no longer offered. */
export async function pictureOf(
  here: Here,
  db: Db,
  id: number,
): Promise<{ url: string; width: number; height: number; isOffered: boolean } | null> {
  const image = await findImageEver(db, id);
  if (!image) return null;
  const { file_key, width, height, deleted_at } = image;
  return { url: fileUrl(here.ports.secrets, file_key), width, height, isOffered: deleted_at === null };
}

type Draft = SystemImageLabels & { key: string };

async function columnsOf(ctx: Here, { key, ...labels }: Draft) {
  const measures = await measureCommonPicture(ctx, key);
  if (!measures) throw new Failure('upload_missing');
  return { ...labels, ...measures, file_key: key };
}

/** A copy has the key of the picture it was made from: the file is there once. */
export async function addSystemImage(ctx: RequestContext, draft: Draft): Promise<SystemImage> {
  const columns = await columnsOf(ctx, draft);
  return ctx.transact(async (own) => {
    const [image] = await rows.add(own, [columns]);
    if (!image) throw new Error('a picture that was added is not there');
    return present(own, image);
  });
}

export async function changeSystemImage(
  ctx: RequestContext,
  { id, version, ...draft }: Draft & { id: number; version: number },
): Promise<SystemImage> {
  const columns = await columnsOf(ctx, draft);
  return ctx.transact(async (own) => {
    const given = { id, version, present: (image: StoredImage) => present(own, image) };
    const { before, after } = await rows.change(own, given, columns);
    if (after.file_key !== before.file_key) {
      const shown = { types: ['pre-designed-image' as const], imageId: id };
      await own.enqueue('screens:common-changed', shown, { key: `common image ${id}` });
    }
    return present(own, after);
  });
}

export async function removeSystemImage(ctx: Context, id: number): Promise<null> {
  await rows.remove(ctx, id);
  return null;
}

export async function restoreSystemImage(ctx: Context, id: number): Promise<SystemImage> {
  return present(ctx, await rows.restore(ctx, id));
}

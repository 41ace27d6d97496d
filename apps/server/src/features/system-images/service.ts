import type { SystemImage, SystemImageLabels, SystemImageList } from '@minaret/contract/system-images';
import type { Db } from '../../db/database.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, type RequestContext, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { fileUrl } from '../../platform/file-url.ts';
import { measureCommonPicture } from '../storage/service.ts';
import {
  countImages,
  type Filters,
  findImage,
  findImageEver,
  insertImage,
  listImages,
  lockImage,
  markDeleted,
  type StoredImage,
  updateImage,
} from './queries.ts';

type Here = Pick<Context, 'ports'>;

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

/** Of no masjid, even if whoever does it also belongs to one. */
function note(ctx: Context, action: string, id: number, details: Record<string, unknown> = {}) {
  return audit({ ...ctx, masjid: null }, `system-image.${action}`, { subject: String(id), details });
}

export async function listSystemImages(ctx: Context, filters: Filters): Promise<SystemImageList> {
  const list = await listImages(ctx.db, filters);
  return { list: list.map((image) => present(ctx, image)), all: await countImages(ctx.db) };
}

export async function getSystemImage(ctx: Context, id: number): Promise<SystemImage> {
  const image = await findImage(ctx.db, id);
  if (!image) throw new Failure('not_found');
  return present(ctx, image);
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
    const kept = { created_at: own.now, updated_at: own.now, updated_by: userOf(own).userId };
    const image = await insertImage(own.db, { ...columns, ...kept });
    await note(own, 'add', image.id, { title: image.title });
    return present(own, image);
  });
}

export async function changeSystemImage(
  ctx: RequestContext,
  { id, version, ...draft }: Draft & { id: number; version: number },
): Promise<SystemImage> {
  const columns = await columnsOf(ctx, draft);
  return ctx.transact(async (own) => {
    const kept = await lockImage(own.db, id);
    if (!kept) throw new Failure('not_found');
    if (kept.version !== version) throw new Failure('stale_version', { current: present(own, kept) });
    const saved = await updateImage(own.db, id, {
      ...columns,
      updated_at: own.now,
      updated_by: userOf(own).userId,
    });
    await note(own, 'update', id, { title: saved.title });
    return present(own, saved);
  });
}

export async function removeSystemImage(ctx: Context, id: number): Promise<null> {
  if (!(await markDeleted(ctx.db, id, ctx.now))) throw new Failure('not_found');
  await note(ctx, 'delete', id);
  return null;
}

export async function restoreSystemImage(ctx: Context, id: number): Promise<SystemImage> {
  if (!(await markDeleted(ctx.db, id, null))) throw new Failure('not_found');
  await note(ctx, 'restore', id);
  return getSystemImage(ctx, id);
}

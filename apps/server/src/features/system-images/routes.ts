import { systemImagesContract } from '@minaret/contract/system/system-images';
import { feature } from '../../platform/http/mount.ts';
import { keepCommonPicture, presignCommonPicture } from '../storage/service.ts';
import {
  addSystemImage,
  changeSystemImage,
  getSystemImage,
  listSystemImages,
  removeSystemImage,
  restoreSystemImage,
} from './service.ts';

export const systemImages = feature(systemImagesContract, {
  presign: (ctx, { query }) => presignCommonPicture(ctx, query),
  finish: (ctx, { body }) => keepCommonPicture(ctx, body.key),
  save: (ctx, { body }) => addSystemImage(ctx, body),
  update: (ctx, { body }) => changeSystemImage(ctx, body),
  getAll: (ctx, { query }) => listSystemImages(ctx, query),
  get: (ctx, { params }) => getSystemImage(ctx, params.id),
  remove: (ctx, { params }) => removeSystemImage(ctx, params.id),
  restore: (ctx, { params }) => restoreSystemImage(ctx, params.id),
  browse: (ctx, { query }) => listSystemImages(ctx, query),
});

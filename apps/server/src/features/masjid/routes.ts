import { masjidContract } from '@minaret/contract/masjid/masjid';
import { feature } from '../../platform/http/mount.ts';
import { getMasjid, getMasjidFull, saveMasjid } from './service.ts';

export const masjid = feature(masjidContract, {
  get: (ctx) => getMasjid(ctx),
  getFull: (ctx) => getMasjidFull(ctx),
  update: (ctx, { body }) => saveMasjid(ctx, body),
  updateJson: (ctx, { body }) => saveMasjid(ctx, body),
});

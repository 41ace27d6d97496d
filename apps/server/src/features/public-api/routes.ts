import { publicApiContract } from '@minaret/contract/public-api/public-api';
import { feature } from '../../platform/http/mount.ts';
import { aboutKey, daysOf, publicMasjid, screensOf } from './service.ts';

/** What is documented for everybody, below `/api/v1`. */
export const publicApi = feature(publicApiContract, {
  masjid: (ctx) => publicMasjid(ctx),
  days: (ctx, { query }) => daysOf(ctx, query),
  screens: (ctx) => screensOf(ctx),
  key: (ctx) => aboutKey(ctx),
});

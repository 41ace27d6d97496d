import { regularGiftsContract } from '@minaret/contract/giving/regular-gifts';
import { feature } from '../../platform/http/mount.ts';
import { regularGiftJobs } from './jobs.ts';
import { getRegular, getRegulars, regularOverview, stopForDonor } from './list.ts';

export const regularGifts = feature(
  regularGiftsContract,
  {
    list: (ctx, { query }) => getRegulars(ctx, query),
    overview: (ctx) => regularOverview(ctx),
    get: (ctx, { params }) => getRegular(ctx, params.id),
    stop: (ctx, { params, body }) => stopForDonor(ctx, params.id, body),
  },
  regularGiftJobs,
);

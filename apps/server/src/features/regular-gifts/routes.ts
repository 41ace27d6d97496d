import { regularGiftsContract } from '@minaret/contract/giving/regular-gifts';
import { feature } from '../../platform/http/mount.ts';
import { regularGiftJobs } from './jobs.ts';
import { getRegulars, regularOverview, stopForDonor } from './list.ts';

export const regularGifts = feature(
  regularGiftsContract,
  {
    list: (ctx, { query }) => getRegulars(ctx, query),
    overview: (ctx) => regularOverview(ctx),
    stop: (ctx, { params }) => stopForDonor(ctx, params.id),
  },
  regularGiftJobs,
);

import { toursContract } from '@minaret/contract/tours';
import { feature } from '../../platform/mount.ts';
import { seenTours, seeTour } from './service.ts';

export const tours = feature(toursContract, {
  list: (ctx) => seenTours(ctx),
  see: (ctx, { body }) => seeTour(ctx, body.page),
});

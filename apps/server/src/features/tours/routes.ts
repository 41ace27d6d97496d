import { toursContract } from '@minaret/contract/masjid/tours';
import { feature } from '../../platform/http/mount.ts';
import { seenTours, seeTour } from './service.ts';

export const tours = feature(toursContract, {
  list: (ctx) => seenTours(ctx),
  see: (ctx, { body }) => seeTour(ctx, body.page),
});

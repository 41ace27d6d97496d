import { specialPrayersContract } from '@minaret/contract/athan/special-prayers';
import { feature } from '../../platform/http/mount.ts';
import { listPrayers } from './list.ts';
import { removePrayer, savePrayer } from './store.ts';

export const specialPrayers = feature(specialPrayersContract, {
  save: (ctx, { body }) => savePrayer(ctx, body),
  getAll: (ctx, { query }) => listPrayers(ctx, query),
  remove: (ctx, { params }) => removePrayer(ctx, params.sp_id),
});

import { timingHistoryContract } from '@minaret/contract/timing-history';
import { feature } from '../../platform/mount.ts';
import { differenceOf, inForce, listHistory, restoreChange } from './history.ts';

export const timingHistory = feature(timingHistoryContract, {
  list: (ctx, { query }) => listHistory(ctx, query.before_id),
  difference: (ctx, { params }) => differenceOf(ctx, params.change_id),
  restore: (ctx, { params }) => restoreChange(ctx, params.change_id),
  inForce: (ctx, { params }) => inForce(ctx, params.date),
});

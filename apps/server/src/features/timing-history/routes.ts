import { timingHistoryContract } from '@minaret/contract/timings/timing-history';
import { feature } from '../../platform/http/mount.ts';
import { differenceOf, listHistory, restoreChange } from './history.ts';
import { inForce } from './in-force.ts';

export const timingHistory = feature(timingHistoryContract, {
  list: (ctx, { query }) => listHistory(ctx, { beforeId: query.before_id, area: query.area }),
  difference: (ctx, { params }) => differenceOf(ctx, params.change_id),
  restore: (ctx, { params, query }) => restoreChange(ctx, params.change_id, query.anyway === 'yes'),
  inForce: (ctx, { params }) => inForce(ctx, params.date),
});

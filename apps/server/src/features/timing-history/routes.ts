import { timingHistoryContract } from '@minaret/contract/timings/timing-history';
import { type Feature, feature } from '../../platform/http/mount.ts';
import type { HistoryAreas } from './areas.ts';
import { differenceOf, listHistory } from './history.ts';
import { inForce } from './in-force.ts';
import { restoreChange } from './restore.ts';

export function timingHistory(areas: HistoryAreas): Feature {
  return feature(timingHistoryContract, {
    list: (ctx, { query }) => listHistory(ctx, { beforeId: query.before_id, area: query.area }),
    difference: (ctx, { params }) => differenceOf(ctx, areas, params.change_id),
    restore: (ctx, { params, query }) =>
      restoreChange(ctx, areas, { id: params.change_id, anyway: query.anyway === 'yes' }),
    inForce: (ctx, { params }) => inForce(ctx, areas, params.date),
  });
}

import { moveInContract } from '@minaret/contract/timings/move-in';
import { feature } from '../../platform/http/mount.ts';
import { previewMoveIn, storeMoveIn } from './service.ts';

export const moveIn = feature(moveInContract, {
  preview: (ctx, { query, body }) => previewMoveIn(ctx, { ...query, file: body.file }),
  store: (ctx, { query, body }) => storeMoveIn(ctx, { ...query, file: body.file }),
});

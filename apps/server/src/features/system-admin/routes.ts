import { systemAdminContract } from '@minaret/contract/system/system-admin';
import { feature } from '../../platform/http/mount.ts';
import {
  approveRequest,
  giveBackRequest,
  undoApproval,
  withdrawApproval,
} from '../review-requests/service.ts';
import { systemOverview } from './overview.ts';
import { deletedContent, masjidsForSupport, timingsForSupport, waitingMasjids } from './service.ts';

export const systemAdmin = feature(systemAdminContract, {
  overview: (ctx) => systemOverview(ctx),
  reviews: (ctx) => waitingMasjids(ctx),
  approve: (ctx, { params }) => approveRequest(ctx, params.m_id),
  undoApproval: (ctx, { params }) => undoApproval(ctx, params.m_id),
  withdrawApproval: (ctx, { params, body }) => withdrawApproval(ctx, params.m_id, body.reason),
  deleted: (ctx) => deletedContent(ctx),
  giveBack: (ctx, { params, body }) => giveBackRequest(ctx, params.m_id, body.reason),
  masjids: (ctx, { query }) => masjidsForSupport(ctx, query),
  timings: (ctx, { params, body }) => timingsForSupport(ctx, params.m_id, body),
});

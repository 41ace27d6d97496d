import { reviewRequestsContract } from '@minaret/contract/system/review-requests';
import { feature } from '../../platform/http/mount.ts';
import { reviewJobs } from './jobs.ts';
import { requestReview } from './service.ts';

export const reviewRequests = feature(
  reviewRequestsContract,
  { send: (ctx, { body }) => requestReview(ctx, body.note ?? null) },
  reviewJobs,
);

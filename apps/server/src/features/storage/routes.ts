import { storageContract } from '@minaret/contract/storage';
import { feature } from '../../platform/mount.ts';
import { jobs } from './jobs.ts';
import { finishUpload, presignUpload } from './service.ts';

export const storage = feature(
  storageContract,
  {
    presign: (ctx, { query }) => presignUpload(ctx, query),
    finish: (ctx, { body }) => finishUpload(ctx, body.key, body.crop),
  },
  jobs,
);

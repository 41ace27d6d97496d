import { storageContract } from '@minaret/contract/library/storage';
import { feature } from '../../platform/http/mount.ts';
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

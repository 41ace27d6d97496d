import { appOverviewContract } from '@minaret/contract/athan-plus/app-overview';
import { feature } from '../../platform/http/mount.ts';
import { jobs } from './jobs.ts';
import { getOverview, saveAppPage } from './service.ts';

export const appOverview = feature(
  appOverviewContract,
  {
    get: (ctx) => getOverview(ctx),
    save: (ctx, { body }) => saveAppPage(ctx, body),
  },
  jobs,
);

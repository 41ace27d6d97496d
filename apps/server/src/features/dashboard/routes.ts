import { dashboardContract } from '@minaret/contract/dashboard';
import { feature } from '../../platform/mount.ts';
import { getDashboard } from './service.ts';

export const dashboard = feature(dashboardContract, { get: (ctx) => getDashboard(ctx) });

import { dashboardContract } from '@minaret/contract/masjid/dashboard';
import { feature } from '../../platform/http/mount.ts';
import { getDashboard } from './service.ts';

export const dashboard = feature(dashboardContract, { get: (ctx) => getDashboard(ctx) });

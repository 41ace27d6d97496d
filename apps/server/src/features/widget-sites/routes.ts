import { widgetSitesContract } from '@minaret/contract/embed/widget-sites';
import { feature } from '../../platform/http/mount.ts';
import { jobs } from './jobs.ts';
import { listSites } from './service.ts';

export const widgetSites = feature(widgetSitesContract, { list: (ctx) => listSites(ctx) }, jobs);

import { demoContract } from '@minaret/contract/masjid/demo';
import { feature } from '../../platform/http/mount.ts';
import { showDemo } from './service.ts';

export const demo = feature(demoContract, { show: (ctx) => showDemo(ctx) });

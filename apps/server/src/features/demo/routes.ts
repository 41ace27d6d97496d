import { demoContract } from '@minaret/contract/demo';
import { feature } from '../../platform/mount.ts';
import { showDemo } from './service.ts';

export const demo = feature(demoContract, { show: (ctx) => showDemo(ctx) });

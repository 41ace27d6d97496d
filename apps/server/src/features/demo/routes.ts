import { demoContract } from '@minaret/contract/masjid/demo';
import { type Feature, feature } from '../../platform/http/mount.ts';
import { type DemoLogins, showDemo } from './service.ts';

export function demo(logins: DemoLogins): Feature {
  return feature(demoContract, { show: (ctx) => showDemo(ctx, logins) });
}

import { supportAccessContract } from '@minaret/contract/support-access';
import { feature } from '../../platform/mount.ts';
import { allowSupport, supportAccess } from './service.ts';

export const support = feature(supportAccessContract, {
  get: (ctx) => supportAccess(ctx),
  save: (ctx, { body }) => allowSupport(ctx, body.allow),
});

import { supportAccessContract } from '@minaret/contract/people/support-access';
import { feature } from '../../platform/http/mount.ts';
import { allowSupport, supportAccess } from './service.ts';

export const support = feature(supportAccessContract, {
  get: (ctx) => supportAccess(ctx),
  save: (ctx, { body }) => allowSupport(ctx, body.allow),
});

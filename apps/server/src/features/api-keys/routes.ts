import { apiKeysContract } from '@minaret/contract/public-api/api-keys';
import { feature } from '../../platform/http/mount.ts';
import { addApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './service.ts';

export const apiKeys = feature(apiKeysContract, {
  list: (ctx) => listApiKeys(ctx),
  add: (ctx, { body }) => addApiKey(ctx, body),
  rotate: (ctx, { params, body }) => rotateApiKey(ctx, params.id, body.grace_hours),
  revoke: (ctx, { params }) => revokeApiKey(ctx, params.id),
});

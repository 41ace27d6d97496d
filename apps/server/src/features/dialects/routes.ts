import { dialectsContract } from '@minaret/contract/public-api/dialects';
import { feature } from '../../platform/http/mount.ts';
import { dialectSettings, saveDialectSettings } from './service.ts';

export const dialects = feature(dialectsContract, {
  get: (ctx) => dialectSettings(ctx),
  save: (ctx, { body }) => saveDialectSettings(ctx, body),
});

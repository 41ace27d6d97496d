import { janazahContract } from '@minaret/contract/athan-plus/janazah';
import { feature } from '../../platform/http/mount.ts';
import { listJanazahs } from './service.ts';

export const janazah = feature(janazahContract, {
  getAll: (ctx) => listJanazahs(ctx),
});

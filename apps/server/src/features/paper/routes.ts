import { paperContract } from '@minaret/contract/paper/paper';
import { feature } from '../../platform/http/mount.ts';
import { getMasjidFull } from '../masjid/service.ts';
import { listOldPrints } from './old-prints.ts';
import { sealOf } from './seal.ts';

export const paper = feature(paperContract, {
  oldPrints: (ctx) => listOldPrints(ctx),
  seal: async (ctx, { query }) => {
    const { hash_id } = await getMasjidFull(ctx);
    return { seal: sealOf(ctx.ports.secrets, hash_id, query.footer) };
  },
});

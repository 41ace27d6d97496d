import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import type { Authorised } from '../../platform/session/authorise.ts';
import { publicMasjid } from '../public-times/service.ts';
import type { Asker } from './tools.ts';

/** A key's masjid by the id that others know it by. */
export async function askerOf(platform: Platform, { actor, masjid, tenant }: Authorised): Promise<Asker> {
  if (actor.kind !== 'api-key' || !masjid) return { key: null, masjid: null, hashId: null };
  const stand = { actor, masjid, tenant, locale: 'en' as const, log: platform.log };
  const { id } = await inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, tenant);
    return publicMasjid(makeContext(platform, db, stand));
  });
  return { key: actor, masjid, hashId: id };
}

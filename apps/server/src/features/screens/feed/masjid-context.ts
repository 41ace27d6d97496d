import type { Db } from '../../../db/database.ts';
import { enterTenant } from '../../../platform/database/tenant.ts';
import { makeContext, type Platform } from '../../../platform/runtime.ts';
import { enterMasjid } from '../../masjid/service.ts';

/** What is made for a masjid's screens is made as a visitor of that masjid. */
export async function contextOfMasjid(platform: Platform, db: Db, masjidId: number) {
  await enterTenant(db, { system: true });
  const stand = {
    actor: { kind: 'visitor' } as const,
    masjid: null,
    tenant: {},
    locale: 'en' as const,
    log: platform.log,
  };
  const { ctx } = await enterMasjid(makeContext(platform, db, stand), masjidId);
  await enterTenant(db, { masjidId });
  return ctx;
}

import type { Db } from '../../db/database.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';

/** Phones are nobody's to see: what is counted of them for one masjid is counted in the system's name. */
export async function inSystem<T>(ctx: Context, work: (db: Db) => Promise<T>): Promise<T> {
  await enterTenant(ctx.db, { system: true });
  const found = await work(ctx.db);
  await enterTenant(ctx.db, { masjidId: masjidOf(ctx).id, userId: userOf(ctx).userId });
  return found;
}

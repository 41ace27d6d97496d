import type { Context } from '../../platform/context.ts';
import { lockAccount } from './account-queries.ts';
import { writeEntitlement } from './entitlements.ts';

/** After a plan was given by hand, taken back or has ended: what the masjid may use now. */
export async function applyGrants(ctx: Context, masjidId: number): Promise<void> {
  const account = await lockAccount(ctx.db, masjidId, ctx.ports.payments.provider);
  await writeEntitlement(ctx.db, masjidId, account, ctx.now);
  await ctx.publishToMasjids([masjidId], 'billing');
  await ctx.publishToMasjids([masjidId], 'masjid');
}

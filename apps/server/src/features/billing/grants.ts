import type { Context } from '../../platform/context.ts';
import { accountsOfOthers, lockAccount } from './account-queries.ts';
import { writeEntitlement } from './entitlements.ts';

/** After a plan was given by hand, taken back or has ended: what the masjid may use now. */
export async function applyGrants(ctx: Context, masjidId: number): Promise<void> {
  const account = await lockAccount(ctx.db, masjidId, ctx.ports.payments.provider);
  await writeEntitlement(ctx.db, masjidId, account, ctx.now);
  await ctx.publishToMasjids([masjidId], 'billing');
  await ctx.publishToMasjids([masjidId], 'masjid');
}

/**
 * What was bought from another provider holds nothing here. Its ids stay: a host that was started once without its keys
 * finds everybody's plan again.
 */
export async function stopOtherProviders(ctx: Context): Promise<void> {
  const others = await accountsOfOthers(ctx.db, ctx.ports.payments.provider);
  for (const { masjid_id, is_legacy } of others) {
    const nothing = { status: null, plan: null, trial_used_at: null, is_legacy };
    await writeEntitlement(ctx.db, masjid_id, nothing, ctx.now);
  }
  await ctx.publishToMasjids(
    others.map(({ masjid_id }) => masjid_id),
    'masjid',
  );
}

import type { PaidPlan } from '@minaret/contract/access/plans';
import type { Context } from '../../platform/context.ts';
import { lockAccount } from './account-queries.ts';
import { writeEntitlement } from './entitlements.ts';
import { insertGrant } from './grant-queries.ts';

/** After a plan was given by hand, taken back or has ended: what the masjid may use now. */
export async function applyGrants(ctx: Context, masjidId: number): Promise<void> {
  const account = await lockAccount(ctx.db, masjidId, ctx.ports.payments.provider);
  await writeEntitlement(ctx.db, masjidId, account, ctx.now);
  await ctx.publishToMasjids([masjidId], 'billing');
  await ctx.publishToMasjids([masjidId], 'masjid');
}

interface Gift {
  plan: PaidPlan;
  reason: string;
  /** Null: until it is taken back. */
  endsAt: Date | null;
}

/** A plan without a payment, at once. */
export async function givePlan(
  ctx: Context,
  masjidId: number,
  { plan, reason, endsAt }: Gift,
): Promise<number> {
  const grantedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const id = await insertGrant(ctx.db, {
    masjid_id: masjidId,
    plan,
    reason,
    ends_at: endsAt,
    granted_by: grantedBy,
    granted_at: ctx.now,
  });
  if (endsAt)
    await ctx.enqueue('billing:end-grant', { masjidId }, { runAt: endsAt, key: `billing grant ${id}` });
  await applyGrants(ctx, masjidId);
  return id;
}

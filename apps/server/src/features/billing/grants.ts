// Decides: a plan given by hand (free of charge), when it ends, and the switch of legacy billing.

import type { PaidPlan } from '@minaret/contract/access/plans';
import { DAY_IS_OVER } from '@minaret/contract/system/system-billing';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enterMasjid } from '../masjid/service.ts';
import { accountsOfOthers, lockAccount, updateAccount } from './account-queries.ts';
import { writeEntitlement } from './entitlements.ts';
import { findGrantee, findGrantInForce, insertGrant, markRevoked } from './grant-queries.ts';

/** After a plan was given by hand, taken back or has ended: what the masjid may use now. */
export async function applyGrants(ctx: Context, masjidId: number): Promise<void> {
  const account = await lockAccount(ctx.db, masjidId, ctx.ports.payments.provider);
  await writeEntitlement(ctx.db, masjidId, account, ctx.now);
  await ctx.publishToMasjids([masjidId], 'billing');
  await ctx.publishToMasjids([masjidId], 'masjid');
  await ctx.publishToSystem('billing');
}

/** The plan by hand that a masjid has now. */
export function grantInForce({ db, now }: Context, masjidId: number) {
  return findGrantInForce(db, masjidId, now);
}

export interface NewGrant {
  plan: PaidPlan;
  reason: string;
  /** The last day by the masjid's calendar; null: until it is taken back. */
  endsOn: string | null;
  /** The one that was seen in force: two who give at once are told apart by it. */
  replaces: number | null;
}

/** A plan without a payment, for which whoever gives it answers by name and reason. */
export async function grantPlan(ctx: Context, masjidId: number, grant: NewGrant): Promise<void> {
  const { own, held } = await open(ctx, masjidId);
  if ((held?.id ?? null) !== grant.replaces) throw new Failure('grant_changed');
  const { db, now } = own;
  const endsAt = grant.endsOn === null ? null : endOf(own, grant.endsOn);
  const by = userIdOf(own);
  if (held) await markRevoked(db, held.id, now, by);
  const { plan, reason } = grant;
  const values = { masjid_id: masjidId, plan, reason, granted_by: by, granted_at: now, ends_at: endsAt };
  const id = await insertGrant(db, { ...values, revoked_at: null, revoked_by: null });
  await audit(own, 'billing.grant', {
    subject: String(masjidId),
    details: { plan, reason, until: grant.endsOn },
  });
  if (endsAt) await own.enqueue('billing:end-grant', { masjidId }, { runAt: endsAt, key: `grant ${id}` });
  await applyGrants(own, masjidId);
}

export async function endGrant(ctx: Context, grantId: number): Promise<void> {
  const masjidId = await findGrantee(ctx.db, grantId);
  if (masjidId === undefined) throw new Failure('not_found');
  const { own, held } = await open(ctx, masjidId);
  if (held?.id !== grantId) throw new Failure('grant_changed');
  await markRevoked(own.db, grantId, own.now, userIdOf(own));
  await audit(own, 'billing.grant-end', { subject: String(masjidId), details: { plan: held.plan } });
  await applyGrants(own, masjidId);
}

/** Saying it again changes nothing. */
export async function setLegacy(ctx: Context, masjidId: number, isLegacy: boolean): Promise<void> {
  const { own, account } = await open(ctx, masjidId);
  if (account.is_legacy === isLegacy) return;
  await updateAccount(own.db, masjidId, { is_legacy: isLegacy, version: account.version + 1 });
  // A payment page that was left open would sell what is billed elsewhere.
  if (isLegacy && account.checkout_id) await own.enqueue('billing:close-checkout', { masjidId });
  await audit(own, isLegacy ? 'billing.legacy' : 'billing.legacy-end', { subject: String(masjidId) });
  await applyGrants(own, masjidId);
}

/** With the account under lock: whoever else decides about this masjid waits, and sees what we did. */
async function open(ctx: Context, masjidId: number) {
  const { ctx: own } = await enterMasjid(ctx, masjidId);
  const account = await lockAccount(own.db, masjidId, own.ports.payments.provider);
  return { own, account, held: await findGrantInForce(own.db, masjidId, own.now) };
}

function userIdOf({ actor }: Context): number | null {
  return actor.kind === 'user' ? actor.userId : null;
}

/** The masjid has the whole of its last day. */
function endOf(ctx: Context, endsOn: string): Date {
  const here = zone(masjidOf(ctx).timeZone);
  if (endsOn < wallClock(here, ctx.now.getTime()).date)
    throw new Failure('invalid_payload', { issues: [{ path: 'ends_on', message: DAY_IS_OVER }] });
  return new Date(instantOf(here, addDays(endsOn, 1), '00:00'));
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

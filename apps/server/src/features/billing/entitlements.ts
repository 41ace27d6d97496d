// Decides: what a masjid may use by its subscription, trial or grant; past due keeps it (grace period); legacy billing.

import { type PaidPlan, PLAN_NAMES, type PlanName, type PlanNote } from '@minaret/contract/access/plans';
import type { Db } from '../../db/database.ts';
import { writePlan } from '../plans/service.ts';
import type { Account } from './account-queries.ts';
import { grantsInForce } from './grant-queries.ts';

/** What is paid for, is being tried, or may still be paid. Whatever else a provider says entitles to nothing. */
const ENTITLING: readonly string[] = ['active', 'trialing', 'past_due'];

export function isEntitling(status: string | null): boolean {
  return status !== null && ENTITLING.includes(status);
}

type Paid = Pick<Account, 'status' | 'plan' | 'trial_used_at' | 'is_legacy'>;

export interface Entitlement {
  plan: PlanName;
  notes: PlanNote[];
}

/** The most of what is bought and what is given by hand. */
export function entitlementOf(account: Paid | undefined, granted: readonly PaidPlan[]): Entitlement {
  const bought = account && isEntitling(account.status) && account.plan ? [account.plan] : [];
  const held = [...bought, ...granted];
  const plan = PLAN_NAMES.findLast((name) => held.some((each) => each === name)) ?? 'freemium';
  const notes: PlanNote[] = [];
  if (account?.is_legacy) notes.push('legacy_billing');
  if (account?.trial_used_at && plan === 'freemium') notes.push('trial_status_expired');
  return { plan, notes };
}

/** The one way from billing to what a masjid may use. */
export async function writeEntitlement(
  db: Db,
  masjidId: number,
  account: Paid | undefined,
  now: Date,
): Promise<Entitlement> {
  const entitlement = entitlementOf(account, await grantsInForce(db, masjidId, now));
  await writePlan(db, masjidId, entitlement.plan, entitlement.notes);
  return entitlement;
}

import type {
  DeadLetter,
  FailedPayment,
  MasjidSubscription,
  PlanGrant,
} from '@minaret/contract/system/system-billing';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { listGrants } from './grant-queries.ts';
import type { listFailed } from './payment-queries.ts';
import type { SubscriptionRow } from './subscription-queries.ts';
import type { listDead } from './webhook-queries.ts';

type Rows<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number];

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** It ends with the end of a day, which is the beginning of the next one. */
function lastDay(timeZone: string, endsAt: Date | null): string | null {
  return endsAt && wallClock(zone(timeZone), endsAt.getTime() - 1).date;
}

export function presentSubscription(row: SubscriptionRow): MasjidSubscription {
  const { grantId, grantPlan, paidAmount, paidCurrency, paidAt } = row;
  return {
    m_id: row.id,
    hash_id: row.hashId,
    m_name: row.name,
    m_timezone: row.timeZone,
    plan: row.plan,
    status: row.state,
    bought: row.isLive
      ? {
          plan: row.boughtPlan,
          interval: row.interval,
          amount: row.amount,
          currency: row.currency,
          provider_status: row.status ?? '',
          renews_at: row.cancelsAt ? null : isoOrNull(row.cycleEnd),
          ends_at: isoOrNull(row.cancelsAt),
        }
      : null,
    granted:
      grantId && grantPlan
        ? { id: grantId, plan: grantPlan, ends_on: lastDay(row.timeZone, row.grantEndsAt) }
        : null,
    is_legacy: row.isLegacy,
    last_payment:
      paidAmount !== null && paidCurrency && paidAt
        ? { amount: paidAmount, currency: paidCurrency, at: paidAt.toISOString() }
        : null,
  };
}

export function presentFailed(row: Rows<typeof listFailed>): FailedPayment {
  const { id, masjidId, name, plan, amount, currency, attempts, nextAttemptAt, createdAt } = row;
  return {
    invoice_id: id,
    m_id: masjidId,
    m_name: name,
    plan,
    amount,
    currency,
    attempts,
    next_attempt_at: isoOrNull(nextAttemptAt),
    created_at: createdAt.toISOString(),
  };
}

export function presentDead(row: Rows<typeof listDead>): DeadLetter {
  const { id, type, name, receivedAt, attempts, error } = row;
  return { id, type, m_name: name, received_at: receivedAt.toISOString(), attempts, error };
}

export function presentGrant(row: Rows<typeof listGrants>): PlanGrant {
  return {
    id: row.id,
    m_id: row.masjid_id,
    m_name: row.name,
    plan: row.plan,
    reason: row.reason,
    granted_at: row.granted_at.toISOString(),
    granted_by: row.giverName,
    ends_on: lastDay(row.timeZone, row.ends_at),
    revoked_at: isoOrNull(row.revoked_at),
    revoked_by: row.takerName,
    is_in_force: row.isInForce,
  };
}

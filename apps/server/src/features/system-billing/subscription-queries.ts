// Decides: which billing state a masjid has in the list of subscriptions.

import type { PaidPlan, PlanName } from '@minaret/contract/access/plans';
import type { BillingState } from '@minaret/contract/system/system-billing';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { planInForce } from '../plans/service.ts';

/** What the installation's card provider is, and when it is: ids of another provider are nobody's. */
export interface Standing {
  provider: string;
  now: Date;
}

const isLive = ({ provider }: Standing) =>
  sql<boolean>`account.provider = ${provider} and account.subscription_id is not null`;

const isInForce = ({ now }: Standing) =>
  sql<boolean>`revoked_at is null and (ends_at is null or ends_at > ${now})`;

/** One each; the order is that of `BILLING_STATES`. */
function stateOf(at: Standing) {
  return sql<BillingState>`case
    when account.is_legacy then 'legacy'
    when ${isLive(at)} and account.status = 'past_due' then 'past_due'
    when ${isLive(at)} and account.status in ('active', 'trialing') and account.cancels_at is not null then 'cancelling'
    when ${isLive(at)} and account.status in ('active', 'trialing') then account.status
    when granted.masjid_id is not null then 'granted'
    when ${isLive(at)} then 'other'
    else 'none' end`;
}

/** All masjids with what decides where they stand, each table read once. What a query does not ask for is not joined. */
function standings(at: Standing) {
  return sql`masjids
    left join billing_accounts as account on account.masjid_id = masjids.id
    left join (select distinct masjid_id from plan_grants where ${isInForce(at)}) as granted
      on granted.masjid_id = masjids.id`;
}

export interface Filters {
  search?: string | undefined;
  plan?: PlanName | undefined;
  status?: BillingState | undefined;
}

function matches(at: Standing, { search, plan, status }: Filters) {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    ...(pattern ? [sql<boolean>`masjids.search_words like lower(${pattern})`] : []),
    ...(plan ? [sql<boolean>`${planInForce} = ${plan}`] : []),
    ...(status ? [sql<boolean>`${stateOf(at)} = ${status}`] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql.join<boolean>(conditions, sql` and `);
}

export async function countSubscriptions(db: Db, at: Standing, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${standings(at)}
    where ${matches(at, filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Only which masjids a page has, by name: what is told of each is read after. */
export async function pageOfSubscriptions(
  db: Db,
  at: Standing,
  filters: Filters,
  page: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select masjids.id from ${standings(at)}
    where ${matches(at, filters)} order by masjids.name, masjids.id
    offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface SubscriptionRow {
  id: number;
  hashId: string;
  name: string;
  timeZone: string;
  plan: PlanName;
  state: BillingState;
  isLegacy: boolean;
  isLive: boolean;
  boughtPlan: PaidPlan | null;
  interval: 'month' | 'year' | null;
  amount: number | null;
  currency: string | null;
  status: string | null;
  cycleEnd: Date | null;
  cancelsAt: Date | null;
  grantId: number | null;
  grantPlan: PaidPlan | null;
  grantEndsAt: Date | null;
  paidAmount: number | null;
  paidCurrency: string | null;
  paidAt: Date | null;
}

/** In the order of the ids. */
export async function listSubscriptions(
  db: Db,
  at: Standing,
  ids: readonly number[],
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select masjids.id, hash_id as "hashId", masjids.name, time_zone as "timeZone", ${planInForce} as plan,
      ${stateOf(at)} as state, coalesce(account.is_legacy, false) as "isLegacy",
      coalesce(${isLive(at)}, false) as "isLive", account.plan as "boughtPlan",
      account.billing_interval as interval, account.amount, account.currency, account.status,
      account.cycle_end as "cycleEnd", account.cancels_at as "cancelsAt",
      granted.id as "grantId", granted.plan as "grantPlan", granted.ends_at as "grantEndsAt",
      paid.amount_paid as "paidAmount", paid.currency as "paidCurrency", paid.paid_at as "paidAt"
    from masjids
    left join billing_accounts as account on account.masjid_id = masjids.id
    left join lateral (select * from plan_grants where masjid_id = masjids.id and ${isInForce(at)}
      order by id desc limit 1) as granted on true
    left join lateral (select * from billing_invoices where masjid_id = masjids.id
      and provider = ${at.provider} and status = 'paid'
      and amount_paid > 0 order by created_at desc limit 1) as paid on true
    where masjids.id = any(${sql.val(ids)}::bigint[])
    order by array_position(${sql.val(ids)}::bigint[], masjids.id)`.execute(db);
  return rows;
}

export interface StateCount {
  plan: PlanName;
  status: BillingState;
  masjids: number;
}

export async function countStates(db: Db, at: Standing): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select ${planInForce} as plan, ${stateOf(at)} as status, count(*)::int as masjids
    from ${standings(at)} group by 1, 2`.execute(db);
  return rows;
}

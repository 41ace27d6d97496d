// Decides: how monthly revenue (money, amount) is reckoned: a yearly plan a twelfth, trials not.

import type { PaidPlan } from '@minaret/contract/access/plans';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface Money {
  currency: string;
  amount: number;
}

/** Cancelled ones bring their money until they end. A yearly one counts a twelfth, rounded once for all of them. */
export async function recurringByCurrency(db: Db, provider: string): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select currency, round(sum(case billing_interval when 'year' then amount / 12.0 else amount end))::bigint as amount
    from billing_accounts
    where provider = ${provider} and subscription_id is not null and status in ('active', 'past_due')
      and amount is not null and currency is not null
    group by currency order by amount desc, currency`.execute(db);
  return rows;
}

export interface Trials {
  running: number;
  ended: number;
  paid: number;
}

export async function countTrials(db: Db, provider: string): Promise<Trials> {
  const { rows } = await sql<Trials>`
    select count(*) filter (where is_running)::int as running, count(*) filter (where not is_running)::int as ended,
      count(*) filter (where not is_running and has_paid)::int as paid
    from (
      select subscription_id is not null and status = 'trialing' as is_running,
        exists (select from billing_invoices as invoice where invoice.masjid_id = account.masjid_id and invoice.provider = ${provider}
          and invoice.status = 'paid' and amount_paid > 0 and paid_at >= trial_used_at) as has_paid
      from billing_accounts as account
      where provider = ${provider} and trial_used_at is not null) as trial`.execute(db);
  return rows[0] ?? { running: 0, ended: 0, paid: 0 };
}

export interface Revenue extends Money {
  month: string;
  plan: PaidPlan | null;
}

export async function revenueSince(db: Db, provider: string, since: Date): Promise<Revenue[]> {
  const { rows } = await sql<Revenue>`
    select to_char(paid_at at time zone 'UTC', 'YYYY-MM') as month, plan, currency, sum(amount_paid)::bigint as amount
    from billing_invoices where provider = ${provider} and paid_at >= ${since} and status = 'paid' and amount_paid > 0
    group by 1, 2, 3`.execute(db);
  return rows;
}

const failed = (db: Db, provider: string) =>
  db
    .selectFrom('billing_invoices as invoice')
    .where('invoice.status', '=', 'open')
    .where('invoice.attempts', '>', 0)
    .where('invoice.provider', '=', provider);

export async function countFailed(db: Db, provider: string): Promise<number> {
  const { count } = await failed(db, provider)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function listFailed(db: Db, provider: string, page: { offset: number; limit: number }) {
  return failed(db, provider)
    .innerJoin('masjids', 'masjids.id', 'invoice.masjid_id')
    .select([
      'invoice.id',
      'invoice.masjid_id as masjidId',
      'masjids.name',
      'invoice.plan',
      'invoice.amount_due as amount',
      'invoice.currency',
      'invoice.attempts',
      'invoice.next_attempt_at as nextAttemptAt',
      'invoice.created_at as createdAt',
    ])
    .orderBy('invoice.created_at')
    .orderBy('invoice.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

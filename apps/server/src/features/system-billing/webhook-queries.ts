import { DEAD_AFTER_ATTEMPTS } from '@minaret/contract/system/system-billing';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const LAG_OF_LAST = 100;

export interface Arrivals {
  lastType: string | null;
  lastAt: Date | null;
  p50: number | null;
  p95: number | null;
}

/** From the arrival to the end, by our clock alone: the provider's may be another. What waits has waited until now. */
export async function arrivals(db: Db, provider: string, now: Date): Promise<Arrivals | undefined> {
  const { rows } = await sql<Arrivals>`
    select (array_agg(type order by received_at desc))[1] as "lastType", max(received_at) as "lastAt",
      percentile_cont(0.5) within group (order by lag)::int as p50,
      percentile_cont(0.95) within group (order by lag)::int as p95
    from (select type, received_at, least(greatest(extract(epoch from coalesce(done_at, ${now}) - received_at) * 1000, 0), 2e9) as lag
      from payment_events where provider = ${provider} order by received_at desc limit ${LAG_OF_LAST}) as latest`.execute(
    db,
  );
  return rows[0];
}

const waiting = (db: Db, provider: string) =>
  db
    .selectFrom('payment_events as event')
    .where('event.provider', '=', provider)
    .where('event.done_at', 'is', null);

/** Those that nothing came of. */
const dead = (db: Db, provider: string, before: Date) =>
  waiting(db, provider).where((either) =>
    either.or([
      either('event.attempts', '>=', DEAD_AFTER_ATTEMPTS),
      either('event.received_at', '<', before),
    ]),
  );

const count = sql<number>`count(*)::int`.as('count');

export async function countWaiting(db: Db, provider: string): Promise<number> {
  return (await waiting(db, provider).select(count).executeTakeFirstOrThrow()).count;
}

export async function countDead(db: Db, provider: string, before: Date): Promise<number> {
  return (await dead(db, provider, before).select(count).executeTakeFirstOrThrow()).count;
}

export async function countDone(db: Db, provider: string, since: Date): Promise<number> {
  const { count: done } = await db
    .selectFrom('payment_events')
    .select(count)
    .where('provider', '=', provider)
    .where('received_at', '>=', since)
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return done;
}

export function listDead(db: Db, provider: string, before: Date, limit: number) {
  return dead(db, provider, before)
    .leftJoin('billing_accounts as account', (join) =>
      join
        .onRef('account.customer_id', '=', 'event.customer_id')
        .onRef('account.provider', '=', 'event.provider'),
    )
    .leftJoin('masjids', 'masjids.id', 'account.masjid_id')
    .select([
      'event.id',
      'event.type',
      'event.received_at as receivedAt',
      'event.attempts',
      'event.error',
      'masjids.name',
    ])
    .orderBy('event.received_at')
    .orderBy('event.id')
    .limit(limit)
    .execute();
}

const MOST_AGAIN = 1000;

/** Whose events nothing came of; of one event, if it is named. */
export async function customersOfDead(
  db: Db,
  provider: string,
  before: Date,
  eventId: string | null,
): Promise<string[]> {
  const rows = await dead(db, provider, before)
    .select('event.customer_id')
    .distinct()
    .where('event.customer_id', 'is not', null)
    .$if(eventId !== null, (query) => query.where('event.id', '=', eventId ?? ''))
    .limit(MOST_AGAIN)
    .execute();
  return rows.flatMap(({ customer_id }) => customer_id ?? []);
}

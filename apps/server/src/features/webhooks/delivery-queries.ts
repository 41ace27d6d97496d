import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { WebhookAttemptsTable, WebhookDeliveriesTable } from '../../db/tables/webhooks.ts';

export type Attempt = Selectable<WebhookAttemptsTable>;
interface Tried extends Pick<Attempt, 'status' | 'problem'> {
  tries: number;
}
/** With how its last attempt went, and how many there were; `attempts` are those since it was last sent by hand. */
export type Delivery = Selectable<WebhookDeliveriesTable> & { [K in keyof Tried]: Tried[K] | null };

const LAST = sql`(select status, problem, count(*) over ()::int as tries from webhook_attempts a
  where a.masjid_id = webhook_deliveries.masjid_id and a.delivery_id = webhook_deliveries.id order by a.id desc limit 1)`;

function deliveries(db: Db, masjidId: number, endpointId: number) {
  return db
    .selectFrom('webhook_deliveries')
    .leftJoinLateral(sql<Tried>`${LAST}`.as('tried'), (join) => join.onTrue())
    .selectAll('webhook_deliveries')
    .select(['tried.status', 'tried.problem', 'tried.tries'])
    .where('webhook_deliveries.masjid_id', '=', masjidId)
    .where('webhook_deliveries.endpoint_id', '=', endpointId);
}

interface Page {
  masjidId: number;
  endpointId: number;
  before: number | undefined;
  limit: number;
}

export function listDeliveries(db: Db, { masjidId, endpointId, before, limit }: Page): Promise<Delivery[]> {
  let query = deliveries(db, masjidId, endpointId);
  if (before !== undefined) query = query.where('webhook_deliveries.id', '<', before);
  return query.orderBy('webhook_deliveries.id', 'desc').limit(limit).execute();
}

export function findDelivery(
  db: Db,
  masjidId: number,
  endpointId: number,
  id: number,
): Promise<Delivery | undefined> {
  return deliveries(db, masjidId, endpointId).where('webhook_deliveries.id', '=', id).executeTakeFirst();
}

export function listAttempts(db: Db, masjidId: number, deliveryId: number): Promise<Attempt[]> {
  return db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .execute();
}

/** How the newest delivery of each endpoint stands. */
export function newestDeliveries(db: Db, masjidId: number) {
  return db
    .selectFrom('webhook_deliveries')
    .distinctOn('endpoint_id')
    .select(['endpoint_id', 'state', 'created_at'])
    .where('masjid_id', '=', masjidId)
    .orderBy('endpoint_id')
    .orderBy('id', 'desc')
    .execute();
}

type Waiting = Pick<Selectable<WebhookDeliveriesTable>, 'masjid_id' | 'endpoint_id'>;
const waiting = (db: Db, { masjid_id, endpoint_id }: Waiting) =>
  db
    .selectFrom('webhook_deliveries')
    .where('masjid_id', '=', masjid_id)
    .where('endpoint_id', '=', endpoint_id)
    .where('state', '=', 'waiting')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1);

export function nextDue(db: Db, of: Waiting, now: Date) {
  return waiting(db, of).selectAll().where('next_attempt_at', '<=', now).executeTakeFirst();
}

/** When there is something to do again; undefined: nothing waits. */
export async function nextTime(db: Db, of: Waiting): Promise<Date | undefined> {
  const row = await waiting(db, of).select('next_attempt_at').executeTakeFirst();
  return row?.next_attempt_at ?? undefined;
}

export async function insertAttempt(db: Db, attempt: Insertable<WebhookAttemptsTable>): Promise<void> {
  await db.insertInto('webhook_attempts').values(attempt).execute();
}

type Changes = Omit<Updateable<WebhookDeliveriesTable>, 'masjid_id' | 'id'>;

export async function updateDelivery(
  db: Db,
  { masjid_id, id }: { masjid_id: number; id: number },
  values: Changes,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .execute();
}

/** Nobody comes for what waits any more. */
export async function failWaiting(db: Db, { masjid_id, endpoint_id }: Waiting): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null })
    .where('masjid_id', '=', masjid_id)
    .where('endpoint_id', '=', endpoint_id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function sweepDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}

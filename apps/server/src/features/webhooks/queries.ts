import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { WebhookEndpointsTable } from '../../db/tables/webhooks.ts';

export type Endpoint = Selectable<WebhookEndpointsTable>;

/** Those who add one take turns, so that two at once are not one too many. */
export async function lockEndpoints(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', ${masjidId}))`.execute(db);
}

export function listEndpoints(db: Db, masjidId: number): Promise<Endpoint[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('id')
    .execute();
}

const endpointRow = (db: Db, masjidId: number, id: number) =>
  db.selectFrom('webhook_endpoints').selectAll().where('masjid_id', '=', masjidId).where('id', '=', id);

export function findEndpoint(db: Db, masjidId: number, id: number): Promise<Endpoint | undefined> {
  return endpointRow(db, masjidId, id).executeTakeFirst();
}

export function lockEndpoint(db: Db, masjidId: number, id: number): Promise<Endpoint | undefined> {
  return endpointRow(db, masjidId, id).forUpdate().executeTakeFirst();
}

export function insertEndpoint(db: Db, values: Insertable<WebhookEndpointsTable>): Promise<Endpoint> {
  return db.insertInto('webhook_endpoints').values(values).returningAll().executeTakeFirstOrThrow();
}

type Changes = Omit<Updateable<WebhookEndpointsTable>, 'masjid_id' | 'id' | 'version'>;

/** What a person changes counts; what deliveries note about it does not. */
export function changeEndpoint(
  db: Db,
  { masjid_id, id }: Pick<Endpoint, 'masjid_id' | 'id'>,
  values: Changes,
): Promise<Endpoint> {
  return db
    .updateTable('webhook_endpoints')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function noteEndpoint(
  db: Db,
  { masjid_id, id }: Pick<Endpoint, 'masjid_id' | 'id'>,
  values: Changes,
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteEndpoint(db: Db, masjidId: number, id: number): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('masjid_id', '=', masjidId).where('id', '=', id).execute();
}

/** It is ours until then, unless it is off or another has it in hand. */
export function claimEndpoint(
  db: Db,
  { masjidId, id, now, until }: { masjidId: number; id: number; now: Date; until: Date },
): Promise<Endpoint | undefined> {
  return db
    .updateTable('webhook_endpoints')
    .set({ busy_until: until })
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

/** Those that have something due and are in nobody's hands. */
export function endpointsDue(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', (join) =>
      join
        .onRef('endpoint.masjid_id', '=', 'delivery.masjid_id')
        .onRef('endpoint.id', '=', 'delivery.endpoint_id'),
    )
    .select(['delivery.masjid_id', 'delivery.endpoint_id'])
    .distinct()
    .where('delivery.state', '=', 'waiting')
    .where('delivery.next_attempt_at', '<=', now)
    .where('endpoint.off_at', 'is', null)
    .where((row) => row.or([row('endpoint.busy_until', 'is', null), row('endpoint.busy_until', '<=', now)]))
    .limit(limit)
    .execute();
}

/** Those who look after the masjid, and what a mail to them needs. */
export function listAdmins(db: Db, masjidId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.first_name as name', 'users.locale'])
    .where('memberships.masjid_id', '=', masjidId)
    .where(sql<boolean>`memberships.roles && '{mosque-admin,admin}'::text[]`)
    .where('users.disabled_at', 'is', null)
    .where('users.verified_at', 'is not', null)
    .orderBy('users.id')
    .execute();
}

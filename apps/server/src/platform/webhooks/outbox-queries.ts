import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { WebhookDeliveriesTable } from '../../db/tables/webhooks.ts';

/** Those that are on and asked for one of these events, with what every message of their masjid says. */
export function listeningEndpoints(db: Db, masjidIds: readonly number[], types: readonly string[]) {
  return db
    .selectFrom('webhook_endpoints as endpoint')
    .innerJoin('masjids', 'masjids.id', 'endpoint.masjid_id')
    .leftJoin('screen_versions', 'screen_versions.masjid_id', 'endpoint.masjid_id')
    .select(['endpoint.masjid_id', 'endpoint.id', 'endpoint.events', 'masjids.hash_id'])
    .select(sql<number>`coalesce(screen_versions.version, 1)`.as('version'))
    .where('endpoint.masjid_id', '=', sql<number>`any(${sql.val(masjidIds)}::bigint[])`)
    .where('endpoint.off_at', 'is', null)
    .where(sql<boolean>`endpoint.events && ${sql.val(types)}::text[]`)
    .orderBy('endpoint.id')
    .$castTo<{ masjid_id: number; id: number; events: string[]; hash_id: string; version: number }>()
    .execute();
}

export async function insertDeliveries(
  db: Db,
  rows: readonly Insertable<WebhookDeliveriesTable>[],
): Promise<number[]> {
  const made = await db.insertInto('webhook_deliveries').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

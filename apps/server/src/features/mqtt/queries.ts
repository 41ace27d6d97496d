import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MqttBrokersTable } from '../../db/tables/mqtt.ts';

export type Broker = Selectable<MqttBrokersTable>;

export function findBroker(db: Db, masjidId: number): Promise<Broker | undefined> {
  return db.selectFrom('mqtt_brokers').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

/** Waits for others who save the same, so that the version that was compared stays so. */
export async function lockBroker(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mqtt', ${masjidId}))`.execute(db);
}

export function putBroker(
  db: Db,
  values: Omit<Insertable<MqttBrokersTable>, 'version' | 'held_by' | 'held_until'>,
): Promise<Broker> {
  return db
    .insertInto('mqtt_brokers')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet((old) => ({
        ...values,
        version: sql<number>`${old.ref('mqtt_brokers.version')} + 1`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a connection notes about itself is no change of the settings. */
export async function noteBroker(
  db: Db,
  masjidId: number,
  values: Omit<Updateable<MqttBrokersTable>, 'masjid_id' | 'version'>,
): Promise<void> {
  await db.updateTable('mqtt_brokers').set(values).where('masjid_id', '=', masjidId).execute();
}

export type HeldBroker = Broker & { hash_id: string };

/** Those of this process, and as many that nobody has as it may hold. */
export async function holdBrokers(
  db: Db,
  { by, now, until, most }: { by: string; now: Date; until: Date; most: number },
): Promise<HeldBroker[]> {
  const { rows } = await sql<HeldBroker>`
    with own as (
      select masjid_id from mqtt_brokers
      where is_on and (held_by = ${by} or held_until is null or held_until < ${now})
      order by (held_by = ${by}) desc nulls last, masjid_id limit ${most} for update skip locked)
    update mqtt_brokers set held_by = ${by}, held_until = ${until}
    from own join masjids on masjids.id = own.masjid_id
    where mqtt_brokers.masjid_id = own.masjid_id
    returning mqtt_brokers.*, masjids.hash_id`.execute(db);
  return rows;
}

export async function releaseBrokers(db: Db, by: string): Promise<void> {
  await db
    .updateTable('mqtt_brokers')
    .set({ held_by: null, held_until: null })
    .where('held_by', '=', by)
    .execute();
}

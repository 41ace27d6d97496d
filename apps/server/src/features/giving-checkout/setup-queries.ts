import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GivingCardSetupsTable } from '../../db/tables/regular-gifts.ts';

export type SetupRow = Selectable<GivingCardSetupsTable>;

export const addSetup = (db: Db, row: Insertable<GivingCardSetupsTable>): Promise<SetupRow> =>
  db.insertInto('giving_card_setups').values(row).returningAll().executeTakeFirstOrThrow();

export const findSetup = (db: Db, masjidId: number, id: string): Promise<SetupRow | undefined> =>
  db
    .selectFrom('giving_card_setups')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The newest of a regular gift. */
export const latestSetup = (db: Db, masjidId: number, regularId: string): Promise<SetupRow | undefined> =>
  db
    .selectFrom('giving_card_setups')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('regular_id', '=', regularId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** It only goes forward: what is done or over stays so. */
export const saveSetup = (
  db: Db,
  { masjid_id, id }: Pick<SetupRow, 'masjid_id' | 'id'>,
  values: Updateable<GivingCardSetupsTable>,
): Promise<SetupRow | undefined> =>
  db
    .updateTable('giving_card_setups')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'open'])
    .returningAll()
    .executeTakeFirst();

export const waitingSetups = (db: Db, masjidId: number): Promise<SetupRow[]> =>
  db
    .selectFrom('giving_card_setups')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('state', 'in', ['asked', 'open'])
    .execute();

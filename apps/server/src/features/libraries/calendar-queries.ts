import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LibraryCalendarsTable } from '../../db/tables/library.ts';

export type StoredCalendar = Selectable<LibraryCalendarsTable>;

export function listCalendars(db: Db, masjidId: number): Promise<StoredCalendar[]> {
  return db.selectFrom('library_calendars').selectAll().where('masjid_id', '=', masjidId).execute();
}

export function findCalendar(db: Db, masjidId: number, itemId: number): Promise<StoredCalendar | undefined> {
  return db
    .selectFrom('library_calendars')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}

/** Another address is another calendar: what was read from the old one goes. */
export async function keepAddress(db: Db, masjidId: number, itemId: number, url: string): Promise<void> {
  const fresh = {
    url,
    etag: null,
    last_modified: null,
    events: '[]',
    read_at: null,
    read_zone: null,
    fetched_at: null,
    checked_at: null,
  };
  await db
    .insertInto('library_calendars')
    .values({ masjid_id: masjidId, item_id: itemId, ...fresh, problem: null })
    .onConflict((conflict) =>
      conflict
        .columns(['masjid_id', 'item_id'])
        .doUpdateSet({ ...fresh, problem: null })
        .where('library_calendars.url', '<>', url),
    )
    .execute();
}

/** Only while the address is still the one that was looked at. */
export async function keepLook(
  db: Db,
  { masjid_id, item_id, url }: StoredCalendar,
  values: Updateable<LibraryCalendarsTable>,
): Promise<void> {
  await db
    .updateTable('library_calendars')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('item_id', '=', item_id)
    .where('url', '=', url)
    .execute();
}

/** Of items that are on, in every masjid: those that were looked at longest ago come first. */
export function calendarsDue(db: Db, checkedBefore: Date, limit: number): Promise<StoredCalendar[]> {
  return db
    .selectFrom('library_calendars')
    .innerJoin('library_items', (join) =>
      join
        .onRef('library_items.masjid_id', '=', 'library_calendars.masjid_id')
        .onRef('library_items.id', '=', 'library_calendars.item_id'),
    )
    .selectAll('library_calendars')
    .where('library_items.deleted_at', 'is', null)
    .where('library_items.is_on', '=', true)
    .where((each) =>
      each.or([
        each('library_calendars.checked_at', 'is', null),
        each('library_calendars.checked_at', '<', checkedBefore),
      ]),
    )
    .orderBy('library_calendars.checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
}

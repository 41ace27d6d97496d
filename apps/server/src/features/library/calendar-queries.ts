import type { CalendarEvent } from '@minaret/display/slides';
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { CalendarEvents } from '../../db/stored-schemas.ts';
import type { LibraryCalendarsTable } from '../../db/tables/library.ts';
import { type Reading, readStoredOr } from '../../platform/database/stored-json.ts';

type Row = Selectable<LibraryCalendarsTable>;
export type StoredCalendar = Omit<Row, 'events'> & { events: CalendarEvent[] };

/** Without its events, and as never read, one that cannot be read is fetched whole at the next look. */
function readCalendar(ctx: Reading, row: Row): StoredCalendar {
  const { masjid_id: masjid, item_id: id } = row;
  const events = readStoredOr(ctx, CalendarEvents, row.events, { table: 'library_calendars', masjid, id });
  return events ? { ...row, events } : { ...row, events: [], read_at: null };
}

export async function listCalendars(ctx: Reading, masjidId: number): Promise<StoredCalendar[]> {
  const rows = await ctx.db
    .selectFrom('library_calendars')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .execute();
  return rows.map((row) => readCalendar(ctx, row));
}

export async function findCalendar(
  ctx: Reading,
  masjidId: number,
  itemId: number,
): Promise<StoredCalendar | undefined> {
  const row = await ctx.db
    .selectFrom('library_calendars')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row && readCalendar(ctx, row);
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

export type DueCalendar = Pick<Row, 'masjid_id' | 'item_id' | 'url'>;

/** Of items that are on, in every masjid, in the order of their ids. */
export async function calendarsDue(
  db: Db,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<DueCalendar[]> {
  return db
    .selectFrom('library_calendars')
    .innerJoin('library_items', (join) =>
      join
        .onRef('library_items.masjid_id', '=', 'library_calendars.masjid_id')
        .onRef('library_items.id', '=', 'library_calendars.item_id'),
    )
    .select(['library_calendars.masjid_id', 'item_id', 'url'])
    .where('library_items.deleted_at', 'is', null)
    .where('library_items.is_on', '=', true)
    .where('item_id', '>', after)
    .where((each) =>
      each.or([
        each('library_calendars.checked_at', 'is', null),
        each('library_calendars.checked_at', '<', before),
      ]),
    )
    .orderBy('item_id')
    .limit(limit)
    .execute();
}

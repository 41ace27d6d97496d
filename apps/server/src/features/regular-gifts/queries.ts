import type { RegularShown } from '@minaret/contract/giving/regular-gifts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { RegularGiftDuesTable, RegularGiftsTable } from '../../db/tables/regular-gifts.ts';

export type RegularRow = Selectable<RegularGiftsTable>;
export type DueRow = Selectable<RegularGiftDuesTable>;

export const addRegular = (db: Db, row: Insertable<RegularGiftsTable>): Promise<RegularRow> =>
  db.insertInto('regular_gifts').values(row).returningAll().executeTakeFirstOrThrow();

export const findRegular = (db: Db, masjidId: number, id: string): Promise<RegularRow | undefined> =>
  db
    .selectFrom('regular_gifts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Whoever does something to it waits for whoever came first. */
export const lockRegular = (db: Db, masjidId: number, id: string): Promise<RegularRow | undefined> =>
  db
    .selectFrom('regular_gifts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const saveRegular = (
  db: Db,
  { masjid_id, id }: Pick<RegularRow, 'masjid_id' | 'id'>,
  values: Updateable<RegularGiftsTable>,
): Promise<RegularRow> =>
  db
    .updateTable('regular_gifts')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The one that a view of the giving page has begun. */
export const regularOfPage = (db: Db, masjidId: number, pageId: string): Promise<RegularRow | undefined> =>
  db
    .selectFrom('regular_gifts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('page_id', '=', pageId)
    .where('state', '!=', 'ended')
    .executeTakeFirst();

/** By the gift itself, and of one that starts with it by that. */
export const regularOfGift = (db: Db, masjidId: number, giftId: string) =>
  db
    .selectFrom('gifts')
    .select('regular_id')
    .where('masjid_id', '=', masjidId)
    .where('id', '=', giftId)
    .executeTakeFirst();

export const findDue = (
  db: Db,
  { masjid_id, id }: Pick<RegularRow, 'masjid_id' | 'id'>,
  dueOn: string,
): Promise<DueRow | undefined> =>
  db
    .selectFrom('regular_gift_dues')
    .selectAll()
    .where('masjid_id', '=', masjid_id)
    .where('regular_id', '=', id)
    .where('due_on', '=', dueOn)
    .executeTakeFirst();

export const dueOfGift = (db: Db, masjidId: number, giftId: string): Promise<DueRow | undefined> =>
  db
    .selectFrom('regular_gift_dues')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('gift_id', '=', giftId)
    .executeTakeFirst();

/** There is one row a day, however often it is tried. */
export const putDue = (db: Db, row: Insertable<RegularGiftDuesTable>) =>
  db
    .insertInto('regular_gift_dues')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['masjid_id', 'regular_id', 'due_on']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        tries: eb.ref('excluded.tries'),
        gift_id: eb.ref('excluded.gift_id'),
        card_reference: eb.ref('excluded.card_reference'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();

export const setDueState = (
  db: Db,
  { masjid_id, regular_id, due_on }: Pick<DueRow, 'masjid_id' | 'regular_id' | 'due_on'>,
  state: DueRow['state'],
) =>
  db
    .updateTable('regular_gift_dues')
    .set({ state })
    .where('masjid_id', '=', masjid_id)
    .where('regular_id', '=', regular_id)
    .where('due_on', '=', due_on)
    .execute();

export const dropDue = (db: Db, { masjid_id, regular_id, due_on }: DueRow) =>
  db
    .deleteFrom('regular_gift_dues')
    .where('masjid_id', '=', masjid_id)
    .where('regular_id', '=', regular_id)
    .where('due_on', '=', due_on)
    .execute();

/** Of a state, newest first. */
export const duesOf = (
  db: Db,
  { masjid_id, id }: Pick<RegularRow, 'masjid_id' | 'id'>,
  states: readonly DueRow['state'][],
): Promise<DueRow[]> =>
  db
    .selectFrom('regular_gift_dues')
    .selectAll()
    .where('masjid_id', '=', masjid_id)
    .where('regular_id', '=', id)
    .where('state', 'in', states)
    .orderBy('due_on', 'desc')
    .limit(40)
    .execute();

/** How many gifts of it have come. */
export async function countTaken(db: Db, row: Pick<RegularRow, 'masjid_id' | 'id'>): Promise<number> {
  const { count } = await db
    .selectFrom('regular_gift_dues')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('masjid_id', '=', row.masjid_id)
    .where('regular_id', '=', row.id)
    .where('state', '=', 'taken')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of every masjid, for the job. */
export const dueRegulars = (db: Db, now: Date, after: string) =>
  db
    .selectFrom('regular_gifts')
    .select(['masjid_id', 'id'])
    .where('state', '=', 'active')
    .where('next_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute();

/** Nights go by a calendar that the moon may still change. */
export const nightRegulars = (db: Db, before: Date) =>
  db
    .selectFrom('regular_gifts')
    .select(['masjid_id', 'id'])
    .where('state', '=', 'active')
    .where('hijri_year', 'is not', null)
    .where('next_at', '<', before)
    .execute();

/** What nobody has finished at the provider's page. */
export const sweepUnstarted = (db: Db, before: Date) =>
  db.deleteFrom('regular_gifts').where('state', '=', 'starting').where('created_at', '<', before).execute();

/** With the words of what it is for. */
export function regularsWithFunds(db: Db, masjidId: number) {
  return db
    .selectFrom('regular_gifts as r')
    .innerJoin('funds as f', (join) =>
      join.onRef('f.masjid_id', '=', 'r.masjid_id').onRef('f.id', '=', 'r.fund_id'),
    )
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.masjid_id', '=', 'r.masjid_id').onRef('c.id', '=', 'r.campaign_id'),
    )
    .leftJoin('users as u', 'u.id', 'r.stopped_by')
    .selectAll('r')
    .select(['f.name as fund_name', 'f.kind as fund_kind', 'c.title as campaign_title'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('stopped_by_name'))
    .select(
      sql<string | null>`(select max(due_on) from regular_gift_dues d where d.masjid_id = r.masjid_id
        and d.regular_id = r.id and d.state = 'skipped')`.as('skipped_on'),
    )
    .where('r.masjid_id', '=', masjidId)
    .where('r.started_at', 'is not', null);
}
export type ShownRow = Awaited<ReturnType<ReturnType<typeof regularsWithFunds>['execute']>>[number];

export const regularWithMasjid = (db: Db, masjidId: number, id: string) =>
  regularsWithFunds(db, masjidId)
    .innerJoin('masjids as m', 'm.id', 'r.masjid_id')
    .select(['m.name as masjid_name', 'm.hash_id'])
    .where('r.id', '=', id)
    .executeTakeFirst();

/** By its number, with who stopped it. */
export const regularById = (db: Db, masjidId: number, id: string): Promise<ShownRow | undefined> =>
  regularsWithFunds(db, masjidId).where('r.id', '=', id).executeTakeFirst();

/** Of one address. */
export const regularsOfAddress = (db: Db, masjidId: number, email: string): Promise<ShownRow[]> =>
  regularsWithFunds(db, masjidId)
    .where(sql<string>`lower(r.donor_email)`, '=', email)
    .orderBy('r.started_at', 'desc')
    .execute();

const MOST = 500;

export async function searchRegulars(
  db: Db,
  masjidId: number,
  { state, words }: { state: RegularShown | undefined; words: string | undefined },
): Promise<ShownRow[]> {
  let query = regularsWithFunds(db, masjidId).orderBy('r.started_at', 'desc').limit(MOST);
  if (state === 'refused')
    query = query.where('r.refusals', '>', 0).where('r.state', 'in', ['active', 'unpaid']);
  else if (state === 'live') query = query.where('r.state', 'in', ['active', 'paused', 'unpaid']);
  else if (state) query = query.where('r.state', '=', state);
  if (!words) return query.execute();
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return query
    .where((eb) => eb.or([eb('r.donor_name', 'ilike', like), eb('r.donor_email', 'ilike', like)]))
    .execute();
}

/** What it is for. */
export const fundOfRegular = (db: Db, { masjid_id, fund_id }: Pick<RegularRow, 'masjid_id' | 'fund_id'>) =>
  db
    .selectFrom('funds')
    .select(['name', 'kind'])
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', fund_id)
    .executeTakeFirstOrThrow();

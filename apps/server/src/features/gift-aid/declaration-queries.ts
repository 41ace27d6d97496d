import type { DeclarationView } from '@minaret/contract/giving/gift-aid';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftAidDeclarationsTable } from '../../db/tables/gift-aid.ts';
import { covers, isOfGiver, isOfPerson } from './matching-queries.ts';
import { isUnclaimed } from './queries.ts';

export type DeclarationRow = Selectable<GiftAidDeclarationsTable>;

export const findDeclaration = (db: Db, masjidId: number, id: number) =>
  db
    .selectFrom('gift_aid_declarations')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();

export const updateDeclaration = (
  db: Db,
  { masjid_id, id }: Pick<DeclarationRow, 'masjid_id' | 'id'>,
  values: Updateable<GiftAidDeclarationsTable>,
): Promise<DeclarationRow> =>
  db
    .updateTable('gift_aid_declarations')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

const VIEWS: Record<DeclarationView, RawBuilder<unknown>> = {
  all: sql`true`,
  open: sql`(d.ended_at is null and not d.is_one_gift)`,
  ended: sql`d.ended_at is not null`,
  one_gift: sql`(d.is_one_gift and d.ended_at is null)`,
};

function found(masjidId: number, search: string | null): RawBuilder<unknown> {
  if (!search) return sql`d.masjid_id = ${masjidId}`;
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`d.masjid_id = ${masjidId}
    and d.first_name || ' ' || d.last_name || ' ' || coalesce(d.email, '') || ' ' || coalesce(d.postcode, '') ilike ${like}`;
}

export interface WantedDeclarations {
  search: string | null;
  view: DeclarationView;
}

export async function listDeclarations(
  db: Db,
  masjidId: number,
  { search, view }: WantedDeclarations,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeclarationRow[]> {
  const { rows } = await sql<DeclarationRow>`
    select d.* from gift_aid_declarations d where ${found(masjidId, search)} and ${VIEWS[view]}
    order by d.declared_at desc, d.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countDeclarations(
  db: Db,
  masjidId: number,
  search: string | null,
): Promise<Record<DeclarationView, number>> {
  const { rows } = await sql<Record<DeclarationView, number>>`
    select count(*)::int as all, count(*) filter (where ${VIEWS.open})::int as open,
      count(*) filter (where ${VIEWS.ended})::int as ended, count(*) filter (where ${VIEWS.one_gift})::int as one_gift
    from gift_aid_declarations d where ${found(masjidId, search)}`.execute(db);
  return rows[0] ?? { all: 0, open: 0, ended: 0, one_gift: 0 };
}

/** How one would end; null: as it stands. */
export type Ending = Pick<DeclarationRow, 'never_held'> & { ends_on: string };

/** Forward only: what was given until that day stays covered, and one for a single gift stays with its gift. */
const staysUnder = (ending: Ending | null) =>
  ending
    ? sql`(not ${ending.never_held}::boolean and (d.is_one_gift or g.given_on <= ${ending.ends_on}::date))`
    : sql`(d.ended_at is null or (not d.never_held and (d.is_one_gift or g.given_on <= d.ends_on)))`;
const isUnderAnother = sql`exists (select 1 from gift_aid_declarations o where o.masjid_id = d.masjid_id and o.id <> d.id
  and ${isOfGiver('o')} and ${covers('o')})`;

export interface ClaimedUnder {
  claimed_until: string;
  gifts: number;
  amount: number;
}

/** What claims took under each: until when, and what of it is not covered any more. */
export async function claimedUnder(
  db: Db,
  masjidId: number,
  ids: readonly number[],
  ending: Ending | null = null,
): Promise<Map<number, ClaimedUnder>> {
  if (ids.length === 0) return new Map();
  const isOwed = sql`not ${staysUnder(ending)} and not ${isUnderAnother}`;
  const { rows } = await sql<ClaimedUnder & { id: number }>`
    select d.id, max(g.given_on)::text as claimed_until, count(*) filter (where ${isOwed})::int as gifts,
      coalesce(sum(least(c.amount, g.amount - g.amount_refunded)) filter (where ${isOwed}), 0)::bigint as amount
    from gift_aid_declarations d
    join gift_aid_claimed c on c.masjid_id = d.masjid_id and c.scheme = 'gift_aid'
    join gifts g on g.masjid_id = c.masjid_id and g.id = c.gift_id
    where d.masjid_id = ${masjidId} and d.id in (${sql.join(ids)}) and ${isOfPerson('d')}
      and (d.gift_id = g.id or g.given_on >= d.starts_on)
    group by d.id`.execute(db);
  return new Map(rows.map(({ id, ...under }) => [id, under]));
}

/** Not claimed, covered by it now, and by none when it has ended. */
export async function leavesClaims(
  db: Db,
  masjidId: number,
  id: number,
  ending: Ending,
): Promise<{ gifts: number; amount: number }> {
  const { rows } = await sql<{ gifts: number; amount: number }>`
    select count(*)::int as gifts, coalesce(sum(g.amount - g.amount_refunded), 0)::bigint as amount
    from gift_aid_declarations d join gifts g on g.masjid_id = d.masjid_id
    where d.masjid_id = ${masjidId} and d.id = ${id} and ${isOfGiver('d')} and ${covers('d')} and ${isUnclaimed}
      and not ${staysUnder(ending)} and not ${isUnderAnother}`.execute(db);
  return rows[0] ?? { gifts: 0, amount: 0 };
}

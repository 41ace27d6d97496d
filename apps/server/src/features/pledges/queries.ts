import type { PledgeFilter, PledgeState } from '@minaret/contract/giving/pledges';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PledgesTable } from '../../db/tables/pledges.ts';

export type PledgeRow = Selectable<PledgesTable>;
export type PledgeWithPaid = PledgeRow & { campaign: string; paid: number; state: PledgeState };

const likeWords = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** What its gifts stand at now: one that went back pays nothing any more. */
const PAID = sql`(select coalesce(sum(g.amount - g.amount_refunded), 0)::bigint from pledge_gifts l
  join gifts g on g.masjid_id = l.masjid_id and g.id = l.gift_id
  where l.masjid_id = p.masjid_id and l.pledge_id = p.id and g.state = 'succeeded')`;

/** Pledges of a masjid with what is paid of each. */
const standing = (masjidId: number) => sql`(
  select p.*, c.title as campaign, f.paid,
    case when p.withdrawn_at is not null then 'withdrawn' when f.paid >= p.amount then 'paid'
      when f.paid > 0 then 'part_paid' else 'open' end as state
  from pledges p join campaigns c on c.masjid_id = p.masjid_id and c.id = p.campaign_id
    cross join lateral (select ${PAID} as paid) f
  where p.masjid_id = ${masjidId}) s`;

const ofView = {
  open: sql`s.state in ('open', 'part_paid')`,
  paid: sql`s.state = 'paid'`,
  withdrawn: sql`s.state = 'withdrawn'`,
};

function conditions({ campaign_id, view, search }: PledgeFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  if (campaign_id !== undefined) all.push(sql`s.campaign_id = ${campaign_id}`);
  if (view !== undefined) all.push(ofView[view]);
  if (search) {
    const words = likeWords(search);
    const any = [sql`s.name ilike ${words}`, sql`s.email ilike ${words}`, sql`s.phone ilike ${words}`];
    if (/^#?\d{1,12}$/.test(search)) any.push(sql`s.number = ${Number(search.replace('#', ''))}`);
    all.push(sql`(${sql.join(any, sql` or `)})`);
  }
  return sql.join(all, sql` and `);
}

export async function listPledges(
  db: Db,
  masjidId: number,
  filter: PledgeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PledgeWithPaid[]> {
  const { rows } = await sql<PledgeWithPaid>`
    select * from ${standing(masjidId)} where ${conditions(filter)}
    order by s.number desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countPledges(db: Db, masjidId: number, filter: PledgeFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${standing(masjidId)} where ${conditions(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface SummedPledges {
  pledged: number;
  paid: number;
  all: number;
  open_count: number;
  paid_count: number;
  withdrawn_count: number;
}

/** What is given beyond a pledge pays no other one. */
export async function sumPledges(
  db: Db,
  masjidId: number,
  { campaign_id, since = null }: { campaign_id?: number | undefined; since?: Date | null },
): Promise<SummedPledges> {
  const { rows } = await sql<SummedPledges>`
    select coalesce(sum(s.amount) filter (where s.state <> 'withdrawn'), 0)::bigint as pledged,
      coalesce(sum(least(s.paid, s.amount)) filter (where s.state <> 'withdrawn'), 0)::bigint as paid,
      count(*)::int as all,
      count(*) filter (where ${ofView.open})::int as open_count,
      count(*) filter (where ${ofView.paid})::int as paid_count,
      count(*) filter (where ${ofView.withdrawn})::int as withdrawn_count
    from ${standing(masjidId)} where ${conditions({ campaign_id })}
      ${since === null ? sql`` : sql`and s.made_at >= ${since}`}`.execute(db);
  return rows[0] ?? { pledged: 0, paid: 0, all: 0, open_count: 0, paid_count: 0, withdrawn_count: 0 };
}

export async function findPledge(db: Db, masjidId: number, id: string): Promise<PledgeWithPaid | undefined> {
  const { rows } = await sql<PledgeWithPaid>`
    select * from ${standing(masjidId)} where s.id = ${id}`.execute(db);
  return rows[0];
}

/** The number after the last; others wait until the commit. */
export async function drawPledgeNumber(db: Db, masjidId: number): Promise<number> {
  const { last_pledge } = await db
    .updateTable('giving_settings')
    .set({ last_pledge: sql<number>`last_pledge + 1` })
    .where('masjid_id', '=', masjidId)
    .returning('last_pledge')
    .executeTakeFirstOrThrow();
  return last_pledge;
}

/** False: another masjid has a pledge of this id. */
export async function insertPledge(db: Db, values: Insertable<PledgesTable>): Promise<boolean> {
  const made = await db
    .insertInto('pledges')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updatePledge(
  db: Db,
  masjidId: number,
  id: string,
  values: Updateable<PledgesTable>,
): Promise<void> {
  await db
    .updateTable('pledges')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .execute();
}

/** The newest that stand, for the wall. */
export function newestPledges(
  db: Db,
  masjidId: number,
  { campaignId, since, most }: { campaignId: number; since: Date; most: number },
) {
  return db
    .selectFrom('pledges')
    .select(['number', 'name', 'shows_name', 'amount'])
    .where('masjid_id', '=', masjidId)
    .where('campaign_id', '=', campaignId)
    .where('made_at', '>=', since)
    .where('withdrawn_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
}

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { IqamahProposalsTable } from '../../db/tables/proposals.ts';

export type ProposalRow = Selectable<IqamahProposalsTable>;

/** Those who propose and decide take turns. */
export async function lockProposals(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('iqamah-proposals', ${masjidId}))`.execute(db);
}

export function listProposals(db: Db, masjidId: number, most: number): Promise<ProposalRow[]> {
  return db
    .selectFrom('iqamah_proposals')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function countWaiting(db: Db, masjidId: number, now: Date): Promise<number> {
  const { waiting } = await db
    .selectFrom('iqamah_proposals')
    .select((row) => row.fn.countAll<string>().as('waiting'))
    .where('masjid_id', '=', masjidId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

export function findProposal(db: Db, masjidId: number, id: number): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('iqamah_proposals')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertProposal(db: Db, values: Insertable<IqamahProposalsTable>): Promise<ProposalRow> {
  return db.insertInto('iqamah_proposals').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function decideProposal(
  db: Db,
  { masjid_id, id }: Pick<ProposalRow, 'masjid_id' | 'id'>,
  values: Omit<Updateable<IqamahProposalsTable>, 'masjid_id' | 'id'>,
): Promise<void> {
  await db
    .updateTable('iqamah_proposals')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .execute();
}

export async function sweepProposals(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('iqamah_proposals').where('created_at', '<', before).execute();
}

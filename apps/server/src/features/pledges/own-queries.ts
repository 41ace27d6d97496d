import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PledgeRow } from './queries.ts';

/** With the address, or paid by a gift that has it. */
const isOf = (email: string) => sql<boolean>`(lower(p.email) = ${email} or exists (
  select from pledge_gifts l join gifts g on g.masjid_id = l.masjid_id and g.id = l.gift_id
  where l.masjid_id = p.masjid_id and l.pledge_id = p.id and lower(g.donor_email) = ${email}))`;

export async function hasPledged(db: Db, masjidId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('pledges')
    .select('id')
    .where('masjid_id', '=', masjidId)
    .where(sql<string>`lower(email)`, '=', email)
    .limit(1)
    .executeTakeFirst();
  return !!row;
}

export async function pledgesOfAddress(
  db: Db,
  masjidId: number,
  email: string,
): Promise<(PledgeRow & { campaign: string })[]> {
  const { rows } = await sql<PledgeRow & { campaign: string }>`
    select p.*, c.title as campaign from pledges p
    join campaigns c on c.masjid_id = p.masjid_id and c.id = p.campaign_id
    where p.masjid_id = ${masjidId} and ${isOf(email)} order by p.number`.execute(db);
  return rows;
}

/** The sums stay. */
export async function eraseGiver(db: Db, masjidId: number, email: string): Promise<void> {
  await sql`update pledges p set name = null, shows_name = false, phone = null, email = null, note = null,
      version = version + 1
    where p.masjid_id = ${masjidId} and ${isOf(email)}`.execute(db);
}

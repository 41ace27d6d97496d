import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Wanted {
  /** Read as it stands, whatever a pattern would make of it. */
  text?: string;
  /** Actions whose words hold the text. */
  actions?: readonly string[];
  person?: number;
  area?: string;
  from?: Date;
  /** Exclusive. */
  to?: Date;
  beforeId?: number;
  limit: number;
}

const fullName = sql<string | null>`users.first_name || ' ' || users.last_name`;

export function listActivity(db: Db, masjidId: number, wanted: Wanted) {
  const { text, actions = [], person, area, from, to, beforeId, limit } = wanted;
  let query = db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'actor_user_id')
    .select(['audit_log.id', 'action', 'subject', 'details', 'audit_log.created_at', fullName.as('by')])
    .where('masjid_id', '=', masjidId);
  if (person !== undefined) query = query.where('actor_user_id', '=', person);
  if (area !== undefined) query = query.where(sql<boolean>`split_part(action, '.', 1) = ${area}`);
  if (from) query = query.where('audit_log.created_at', '>=', from);
  if (to) query = query.where('audit_log.created_at', '<', to);
  if (beforeId !== undefined) query = query.where('audit_log.id', '<', beforeId);
  if (text) {
    const holds = (where: unknown) => sql<boolean>`position(lower(${text}) in lower(${where})) > 0`;
    query = query.where((row) =>
      row.or([
        holds(sql`users.first_name || ' ' || users.last_name`),
        holds(sql`details::text`),
        ...(actions.length > 0 ? [row('action', 'in', actions)] : []),
      ]),
    );
  }
  return query.orderBy('audit_log.id', 'desc').limit(limit).execute();
}

export async function peopleIn(db: Db, masjidId: number) {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'actor_user_id')
    .select(['users.id', sql<string>`users.first_name || ' ' || users.last_name`.as('name')])
    .distinct()
    .where('masjid_id', '=', masjidId)
    .execute();
  return rows.sort((left, right) => left.name.localeCompare(right.name));
}

export async function areasIn(db: Db, masjidId: number): Promise<string[]> {
  const { rows } = await sql<{ area: string }>`
    select distinct split_part(action, '.', 1) as area from audit_log where masjid_id = ${masjidId} order by area`.execute(
    db,
  );
  return rows.map((row) => row.area);
}

import type { Db } from '../../db/database.ts';

/** Those of these addresses who may enter, with what they do where: one row each. */
export function findPeople(db: Db, emails: readonly string[]) {
  return db
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('masjids', 'masjids.id', 'memberships.masjid_id')
    .select([
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.is_system_admin',
      'memberships.roles',
      'masjids.name as masjid',
    ])
    .distinctOn('users.id')
    .where('users.email', 'in', emails)
    .where('users.disabled_at', 'is', null)
    .orderBy('users.id')
    .orderBy('memberships.created_at')
    .execute();
}

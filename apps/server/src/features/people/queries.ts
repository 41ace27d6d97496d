import type { Role } from '@minaret/contract/access/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { InactiveMembershipsTable } from '../../db/tables/people.ts';

/** Everyone who changes the people of a masjid queues here, and reads them afterwards. */
export async function lockPeople(db: Db, masjidId: number): Promise<void> {
  await db.selectFrom('masjids').select('id').where('id', '=', masjidId).forNoKeyUpdate().execute();
}

export async function rolesIn(db: Db, masjidId: number, userId: number): Promise<Role[] | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('roles')
    .where('masjid_id', '=', masjidId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.roles;
}

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;

export function listMembers(db: Db, masjidId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', fullName.as('name'), 'roles', 'memberships.created_at as joinedAt'])
    .where('masjid_id', '=', masjidId)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute();
}

export function listDisabled(db: Db, masjidId: number) {
  return db
    .selectFrom('inactive_memberships')
    .innerJoin('users', 'users.id', 'inactive_memberships.user_id')
    .select(['users.id', 'users.email', fullName.as('name'), 'roles', 'joined_at as joinedAt'])
    .where('masjid_id', '=', masjidId)
    .where('state', '=', 'disabled')
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute();
}

/** As what an address is known in this masjid; whether it has an account is not told by it. */
export async function standingOf(db: Db, masjidId: number, email: string) {
  const find = (table: 'memberships' | 'inactive_memberships') =>
    db
      .selectFrom(table)
      .innerJoin('users', 'users.id', `${table}.user_id`)
      .select('users.id')
      .where('masjid_id', '=', masjidId)
      .where('email', '=', email);
  if (await find('memberships').executeTakeFirst()) return 'member' as const;
  const disabled = await find('inactive_memberships').where('state', '=', 'disabled').executeTakeFirst();
  return disabled ? ('disabled' as const) : null;
}

export async function hasOtherMosqueAdmin(db: Db, masjidId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('masjid_id', '=', masjidId)
    .where('user_id', '!=', userId)
    .where(sql<boolean>`'mosque-admin' = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRoles(db: Db, masjidId: number, userId: number, roles: Role[]): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ roles })
    .where('masjid_id', '=', masjidId)
    .where('user_id', '=', userId)
    .execute();
}

type InactiveState = InactiveMembershipsTable['state'];

/** Takes the access away and keeps what it was. */
export async function deactivate(
  db: Db,
  masjidId: number,
  userId: number,
  state: InactiveState,
  now: Date,
): Promise<void> {
  await sql`
    with ended as (
      delete from memberships where masjid_id = ${masjidId} and user_id = ${userId}
      returning masjid_id, user_id, roles, created_at)
    insert into inactive_memberships (masjid_id, user_id, roles, joined_at, state, changed_at)
    select masjid_id, user_id, roles, created_at, ${state}, ${now} from ended
    on conflict (masjid_id, user_id) do update set
      roles = excluded.roles, joined_at = excluded.joined_at, state = excluded.state, changed_at = excluded.changed_at`.execute(
    db,
  );
}

export function findInactive(db: Db, masjidId: number, userId: number) {
  return db
    .selectFrom('inactive_memberships')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function setInactiveState(
  db: Db,
  masjidId: number,
  userId: number,
  state: InactiveState,
  now: Date,
): Promise<void> {
  await db
    .updateTable('inactive_memberships')
    .set({ state, changed_at: now })
    .where('masjid_id', '=', masjidId)
    .where('user_id', '=', userId)
    .execute();
}

export async function setInactiveRoles(
  db: Db,
  masjidId: number,
  userId: number,
  roles: InactiveMembershipsTable['roles'],
): Promise<void> {
  await db
    .updateTable('inactive_memberships')
    .set({ roles })
    .where('masjid_id', '=', masjidId)
    .where('user_id', '=', userId)
    .execute();
}

export async function forgetInactive(db: Db, masjidId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('inactive_memberships')
    .where('masjid_id', '=', masjidId)
    .where('user_id', '=', userId)
    .execute();
}

/** Gives the access back as it was. */
export async function reactivate(db: Db, masjidId: number, userId: number): Promise<void> {
  await sql`
    with kept as (
      delete from inactive_memberships where masjid_id = ${masjidId} and user_id = ${userId}
      returning masjid_id, user_id, roles, joined_at)
    insert into memberships (masjid_id, user_id, roles, created_at)
    select masjid_id, user_id, roles, joined_at from kept
    on conflict (user_id, masjid_id) do nothing`.execute(db);
}

export async function addMember(
  db: Db,
  member: { masjidId: number; userId: number; roles: Role[]; now: Date },
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({
      masjid_id: member.masjidId,
      user_id: member.userId,
      roles: member.roles,
      created_at: member.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'masjid_id']).doNothing())
    .execute();
}

/** Sessions that worked for a masjid go on with another one. */
export async function moveSessions(db: Db, userId: number, from: number, to: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ selected_masjid_id: to })
    .where('user_id', '=', userId)
    .where('selected_masjid_id', '=', from)
    .execute();
}

/** Removals that can no longer be undone. */
export async function sweepRemoved(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('inactive_memberships')
    .where('state', '=', 'removed')
    .where('changed_at', '<', before)
    .execute();
}

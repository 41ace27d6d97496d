import { ADMIN_ROLES } from '@minaret/contract/access/access';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReviewRequestsTable } from '../../db/tables/masjid.ts';

export type StoredRequest = Selectable<ReviewRequestsTable>;

export function findRequest(db: Db, masjidId: number): Promise<StoredRequest | undefined> {
  return db.selectFrom('review_requests').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

/** Waits for others who decide the same request. */
export function lockWaitingRequest(db: Db, masjidId: number): Promise<StoredRequest | undefined> {
  return db
    .selectFrom('review_requests')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('returned_at', 'is', null)
    .where('approved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Asking again changes what is asked, not how long the masjid has been waiting; unless it was returned in between. */
export async function putRequest(db: Db, request: Insertable<ReviewRequestsTable>): Promise<void> {
  const { user_id, note, updated_at } = request;
  await db
    .insertInto('review_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet({
        user_id,
        note,
        updated_at,
        requested_at: sql`case when review_requests.returned_at is null and review_requests.approved_at is null
          then review_requests.requested_at else excluded.requested_at end`,
        returned_at: null,
        return_reason: null,
        approved_at: null,
        approved_by: null,
      }),
    )
    .execute();
}

export async function returnRequest(db: Db, masjidId: number, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('review_requests')
    .set({ returned_at: now, return_reason: reason, updated_at: now })
    .where('masjid_id', '=', masjidId)
    .execute();
}

/** Decided by somebody: it stays, so that it is known when and by whom. */
export async function markApproved(db: Db, masjidId: number, by: number, now: Date): Promise<void> {
  await db
    .updateTable('review_requests')
    .set({ approved_at: now, approved_by: by, updated_at: now })
    .where('masjid_id', '=', masjidId)
    .execute();
}

/** Waits again, since when it did. */
export async function unmarkApproved(db: Db, masjidId: number, now: Date): Promise<void> {
  await db
    .updateTable('review_requests')
    .set({ approved_at: null, approved_by: null, updated_at: now })
    .where('masjid_id', '=', masjidId)
    .execute();
}

/** Waits for others who decide the same. */
export function lockRequest(db: Db, masjidId: number): Promise<StoredRequest | undefined> {
  return db
    .selectFrom('review_requests')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .forUpdate()
    .executeTakeFirst();
}

/** Also of a masjid that was approved without having asked. */
export async function putWithdrawal(db: Db, masjidId: number, reason: string, now: Date): Promise<void> {
  const withdrawn = { returned_at: now, return_reason: reason, updated_at: now };
  await db
    .insertInto('review_requests')
    .values({
      masjid_id: masjidId,
      user_id: null,
      note: null,
      requested_at: now,
      approved_at: now,
      ...withdrawn,
    })
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet({
        ...withdrawn,
        approved_at: sql`coalesce(review_requests.approved_at, excluded.approved_at)`,
      }),
    )
    .execute();
}

export interface Recipient {
  id: number;
  email: string;
  name: string;
  locale: 'en' | 'ar';
}

const RECIPIENT = ['users.id', 'users.email', 'users.first_name as name', 'users.locale'] as const;

export function listSystemAdmins(db: Db): Promise<Recipient[]> {
  return db
    .selectFrom('users')
    .select(RECIPIENT)
    .where('is_system_admin', '=', true)
    .where('disabled_at', 'is', null)
    .where('verified_at', 'is not', null)
    .execute();
}

export function listAdminsOf(db: Db, masjidId: number): Promise<Recipient[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(RECIPIENT)
    .where('memberships.masjid_id', '=', masjidId)
    .where(sql<boolean>`memberships.roles && ${sql.val([...ADMIN_ROLES])}::text[]`)
    .where('users.disabled_at', 'is', null)
    .where('users.verified_at', 'is not', null)
    .execute();
}

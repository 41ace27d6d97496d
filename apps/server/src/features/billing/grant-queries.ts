import type { PaidPlan } from '@minaret/contract/access/plans';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PlanGrantsTable } from '../../db/tables/billing.ts';

type Grant = Selectable<PlanGrantsTable>;

function inForce(db: Db, now: Date) {
  return db
    .selectFrom('plan_grants')
    .where('revoked_at', 'is', null)
    .where((either) => either.or([either('ends_at', 'is', null), either('ends_at', '>', now)]));
}

/** Plans given by hand that hold at this time. */
export async function grantsInForce(db: Db, masjidId: number, now: Date): Promise<PaidPlan[]> {
  const rows = await inForce(db, now).select('plan').where('masjid_id', '=', masjidId).execute();
  return rows.map(({ plan }) => plan);
}

/** The latest that holds. */
export function findGrantInForce(db: Db, masjidId: number, now: Date): Promise<Grant | undefined> {
  return inForce(db, now)
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function findGrantee(db: Db, grantId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('plan_grants')
    .select('masjid_id')
    .where('id', '=', grantId)
    .executeTakeFirst();
  return row?.masjid_id;
}

export async function insertGrant(db: Db, grant: Insertable<PlanGrantsTable>): Promise<number> {
  const { id } = await db.insertInto('plan_grants').values(grant).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markRevoked(db: Db, grantId: number, now: Date, by: number | null): Promise<void> {
  await db
    .updateTable('plan_grants')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', grantId)
    .execute();
}

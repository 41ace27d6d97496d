import type { PaidPlan } from '@minaret/contract/access/plans';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PlanGrantsTable } from '../../db/tables/billing.ts';

/** Plans given by hand that hold at this time. */
export async function grantsInForce(db: Db, masjidId: number, now: Date): Promise<PaidPlan[]> {
  const rows = await db
    .selectFrom('plan_grants')
    .select('plan')
    .where('masjid_id', '=', masjidId)
    .where('revoked_at', 'is', null)
    .where((either) => either.or([either('ends_at', 'is', null), either('ends_at', '>', now)]))
    .execute();
  return rows.map(({ plan }) => plan);
}

type NewGrant = Omit<Insertable<PlanGrantsTable>, 'id' | 'revoked_at' | 'revoked_by'>;

export async function insertGrant(db: Db, grant: NewGrant): Promise<number> {
  const { id } = await db
    .insertInto('plan_grants')
    .values({ ...grant, revoked_at: null, revoked_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

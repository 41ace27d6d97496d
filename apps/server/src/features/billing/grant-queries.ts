import type { PaidPlan } from '@minaret/contract/access/plans';
import type { Db } from '../../db/database.ts';

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

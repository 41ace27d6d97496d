// Decides: when one of the first steps (setup checklist) counts as done.

import type { FirstStep } from '@minaret/contract/masjid/first-steps';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Each step by what is really there, so that it ticks itself wherever and by whomever it is done. */
export async function stepsDone(db: Db, masjidId: number): Promise<Record<FirstStep, boolean>> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select
      (place_confirmed_at is not null or updated_by is not null) as place,
      exists (select 1 from salah_settings where masjid_id = ${masjidId}) as method,
      exists (select 1 from iqamah_settings where masjid_id = ${masjidId}) as iqamah,
      exists (select 1 from screens where masjid_id = ${masjidId} and retired_at is null) as screen,
      (exists (select 1 from invitations where masjid_id = ${masjidId} and withdrawn_at is null)
        or (select count(*) from memberships where masjid_id = ${masjidId}) > 1) as colleague
    from masjids where id = ${masjidId}`.execute(db);
  return rows[0] ?? { place: false, method: false, iqamah: false, screen: false, colleague: false };
}

export async function isDismissed(db: Db, masjidId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('dismissed_first_steps')
    .select('user_id')
    .where('masjid_id', '=', masjidId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function putAway(db: Db, masjidId: number, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('dismissed_first_steps')
    .values({ masjid_id: masjidId, user_id: userId, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function takeBack(db: Db, masjidId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('dismissed_first_steps')
    .where('masjid_id', '=', masjidId)
    .where('user_id', '=', userId)
    .execute();
}

/** False when it was confirmed before. */
export async function markPlaceConfirmed(db: Db, masjidId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('masjids')
    .set({ place_confirmed_at: now })
    .where('id', '=', masjidId)
    .where('place_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

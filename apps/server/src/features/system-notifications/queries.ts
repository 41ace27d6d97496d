import type { DatedSending } from '@minaret/contract/system/system-notifications';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DatedNotificationsTable } from '../../db/tables/system.ts';

export type StoredNotification = Selectable<DatedNotificationsTable>;

const live = (db: Db) => db.selectFrom('dated_notifications').where('deleted_at', 'is', null);

export function listNotifications(db: Db): Promise<StoredNotification[]> {
  return live(db).selectAll().orderBy('id', 'desc').execute();
}

export interface Due {
  notification_id: number;
  due_on: string;
}

/** A job may run twice: a day is found once. One that was closed by a change of its date is open again. */
export async function insertDue(db: Db, due: readonly Due[], now: Date): Promise<void> {
  if (due.length === 0) return;
  await db
    .insertInto('due_notifications')
    .values(due.map((each) => ({ ...each, found_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['notification_id', 'due_on']).doUpdateSet({ handed_over_at: null }),
    )
    .execute();
}

/** Deleted, or meant for another day: nothing more of it begins, and what is being sent is given up. */
export async function withdraw(db: Db, id: number, now: Date): Promise<void> {
  await sql`update push_runs set finished_at = ${now} where finished_at is null
    and id in (select run_id from notification_runs where notification_id = ${id})`.execute(db);
  await sql`delete from due_notifications d where d.notification_id = ${id}
    and not exists (select 1 from notification_runs r where r.notification_id = ${id} and r.due_on = d.due_on)`.execute(
    db,
  );
  await sql`update due_notifications set handed_over_at = ${now}
    where notification_id = ${id} and handed_over_at is null`.execute(db);
}

export type Sending = DatedSending & { id: number };

const SHOWN_DAYS = 5;

/** What reached whom, of the last days of each. A day that began nowhere is none. */
export async function listSendings(db: Db): Promise<Sending[]> {
  const { rows } = await sql<Sending>`
    select * from (
      select d.notification_id as id, d.due_on, d.handed_over_at is not null and bool_and(p.finished_at is not null or p.id is null)
          as is_over,
        coalesce(sum(p.recipients), 0)::int as recipients, coalesce(sum(p.accepted), 0)::int as accepted,
        coalesce(sum(p.gone), 0)::int as gone, coalesce(sum(p.failed), 0)::int as failed,
        coalesce(sum(p.opened), 0)::int as opened,
        row_number() over (partition by d.notification_id order by d.due_on desc) as back
      from due_notifications d join notification_runs r on r.notification_id = d.notification_id and r.due_on = d.due_on
      left join push_runs p on p.id = r.run_id
      group by d.notification_id, d.due_on) days
    where back <= ${SHOWN_DAYS} order by due_on desc`.execute(db);
  return rows.map(({ id, due_on, is_over, recipients, accepted, gone, failed, opened }) => ({
    id,
    due_on,
    is_over,
    recipients,
    accepted,
    gone,
    failed,
    opened,
  }));
}

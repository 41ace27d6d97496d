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

/** A job may run twice: a day is found once. */
export async function insertDue(db: Db, due: readonly Due[], now: Date): Promise<void> {
  if (due.length === 0) return;
  await db
    .insertInto('due_notifications')
    .values(due.map((each) => ({ ...each, found_at: now })))
    .onConflict((conflict) => conflict.columns(['notification_id', 'due_on']).doNothing())
    .execute();
}

/** How often the day of each has come without anybody to send it. */
export async function countWaiting(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('due_notifications')
    .select(['notification_id', sql<number>`count(*)::int`.as('count')])
    .where('handed_over_at', 'is', null)
    .groupBy('notification_id')
    .execute();
  return new Map(rows.map((row) => [row.notification_id, row.count]));
}

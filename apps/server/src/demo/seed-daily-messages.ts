import type { Db } from '../db/database.ts';
import { STARTER_SET } from '../features/daily-messages/starter-set.ts';

/** The whole starter set, so that the demo's screens have a verse for every day. */
export async function seedDailyMessages(db: Db, now: Date): Promise<void> {
  const kept = { created_at: now, updated_at: now };
  await db
    .insertInto('daily_messages')
    .values(STARTER_SET.map(({ message }) => ({ ...message, ...kept })))
    .execute();
}

// Decides: which notifications the demo has sent, so that its list shows what became of them.

import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { Db } from '../db/database.ts';
import { numberOf } from '../features/reminders/channels.ts';

const HOUR_MS = 3_600_000;

/** The newest last; what reached whom is of the demo, as its phones are. */
const SENT = [
  {
    hoursAgo: 19 * 24 + 5,
    title: 'Winter clothing drive',
    message: 'Clean coats and blankets are welcome in the lobby until the end of the month.',
    recipients: 47,
    accepted: 46,
    gone: 1,
    opened: 19,
    latest_ms: 6100,
  },
  {
    hoursAgo: 8 * 24 + 2,
    title: 'Weekend Qur’an school',
    message: 'New classes begin on Saturday at ten. Sign up at the office after any prayer.',
    recipients: 52,
    accepted: 52,
    gone: 0,
    opened: 27,
    latest_ms: 4800,
  },
  {
    hoursAgo: 29,
    title: 'Car park closed',
    message: 'The car park is closed on Saturday for paving. Please use the east lot.',
    recipients: 55,
    accepted: 54,
    gone: 1,
    opened: 31,
    latest_ms: 5200,
  },
] as const;

export async function seedPushes(
  db: Db,
  { masjidId, name }: { masjidId: number; name: string },
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const dayOf = (at: Date) => wallClock(zone(timeZone), at.getTime()).date;
  const month = dayOf(now).slice(0, 7);
  let used = 0;
  for (const { hoursAgo, title, message, ...figures } of SENT) {
    const sent = new Date(now.getTime() - hoursAgo * HOUR_MS);
    if (dayOf(sent).startsWith(month)) used += 1;
    const { id } = await db
      .insertInto('push_notices')
      .values({
        masjid_id: masjidId,
        kind: 'announcement',
        title,
        message,
        due_at: sent,
        is_counted: true,
        created_by: name,
        created_at: sent,
        sent_message: message,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const run = await db
      .insertInto('push_runs')
      .values({
        masjid_id: masjidId,
        day: dayOf(sent),
        channel: numberOf({ kind: 'notice', id, minutes: 0 }),
        due_at: sent,
        until: new Date(sent.getTime() + 24 * HOUR_MS),
        seconds: 26,
        begun_second: 25,
        leased_until: sent,
        finished_at: sent,
        ...figures,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('push_notices').set({ run_id: run.id }).where('id', '=', id).execute();
  }
  const counted = { masjid_id: masjidId, limit_name: 'pushes_a_month', month: `${month}-01`, used } as const;
  await db.insertInto('usage_counts').values(counted).execute();
}

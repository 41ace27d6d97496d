import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import { registerPhone } from './phones.ts';
import type { TestApp } from './whole-server.ts';

/** A phone that follows it, and a row in every table that keeps something of what it is sent. */
export async function followBy(test: TestApp, masjidId: number): Promise<void> {
  const phone = await registerPhone(test);
  const hash_id = await inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { masjidId });
    const row = await db
      .selectFrom('masjids')
      .select('hash_id')
      .where('id', '=', masjidId)
      .executeTakeFirst();
    return row?.hash_id ?? '';
  });
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const rule = {
      weekdays: [5],
      hijri_month: null,
      hijri_days: null,
      time: '10:00',
      prayer: null,
      prayer_at: null,
    };
    const said = {
      title: 'x',
      message: 'x',
      is_on: true,
      button_texts: [],
      button_urls: [],
      updated_by: 'x',
    };
    await db
      .insertInto('reminder_messages')
      .values({ masjid_id: masjidId, slot: 0, ...rule, ...said, minutes: null, updated_at: new Date() })
      .execute();
  });
  const none = { leave: [], walk_minutes: null, jumuah_minutes: null, suhoor_minutes: null, messages: [] };
  const prayers = [{ prayer: 'fajr', at: 'iqamah', minutes: 10 }] as const;
  await phone.follow({
    params: { hash_id },
    body: { ...none, prayers: [...prayers], topics: ['announcements'] },
  });
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    const due = {
      masjid_id: masjidId,
      day: '2027-01-01',
      channel: 2,
      time: '06:00',
      iqamah: null,
      said: null,
    };
    await db
      .insertInto('push_wheel')
      .values({ ...due, minute: 1, until_minute: 2 })
      .execute();
    const at = new Date('2027-01-01');
    const run = await db
      .insertInto('push_runs')
      .values({ ...due, due_at: at, until: at, seconds: 26, leased_until: at, finished_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const news = {
      kind: 'announcement',
      title: 'x',
      message: 'x',
      is_counted: false,
      created_by: 'x',
    } as const;
    const none = { day: null, prayer: null, prayer_at: null, minutes: null, until: null, sent_message: null };
    await db
      .insertInto('push_notices')
      .values({
        masjid_id: masjidId,
        ...news,
        ...none,
        due_at: at,
        created_at: at,
        stopped_at: at,
        stopped_because: null,
        run_id: run.id,
      })
      .execute();
    const { id } = await db
      .selectFrom('follows')
      .select('phone_id as id')
      .where('masjid_id', '=', masjidId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('follower_counts')
      .values({ masjid_id: masjidId, day: '2027-01-01', followers: 1 })
      .execute();
    const quiet = { quiet_from: '22:00', quiet_to: '07:00', updated_by: 'x', updated_at: at };
    await db
      .insertInto('push_quiet_hours')
      .values({ masjid_id: masjidId, ...quiet })
      .execute();
    await db.insertInto('push_opens').values({ masjid_id: masjidId, run_id: run.id, phone_id: id }).execute();
  });
}

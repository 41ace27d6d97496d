import type { Db } from '../src/db/database.ts';
import { insertBroadcast } from '../src/features/live-broadcast/queries.ts';

/** A broadcast that was recorded, and how the next one is made. */
export async function makeLiveRows(db: Db, masjid_id: number): Promise<void> {
  const set = { title: 'Khutbah', source: 'browser', link_url: null, audience: 'everyone' } as const;
  const also = { tells_followers: true, is_recorded: true, longest_minutes: 120 };
  const by = { updated_by: 'x', updated_at: new Date() };
  const password = { encoder_hash: Buffer.from('x'), encoder_hint: 'x', planned_at: null };
  await db
    .insertInto('live_setups')
    .values({ masjid_id, ...set, ...also, ...password, ...by })
    .execute();
  const at = new Date();
  const { id: broadcast_id } = await insertBroadcast(db, {
    masjid_id,
    ...set,
    ...also,
    ...{
      created_at: at,
      created_by: 'x',
      on_air_at: at,
      heard_at: at,
      ended_at: at,
      ending: 'by-hand' as const,
    },
    ...{ bytes: 1, milliseconds: 1, deleted_at: null },
  });
  const part = { number: 0, key: 'x', bytes: 1, milliseconds: 1 };
  await db
    .insertInto('live_parts')
    .values({ masjid_id, broadcast_id, ...part })
    .execute();
  const listened = { minute: 0, listeners: 1 };
  await db
    .insertInto('live_listeners')
    .values({ masjid_id, broadcast_id, ...listened })
    .execute();
}

import type { LiveEnding } from '@minaret/contract/athan-plus/live-broadcast';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { LivePartsTable } from '../../../db/tables/live-broadcast.ts';
import type { Ticket } from '../live-addresses.ts';

/** A broadcast as the relay names it. */
export type BroadcastId = Pick<Ticket, 'masjidId' | 'broadcastId'>;

const rowOf = (db: Db, { masjidId, broadcastId }: BroadcastId) =>
  db.updateTable('live_broadcasts').where('masjid_id', '=', masjidId).where('id', '=', broadcastId);

/** False: it was on air before. */
export async function markOnAir(db: Db, at: BroadcastId, now: Date): Promise<boolean> {
  const changed = await rowOf(db, at)
    .set({ on_air_at: now, heard_at: now })
    .where('on_air_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Undefined: it has ended. */
export function markHeard(db: Db, at: BroadcastId, now: Date, listeners: number) {
  return rowOf(db, at)
    .set({ heard_at: now, listeners, most_listeners: sql<number>`greatest(most_listeners, ${listeners})` })
    .where('ended_at', 'is', null)
    .returning('on_air_at')
    .executeTakeFirst();
}

/** The most of a minute. */
export async function countListeners(
  db: Db,
  { masjidId, broadcastId }: BroadcastId,
  minute: number,
  listeners: number,
): Promise<void> {
  await db
    .insertInto('live_listeners')
    .values({ masjid_id: masjidId, broadcast_id: broadcastId, minute, listeners })
    .onConflict((conflict) =>
      conflict.columns(['masjid_id', 'broadcast_id', 'minute']).doUpdateSet((old) => ({
        listeners: sql<number>`greatest(${old.ref('live_listeners.listeners')}, ${listeners})`,
      })),
    )
    .execute();
}

export async function markEnded(db: Db, at: BroadcastId, now: Date, ending: LiveEnding): Promise<void> {
  await rowOf(db, at)
    .set((row) => ({ ended_at: now, ending, listeners: 0, version: row('version', '+', 1) }))
    .where('ended_at', 'is', null)
    .execute();
}

/** Once, however often a part is brought. */
export async function addPart(db: Db, part: LivePartsTable): Promise<boolean> {
  const added = await db
    .insertInto('live_parts')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!added) return false;
  const { masjid_id: masjidId, broadcast_id: broadcastId, bytes, milliseconds } = part;
  await rowOf(db, { masjidId, broadcastId })
    .set((row) => ({
      bytes: row('bytes', '+', bytes),
      milliseconds: row('milliseconds', '+', milliseconds),
    }))
    .execute();
  return true;
}

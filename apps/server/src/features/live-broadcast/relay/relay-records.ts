// Decides: what the relay writes down of a live broadcast (on air, listeners, parts, end), and whether an encoder's password is right.

import { timingSafeEqual } from 'node:crypto';
import type { LiveEnding } from '@minaret/contract/athan-plus/live-broadcast';
import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { enterTenant } from '../../../platform/database/tenant.ts';
import type { Events } from '../../../platform/events/events.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { findNamedMasjid } from '../../../platform/session/named-masjid.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Ticket } from '../live-addresses.ts';
import { findRunning, findSetup, insertBroadcast, lockLive, type StoredBroadcast } from '../queries.ts';
import type { Part } from './recorder.ts';

const MINUTE_MS = 60_000;
export const RECORDING_TYPE = 'audio/mpeg';

/** Why an encoder is sent away. */
export type Refusal = 'unauthorised' | 'in-use';

/** A broadcast as the relay names it. */
export type BroadcastId = Pick<Ticket, 'masjidId' | 'broadcastId'>;

export interface RelayRecords {
  /** The ticket of an encoder with this password. Throws while the database is away. */
  admitEncoder(mount: string, password: string): Promise<Ticket | Refusal>;
  onAir(at: BroadcastId): Promise<void>;
  /** How many listen now, and when it last had sound. False: the broadcast is over, somebody has ended it. */
  heard(at: BroadcastId, listeners: number): Promise<boolean>;
  ended(at: BroadcastId, ending: LiveEnding): Promise<void>;
  keepPart(part: Part): Promise<void>;
}

interface Ports {
  db(): Database;
  publish: Events['publish'];
  storage: Storage;
}

export function relayRecords({ db, publish, storage }: Ports): RelayRecords {
  function within<T>(masjidId: number, work: (own: Db) => Promise<T>): Promise<T> {
    return db()
      .transaction()
      .execute(async (own) => {
        await enterTenant(own, { masjidId });
        return work(own);
      });
  }
  const tell = (own: Db, masjidId: number) => publish(own, masjidId, { topic: 'live', at: Date.now() });
  const rowOf = (own: Db, { masjidId, broadcastId }: BroadcastId) =>
    own.updateTable('live_broadcasts').where('masjid_id', '=', masjidId).where('id', '=', broadcastId);

  async function begin(own: Db, masjidId: number): Promise<StoredBroadcast | null> {
    const setup = await findSetup(own, masjidId);
    if (!setup) return null;
    const { title, audience, tells_followers, is_recorded, longest_minutes } = setup;
    const made = { created_at: new Date(), created_by: '', on_air_at: null, heard_at: null };
    return insertBroadcast(own, {
      ...{ masjid_id: masjidId, title, audience, tells_followers, is_recorded, longest_minutes },
      ...{ source: 'encoder', link_url: null, ended_at: null, ending: null, deleted_at: null },
      ...made,
    });
  }

  async function mayEnter(own: Db, masjidId: number, features: readonly string[], password: string) {
    const kept = (await findSetup(own, masjidId))?.encoder_hash;
    // The same work for every answer.
    const given = hashToken(password);
    const isRight = timingSafeEqual(kept ?? Buffer.alloc(given.length), given);
    return isRight && features.includes('app_premium_features');
  }

  return {
    admitEncoder(mount, password) {
      return db()
        .transaction()
        .execute(async (own): Promise<Ticket | Refusal> => {
          const masjid = await findNamedMasjid(own, { hashId: mount });
          if (!masjid) return 'unauthorised';
          await enterTenant(own, { masjidId: masjid.id });
          if (!(await mayEnter(own, masjid.id, masjid.features, password))) return 'unauthorised';
          await lockLive(own, masjid.id);
          const running = await findRunning(own, masjid.id);
          if (running && running.source !== 'encoder') return 'in-use';
          const broadcast = running ?? (await begin(own, masjid.id));
          if (!broadcast) return 'unauthorised';
          return {
            masjidId: masjid.id,
            mount,
            broadcastId: broadcast.id,
            title: broadcast.title,
            audience: broadcast.audience,
            isRecorded: broadcast.is_recorded,
            longestMinutes: broadcast.longest_minutes,
            expires: Number.MAX_SAFE_INTEGER,
          };
        });
    },
    async onAir(at) {
      await within(at.masjidId, async (own) => {
        const now = new Date();
        const changed = await rowOf(own, at)
          .set({ on_air_at: now, heard_at: now })
          .where('on_air_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (changed) await tell(own, at.masjidId);
      });
    },
    heard(at, listeners) {
      return within(at.masjidId, async (own) => {
        const row = await rowOf(own, at)
          .set({
            heard_at: new Date(),
            listeners,
            most_listeners: sql<number>`greatest(most_listeners, ${listeners})`,
          })
          .where('ended_at', 'is', null)
          .returning('on_air_at')
          .executeTakeFirst();
        if (!row) return false;
        const minute = Math.max(
          0,
          Math.floor((Date.now() - (row.on_air_at?.getTime() ?? Date.now())) / MINUTE_MS),
        );
        await own
          .insertInto('live_listeners')
          .values({ masjid_id: at.masjidId, broadcast_id: at.broadcastId, minute, listeners })
          .onConflict((conflict) =>
            conflict.columns(['masjid_id', 'broadcast_id', 'minute']).doUpdateSet((old) => ({
              listeners: sql<number>`greatest(${old.ref('live_listeners.listeners')}, ${listeners})`,
            })),
          )
          .execute();
        await tell(own, at.masjidId);
        return true;
      });
    },
    async ended(at, ending) {
      await within(at.masjidId, async (own) => {
        await rowOf(own, at)
          .set((row) => ({ ended_at: new Date(), ending, listeners: 0, version: row('version', '+', 1) }))
          .where('ended_at', 'is', null)
          .execute();
        await tell(own, at.masjidId);
      });
    },
    async keepPart({ masjidId, broadcastId, number, bytes, milliseconds }) {
      const key = `masjids/${masjidId}/live-${broadcastId}-${number}.mp3`;
      await storage.write(key, bytes, RECORDING_TYPE);
      await within(masjidId, async (own) => {
        const part = { number, key, bytes: bytes.length, milliseconds: Math.round(milliseconds) };
        const added = await own
          .insertInto('live_parts')
          .values({ masjid_id: masjidId, broadcast_id: broadcastId, ...part })
          .onConflict((conflict) => conflict.doNothing())
          .returning('number')
          .executeTakeFirst();
        if (!added) return;
        await rowOf(own, { masjidId, broadcastId })
          .set((row) => ({
            bytes: row('bytes', '+', part.bytes),
            milliseconds: row('milliseconds', '+', part.milliseconds),
          }))
          .execute();
        await tell(own, masjidId);
      });
    },
  };
}

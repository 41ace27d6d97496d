// Decides: what the relay writes down of a live broadcast (on air, listeners, parts, end), and whether an encoder's password is right.

import { timingSafeEqual } from 'node:crypto';
import type { LiveEnding } from '@minaret/contract/athan-plus/live-broadcast';
import type { Database, Db } from '../../../db/database.ts';
import { enterTenant } from '../../../platform/database/tenant.ts';
import type { Events } from '../../../platform/events/events.ts';
import { countForScreens } from '../../../platform/events/screen-topics.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { findNamedMasjid } from '../../../platform/session/named-masjid.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { tellOnAir } from '../../push-notifications/service.ts';
import type { Ticket } from '../live-addresses.ts';
import { findRunning, findSetup, insertBroadcast, lockLive, type StoredBroadcast } from '../queries.ts';
import type { Part } from './recorder.ts';
import {
  addPart,
  type BroadcastId,
  countListeners,
  markEnded,
  markHeard,
  markOnAir,
} from './relay-queries.ts';

const MINUTE_MS = 60_000;
export const RECORDING_TYPE = 'audio/mpeg';

/** Why an encoder is sent away. */
export type Refusal = 'unauthorised' | 'in-use';

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

  /** Screens that hear no hint find another version when they ask. */
  const tellScreens = async (own: Db, masjidId: number) => {
    await countForScreens(own, [masjidId], 'on-air');
    await publish(own, masjidId, { topic: 'on-air', at: Date.now() });
  };

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
        if (!(await markOnAir(own, at, now))) return;
        await tellOnAir(own, at, now);
        await tellScreens(own, at.masjidId);
        await tell(own, at.masjidId);
      });
    },
    heard(at, listeners) {
      return within(at.masjidId, async (own) => {
        const now = new Date();
        const row = await markHeard(own, at, now, listeners);
        if (!row) return false;
        const passed = now.getTime() - (row.on_air_at ?? now).getTime();
        await countListeners(own, at, Math.max(0, Math.floor(passed / MINUTE_MS)), listeners);
        await tell(own, at.masjidId);
        return true;
      });
    },
    async ended(at, ending) {
      await within(at.masjidId, async (own) => {
        await markEnded(own, at, new Date(), ending);
        await tellScreens(own, at.masjidId);
        await tell(own, at.masjidId);
      });
    },
    async keepPart({ masjidId, broadcastId, number, bytes, milliseconds }) {
      const key = `masjids/${masjidId}/live-${broadcastId}-${number}.mp3`;
      await storage.write(key, bytes, RECORDING_TYPE);
      await within(masjidId, async (own) => {
        const part = { number, key, bytes: bytes.length, milliseconds: Math.round(milliseconds) };
        const isNew = await addPart(own, { masjid_id: masjidId, broadcast_id: broadcastId, ...part });
        if (isNew) await tell(own, masjidId);
      });
    },
  };
}

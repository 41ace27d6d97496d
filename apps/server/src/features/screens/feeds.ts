import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { clockFace, toHeader } from '@minaret/display/clock-face';
import { Failure } from '../../platform/failure.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import { isSeenOnScreens } from '../../platform/screen-topics.ts';
import { hashToken } from '../../platform/secrets.ts';
import { enterTenant } from '../../platform/tenant.ts';
import { enterMasjid } from '../masjid/service.ts';
import { bounded, onceAtATime } from './caches.ts';
import { type FeedMasjid, feedMasjids, masjidIdByHash, screenByKey } from './feed-queries.ts';
import { type Base, makeBase, makeManifest } from './manifest.ts';
import { IDENTIFY_SECONDS, screenOf } from './service.ts';
import { currentDefaults } from './settings.ts';
import type { Group, Streams } from './streams.ts';
import { manifestDay, manifestVersion } from './version.ts';

const deflate = promisify(gzip);
/** Hints can be lost and days turn: so often every masjid with streams is looked at anew. */
const LOOK_MS = 60_000;
/** Without streams nobody tells of a change that was published elsewhere while the way was cut. */
const TRUSTED_MS = 30_000;

/** Whose manifest is asked for. */
export interface Target {
  masjidId: number;
  /** Null: the public screen. */
  screenId: number | null;
}

/** A manifest as it is sent. */
export interface Packed {
  version: string;
  /** Gzipped JSON. */
  bytes: Buffer;
  /** Its clock, as a header. */
  face: string;
}

interface Live {
  masjid: FeedMasjid;
  version: string;
  readAt: number;
  isStale: boolean;
  groups: Map<number | null, Group>;
  keys: Set<string>;
  stop(): void;
}

export interface Feeds {
  targetOfKey(key: string): Promise<Target>;
  targetOfHash(hashId: string): Promise<Target>;
  /** Told from memory as long as nothing has changed. */
  versionOf(masjidId: number): Promise<string>;
  /** What memory can answer at once, without asking anybody; undefined when it cannot. */
  atHand(target: Target): { version: string; packed: Packed | undefined } | undefined;
  knownKey(key: string): Target | undefined;
  knownHash(hashId: string): Target | undefined;
  manifestOf(target: Target): Promise<Packed>;
  groupOf(target: Target): Promise<Group>;
  /** Looks at every masjid with streams; the timer's work. */
  lookAround(): Promise<void>;
  connected(): Target[];
  stop(): void;
}

type Known = Target & { isRetired: boolean };

export function makeFeeds(platform: Platform, streams: Streams): Feeds {
  const lives = bounded<number, Live>(5000, (live) => {
    if ([...live.groups.values()].some(({ streams: open }) => open.size > 0)) return false;
    live.stop();
    return true;
  });
  const keys = bounded<string, Known>(50_000);
  const hashes = bounded<string, number>(20_000);
  const bases = bounded<number, { version: string; base: Base }>(40);
  const manifests = bounded<string, Packed>(3000);
  const once = onceAtATime();
  const now = () => platform.clock.now().getTime();
  const read = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(platform, 'read only', async (db) => {
      await enterTenant(db, { system: true });
      return work(db);
    });

  const setVersion = (live: Live, masjid: FeedMasjid) => {
    live.masjid = masjid;
    live.version = manifestVersion(masjid, manifestDay(masjid.id, masjid.timeZone, now()));
    live.readAt = now();
    live.isStale = false;
  };
  const announce = async (found: readonly FeedMasjid[]) => {
    for (const masjid of found) {
      const live = lives.get(masjid.id);
      if (!live) continue;
      const before = live.version;
      setVersion(live, masjid);
      if (live.version !== before)
        await streams.send(live.groups.values(), { kind: 'manifest', version: live.version });
    }
  };
  const refresh = (masjidId: number) =>
    once(`masjid ${masjidId}`, async () => announce(await read((db) => feedMasjids(db, [masjidId]))));
  const warn = (error: Error) =>
    platform.log.warn({ part: 'screens', reason: error.message }, 'screens could not be told');

  const onHint = (masjidId: number) => (hint: { topic: string; version: number }) => {
    const live = lives.get(masjidId);
    if (!live) return;
    const group = live.groups.get(hint.version);
    if (hint.topic === 'screen-reload' && group) void streams.send([group], { kind: 'reload' });
    if (hint.topic === 'screen-identify' && group)
      void streams.send([group], { kind: 'identify', seconds: IDENTIFY_SECONDS });
    if (!isSeenOnScreens(hint.topic)) return;
    live.isStale = true;
    if (hint.topic === 'screens') {
      for (const key of live.keys) keys.delete(key);
      live.keys.clear();
      void dismiss(live).catch(warn);
    }
    void refresh(masjidId).catch(warn);
  };
  /** Streams of screens that are no longer the masjid's: told, and let go. */
  const dismiss = async (live: Live) => {
    for (const group of live.groups.values()) {
      if (group.screenId === null || group.streams.size === 0) continue;
      const { masjidId, screenId } = group;
      const isThere = await read(async (db) => {
        const [masjid] = await feedMasjids(db, [masjidId]);
        return masjid ? isPaired(db, masjidId, screenId) : false;
      });
      if (isThere) continue;
      await streams.send([group], { kind: 'retired' });
      for (const stream of [...group.streams]) stream.end();
    }
  };
  const isPaired = async (
    db: Parameters<Parameters<typeof inTransaction>[2]>[0],
    masjidId: number,
    screenId: number,
  ) => {
    const inside = await contextFor(db, masjidId);
    return screenOf(inside, screenId).then(
      () => true,
      () => false,
    );
  };

  const liveOf = async (masjidId: number): Promise<Live> => {
    const known = lives.get(masjidId);
    if (known && !known.isStale && now() - known.readAt < TRUSTED_MS) return known;
    await once(`masjid ${masjidId}`, async () => {
      const [masjid] = await read((db) => feedMasjids(db, [masjidId]));
      if (!masjid) throw new Failure('not_found');
      if (lives.get(masjidId)) return announce([masjid]);
      const live: Live = {
        masjid,
        version: '',
        readAt: 0,
        isStale: false,
        groups: new Map(),
        keys: new Set(),
        stop: platform.events.subscribe(masjidId, onHint(masjidId)),
      };
      setVersion(live, masjid);
      lives.set(masjidId, live);
    }).catch((error: Error) => {
      // While the database is away, screens go on with what is known.
      if (!known || error instanceof Failure) throw error;
    });
    const live = lives.get(masjidId);
    if (!live) throw new Failure('unavailable', null, { retryAfter: 2 });
    return live;
  };

  const contextFor = async (db: Parameters<Parameters<typeof inTransaction>[2]>[0], masjidId: number) => {
    const stand = {
      actor: { kind: 'visitor' } as const,
      masjid: null,
      tenant: {},
      locale: 'en' as const,
      log: platform.log,
    };
    const { ctx } = await enterMasjid(makeContext(platform, db, stand), masjidId);
    await enterTenant(db, { masjidId });
    return ctx;
  };

  const build = async ({ masjidId, screenId }: Target, live: Live): Promise<Packed> => {
    const { version, masjid } = live;
    const day = manifestDay(masjidId, masjid.timeZone, now());
    const manifest = await read(async (db) => {
      const ctx = await contextFor(db, masjidId);
      const kept = bases.get(masjidId);
      const base = kept?.version === version ? kept.base : await makeBase(ctx, day);
      bases.set(masjidId, { version, base });
      const screen = screenId === null ? null : await screenOf(ctx, screenId);
      const settings = screen?.settings ?? (await currentDefaults(ctx)).settings;
      const part = {
        id: screenId,
        name: screen?.name ?? null,
        place: screen?.place_name ?? screen?.place ?? null,
        settings,
      };
      return makeManifest(ctx, base, part, version);
    });
    const bytes = await deflate(JSON.stringify(manifest));
    return { version, bytes, face: toHeader(clockFace(manifest)) };
  };

  const lookAround = async () => {
    const watched = [...lives.values()].filter((live) =>
      [...live.groups.values()].some(({ streams: open }) => open.size > 0),
    );
    if (watched.length === 0) return;
    await announce(
      await read((db) =>
        feedMasjids(
          db,
          watched.map(({ masjid }) => masjid.id),
        ),
      ),
    );
  };
  const timer = setInterval(() => void lookAround().catch(warn), LOOK_MS);
  timer.unref();

  return {
    async targetOfKey(key) {
      const hash = hashToken(key);
      const digest = hash.toString('base64');
      let known = keys.get(digest);
      if (!known) {
        const found = await read((db) => screenByKey(db, hash));
        if (!found) throw new Failure('not_found');
        known = found;
        (await liveOf(found.masjidId)).keys.add(digest);
        keys.set(digest, known);
      }
      if (known.isRetired) throw new Failure('screen_retired');
      return known;
    },
    async targetOfHash(hashId) {
      const known = hashes.get(hashId);
      if (known !== undefined) return { masjidId: known, screenId: null };
      const found = await read((db) => masjidIdByHash(db, hashId));
      if (found === undefined) throw new Failure('not_found');
      hashes.set(hashId, found);
      return { masjidId: found, screenId: null };
    },
    atHand({ masjidId, screenId }) {
      const live = lives.get(masjidId);
      if (!live || live.isStale || now() - live.readAt >= TRUSTED_MS) return undefined;
      const kept = manifests.get(`${masjidId} ${screenId}`);
      return { version: live.version, packed: kept?.version === live.version ? kept : undefined };
    },
    knownKey(key) {
      const known = keys.get(hashToken(key).toString('base64'));
      return known && !known.isRetired ? known : undefined;
    },
    knownHash(hashId) {
      const masjidId = hashes.get(hashId);
      return masjidId === undefined ? undefined : { masjidId, screenId: null };
    },
    versionOf: async (masjidId) => (await liveOf(masjidId)).version,
    async manifestOf(target) {
      const live = await liveOf(target.masjidId);
      const name = `${target.masjidId} ${target.screenId}`;
      const kept = manifests.get(name);
      if (kept?.version === live.version) return kept;
      return once(`manifest ${name} ${live.version}`, async () => {
        const made = await build(target, live);
        manifests.set(name, made);
        return made;
      });
    },
    async groupOf({ masjidId, screenId }) {
      const live = await liveOf(masjidId);
      const group = live.groups.get(screenId) ?? { masjidId, screenId, streams: new Set() };
      live.groups.set(screenId, group);
      return group;
    },
    lookAround,
    connected: () =>
      [...lives.values()].flatMap(({ groups }) =>
        [...groups.values()].filter(({ streams: open }) => open.size > 0),
      ),
    stop() {
      clearInterval(timer);
      for (const live of lives.values()) live.stop();
    },
  };
}

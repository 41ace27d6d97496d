import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { clockFace, toHeader } from '@minaret/display/clock-face';
import { enterTenant } from '../../platform/database/tenant.ts';
import { isSeenOnScreens } from '../../platform/events/screen-topics.ts';
import { Failure } from '../../platform/failure.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { enterMasjid } from '../masjid/service.ts';
import { bounded, onceAtATime } from './caches.ts';
import { currentDefaults } from './defaults-in-force.ts';
import { type FeedMasjid, feedMasjids, masjidIdByHash, pairedScreens, screenByKey } from './feed-queries.ts';
import { IDENTIFY_SECONDS } from './manage.ts';
import { type Base, makeBase, makeManifest, namedPart } from './manifest.ts';
import { screenOf } from './screens-of-masjid.ts';
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
  /** The day the version is of: a clock that was wrong and is put right makes it another. */
  day: string;
  readAt: number;
  /** Hints heard so far; and how many of them were there before the last look began. */
  heard: number;
  seen: number;
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

  const dayOf = ({ id, timeZone }: FeedMasjid) => manifestDay(id, timeZone, now());
  const setVersion = (live: Live, masjid: FeedMasjid, seen: number) => {
    live.masjid = masjid;
    live.day = dayOf(masjid);
    live.version = manifestVersion(masjid, live.day);
    live.readAt = now();
    live.seen = seen;
  };
  const isStale = (live: Live) => live.seen !== live.heard;
  const isTrusted = (live: Live) => {
    const age = now() - live.readAt;
    return !isStale(live) && age >= 0 && age < TRUSTED_MS && live.day === dayOf(live.masjid);
  };
  /** Reads how these masjids stand and tells their screens. What is heard meanwhile may be younger than the answer. */
  const look = async (ids: readonly number[]) => {
    const looked = ids.flatMap((id) => lives.get(id) ?? []).map((live) => ({ live, seen: live.heard }));
    const found = new Map((await read((db) => feedMasjids(db, ids))).map((each) => [each.id, each]));
    for (const { live, seen } of looked) {
      const masjid = found.get(live.masjid.id);
      const before = live.version;
      setVersion(live, masjid ?? live.masjid, seen);
      if (!masjid) lives.delete(live.masjid.id);
      if (live.version !== before)
        await streams.send(live.groups.values(), { kind: 'manifest', version: live.version });
    }
  };
  /** Until a look has begun after the last hint. */
  const refresh = async (masjidId: number) => {
    for (let live = lives.get(masjidId); live && isStale(live); live = lives.get(masjidId))
      await once(`masjid ${masjidId}`, () => look([masjidId]));
  };
  const warn = (error: Error) =>
    platform.log.warn({ part: 'screens', reason: error.message }, 'screens could not be told');

  const onHint = (live: Live) => (hint: { topic: string; version: number }) => {
    const group = live.groups.get(hint.version);
    if (hint.topic === 'screen-reload' && group) void streams.send([group], { kind: 'reload' });
    if (hint.topic === 'screen-identify' && group)
      void streams.send([group], { kind: 'identify', seconds: IDENTIFY_SECONDS });
    if (!isSeenOnScreens(hint.topic)) return;
    live.heard += 1;
    if (hint.topic === 'screens') {
      for (const key of live.keys) keys.delete(key);
      live.keys.clear();
      void dismiss(live).catch(warn);
    }
    void refresh(live.masjid.id).catch(warn);
  };
  /** Streams of screens that are no longer the masjid's: told, and let go. */
  const dismiss = async ({ masjid, groups }: Live) => {
    const paired = await read(async (db) => new Set(await pairedScreens(db, masjid.id)));
    for (const group of groups.values()) {
      if (group.screenId === null || group.streams.size === 0 || paired.has(group.screenId)) continue;
      await streams.send([group], { kind: 'retired' });
      for (const stream of [...group.streams]) stream.end();
    }
  };

  /** Listens before it looks: a hint in between is not lost. */
  const makeLive = (id: number): Live => {
    const live: Live = {
      masjid: { id, timeZone: 'UTC', counter: 0, hasSlides: false },
      version: '',
      day: '',
      readAt: Number.NEGATIVE_INFINITY,
      heard: 0,
      seen: 0,
      groups: new Map(),
      keys: new Set(),
      stop: () => {},
    };
    live.stop = platform.events.subscribe(id, onHint(live));
    return live;
  };
  const begin = async (masjidId: number) => {
    const live = makeLive(masjidId);
    try {
      const [masjid] = await read((db) => feedMasjids(db, [masjidId]));
      if (!masjid) throw new Failure('not_found');
      setVersion(live, masjid, 0);
      lives.set(masjidId, live);
    } catch (error) {
      live.stop();
      throw error;
    }
    void refresh(masjidId).catch(warn);
  };
  const liveOf = async (masjidId: number): Promise<Live> => {
    const known = lives.get(masjidId);
    if (known && isTrusted(known)) return known;
    await once(`masjid ${masjidId}`, () => (lives.get(masjidId) ? look([masjidId]) : begin(masjidId))).catch(
      (error: Error) => {
        // While the database is away, screens go on with what is known.
        if (!known || error instanceof Failure) throw error;
      },
    );
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
      return makeManifest(ctx, base, { ...namedPart(screen), settings }, version);
    });
    const bytes = await deflate(JSON.stringify(manifest));
    return { version, bytes, face: toHeader(clockFace(manifest)) };
  };

  const lookAround = async () => {
    const watched = [...lives.values()].filter((live) =>
      [...live.groups.values()].some(({ streams: open }) => open.size > 0),
    );
    if (watched.length > 0) await look(watched.map(({ masjid }) => masjid.id));
  };
  const timer = setInterval(() => void lookAround().catch(warn), LOOK_MS).unref();

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
      if (!live || !isTrusted(live)) return undefined;
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

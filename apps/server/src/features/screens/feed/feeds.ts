// Decides: when a screen is told of a change (live update, real time), and the version that it compares.

import { atMostAtOnce, bounded, gathered, singleFlight } from '../../../platform/caches.ts';
import { enterTenant } from '../../../platform/database/tenant.ts';
import type { Listener } from '../../../platform/events/events.ts';
import { isSeenOnScreens } from '../../../platform/events/screen-topics.ts';
import { Failure } from '../../../platform/failure.ts';
import { inTransaction, type Platform } from '../../../platform/runtime.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { IDENTIFY_SECONDS } from '../manage.ts';
import { ONLINE_MS } from '../present.ts';
import { campaignSums } from './campaign-sums.ts';
import { makePackedManifests, type Target } from './packed-manifests.ts';
import { type FeedMasjid, feedMasjids, masjidIdByHash, pairedScreens, screenByKey } from './queries.ts';
import type { Streams } from './streams.ts';
import type { Feeds, Live } from './types.ts';
import { manifestDay, manifestVersion } from './version.ts';

/** Hints can be lost and days turn: so often every masjid whose screens ask is looked at anew, all in one statement. */
const LOOK_MS = 60_000;
/** While hints arrive, the look around is enough; while they do not, screens that ask have it looked up. */
const TRUSTED_MS = 2 * LOOK_MS;
const TRUSTED_UNHINTED_MS = 30_000;
/** Hints that come together are looked at together. */
const GATHER_MS = 20;
/** Of the connections that requests have: the rest is for people. */
const READS_AT_ONCE = 3;
/** What nobody waits for is fetched over so long. */
const SPREAD_SECONDS = 60;

type Known = Target & { isRetired: boolean };

export function makeFeeds(platform: Platform, streams: Streams): Feeds {
  const lives = bounded<number, Live>(20_000, (live) => {
    if ([...live.groups.values()].some(({ streams: open }) => open.size > 0)) return false;
    live.stop();
    return true;
  });
  const keys = bounded<string, Known>(50_000);
  const hashes = bounded<string, number>(20_000);
  const once = singleFlight();
  const now = () => platform.clock.now().getTime();
  const inTurn = atMostAtOnce(READS_AT_ONCE);
  const read = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTurn(() =>
      inTransaction(platform, 'read only', async (db) => {
        await enterTenant(db, { system: true });
        return work(db);
      }),
    );

  const dayOf = ({ id, timeZone }: FeedMasjid) => manifestDay(id, timeZone, now());
  const setVersion = (live: Live, masjid: FeedMasjid, seen: number) => {
    live.masjid = masjid;
    live.readAt = now();
    live.seen = seen;
    const before = live.version;
    turnDay(live);
    if (live.version === before) return;
    live.isUrgent = live.hasUrgent;
    live.hasUrgent = false;
  };
  const turnDay = (live: Live) => {
    live.day = dayOf(live.masjid);
    live.version = manifestVersion(live.masjid, live.day);
  };
  const tell = ({ groups, version, isUrgent }: Live) =>
    streams.send(groups.values(), {
      kind: 'manifest',
      version,
      ...(isUrgent ? {} : { within: SPREAD_SECONDS }),
    });
  const isStale = (live: Live) => live.seen !== live.heard;
  const isFresh = (live: Live) => {
    const age = now() - live.readAt;
    return (
      !isStale(live) && age >= 0 && age < (platform.events.isConnected() ? TRUSTED_MS : TRUSTED_UNHINTED_MS)
    );
  };
  const isTrusted = (live: Live) => isFresh(live) && live.day === dayOf(live.masjid);
  /** Reads how these masjids stand and tells their screens. What is heard meanwhile may be younger than the answer. */
  const look = async (ids: readonly number[]) => {
    const looked = ids.flatMap((id) => lives.get(id) ?? []).map((live) => ({ live, seen: live.heard }));
    const found = new Map((await read((db) => feedMasjids(db, ids))).map((each) => [each.id, each]));
    for (const { live, seen } of looked) {
      const masjid = found.get(live.masjid.id);
      const before = live.version;
      setVersion(live, masjid ?? live.masjid, seen);
      if (!masjid) lives.delete(live.masjid.id);
      if (live.version !== before) await tell(live);
    }
  };
  const lookSoon = gathered(GATHER_MS, look);
  /** Until a look has begun after the last hint. */
  const refresh = async (masjidId: number) => {
    for (let live = lives.get(masjidId); live && isStale(live); live = lives.get(masjidId))
      await lookSoon([masjidId]);
  };
  const warn = (error: Error) =>
    platform.log.warn({ part: 'screens', reason: error.message }, 'screens could not be told');

  const tellSums = gathered(GATHER_MS, async (ids: readonly number[]) => {
    for (const live of ids.flatMap((id) => lives.get(id) ?? [])) {
      if (![...live.groups.values()].some(({ streams: open }) => open.size > 0)) continue;
      const sums = await inTurn(() => campaignSums(platform, live.masjid));
      if (!sums) continue;
      for (const group of live.groups.values())
        await streams.send([group], group.screenId === null ? sums.everyone : sums.own);
    }
  });
  const onHint =
    (live: Live) =>
    ({ topic, screen }: Parameters<Listener>[0]) => {
      const group = screen === undefined ? undefined : live.groups.get(screen);
      if (topic === 'screen-reload' && group) void streams.send([group], { kind: 'reload' });
      if (topic === 'screen-identify' && group)
        void streams.send([group], { kind: 'identify', seconds: IDENTIFY_SECONDS });
      if (!isSeenOnScreens(topic)) return;
      live.heard += 1;
      if (topic === 'campaign-sums') void tellSums([live.masjid.id]).catch(warn);
      // Sums are told by themselves: the manifest that has them may follow.
      if (topic !== 'common-content' && topic !== 'campaign-sums') live.hasUrgent = true;
      if (topic === 'screens') {
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
      hasUrgent: false,
      isUrgent: true,
      asked: new Map(),
      readAsPublicAt: Number.NEGATIVE_INFINITY,
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
    if (known && isFresh(known)) {
      // Another day is another version, and that much is known without asking.
      turnDay(known);
      known.isUrgent = false;
      void tell(known).catch(warn);
      return known;
    }
    const asked = known ? lookSoon([masjidId]) : once(`masjid ${masjidId}`, () => begin(masjidId));
    await asked.catch((error: Error) => {
      // While the database is away, screens go on with what is known.
      if (!known || error instanceof Failure) throw error;
    });
    const live = lives.get(masjidId);
    if (!live) throw new Failure('unavailable', null, { retryAfter: 2 });
    return live;
  };

  const manifests = makePackedManifests(platform, {
    standing: (masjidId) => {
      const live = lives.get(masjidId);
      return live && { version: live.version, timeZone: live.masjid.timeZone, isUrgent: live.isUrgent };
    },
    askersOf: (masjidId) => {
      const since = now() - ONLINE_MS;
      const asked = lives.get(masjidId)?.asked ?? [];
      return [...asked].flatMap(([screenId, at]) => (at > since ? [screenId] : []));
    },
    made: (masjidId, screens) => {
      const live = lives.get(masjidId);
      const groups = screens.flatMap((screenId) => live?.groups.get(screenId) ?? []);
      if (live) void streams.send(groups, { kind: 'manifest', version: live.version }).catch(warn);
    },
  });
  const isAsked = ({ groups, asked, readAsPublicAt }: Live) => {
    const since = now() - ONLINE_MS;
    if (readAsPublicAt > since) return true;
    const isWatched = [...groups.values()].some(({ streams: open }) => open.size > 0);
    return isWatched || [...asked.values()].some((at) => at > since);
  };
  const lookAround = async () => {
    const ids = [...lives.values()].filter(isAsked).map(({ masjid }) => masjid.id);
    if (ids.length > 0) await lookSoon(ids);
  };
  const timer = setInterval(() => void lookAround().catch(warn), LOOK_MS).unref();

  const targetOfHash = async (hashId: string): Promise<Target> => {
    const known = hashes.get(hashId);
    if (known !== undefined) return { masjidId: known, screenId: null };
    const found = await read((db) => masjidIdByHash(db, hashId));
    if (found === undefined) throw new Failure('not_found');
    hashes.set(hashId, found);
    return { masjidId: found, screenId: null };
  };
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
    targetOfHash,
    async publicMasjid(hashId) {
      const { masjidId } = await targetOfHash(hashId);
      const live = await liveOf(masjidId);
      live.readAsPublicAt = now();
      return { masjidId, version: live.version, day: live.day, timeZone: live.masjid.timeZone };
    },
    publicVersionAtHand(masjidId) {
      const live = lives.get(masjidId);
      if (!live || !isTrusted(live)) return undefined;
      live.readAsPublicAt = now();
      return live.version;
    },
    atHand(target) {
      const live = lives.get(target.masjidId);
      if (!live || !isTrusted(live)) return undefined;
      live.asked.set(target.screenId, now());
      const kept = manifests.kept(target);
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
    async manifestOf(target, has) {
      const live = await liveOf(target.masjidId);
      live.asked.set(target.screenId, now());
      return manifests.of(target, has);
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

import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { clockFace, toHeader } from '@minaret/display/clock-face';
import { MANIFEST_FORMAT } from '@minaret/display/manifest';
import { bounded } from '../../../platform/caches.ts';
import { Failure } from '../../../platform/failure.ts';
import { inTransaction, type Platform } from '../../../platform/runtime.ts';
import { currentDefaults } from '../defaults-in-force.ts';
import { screenOf } from '../screens-of-masjid.ts';
import { makeBuildQueue } from './build-queue.ts';
import { makeBase, makeManifest, namedPart } from './manifest.ts';
import { contextOfMasjid } from './masjid-context.ts';
import { manifestDay } from './version.ts';

const deflate = promisify(gzip);
/** Each takes a connection and keeps the processor busy: more at once would be no sooner done. */
const BUILDS_AT_ONCE = 2;
/** As many as a night's turn asks for within minutes, not one for each screen that there is. */
const KEPT = 3000;
/** Whoever has something to show waits so long for what is newer. */
const PATIENCE_MS = 2000;
/** So many before one: waiting would not help. */
const LONG_QUEUE = 20;

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

/** How a masjid stands now. */
export interface Standing {
  version: string;
  timeZone: string;
  /** What changed was changed by somebody who looks at the wall now. */
  isUrgent: boolean;
}

interface Masjids {
  standing(masjidId: number): Standing | undefined;
  /** Screens that asked lately. */
  askersOf(masjidId: number): readonly (number | null)[];
  /** The newest is there for screens that were given an older one. */
  made(masjidId: number, screens: readonly (number | null)[]): void;
}

export interface PackedManifests {
  kept(target: Target): Packed | undefined;
  /** Null: what the screen has already will do until the newest is made. */
  of(target: Target, has: string | null): Promise<Packed | null>;
}

/** The etag of a manifest that this player can read. */
const isReadable = (version: string | null) => version?.startsWith(`${MANIFEST_FORMAT}.`) ?? false;

export function makePackedManifests(platform: Platform, masjids: Masjids): PackedManifests {
  const manifests = bounded<string, Packed>(KEPT);
  const nameOf = ({ masjidId, screenId }: Target) => `${masjidId} ${screenId}`;
  const late = new Map<number, Set<number | null>>();

  /** One read of the masjid's year for all of its screens. */
  const build = async (masjidId: number, screens: readonly (number | null)[]) => {
    const standing = masjids.standing(masjidId);
    if (!standing) throw new Failure('not_found');
    const { version, timeZone } = standing;
    const day = manifestDay(masjidId, timeZone, platform.clock.now().getTime());
    const made = await inTransaction(platform, 'read only', async (db) => {
      const ctx = await contextOfMasjid(platform, db, masjidId);
      const base = await makeBase(ctx, day);
      const partOf = async (screenId: number | null) => {
        const screen = screenId === null ? null : await screenOf(ctx, screenId);
        const settings = screen?.settings ?? (await currentDefaults(ctx)).settings;
        return makeManifest(ctx, base, { ...namedPart(screen), settings }, version);
      };
      const parts = [];
      for (const screenId of screens)
        parts.push({
          screenId,
          manifest: await partOf(screenId).catch((error: Error) => {
            // A screen that is gone is no hindrance to the others; a database that is gone is.
            if (error instanceof Failure) return error;
            throw error;
          }),
        });
      return parts;
    });
    const packed = new Map<number | null, Packed | Error>();
    for (const { screenId, manifest } of made) {
      if (manifest instanceof Error) packed.set(screenId, manifest);
      else {
        const bytes = await deflate(JSON.stringify(manifest));
        const one = { version, bytes, face: toHeader(clockFace(manifest)) };
        packed.set(screenId, one);
        manifests.set(nameOf({ masjidId, screenId }), one);
      }
    }
    const waiting = late.get(masjidId);
    late.delete(masjidId);
    if (waiting) masjids.made(masjidId, [...waiting]);
    return packed;
  };

  const builds = makeBuildQueue<Packed>(BUILDS_AT_ONCE, {
    alongWith: (masjidId) => {
      const version = masjids.standing(masjidId)?.version;
      const isMissing = (screenId: number | null) =>
        manifests.get(nameOf({ masjidId, screenId }))?.version !== version;
      return masjids.askersOf(masjidId).filter(isMissing);
    },
    build,
    onLength: (length) => platform.metrics.manifestsWaiting.set(length),
  });

  return {
    kept: (target) => manifests.get(nameOf(target)),
    async of(target, has) {
      const { masjidId, screenId } = target;
      const standing = masjids.standing(masjidId);
      if (!standing) throw new Failure('not_found');
      const { version, isUrgent } = standing;
      const old = manifests.get(nameOf(target));
      if (old?.version === version) return old;
      const meanwhile = old ?? (isReadable(has) ? null : undefined);
      const made = builds.ask({ masjidId, screenId, version, isUrgent: isUrgent || meanwhile === undefined });
      if (meanwhile === undefined) return made;
      const patience = new AbortController();
      const waited = sleep(builds.length() > LONG_QUEUE ? 0 : PATIENCE_MS, 'late' as const, patience);
      waited.catch(() => undefined);
      const first = await Promise.race([made, waited]).catch((error: Error) => {
        // While the database is away, screens go on with what is known.
        if (error instanceof Failure) throw error;
        return 'late' as const;
      });
      patience.abort();
      if (first !== 'late') return first;
      late.set(masjidId, (late.get(masjidId) ?? new Set()).add(screenId));
      return meanwhile;
    },
  };
}

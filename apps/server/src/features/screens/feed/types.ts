import type { Packed, Target } from './packed-manifests.ts';
import type { FeedMasjid } from './queries.ts';
import type { Group } from './streams.ts';

/** What a process knows of a masjid whose screens ask. */
export interface Live {
  masjid: FeedMasjid;
  version: string;
  /** The day the version is of: a clock that was wrong and is put right makes it another. */
  day: string;
  readAt: number;
  /** Hints heard so far; and how many of them were there before the last look began. */
  heard: number;
  seen: number;
  /** Whether one of them was of a change that somebody made here. */
  hasUrgent: boolean;
  /** Whether the last change of the version was one. */
  isUrgent: boolean;
  /** When each screen asked last. */
  asked: Map<number | null, number>;
  /** When a public page, calendar or program asked last. */
  readAsPublicAt: number;
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
  /** Null: the one that the screen has is to be kept until the newest is made. */
  manifestOf(target: Target, has: string | null): Promise<Packed | null>;
  groupOf(target: Target): Promise<Group>;
  /** For what is public and changes with the masjid: its id, its version with the day it is of, and the clock it goes by. */
  publicMasjid(hashId: string): Promise<{ masjidId: number; version: string; day: string; timeZone: string }>;
  /** The version of such a masjid, at once; undefined when it would have to be looked up. */
  publicVersionAtHand(masjidId: number): string | undefined;
  /** Looks at every masjid whose screens ask; the timer's work. */
  lookAround(): Promise<void>;
  connected(): Target[];
  stop(): void;
}

// Decides: what a screen says in its corner when it is offline or cannot trust its clock.

import type { CornerMark, Manifest } from '@minaret/display';
import { wallClock } from '@minaret/prayer/clock/zone';
import type { TrustBounds } from './true-clock.ts';

const HOUR = 3_600_000;
const MARK_AFTER = 6 * HOUR;
const WORDS_AFTER = 24 * HOUR;

/** What the screen says of itself: nothing while all is well. */
export function cornerMark(
  manifest: Manifest,
  now: number,
  lastContact: number,
  isClockUnsure: boolean,
): CornerMark | null {
  const away = now - lastContact;
  const offline = away >= WORDS_AFTER ? 'words' : away >= MARK_AFTER ? 'mark' : null;
  if (!offline && !isClockUnsure) return null;
  const { date, time } = wallClock(manifest.zone, lastContact);
  return { offline, lastContact: { date, clock: time }, isClockUnsure };
}

/** The instant after which nothing is stored. */
export function storedEnd(manifest: Manifest): number {
  const last = manifest.days[manifest.days.length - 1];
  return last ? (last.starts + 1440) * 60_000 : 0;
}

/** Between these a clock that was not set by the server may be believed. */
export function trustBounds(manifest: Manifest, lastContact: number): TrustBounds {
  return { notBefore: Math.max(manifest.madeAt, lastContact), notAfter: storedEnd(manifest) };
}

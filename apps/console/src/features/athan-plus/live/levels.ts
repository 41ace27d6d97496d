// Decides: when the microphone of a live broadcast is too quiet, good, too loud or silent, and when silence ends it.

/** As the meter shows it. */
export const FLOOR_DB = -60;
export const AIM_DB = { from: -18, to: -6 };
const SILENT_DB = -50;
const LOUD_DB = -1;
const LOW_DB = -36;
/** So long somebody must have been heard before the first word goes out. */
const READY_MS = 2000;
const CLIPPING_SHOWN_MS = 4000;
export const SILENCE_WARN_MS = 30_000;
export const SILENCE_END_MS = 5 * 60_000;

export type LevelWord = 'none' | 'low' | 'good' | 'loud';

export function toDb(size: number): number {
  return size > 0 ? Math.max(FLOOR_DB, 20 * Math.log10(size)) : FLOOR_DB;
}

/** 0 to 1 along the meter. */
export function placeOf(db: number): number {
  return Math.min(1, Math.max(0, 1 - db / FLOOR_DB));
}

export interface Heard {
  word: LevelWord;
  isReady: boolean;
  isClipping: boolean;
  silentMs: number;
}

/** Follows the level from moment to moment. */
export function makeEar(now: number) {
  let heardMs = 0;
  let last = now;
  let soundAt = now;
  let clippedAt = Number.NEGATIVE_INFINITY;
  return (peak: number, rms: number, at: number): Heard => {
    const passed = Math.min(at - last, 500);
    last = at;
    const db = toDb(rms);
    const peakDb = toDb(peak);
    const isHeard = db > SILENT_DB;
    if (isHeard) {
      heardMs += passed;
      soundAt = at;
    }
    if (peakDb > LOUD_DB) clippedAt = at;
    const isClipping = at - clippedAt < CLIPPING_SHOWN_MS;
    const word = isClipping ? 'loud' : !isHeard ? 'none' : peakDb < LOW_DB ? 'low' : 'good';
    return { word, isReady: heardMs >= READY_MS, isClipping, silentMs: at - soundAt };
  };
}

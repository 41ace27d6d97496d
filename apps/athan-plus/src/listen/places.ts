// Decides: where in a recording somebody stopped listening, kept on this phone alone.

import type { AppRecording } from '@minaret/contract/athan-plus/app-live';

const KEY = 'minaret-athan-places';
const MOST = 200;
/** Nobody wants to be put back to the first words, or to the last. */
const AT_ENDS = 15;

function readPlaces(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Seconds from its beginning; 0: from there. */
export function placeOf({ id, seconds }: Pick<AppRecording, 'id' | 'seconds'>): number {
  const at = readPlaces()[id] ?? 0;
  return at < AT_ENDS || at > seconds - AT_ENDS ? 0 : at;
}

export function writePlace(id: number, seconds: number): void {
  const { [id]: _, ...others } = readPlaces();
  const newest = Object.entries(others).slice(-(MOST - 1));
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(newest), [id]: Math.floor(seconds) }));
  } catch {
    // A browser that keeps nothing: it begins at its beginning.
  }
}

export function forgetPlaces(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

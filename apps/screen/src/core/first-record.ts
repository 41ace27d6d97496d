import type { Manifest } from '@minaret/display';
import { type ClockFace, clockFace } from '@minaret/display/clock-face';
import type { Answer } from './ask.ts';
import { forget, recall, remember } from './small-storage.ts';
import type { TrustBounds } from './true-clock.ts';

const NAME = 'minaret-first:';

/** Read at once, while the store and the script of the screen take their time. */
export interface FirstRecord extends ClockFace, TrustBounds {
  /** Of the device's clock, as it was last measured. */
  error: number | null;
}

/** What the page itself begins before its script is there, for the script to take over. */
export interface FirstPaint {
  /** A question that is on its way, where nothing is stored. */
  asked: Promise<Answer> | null;
  /** The screen itself is drawn now. */
  end(): void;
}

declare global {
  interface Window {
    firstPaint?: FirstPaint;
  }
}

export function firstRecord(manifest: Manifest, bounds: TrustBounds, error: number | null): FirstRecord {
  return { ...bounds, ...clockFace(manifest), error };
}

export function keepFirst(address: string, record: FirstRecord): void {
  remember(NAME + address, JSON.stringify(record));
}

export function forgetFirst(address: string): void {
  forget(NAME + address);
}

export function readFirst(address: string): FirstRecord | null {
  try {
    return JSON.parse(recall(NAME + address) ?? 'null') as FirstRecord | null;
  } catch {
    return null;
  }
}

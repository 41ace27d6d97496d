// Decides: when the relay of live sound ends by itself: asked to leave or left alone by the server, and nothing in its hands; or abandoned for good.

/** Nobody of the server has asked for so long: it is gone, and with it the reason to be there. */
export const ALONE_MS = 60_000;
/** Alone for so long there is nobody to note an end with: what was recorded is on disk, for the relay of the next start. */
export const ABANDONED_MS = 15 * 60_000;

export interface Attendance {
  isLeaving: boolean;
  aloneMs: number;
  /** Broadcasts that are open, or whose end is not noted yet. */
  held: number;
  /** Those of them whose sound comes. */
  onAir: number;
  /** What it records into was removed: whoever ran it is gone with everything. */
  isHomeless: boolean;
}

export function mayEnd({ isLeaving, aloneMs, held, onAir, isHomeless }: Attendance): boolean {
  if (held === 0) return isLeaving || aloneMs > ALONE_MS;
  // A khutbah goes on without the server, until its source or its longest time ends it.
  return onAir === 0 && (isHomeless || aloneMs > ABANDONED_MS);
}

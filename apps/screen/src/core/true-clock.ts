// Decides: what time it is on a screen with a wrong clock.

const MINUTE = 60_000;
/** A device clock that moved by more than this against the running time was set, or the device slept. */
const JUMP_MS = 2_000;
/** After a sleep or a leap as long as this nothing but the server can say what time it is. */
const DOUBTFUL_MS = 2 * MINUTE;

export interface Clocks {
  /** The device's own clock. */
  wall(): number;
  /** Milliseconds that only run, whatever the clock is set to. */
  running(): number;
}

export interface TrustBounds {
  /** The server said at least this time. */
  notBefore: number;
  /** The stored times end here. */
  notAfter: number;
}

export interface TrueClock {
  now(): number;
  /** The server's time as an answer brought it, and how long it was on its way. */
  sync(server: number, roundTrip: number): void;
  /** Device minus server; null until it was measured. */
  error(): number | null;
  isUnsure(bounds: TrustBounds): boolean;
}

export const DEVICE: Clocks = {
  wall: () => Date.now(),
  running: () => performance.now(),
};

/**
 * What time it is. Once the server has spoken, its time runs on by itself, so that setting the device's clock changes
 * nothing. `storedError` was measured in an earlier life: without network nobody has corrected the device since.
 */
export function makeClock(clocks: Clocks, storedError: number | null): TrueClock {
  let error = storedError;
  let isSynced = false;
  let isDoubtful = false;
  /** Device clock minus running time, as it stood when they last agreed. */
  let base = clocks.wall() - clocks.running();

  function notice(): void {
    const leap = clocks.wall() - clocks.running() - base;
    if (Math.abs(leap) <= JUMP_MS) return;
    base += leap;
    if (!isSynced) return;
    // Sleep only takes time away: a clock that was put back is wrong, one that leapt ahead may have slept.
    if (leap < 0) error = (error ?? 0) + leap;
    else if (leap > DOUBTFUL_MS) isDoubtful = true;
    else error = (error ?? 0) + leap;
  }

  return {
    now() {
      notice();
      return clocks.running() + base - (error ?? 0);
    },
    sync(server, roundTrip) {
      base = clocks.wall() - clocks.running();
      error = Math.round(clocks.wall() - (server + roundTrip / 2));
      isSynced = true;
      isDoubtful = false;
    },
    error: () => error,
    isUnsure({ notBefore, notAfter }) {
      notice();
      if (isDoubtful) return true;
      if (isSynced) return false;
      const now = clocks.running() + base - (error ?? 0);
      return now < notBefore || now >= notAfter;
    },
  };
}

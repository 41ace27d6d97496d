// Decides: how many webhooks are delivered at once.

/** Half of a worker's jobs at most. */
const AT_ONCE = 4;
const OF_A_HOST = 2;
/** Whoever is known to be slow leaves room for the others, of the same host too. */
const SLOW_AT_ONCE = 2;
const SLOW_OF_A_HOST = 1;

export interface Slots {
  /** A way to give it back, or nothing: try later, and hold up nobody meanwhile. */
  take(host: string, isSlow: boolean): (() => void) | undefined;
}

/** How many deliveries one process has under way. */
export function makeSlots(): Slots {
  const taken = new Set<{ host: string; isSlow: boolean }>();
  return {
    take(host, isSlow) {
      const ofHost = [...taken].filter((each) => each.host === host);
      const slow = [...taken].filter((each) => each.isSlow);
      const isFull = taken.size >= AT_ONCE || ofHost.length >= OF_A_HOST;
      const isFullOfSlow =
        slow.length >= SLOW_AT_ONCE || slow.filter((each) => each.host === host).length >= SLOW_OF_A_HOST;
      if (isFull || (isSlow && isFullOfSlow)) return undefined;
      const own = { host, isSlow };
      taken.add(own);
      return () => void taken.delete(own);
    },
  };
}

/** Half of a worker's jobs at most; half of these for endpoints that are slow, and no more for one host. */
const AT_ONCE = 4;
const SLOW_AT_ONCE = 2;
const OF_A_HOST = 2;

export interface Slots {
  /** A way to give it back, or nothing: try later, and hold up nobody meanwhile. */
  take(host: string, isSlow: boolean): (() => void) | undefined;
}

/** How many deliveries one process has under way. */
export function makeSlots(): Slots {
  const hosts = new Map<string, number>();
  let taken = 0;
  let slow = 0;
  return {
    take(host, isSlow) {
      const ofHost = hosts.get(host) ?? 0;
      if (taken >= AT_ONCE || ofHost >= OF_A_HOST || (isSlow && slow >= SLOW_AT_ONCE)) return undefined;
      taken += 1;
      if (isSlow) slow += 1;
      hosts.set(host, ofHost + 1);
      return () => {
        taken -= 1;
        if (isSlow) slow -= 1;
        const left = (hosts.get(host) ?? 1) - 1;
        if (left > 0) hosts.set(host, left);
        else hosts.delete(host);
      };
    },
  };
}

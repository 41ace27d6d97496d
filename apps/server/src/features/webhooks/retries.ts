// Decides: how often and after how long a failed webhook is tried again (retry, attempts, delay).

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After the first attempt, the second, and so on; after the last of them it has failed. */
export const RETRY_DELAYS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];
/** Up to so much later, so that what failed together does not come back together. */
const JITTER = 0.2;

/** When it is tried again after so many attempts; null: it is not. */
export function nextAttempt(attempts: number, now: Date, random: number = Math.random()): Date | null {
  const delay = RETRY_DELAYS[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay * (1 + JITTER * random));
}

// Decides: when reminders to a phone rest because nobody opens them (30 days), and when it is forgotten.

const DAY_MS = 86_400_000;

/** Push services slow down senders whose notices nobody opens: reminders rest, news goes on. */
const PAUSED_AFTER_MS = 30 * DAY_MS;
/** The app tells us at each start that it is still there. */
const FORGOTTEN_AFTER_MS = 400 * DAY_MS;
const FORGOTTEN_UNREACHABLE_MS = 90 * DAY_MS;

/** Of those who last opened something before this, reminders rest. */
export const pausedBefore = (now: Date): Date => new Date(now.getTime() - PAUSED_AFTER_MS);

export const isPaused = (lastOpened: Date, now: Date): boolean => lastOpened < pausedBefore(now);

export const forgottenBefore = (now: Date) => ({
  reachable: new Date(now.getTime() - FORGOTTEN_AFTER_MS),
  unreachable: new Date(now.getTime() - FORGOTTEN_UNREACHABLE_MS),
});

/** A phone has its second for good, so that a masjid's followers do not all come at once. Reminders come before their minute. */
export const REMINDER_SECONDS = 26;
/** Taps come back to us. */
export const NEWS_SECONDS = 60;
/** A janazah may be within the hour, and what is live is over soon. */
export const URGENT_SECONDS = 2;

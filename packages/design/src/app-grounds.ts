// Decides: the grounds of the phone app's first card (hero): night and Ramadan; the day's is the console's.

/** From the top to the foot. */
export const APP_GROUNDS = {
  night: ['#0b2a33', '#071a20'],
  ramadan: ['#1b2a57', '#0a1128'],
} as const;

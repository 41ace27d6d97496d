/** What was sent waits here until it is checked; nothing under it is ever served. */
export const INCOMING = 'incoming';

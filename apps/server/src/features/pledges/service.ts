/** What other features may ask of pledges; each stands in a file of its own. */
export { nightBoard } from './board.ts';
export { matchGift } from './match.ts';
export { startNight, stopNight } from './night.ts';
export { notePledge, withdrawPledge } from './note.ts';
export { forgetPledges } from './own-pledges.ts';
export { hasPledged, pledgesOfAddress } from './own-queries.ts';

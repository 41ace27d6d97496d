/** What other features may ask of regular gifts; each stands in a file of its own. */

export { regularsOfEmail } from './list.ts';
export {
  type ChangeRegular,
  changeRegular,
  pauseRegular,
  resumeRegular,
  skipNext,
  stopRegular,
  undoSkip,
} from './manage.ts';
export { mendedId, mendToken } from './mend-tokens.ts';
export { endRegular, LATEST_MS, missDue, regularPaid, regularRefused } from './outcome.ts';
export {
  type Agreed,
  changeCard,
  dueGiftId,
  duePageId,
  linkFirstGift,
  lockedRegular,
  openRegular,
  planAgain,
  startRegular,
} from './plan.ts';
export { presentRegular } from './present.ts';
export {
  countTaken,
  type DueRow,
  dueOfGift,
  dueRegulars,
  duesOf,
  findDue,
  findRegular,
  fundOfRegular,
  nightRegulars,
  putDue,
  type RegularRow,
  regularOfPage,
  regularsOfAddress,
  saveRegular,
  sweepUnstarted,
} from './queries.ts';
export { dueAt, isNights, regularOffer } from './schedule.ts';

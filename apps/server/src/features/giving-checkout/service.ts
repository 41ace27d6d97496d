export { adoptAccount } from './account.ts';
export { agreedGift, agreeGift } from './agree.ts';
export { addressOf, declaredOf, nameOf } from './asked-gift.ts';
export { offeredCover } from './cover.ts';
export { changeCardAt, syncSetup } from './keep-card.ts';
export { payDue } from './mend.ts';
export { feeCover, givePage } from './page.ts';
export { newPage } from './page-tokens.ts';
export {
  askForReader,
  closeReaderGift,
  openReaderGift,
  readerAccount,
  readReaderGift,
} from './reader-gifts.ts';
export { reconcile } from './reconcile.ts';
export { startGift } from './start.ts';
export { givenGift } from './state.ts';
export { inMasjid, type Outside } from './sync.ts';
export { takeDue } from './take-due.ts';
export { receiveGivingEvent } from './webhooks.ts';

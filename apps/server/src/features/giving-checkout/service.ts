export { adoptAccount } from './account.ts';
export { changeCardAt, syncSetup } from './keep-card.ts';
export { payDue } from './mend.ts';
export { givePage } from './page.ts';
export { newPage } from './page-tokens.ts';
export { startGift } from './start.ts';
export { givenGift } from './state.ts';
export { receiveGivingEvent } from './webhooks.ts';

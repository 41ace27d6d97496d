export { mailLink } from './links.ts';
export { presentOwnGift } from './present.ts';
export { giftsWithWords, type OwnGiftRow } from './queries.ts';

/** What other features may ask of the books; each stands in a file of its own. */

export { bookFiles } from './audit/book-files.ts';
export { getBankLines } from './bank/bank-lines.ts';
export { matchLine, setLineAside } from './bank/decide-line.ts';
export { importStatement } from './bank/statements.ts';
export { findCampaign, findProgress } from './campaign-queries.ts';
export { addCampaign } from './campaigns.ts';
export { bookTransaction, failGift, type OpenGift, openGift, settleGift } from './card-gifts.ts';
export { type Claimant, claimGift } from './claim-gift.ts';
export { approveClose, prepareClose } from './closes.ts';
export { payIn } from './counting/pay-in.ts';
export { openSheet } from './counting/sheets.ts';
export { signSheet } from './counting/sign-sheet.ts';
export { insertDeclaration } from './declaration-queries.ts';
export { ABROAD, coveredFrom, type DeclaredOnPage, hmrcName, ukPostcode } from './declarations.ts';
export {
  type DisputeRow,
  findDispute,
  findDisputeForChange,
  markReminded,
  saveDispute,
} from './dispute-queries.ts';
export { presentDispute, writeDispute } from './disputes.ts';
export { bankGift, enterGift, takeBackGift } from './enter-gift.ts';
export { findSettings, lockGiving } from './fund-queries.ts';
export { addFund } from './funds.ts';
export { namesOf } from './gift-list-queries.ts';
export { findGift, type GiftRow, type RefundRow, unsettledGifts } from './gift-queries.ts';
export { givingOf, isFundOpen } from './giving-in-force.ts';
export { receiptOf } from './issued-receipt.ts';
export { lockBooks } from './ledger-queries.ts';
export { CLEARING_HOURS } from './months.ts';
export { bookPayout, failPayout, isPayoutKept, keepPayout } from './payouts/keep-payout.ts';
export { differingPayout } from './payouts/payout-queries.ts';
export { postEntry } from './post-entry.ts';
export { claimPaidPostings, claimPostings } from './postings.ts';
export {
  type GivingLanguage,
  type PublicGiving,
  publicCampaigns,
  publicGiving,
  publicName,
} from './public-giving.ts';
export { findReceiptSettings, insertCancellation, turnedFrom } from './receipt-queries.ts';
export { missingFromMasjid } from './receipt-rules.ts';
export {
  FrozenContent,
  issueFor,
  masjidContent,
  missingOf,
  type ReceiptedGift,
  type ReceiptMeans,
  readReceiptNumber,
  receiptedAmount,
  receiptMeans,
  receiptNumber,
} from './receipts.ts';
export { askRefund, bookRefund, failRefund } from './refunds.ts';
export { openGivingUrl, saveDonationSettings } from './settings.ts';
export { approveOutgoing, spend } from './spending/outgoings.ts';
export { isWhole, verifyLedger } from './verify-ledger.ts';
export { masjidsWithBooks } from './verify-queries.ts';
export { type WallCampaign, wallCampaigns, wallSum } from './wall-campaigns.ts';

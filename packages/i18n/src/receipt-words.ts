// Decides: what stands on a donation receipt, in the donor's language; the sentences of the law are in the language of its country.

import type { RECEIPT_LANGUAGES } from '@minaret/contract/giving/gifts';
import { receiptWordsAr } from './receipts/ar.ts';
import { receiptWordsDe } from './receipts/de.ts';
import { receiptWordsEn } from './receipts/en.ts';
import { receiptWordsFr } from './receipts/fr.ts';
import type { ReceiptWords } from './receipts/receipt-sentences.ts';
import { receiptWordsUr } from './receipts/ur.ts';

export type ReceiptLanguage = (typeof RECEIPT_LANGUAGES)[number] | 'de' | 'fr';
export const RECEIPT_WORDS: Record<ReceiptLanguage, ReceiptWords> = {
  en: receiptWordsEn,
  ar: receiptWordsAr,
  ur: receiptWordsUr,
  de: receiptWordsDe,
  fr: receiptWordsFr,
};

/** Sentences that a law or its office wants word for word. */
export const RECEIPT_LAW = {
  canada: 'Canada Revenue Agency: canada.ca/charities-giving',
  us: 'No goods or services were provided in exchange for this contribution, other than intangible religious benefits. Keep this written acknowledgment: it is required for any single contribution of $250 or more.',
} as const;

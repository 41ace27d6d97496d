// Decides: what a card provider must be able to do for gifts: accounts of masjids, payments, refunds, fees, payouts.

import type { IdempotencyKey } from '../payments/payments.ts';
import type { CardReader, ReaderPlace } from './card-readers.ts';

/** Money is whole minor units of a currency in lower-case ISO letters. Every account has one currency. */

export interface NewAccount {
  masjidId: number;
  name: string;
  email: string | null;
  /** ISO 3166, two letters. */
  country: string;
  currency: string;
}

export type AccountArea = 'charity' | 'signer' | 'trustees' | 'bank' | 'documents' | 'other';

export interface AccountState {
  id: string;
  country: string | null;
  currency: string | null;
  canTakeCards: boolean;
  canPayOut: boolean;
  /** The masjid has sent all that was asked for. */
  isSubmitted: boolean;
  /** What is asked for; due null: before cards are taken at all. */
  needs: readonly { area: AccountArea; dueAt: Date | null }[];
}

export interface NewPayment {
  accountId: string;
  /** Ours: the gift's id comes back with the payment. */
  giftId: string;
  /** All that the card is charged; 0: nothing, the card is only kept. */
  amount: number;
  currency: string;
  /** Kept for gifts that come again, which its holder has agreed to. */
  savesCard: boolean;
  /** What the payment page and the card statement say it is for. */
  description: string;
  /** Whom it is given to. */
  masjidName: string;
  email: string | null;
  successUrl: string;
  cancelUrl: string;
  language: string;
}

/** A card that the provider keeps on the masjid's own account. */
export interface SavedCard {
  /** The provider's own words for it: only it reads them. */
  reference: string;
  /** `visa`. */
  brand: string;
  last4: string;
}

/** A gift by a card that is kept, while nobody sits there who could be asked. */
export interface NewCharge {
  accountId: string;
  /** Ours: the gift's id comes back with the payment. */
  giftId: string;
  amount: number;
  currency: string;
  description: string;
  masjidName: string;
  card: string;
}

/** The charge as it arrived on the account. `gross` is positive; the fee was taken off it. */
export interface ChargeTransaction {
  id: string;
  gross: number;
  fee: number;
  at: Date;
}

export type PaymentStatus = 'open' | 'processing' | 'succeeded' | 'expired';
export type RefundStatus = 'processing' | 'succeeded' | 'failed';

export interface RefundState {
  id: string;
  /** Ours, where it was asked by us; null: made at the provider by hand. */
  refundId: string | null;
  amount: number;
  status: RefundStatus;
  /** In the account's own books; null: not there yet. */
  transactionId: string | null;
  at: Date;
}

/** What the bank moved for a dispute. `amount` is positive; the fee is above nothing where it was taken. */
export interface DisputeMove {
  transactionId: string;
  amount: number;
  fee: number;
  at: Date;
}

export type DisputeStatus = 'needs_answer' | 'under_review' | 'won' | 'lost';

/** The card's holder says at the bank that the payment was not right. */
export interface Dispute {
  id: string;
  amount: number;
  /** The bank's word: `fraudulent`. */
  reason: string;
  status: DisputeStatus;
  openedAt: Date;
  /** Until then it can be answered; without an answer it is lost. */
  dueAt: Date | null;
  closedAt: Date | null;
  /** Null: nothing was taken, such as for a mere question of the bank. */
  withdrawal: DisputeMove | null;
  /** Given back by the bank. */
  reinstatement: DisputeMove | null;
}

/** In words; what is sent is what a person has read before. */
export interface DisputeEvidence {
  givenFor: string;
  receipt: string;
  message: string;
}

/** All that the provider knows of one payment, read at one time. */
export interface PaymentState {
  id: string;
  giftId: string | null;
  status: PaymentStatus;
  amount: number;
  currency: string;
  /** Where it is paid, while it can be. */
  url: string | null;
  paidAt: Date | null;
  /** How often a card was refused, as far as the provider tells. */
  declines: number;
  /** Its bank wants to ask the holder, and nobody is there: of charges without a person alone. */
  needsHolder: boolean;
  /** The card that is kept since; null: none. */
  card: SavedCard | null;
  /** The card that was held to a reader; null: none was, or nothing was paid. */
  tapped: { brand: string; last4: string; isContactless: boolean } | null;
  /** Null until it has arrived, some time after it succeeded. */
  transaction: ChargeTransaction | null;
  refunds: readonly RefundState[];
  disputes: readonly Dispute[];
}

/** One line of the account's own books. `amount` is signed, before the fee. */
export interface AccountTransaction {
  id: string;
  kind:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'dispute'
    | 'dispute_reversal'
    | 'payout'
    | 'payout_failure'
    | 'other';
  amount: number;
  fee: number;
  at: Date;
  /** The payment that it belongs to, for charges and refunds of ours. */
  paymentId: string | null;
  giftId: string | null;
  /** Of a refund or a payout. */
  sourceId: string | null;
}

export interface PayoutState {
  id: string;
  amount: number;
  currency: string;
  status: 'on_the_way' | 'paid' | 'failed';
  createdAt: Date;
  /** `2026-11-20`. */
  arrivesOn: string;
  /** False: the provider does not say what is in it, as of payouts that a person asked for. */
  isItemised: boolean;
}

/** What a webhook says happened; only about what counts, the rest is asked for. */
export interface GivingEvent {
  id: string;
  type: string;
  createdAt: Date;
  accountId: string | null;
  /** Null: it is about the account itself, or about a dispute. */
  giftId: string | null;
  /** Of a dispute, which may name no gift. */
  disputeId: string | null;
}

export type NewReaderPayment = Pick<
  NewPayment,
  'accountId' | 'giftId' | 'amount' | 'currency' | 'description' | 'masjidName' | 'language'
>;

/**
 * Readers that the server drives. Like the rest of the port never called inside a transaction. What a reader says is no
 * truth about money: that is the payment, read by `GivingPayments.payment`.
 */
export interface CardReaders {
  /** `code`: what the reader shows to be registered by. */
  register(
    asked: { accountId: string; code: string; label: string; place: ReaderPlace },
    key: IdempotencyKey,
  ): Promise<CardReader>;
  /** Null: there is none any more. */
  read(accountId: string, readerId: string): Promise<CardReader | null>;
  remove(accountId: string, readerId: string): Promise<void>;
  /** A payment that only a card held to a reader can pay. */
  createPayment(payment: NewReaderPayment, key: IdempotencyKey): Promise<PaymentState>;
  /** The reader asks for the card. `unavailable`: it cannot be reached; `conflict`: it is busy. */
  present(accountId: string, readerId: string, paymentId: string, key: IdempotencyKey): Promise<CardReader>;
  /** It asks no more. One whose card is being read may go on all the same. */
  cancel(accountId: string, readerId: string, key: IdempotencyKey): Promise<void>;
}

/**
 * The card provider of gifts: the masjid is the merchant, on an account of its own. Never called inside a transaction.
 * Every call throws `PaymentError` when the provider says no or cannot be reached.
 */
export interface GivingPayments {
  provider: 'builtin' | 'stripe' | 'none';
  movesMoney: boolean;
  now(): Promise<Date>;
  /** What a usual card costs. Others may cost more: the masjid bears it. */
  feeOn(gross: number, currency: string): number;

  createAccount(account: NewAccount, key: IdempotencyKey): Promise<{ id: string }>;
  /** Null: there is no such account any more, or it is not ours to use. */
  account(accountId: string): Promise<AccountState | null>;
  /** Where a person goes on; good once, for minutes. */
  onboardingUrl(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>;

  createPayment(payment: NewPayment, key: IdempotencyKey): Promise<PaymentState>;
  payment(accountId: string, paymentId: string): Promise<PaymentState | null>;
  /** Says what became of it: one that was paid meanwhile stays paid. */
  expirePayment(accountId: string, paymentId: string, key: IdempotencyKey): Promise<PaymentState>;
  /** A refusal is an answer (`expired`, with a decline), and final: nothing is taken later. */
  chargeCard(charge: NewCharge, key: IdempotencyKey): Promise<PaymentState>;
  /** What became of a charge whose answer never came, however long ago; null: it was never made. */
  findCharge(charge: Pick<NewCharge, 'accountId' | 'giftId' | 'card'>): Promise<PaymentState | null>;
  createRefund(
    refund: { accountId: string; paymentId: string; refundId: string; amount: number },
    key: IdempotencyKey,
  ): Promise<RefundState>;

  /** Opened since, each with the gift that it is about; null: none of ours. */
  disputes(accountId: string, since: Date): Promise<readonly { giftId: string | null; dispute: Dispute }[]>;
  /** The gift that a dispute is about; null: none of ours. */
  giftOfDispute(accountId: string, disputeId: string): Promise<string | null>;
  /** Sent to the bank, once and for good. `conflict`: it can no longer be answered. */
  answerDispute(
    answer: { accountId: string; disputeId: string; evidence: DisputeEvidence },
    key: IdempotencyKey,
  ): Promise<void>;
  /** It is lost by this. `conflict`: it is over already. */
  acceptDispute(accepted: { accountId: string; disputeId: string }, key: IdempotencyKey): Promise<void>;

  /** Of kiosks. */
  readers: CardReaders;

  /** Everything that moved since, oldest first. */
  transactions(accountId: string, since: Date): Promise<readonly AccountTransaction[]>;
  /** All that stands there, paid out or not yet available. */
  balance(accountId: string, currency: string): Promise<number>;
  /** Newest first. */
  payouts(accountId: string, since: Date): Promise<readonly PayoutState[]>;
  /** What is in one that is itemised, without the payout itself. */
  payoutTransactions(accountId: string, payoutId: string): Promise<readonly AccountTransaction[]>;

  /** Verifies the webhook's signature on the very bytes, then reads it. */
  readEvent(body: Buffer, signature: string | undefined): Promise<GivingEvent>;
}

// Decides: what a card provider must be able to do with a card reader (terminal) that stands beside a kiosk.

import type { IdempotencyKey } from '../payments/payments.ts';
import type { NewPayment, PaymentState } from './giving-payments.ts';

/** Where readers stand: providers want an address for them. */
export interface ReaderPlace {
  name: string;
  line: string;
  city: string;
  /** ISO 3166, two letters. */
  country: string;
}

export interface CardReader {
  id: string;
  label: string;
  /** The provider's word for its make, such as `stripe_s700`. */
  kind: string;
  isOnline: boolean;
  /** What it was last asked to take, and how far it is; null: nothing. */
  action: { paymentId: string | null; status: 'in_progress' | 'succeeded' | 'failed' } | null;
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

import type { TestCard } from '@minaret/contract/billing/test-cards';
import type { Payments } from '../../src/platform/payments/payments.ts';

/** A provider, and what people, banks and time do to it from outside. */
export interface World {
  payments: Payments;
  /** All that is due until then happens at its own time. */
  advanceTo(instant: Date): Promise<void>;
  /** On the provider's page; null: without a card, where none is asked for. False: the card was refused. */
  completeCheckout(checkoutId: string, card: TestCard | null): Promise<boolean>;
  /** In the provider's form, with the holder's yes where the bank asks. */
  confirmSetup(clientSecret: string, card: TestCard): Promise<boolean>;
  /** On the provider's page of the invoice, with the card that is kept and the holder's yes. False: it was refused. */
  payInvoice(invoiceId: string): Promise<boolean>;
  /** The next charge is declined, whatever the card. */
  failNext(customerId: string): Promise<void>;
  close(): Promise<void>;
}

/** A world begins at this instant: the end of a month, so that shorter ones are met. */
export type OpenWorld = (start: Date) => Promise<World>;

// Decides: what is known of a card reader (terminal) that stands beside a kiosk.

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

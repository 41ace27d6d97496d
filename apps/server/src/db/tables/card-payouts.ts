export interface CardPayoutsTable {
  masjid_id: number;
  id: string;
  provider: string;
  amount: number;
  currency: string;
  status: 'on_the_way' | 'paid' | 'failed';
  created_at: Date;
  arrives_on: string;
  is_itemised: boolean;
  difference: number | null;
  differs_since: Date | null;
}

export interface CardPayoutLinesTable {
  masjid_id: number;
  payout_id: string;
  id: string;
  kind: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout_failure' | 'other';
  amount: number;
  fee: number;
  at: Date;
  gift_id: string | null;
  source_id: string | null;
}

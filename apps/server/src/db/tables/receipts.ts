import type { ReceiptIssues, ReceiptTemplate } from '@minaret/contract/giving/receipts';
import type { Generated } from 'kysely';

export interface ReceiptSettingsTable {
  masjid_id: number;
  template: ReceiptTemplate;
  issues: ReceiptIssues;
  place: string | null;
  signatory_name: string | null;
  signatory_title: string | null;
  legal_note: string | null;
  /** The digest of a picture in `receipt_signatures`. */
  signature: string | null;
  version: Generated<number>;
  updated_at: Date;
}

export interface ReceiptSignaturesTable {
  masjid_id: number;
  digest: string;
  picture: Buffer;
  added_at: Date;
}

/** Written with the receipt; `is_live` ends when it is cancelled. */
export interface ReceiptGiftsTable {
  masjid_id: number;
  year: number;
  number: number;
  gift_id: string;
  is_live: Generated<boolean>;
}

export interface ReceiptCancellationsTable {
  masjid_id: number;
  year: number;
  number: number;
  cancelled_at: Date;
  cancelled_by: number | null;
  reason: string;
}

export interface ReceiptPrintsTable {
  masjid_id: number;
  year: number;
  number: number;
  kind: 'original' | 'duplicate' | 'cancelled';
  way: 'mail' | 'print' | 'link';
  sha256: string;
  bytes: number;
  printed_at: Date;
}

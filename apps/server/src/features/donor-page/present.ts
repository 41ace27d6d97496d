import type { OwnGift } from '@minaret/contract/giving/donor-page';
import { receiptNumber } from '../giving/service.ts';
import type { OwnGiftRow } from './queries.ts';

const SHOWN_STATES = ['succeeded', 'refunded', 'processing'] as const;

/** Nothing of the provider or of staff. */
export function presentOwnGift(row: OwnGiftRow): OwnGift {
  const { receipt_year, receipt_number, dedication_kind, dedication_name } = row;
  return {
    id: row.id,
    date: row.given_on,
    fund: { id: row.fund_id, name: row.fund_name, kind: row.fund_kind },
    campaign: row.campaign_title,
    amount: row.amount,
    cover: row.cover,
    refunded: row.amount_refunded + row.cover_refunded,
    currency: row.currency,
    state: SHOWN_STATES.find((state) => state === row.state) ?? 'processing',
    frequency: row.frequency,
    dedication:
      dedication_kind !== null && dedication_name !== null
        ? { kind: dedication_kind, name: dedication_name }
        : null,
    receipt_number:
      receipt_year !== null && receipt_number !== null ? receiptNumber(receipt_year, receipt_number) : null,
  };
}

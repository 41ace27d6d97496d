import type { RegularGift } from '@minaret/contract/giving/regular-gifts';
import type { ShownRow } from './queries.ts';

/** Nothing of the provider's own words for the card. */
export function presentRegular(row: ShownRow): RegularGift {
  return {
    id: row.id,
    state: row.state,
    frequency: row.frequency,
    day_of_month: row.day_of_month,
    amount: row.amount,
    cover: row.cover,
    currency: row.currency,
    fund: { id: row.fund_id, name: row.fund_name, kind: row.fund_kind },
    campaign: row.campaign_title,
    next_on: row.next_on,
    // Only what lies ahead can still be taken back.
    skipped_on:
      row.skipped_on !== null && row.next_on !== null && row.skipped_on < row.next_on ? row.skipped_on : null,
    is_refused: row.refusals > 0,
    card:
      row.card_brand !== null && row.card_last4 !== null
        ? { brand: row.card_brand, last4: row.card_last4 }
        : null,
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by,
  };
}

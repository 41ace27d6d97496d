// Decides: whether a kept test card pays while its holder is away: some fail later, some want to be asked each time.

import type { NewCharge } from '../giving-payments.ts';
import type { PaymentRow } from './queries.ts';

/** As it is written down; a refusal is final. */
export function chargeRow(asked: NewCharge, kept: PaymentRow, at: Date) {
  const needs_holder = kept.card === 'authenticate_always';
  const isTaken = !needs_holder && kept.card !== 'fails_later';
  return {
    account_id: asked.accountId,
    gift_id: asked.giftId,
    amount: asked.amount,
    currency: asked.currency,
    description: asked.description,
    masjid_name: asked.masjidName,
    success_url: '',
    cancel_url: '',
    language: kept.language,
    card: kept.card,
    needs_holder,
    status: isTaken ? 'succeeded' : 'expired',
    declines: isTaken ? 0 : 1,
    created_at: at,
    expires_at: at,
    paid_at: isTaken ? at : null,
  };
}

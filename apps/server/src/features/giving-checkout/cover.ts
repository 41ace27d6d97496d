// Decides: what a giver is offered to add for the card fee (fee cover); nothing where the masjid does not ask for it.

import { stepOf } from '@minaret/contract/giving/money';
import { coverOf } from '../../platform/giving-payments/fee.ts';

export function offeredCover(
  { currency, offers_cover }: { currency: string; offers_cover: boolean },
  amount: number,
  feeOn: (gross: number, currency: string) => number,
): number {
  return offers_cover ? coverOf(amount, stepOf(currency), (gross) => feeOn(gross, currency)) : 0;
}

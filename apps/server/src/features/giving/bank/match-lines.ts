// Decides: what a bank line is found to be by itself (matching): a deposit, payout, gift or spending of the same sum near its day, when only one fits.

import type { BankCandidate } from '@minaret/contract/giving/bank';
import { dayNumber } from '@minaret/prayer/calendar/dates';

/** How many days a bank may take: from what was sent until it shows; what is in the books of the bank already, either way. */
const LATEST = { deposit: 14, payout: 10, gift: 5, outgoing: 7 } as const;
const EARLIEST = { deposit: 0, payout: 1, gift: 5, outgoing: 7 } as const;

export function fits(line: { booked_on: string; amount: number }, candidate: BankCandidate): boolean {
  const later = dayNumber(line.booked_on) - dayNumber(candidate.day);
  return (
    line.amount === candidate.amount && later <= LATEST[candidate.kind] && later >= -EARLIEST[candidate.kind]
  );
}

/** Null: none, or more than one, and a person is asked. */
export function onlyMatch(
  line: { booked_on: string; amount: number },
  candidates: readonly BankCandidate[],
): BankCandidate | null {
  const found = candidates.filter((candidate) => fits(line, candidate));
  return found.length === 1 ? (found[0] ?? null) : null;
}

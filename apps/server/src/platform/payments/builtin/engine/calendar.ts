// Decides: on which day a plan renews (billing day in a short month).

import type { BillingInterval } from '@minaret/contract/billing/payment-billings';

export const DAY = 86_400;
const MONTHS: Record<BillingInterval, number> = { month: 1, year: 12 };

const monthOf = (seconds: number): number => {
  const date = new Date(seconds * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** So many calendar months later at the same time of day; a day that month does not have is its last. */
export function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const month = monthOf(seconds) + months;
  const first = Date.UTC(Math.floor(month / 12), month % 12, 1) / 1000;
  const next = Date.UTC(Math.floor((month + 1) / 12), (month + 1) % 12, 1) / 1000;
  const day = Math.min(date.getUTCDate(), (next - first) / DAY);
  const timeOfDay = ((seconds % DAY) + DAY) % DAY;
  return first + (day - 1) * DAY + timeOfDay;
}

/** The end of the cycle that begins at `start`: counted from the anchor, whose day of the month comes back. */
export function cycleEnd(anchor: number, start: number, interval: BillingInterval): number {
  return addMonths(anchor, monthOf(start) - monthOf(anchor) + MONTHS[interval]);
}

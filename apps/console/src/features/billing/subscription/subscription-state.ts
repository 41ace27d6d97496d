// Decides: the label of a subscription: trial days left, past due, cancelled.

import { TRIAL_DAYS } from '@minaret/contract/access/plans';
import type { Subscription } from '@minaret/contract/billing/payment-billings';

const DAY = 86_400;

/** Those that have words of ours; whatever else the provider says stands as it is. */
export const STATUS_WORDS = [
  'past_due',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
  'canceled',
] as const;

export type StatusLabel =
  | null
  | { kind: 'trial'; daysLeft: number }
  | { kind: 'known'; status: (typeof STATUS_WORDS)[number] }
  | { kind: 'other'; status: string };

/** Active has no label, a trial its days, and everything else its word. */
export function statusLabel(
  { status, trial_end }: Pick<Subscription, 'status' | 'trial_end'>,
  nowMs: number,
): StatusLabel {
  if (status === 'active') return null;
  if (status === 'trialing') return { kind: 'trial', daysLeft: daysLeft(trial_end, nowMs) };
  const known = STATUS_WORDS.find((each) => each === status);
  return known ? { kind: 'known', status: known } : { kind: 'other', status: status.replaceAll('_', ' ') };
}

/** Days begun; a trial is never shown longer than one is, whatever the device's clock says. */
function daysLeft(end: number | null, nowMs: number): number {
  const days = end === null ? 0 : Math.ceil((end - nowMs / 1000) / DAY);
  return Math.min(TRIAL_DAYS, Math.max(0, days));
}

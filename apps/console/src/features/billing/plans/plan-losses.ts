// Decides: what a downgrade takes away, as the page says it.

import { PLANS, type PlanName } from '@minaret/contract/access/plans';

export type Loss =
  | { what: 'slides' | 'designs' | 'app' | 'announcements' | 'push' | 'donations' }
  /** As many as the smaller plan has a month. */
  | { what: 'morePush'; count: number };

/** What a masjid can no longer do with a smaller plan, from the same table that the server goes by. */
export function lossesBetween(from: PlanName, to: PlanName): readonly Loss[] {
  const kept = PLANS[to].features;
  const lost = PLANS[from].features.filter((feature) => !kept.includes(feature));
  const losses: Loss[] = [];
  if (lost.includes('slideshow')) losses.push({ what: 'slides' }, { what: 'designs' });
  if (lost.includes('app_premium_features')) losses.push({ what: 'app' });
  if (lost.includes('announcement_message_push_notification')) losses.push({ what: 'announcements' });
  const [before, after] = [PLANS[from].limits.pushes_a_month, PLANS[to].limits.pushes_a_month];
  if (after === 0 && before !== 0) losses.push({ what: 'push' });
  else if (after !== null && (before === null || before > after))
    losses.push({ what: 'morePush', count: after });
  if (lost.includes('donation_portal')) losses.push({ what: 'donations' });
  return losses;
}

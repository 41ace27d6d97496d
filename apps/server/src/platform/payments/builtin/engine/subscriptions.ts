import { cycleEnd } from './calendar.ts';
import { note } from './charge.ts';
import type { AgreedPrice, Draft, Subscription } from './state.ts';

export function isOngoing({ status }: Subscription): boolean {
  return status !== 'canceled';
}

export function endSubscription(draft: Draft, subscription: Subscription): void {
  Object.assign(subscription, { status: 'canceled', endedAt: draft.now, scheduled: null, pending: null });
  note(draft, 'customer.subscription.deleted');
}

/** The other price holds from then on; another interval begins its own cycle. */
export function applyPrice(subscription: Subscription, price: AgreedPrice, at: number): void {
  const isTrial = subscription.status === 'trialing';
  if (!isTrial && price.interval !== subscription.price.interval)
    Object.assign(subscription, { anchor: at, cycleStart: at, cycleEnd: cycleEnd(at, at, price.interval) });
  if (!isTrial) subscription.pricedAt = at;
  Object.assign(subscription, { price, scheduled: null, pending: null });
}

/** The change that waited for its payment. */
export function applyPending(draft: Draft, subscription: Subscription): void {
  if (!subscription.pending) return;
  const { price, prorationAt } = subscription.pending;
  applyPrice(subscription, price, prorationAt);
  note(draft, 'customer.subscription.updated');
}

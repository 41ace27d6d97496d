// Decides: where the button of a plan leads; with a failed payment (past due) nothing is sent.

import type { Plan, Subscription } from '@minaret/contract/billing/payment-billings';
import type { OfferAction } from './plan-offers.ts';

/** What the page asks about before anything is sent. */
export type AskedPlan =
  | { kind: 'change' | 'downgrade'; price: Plan }
  | { kind: 'cancel' }
  | { kind: 'past-due' };

interface Choice {
  subscription: Subscription | null;
  checkout: (price_id: string) => void;
  ask: (asked: AskedPlan) => void;
}

/** Where the button of a card leads. With a payment that failed nothing is sent, and it is said why. */
export function usePlanChoice({ subscription, checkout, ask }: Choice) {
  return (action: OfferAction, price: Plan): void => {
    if (action === 'current') return;
    if (action === 'trial' || action === 'subscribe') checkout(price.id);
    else if (subscription?.status === 'past_due') ask({ kind: 'past-due' });
    else ask({ kind: action === 'downgrade' ? 'downgrade' : 'change', price });
  };
}
export type ChoosePlan = ReturnType<typeof usePlanChoice>;

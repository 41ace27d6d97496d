import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';

/** The provider's script from its own host. A blocker or a lost line keeps it away: then there is no form, and that is said. */
export function useStripeScript(publicKey: string): {
  stripe: Promise<Stripe | null>;
  isUnreachable: boolean;
} {
  const [isUnreachable, setUnreachable] = useState(false);
  const [stripe] = useState(() =>
    loadStripe(publicKey).catch(() => {
      setUnreachable(true);
      return null;
    }),
  );
  return { stripe, isUnreachable };
}
